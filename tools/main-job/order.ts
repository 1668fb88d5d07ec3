import { addDays, addMinutes } from '../../domain/src/kit/time.ts'
import { reportActions } from '../../domain/src/reports/actions.ts'
import { publicActions } from '../../domain/src/reports/public-actions.ts'
import { sampleActions } from '../../domain/src/samples/actions.ts'
import { taskActions } from '../../domain/src/tasks/actions.ts'
import { recordActions } from '../../domain/src/testing/actions.ts'
import type { Actors } from './actors.ts'
import { collect } from './collect.ts'
import { item, knowing, type OrderPlan } from './plan.ts'
import { Registration } from './registration.ts'
import type { Timeline } from './timeline.ts'

export interface OrderOutcome {
  readonly number: string
  readonly record: Buffer
  readonly report: Buffer
  readonly sha256: string
  readonly verifyUrl: string
}

/** Drives one order through the HTTP API from its announcement to the archive, a different person for each post. */
export class OrderStory {
  readonly #actors: Actors
  readonly #timeline: Timeline
  readonly #plan: OrderPlan
  /** The ten-minute timer of the product, which the story lets pass when it turns the clock. */
  readonly #timer: (clock: string) => Promise<void>

  constructor(actors: Actors, timeline: Timeline, plan: OrderPlan, timer: (clock: string) => Promise<void>) {
    this.#actors = actors
    this.#timeline = timeline
    this.#plan = plan
    this.#timer = timer
  }

  /** Registers the order and gives its first task to the testers at the given moment. Answers the task. */
  async toTesters(at: string): Promise<{ readonly orderId: string; readonly taskId: string }> {
    const whole = await new Registration(this.#actors, this.#timeline, this.#plan).register()
    const [task] = [...whole.tasks].sort((a, b) => (a.age_days ?? 0) - (b.age_days ?? 0))
    if (!task) throw new Error('the order has no task')
    this.#actors.at(at)
    await this.#assign(task.id)
    return { orderId: whole.order.id, taskId: task.id }
  }

  async #assign(taskId: string): Promise<void> {
    const { head, testers } = this.#plan
    const [tester, second] = testers
    const task = () => this.#actors.call(head, taskActions, 'GetById', { id: taskId })
    const { people } = await this.#actors.call(head, taskActions, 'Candidates', { task_ids: [taskId] })
    const idOf = (account: string): string => {
      const found = this.#names.get(account)
      const person = people.find(one => one.name === found)
      if (!person)
        throw new Error(`${account} (${found}) is no candidate; there are ${people.map(one => one.name).join(', ')}`)
      return person.user_id
    }
    await this.#timeline.act(
      'task: assign',
      head,
      async () =>
        this.#actors.call(head, taskActions, 'Assign', {
          items: [item(await task())],
          tester_ids: [idOf(tester), idOf(second)],
        }),
      async () => (await task()).state,
    )
  }

  /**
   * Assignment, sample, test, check of one task.
   * @param later minutes after the usual moment, since a machine is used once at a time
   */
  async #test(taskId: string, age: number | null, later = 0): Promise<void> {
    const { head, testers } = this.#plan
    const [tester] = testers
    const task = () => this.#actors.call(head, taskActions, 'GetById', { id: taskId })
    const state = async (): Promise<string> => (await task()).state
    await this.#assign(taskId)
    const begin =
      age === null
        ? addMinutes(addDays(this.#plan.moulded, 2), 60 + later)
        : addMinutes(addDays(this.#plan.moulded, age), 10 + later)
    this.#actors.at(begin)
    await this.#timeline.act('task: matures', 'timer', () => this.#timer(begin), state)
    const assigned = () => this.#actors.call(tester, taskActions, 'GetById', { id: taskId })
    const sampleRows = (
      await this.#actors.call(tester, sampleActions, 'List', {
        filter: [
          { field: 'entrustment_id', op: 'eq', value: (await task()).entrustment_id },
          { field: 'id', op: 'eq', value: (await task()).sample_id },
        ],
      })
    ).rows
    for (const row of sampleRows) {
      await this.#timeline.act(
        'sample: take',
        tester,
        () => this.#actors.call(tester, sampleActions, 'Take', { items: [item(row)], reason: '手工选择' }),
        async () => (await this.#actors.call(tester, sampleActions, 'GetById', { id: row.id })).state,
      )
    }
    await this.#timeline.act(
      'task: start',
      tester,
      async () => this.#actors.call(tester, taskActions, 'Start', { items: [item(await assigned())] }),
      state,
    )
    await this.#enter(taskId, testers, begin, age)
  }

  async #check(taskId: string): Promise<void> {
    const { checker, head } = this.#plan
    await this.#timeline.act(
      'record: check',
      checker,
      async () => {
        await this.#actors.unlock(checker)
        const { record } = await this.#actors.call(checker, recordActions, 'Open', { task_id: taskId })
        await this.#actors.call(checker, recordActions, 'Check', { items: [item(record)], ...knowing(this.#plan) })
      },
      async () => (await this.#actors.call(head, taskActions, 'GetById', { id: taskId })).state,
    )
  }

  async #enter(
    taskId: string,
    [tester, second]: readonly [string, string],
    begin: string,
    age: number | null,
  ): Promise<void> {
    const { test, group, rows } = this.#plan.readings(age)
    const open = () => this.#actors.call(tester, recordActions, 'Open', { task_id: taskId })
    const sheet = await open()
    const sampleIds = Object.keys(sheet.values.samples)
    const cells = sampleIds.flatMap(sample_id => [
      ...Object.entries(test).map(([input, value]) => ({
        sample_id,
        group: null,
        row: null,
        input,
        value,
        source: 'typed' as const,
      })),
      ...rows.flatMap((row, index) =>
        Object.entries(row).map(([input, value]) => ({
          sample_id,
          group,
          row: index,
          input,
          value,
          source: 'typed' as const,
        })),
      ),
    ])
    await this.#timeline.act('record: enter readings', tester, () =>
      this.#actors.call(tester, recordActions, 'SaveCells', {
        record_id: sheet.record.id,
        cells,
        rows: sampleIds.map(sample_id => ({ sample_id, group, count: rows.length })),
      }),
    )
    const end = addMinutes(begin, 35)
    const filled = await open()
    const machines = filled.needs.flatMap(need =>
      need.required
        ? need.choices
            .filter(choice => choice.reasons.every(reason => reason.severity !== 'error'))
            .slice(0, Math.max(1, need.count))
        : [],
    )
    await this.#timeline.act('record: conditions', tester, () =>
      this.#actors.call(tester, recordActions, 'SetConditions', {
        record_id: sheet.record.id,
        row_version: filled.record.row_version,
        test_start_at: begin,
        test_end_at: end,
        temperature: '20.4',
        humidity: '56.0',
        equipment: machines.map(machine => ({
          equipment_id: machine.equipment_id,
          used_from: begin,
          used_to: end,
          state_before: 'normal' as const,
          state_after: 'normal' as const,
        })),
      }),
    )
    this.#actors.at(addMinutes(end, 5))
    await this.#timeline.act(
      'record: submit',
      tester,
      async () => {
        await this.#actors.unlock(tester)
        const ready = await open()
        await this.#actors.call(tester, recordActions, 'Submit', { items: [item(ready.record)] })
      },
      async () => (await open()).record.state,
    )
    await this.#timeline.act('record: sign as second tester', second, async () => {
      await this.#actors.unlock(second)
      const submitted = await open()
      await this.#actors.call(second, recordActions, 'Sign', { items: [item(submitted.record)] })
    })
    this.#actors.at(addMinutes(end, 65))
  }

  /** The report of the tasks that were just checked, from draft to archive. */
  async #report(orderId: string, already: ReadonlySet<string>): Promise<{ id: string; number: string }> {
    const find = async () => {
      const { rows } = await this.#actors.call('auditor', reportActions, 'List', {
        filter: [{ field: 'entrustment_id', op: 'eq', value: orderId }],
      })
      const fresh = rows.find(row => !already.has(row.id))
      if (!fresh) throw new Error('the check made no report draft')
      return fresh
    }
    const { id } = await find()
    const report = () => this.#actors.call('auditor', reportActions, 'GetById', { id })
    const state = async (): Promise<string> => (await report()).state
    await this.#timeline.act(
      'report: submit',
      'compiler',
      async () => {
        await this.#actors.unlock('compiler')
        await this.#actors.call('compiler', reportActions, 'Submit', { items: [item(await report())] })
      },
      state,
    )
    await this.#timeline.act(
      'report: audit',
      'auditor',
      async () => {
        await this.#actors.unlock('auditor')
        await this.#actors.call('auditor', reportActions, 'Audit', {
          items: [item(await report())],
          ...knowing(this.#plan),
        })
      },
      state,
    )
    await this.#timeline.act(
      'report: approve',
      'signer1',
      async () => {
        await this.#actors.unlock('signer1')
        await this.#actors.call('signer1', reportActions, 'Approve', {
          items: [item(await report())],
          ...knowing(this.#plan),
        })
      },
      state,
    )
    return { id, number: (await report()).display_number }
  }

  async #hand(reportId: string): Promise<void> {
    const report = () => this.#actors.call('reports', reportActions, 'GetById', { id: reportId })
    const state = async (): Promise<string> => (await report()).state
    await this.#timeline.act('report: stored PDF', 'timer', () => this.#untilRendered(reportId))
    await this.#timeline.act(
      'report: print',
      'reports',
      async () => this.#actors.call('reports', reportActions, 'Print', { items: [item(await report())], copies: 3 }),
      state,
    )
    await this.#timeline.act(
      'report: issue',
      'reports',
      async () =>
        this.#actors.call('reports', reportActions, 'Issue', {
          items: [item(await report())],
          mode: 'pickup',
          copies: 3,
          receiver_name: '送样员',
          receiver_phone: '13900000000',
          receiver_signature_file_id: await this.#actors.sendPicture('reports', 'receipt_signature'),
        }),
      state,
    )
    await this.#timeline.act(
      'report: archive',
      'archive',
      async () =>
        this.#actors.call('archive', reportActions, 'Archive', {
          items: [item(await report())],
          volume_no: 'AJ-2026-001',
          shelf: 'A-01',
          missing_note: '委托单签字件另行归档',
        }),
      state,
    )
  }

  async #untilRendered(reportId: string): Promise<void> {
    for (let attempt = 0; attempt < 300; attempt += 1) {
      const { revisions } = await this.#actors.call('reports', reportActions, 'Cockpit', { id: reportId })
      if (revisions.some(revision => revision.pdf_file_id)) return
      await new Promise(resolve => setTimeout(resolve, 50))
    }
    throw new Error('the report was not printed within 15 s')
  }

  readonly #names = new Map<string, string>()

  /** Names of accounts as lists show them. */
  withNames(names: ReadonlyMap<string, string>): this {
    for (const [account, name] of names) this.#names.set(account, name)
    return this
  }

  /** Plays the story up to its first approved report, whose bill is a draft and whose file is being printed. */
  async approved(): Promise<{ orderNumber: string; reportId: string; reportNumber: string }> {
    const whole = await new Registration(this.#actors, this.#timeline, this.#plan).register()
    const [task] = whole.tasks
    if (!task) throw new Error('the order has no task')
    await this.#test(task.id, task.age_days)
    await this.#check(task.id)
    const { id, number } = await this.#report(whole.order.id, new Set())
    return { orderNumber: String(whole.order.entrust_no), reportId: id, reportNumber: number }
  }

  /** As `approved`, and waits for the printed file. */
  async untilApproved(): Promise<{ orderNumber: string; reportNumber: string }> {
    const { reportId, ...numbers } = await this.approved()
    await this.#untilRendered(reportId)
    return numbers
  }

  /** As `untilApproved`, with a report for each task of the order. */
  async allApproved(): Promise<{ orderId: string; orderNumber: string; reportNumbers: string[] }> {
    const { order, tasks } = await new Registration(this.#actors, this.#timeline, this.#plan).register()
    const reports: { id: string; number: string }[] = []
    for (const [at, task] of tasks.entries()) {
      await this.#test(task.id, task.age_days, at * 180)
      await this.#check(task.id)
      reports.push(await this.#report(order.id, new Set(reports.map(({ id }) => id))))
    }
    for (const { id } of reports) await this.#untilRendered(id)
    return { orderId: order.id, orderNumber: String(order.entrust_no), reportNumbers: reports.map(one => one.number) }
  }

  /** Plays up to the submitted record of the first task, for stories that go on in the browser. */
  async submitted(): Promise<{ readonly taskId: string; readonly checker: string }> {
    const { tasks } = await new Registration(this.#actors, this.#timeline, this.#plan).register()
    const [task] = tasks
    if (!task) throw new Error('the order has no task')
    await this.#test(task.id, task.age_days)
    return { taskId: task.id, checker: this.#plan.checker }
  }

  /** Plays the whole story and fetches the papers and the public answer of the last report. */
  async play(): Promise<OrderOutcome> {
    const whole = await new Registration(this.#actors, this.#timeline, this.#plan).register()
    const orderId = whole.order.id
    await collect(this.#actors, this.#timeline, orderId)
    const done = new Set<string>()
    let last = { id: '', number: '' }
    const tasks = [...whole.tasks].sort((a, b) => (a.age_days ?? 0) - (b.age_days ?? 0))
    for (const task of tasks) {
      await this.#test(task.id, task.age_days)
      await this.#check(task.id)
      last = await this.#report(orderId, done)
      done.add(last.id)
      await this.#hand(last.id)
    }
    const { revisions } = await this.#actors.call('archive', reportActions, 'Cockpit', { id: last.id })
    const revision = revisions.find(one => one.state === 'effective') ?? {}
    const report = await this.#download(String(revision.pdf_file_id))
    const record = await this.#download(String(revision.record_pdf_file_id))
    const stored = await this.#actors.call('archive', reportActions, 'GetById', { id: last.id })
    const code = (stored.report_unique_code as { label: string }).label // a reference by name, as every detail carries it
    const check = await this.#timeline.act('public: check by code', 'public', () =>
      this.#actors.call('archive', publicActions, 'ReportCheck', { code }),
    )
    if (check.outcome !== 'genuine') throw new Error(`the public check answered ${check.outcome}: ${check.message}`)
    return {
      number: String(whole.order.entrust_no),
      record,
      report,
      sha256: String(revision.content_hash),
      verifyUrl: `/#/account/qrcodepreview?c=${code}`,
    }
  }

  async #download(fileId: string): Promise<Buffer> {
    const client = await this.#actors.as('archive')
    const response = await fetch(`${client.base}/api/v1/File/Download?id=${fileId}`, {
      headers: { authorization: `Bearer ${client.token}`, 'x-business-id': client.businessId ?? '' },
    })
    if (!response.ok) throw new Error(`file ${fileId} answered ${response.status}`)
    return Buffer.from(await response.arrayBuffer())
  }
}
