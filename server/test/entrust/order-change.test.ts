import type { WholeOrder } from '@gt/domain/entrust/actions.ts'
import { entrustmentActions } from '@gt/domain/entrust/actions.ts'
import { orderChangeActions, type WholeOrderChange } from '@gt/domain/entrust/order-change-actions.ts'
import type { InputOf } from '@gt/domain/kit/action.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Caller, cubeOrder, refusal, registered } from '../make/entrust.ts'
import { assign, give, type Laboratory, openLaboratory, openSheet, rowOf, setClock, take } from '../make/tasks.ts'

type Form = InputOf<(typeof orderChangeActions.actions)['Save']>

let lab: Laboratory
let lead: Caller
beforeAll(async () => {
  lab = await openLaboratory()
  lead = await lab.place.as('tech')
}, 120_000)
afterAll(() => lab?.place.close())

const order = async (options = {}): Promise<WholeOrder> => registered(lab.clerk, await cubeOrder(lab.place, options))
const wholeOf = (id: string) => lab.clerk.call(entrustmentActions, 'GetWhole', { id })
const changeOf = (id: string) => lab.clerk.call(orderChangeActions, 'GetWhole', { id })

const drawn = (whole: WholeOrder, more: Partial<Form>): Promise<WholeOrderChange> =>
  lab.clerk.call(orderChangeActions, 'Save', {
    entrustment_id: whole.order.id,
    reason: '委托方来函',
    requested_by: '送样人甲',
    ...more,
  })

/** Submits a change and answers it as it then stands. */
async function submitted(whole: WholeOrder, more: Partial<Form>, confirmed: object = {}): Promise<WholeOrderChange> {
  const { change } = await drawn(whole, more)
  await lab.clerk.give(orderChangeActions, 'Submit', change, confirmed)
  return changeOf(change.id)
}
const approve = async (id: string, more: object = {}): Promise<void> => {
  await lead.give(orderChangeActions, 'Approve', (await changeOf(id)).change, more)
}

/** The confirmation of the client, as it was uploaded by the clerk. */
async function confirmation(): Promise<string> {
  const [row] = await lab.place.query<{ id: string }>(
    `insert into file_object (instance_id, organization_id, business_id, name, folder, owner_entity, mime_type, size_bytes, sha256, storage_key, created_by_id)
     select instance_id, organization_id, business_id, '确认函.pdf', 'entrust_change_client_signed', 'entrust_change', 'application/pdf', 10, repeat('a', 64), 'aa/' || random(), id
     from app_user where id = $1 returning id::text as id`,
    [lab.clerk.userId],
  )
  return row!.id
}

/** What rejecting and trying out must leave as it is. */
const stateOf = async ({ order: { id } }: WholeOrder): Promise<unknown> => ({
  order: await lab.place.query('select to_jsonb(e) - $2::text[] as row from entrustment e where id = $1', [
    id,
    ['updated_at'],
  ]),
  tasks: await lab.place.query('select id, state, row_version from trial_task where entrustment_id = $1 order by id', [
    id,
  ]),
  lines: await lab.place.query(
    'select id, quantity, amount, deleted_at from entrust_charge_index where entrustment_id = $1 order by id',
    [id],
  ),
  samples: await lab.place.query('select id, grade, row_version from sample where entrustment_id = $1 order by id', [
    id,
  ]),
  numbers: await lab.place.query("select count(*)::int as n from number_draw where object_kind <> 'entrust_change'"),
})

/** A parameter of another test of cubes that the laboratory offers. */
async function otherTest(whole: WholeOrder): Promise<string> {
  const [row] = await lab.place.query<{ id: string }>(
    `select p.id::text as id from unit_trial_parameter p join unit_trial u on u.business_id = p.business_id and u.id = p.unit_trial_id
     join trial_list l on l.id = u.trial_list_id join test_charge_index x on x.trial_list_id = l.id join charge_index c on c.id = x.charge_index_id
     where p.business_id = $1 and p.enabled and u.enabled and p.within_scope and u.within_scope and l.trial_class_id = $2 and not l.needs_age and c.unit_price > 0
       and l.id <> all($3) order by p.id limit 1`,
    [
      whole.order.business_id,
      whole.samples[0]!.row.trial_class_id,
      whole.samples[0]!.items.map(item => item.trial_list_id),
    ],
  )
  return row!.id
}

describe('[page entrustchangelist] change of an accepted order (workflow 3)', () => {
  it('approving an added test makes a task, a charge line and a notification; the fee was told before', async () => {
    const whole = await order()
    const [sample] = whole.samples
    const add = [{ sample_id: sample!.row.id, unit_trial_parameter_id: await otherTest(whole) }]
    const before = await stateOf(whole)
    const change = await submitted(whole, { add })
    expect(change.change.change_no).toMatch(/^BGGD-2026-\d{4}$/)
    expect(await stateOf(whole)).toEqual(before)
    const { fee } = change
    expect(Number(fee!.effect)).toBeGreaterThan(0)
    expect(change.change.fee_effect).toBe(fee!.effect)

    await approve(change.change.id)
    const after = await wholeOf(whole.order.id)
    expect(after.tasks).toHaveLength(whole.tasks.length + 1)
    const task = after.tasks.at(-1)!
    expect(task).toMatchObject({ state: 'unassigned', entrust_number: whole.order.entrust_no })
    expect(after.charge_lines.length).toBeGreaterThan(whole.charge_lines.length)
    expect(Number(after.order.payable_amount)).toBeCloseTo(Number(whole.order.payable_amount) + Number(fee!.effect), 2)
    const todos = await lab.place.query(
      "select kind, state from todo_item where object_kind = 'task' and object_id = $1",
      [task.id],
    )
    expect(todos).toContainEqual({ kind: 'assign', state: 'open' })
    expect(
      await lab.place.query('select title from notification where title like $1', [`%${change.change.change_no}%`]),
    ).not.toEqual([])
    expect((await changeOf(change.change.id)).change).toMatchObject({ state: 'approved', approved_by_id: lead.userId })
  })

  it('rejecting leaves order, tasks and fees unchanged, and the change is written anew', async () => {
    const whole = await order()
    const before = await stateOf(whole)
    const change = await submitted(whole, { head: { report_copies: 5 } })
    const again = { id: change.change.id, row_version: change.change.row_version }
    expect(await refusal(lead.give(orderChangeActions, 'Reject', again))).toEqual(['G-07'])
    await lead.give(orderChangeActions, 'Reject', again, { reason: '份数请与委托方核实' })
    expect(await stateOf(whole)).toEqual(before)
    const { change: row } = await changeOf(change.change.id)
    expect(row.state).toBe('rejected')
    const saved = await drawn(whole, { id: row.id, row_version: row.row_version, head: { report_copies: 4 } })
    await lab.clerk.give(orderChangeActions, 'Submit', saved.change)
    expect((await changeOf(row.id)).change.change_no).toBe(change.change.change_no)
    await approve(row.id)
    expect((await wholeOf(whole.order.id)).order.report_copies).toBe(4)
  })

  it('wants the client’s confirmation for unit, project and sample (E-19), and one change at a time (E-25)', async () => {
    const whole = await order()
    const grade = [{ sample_id: whole.samples[0]!.row.id, grade: 'C40' }]
    const { change } = await drawn(whole, { samples: grade })
    const submit = async (): Promise<string[]> =>
      refusal(lab.clerk.give(orderChangeActions, 'Submit', (await changeOf(change.id)).change))
    expect(await submit()).toEqual(['E-19'])
    const { row_version } = (await changeOf(change.id)).change
    await drawn(whole, { id: change.id, row_version, samples: grade, client_signed_file_id: await confirmation() })
    expect(await submit()).toEqual([])
    const other = await drawn(whole, { head: { project_part: '4号墩' } })
    expect(await refusal(lab.clerk.give(orderChangeActions, 'Submit', other.change))).toEqual(['E-25'])
    expect(
      await refusal(lab.clerk.give(orderChangeActions, 'Submit', (await drawn(await order(), {})).change)),
    ).toEqual(['E-18'])
    await lab.place.query("update sample set grade = 'C35' where id = $1", [whole.samples[0]!.row.id])
    expect(await refusal(approve(change.id))).toEqual(['E-21'])
  })

  it('a cancelled test ends its task while nobody began it; one that was submitted is not cancelled, it is charged (E-20)', async () => {
    const whole = await order({ sets: 2 })
    const [task] = whole.tasks
    const [one, two] = whole.samples.map(sample => sample.items.map(item => item.id))
    expect(await assign(lab, { id: task!.id, entrustmentId: whole.order.id, sampleIds: [] })).toEqual([])
    const change = await submitted(whole, { cancel: one! })
    expect(change.fee).toEqual({ before: '120.00', after: '60.00', effect: '-60.00' })
    await approve(change.change.id)
    expect(await rowOf(lab, 'trial_task', task!.id)).toMatchObject({ state: 'waiting_age' })
    expect((await wholeOf(whole.order.id)).order.payable_amount).toBe('60.00')
    const heard = await lab.place.query('select 1 from notification where user_id = $1 and title like $2', [
      lab.tester.userId,
      `%${change.change.change_no}%`,
    ])
    expect(heard).toHaveLength(1)
    const add = [{ sample_id: whole.samples[0]!.row.id, unit_trial_parameter_id: await otherTest(whole) }]
    await approve((await submitted(whole, { cancel: two!, add })).change.id)
    expect(await rowOf(lab, 'trial_task', task!.id)).toMatchObject({ state: 'cancelled' })
    const tested = await order()
    await lab.place.query("update trial_task set state = 'checking' where entrustment_id = $1", [tested.order.id])
    const late = await drawn(tested, { cancel: tested.samples[0]!.items.map(item => item.id) })
    expect(await refusal(lab.clerk.give(orderChangeActions, 'Submit', late.change))).toEqual(
      tested.samples[0]!.items.map(() => 'E-20'),
    )
  })

  it('a record in entry takes the new grade with a data version that says why; a submitted one stands against it (E-23)', async () => {
    const whole = await order()
    const task = {
      id: whole.tasks[0]!.id,
      entrustmentId: whole.order.id,
      sampleIds: [whole.samples[0]!.row.id],
    }
    expect(await assign(lab, task)).toEqual([])
    setClock(lab, '2026-03-29 10:00:00')
    await take(lab, task)
    expect(await give(lab, lab.tester, 'Start', task.id, {})).toEqual([])
    const { record } = await openSheet(lab, task)
    await lab.place.query(
      `update test_record set context = jsonb_set(context, '{working,by}', to_jsonb($2::text)) where id = $1`,
      [record.id, lab.tester.userId],
    )
    const samples = [{ sample_id: task.sampleIds[0]!, grade: 'C40', structural_part: '2-9 墩柱' }]
    const change = await submitted(whole, { samples, client_signed_file_id: await confirmation() })
    lead.clock = '2026-03-29 10:30:00'
    await approve(change.change.id)
    const [now] = await lab.place.query<{
      sample: { grade: string; part: string; prescribed: { key: string } }
      reason: string
    }>(
      `select r.context->'samples'->$2 as sample, d.reason from test_record r
       join test_record_data d on d.business_id = r.business_id and d.id = r.current_data_id where r.id = $1`,
      [record.id, task.sampleIds[0]],
    )
    expect(now).toMatchObject({ sample: { grade: 'C40', part: '2-9 墩柱' } })
    expect(now!.reason).toContain(change.change.change_no)

    await lab.place.query("update test_record set state = 'submitted' where id = $1", [record.id]).catch(() => null)
    const { state } = await rowOf(lab, 'test_record', record.id)
    if (state !== 'submitted') throw new Error('the record was not put into its state')
    const again = await drawn(whole, {
      samples: [{ sample_id: task.sampleIds[0]!, grade: 'C50' }],
      client_signed_file_id: await confirmation(),
    })
    expect(await refusal(lab.clerk.give(orderChangeActions, 'Submit', again.change))).toEqual(['E-23'])
  })

  it('a corrected day of moulding moves the windows of the tasks', async () => {
    setClock(lab, '2026-03-03 09:00:00')
    const whole = await order()
    const due = async () =>
      (
        await lab.place.query<{ due: string }>('select due_at::text as due from trial_task where entrustment_id = $1', [
          whole.order.id,
        ])
      )[0]!.due
    const before = await due()
    const samples = [{ sample_id: whole.samples[0]!.row.id, sampling_date: '2026-02-27' }]
    const change = await submitted(whole, { samples, client_signed_file_id: await confirmation() })
    await approve(change.change.id)
    expect(before.slice(0, 10)).toBe('2026-03-29')
    expect((await due()).slice(0, 10)).toBe('2026-03-27')
    expect((await wholeOf(whole.order.id)).samples[0]!.row.maturity_date).toBe('2026-03-27')
  })

  it('the draft of a returned task is completed here: the task is offered again, withdrawing is refused (E-27)', async () => {
    const whole = await order()
    const [task] = whole.tasks
    expect(await give(lab, lab.head, 'Reject', task!.id, { reason: '部位填写有误' })).toEqual([])
    const list = await lab.clerk.call(orderChangeActions, 'List', {
      filter: [{ field: 'scanned', op: 'eq', value: whole.order.entrust_no! }],
    })
    const [draft] = list.rows
    expect(list.rows).toHaveLength(1)
    expect(await changeOf(draft!.id)).toMatchObject({ held: [{ number: task!.task_number }], lines: [] })
    expect(await refusal(lab.clerk.give(orderChangeActions, 'Withdraw', draft!))).toEqual(['E-27'])
    const saved = await drawn(whole, {
      id: draft!.id,
      row_version: draft!.row_version,
      head: { project_part: '5号墩' },
    })
    await lab.clerk.give(orderChangeActions, 'Submit', saved.change)
    await approve(draft!.id)
    expect(await rowOf(lab, 'trial_task', task!.id)).toMatchObject({ state: 'unassigned', order_change_id: null })
    const open = await lab.place.query(
      "select kind, object_kind from todo_item where state = 'open' and (object_id = $1 and object_kind = 'entrustment' or object_id = $2 and object_kind in ('task', 'change'))",
      [whole.order.id, task!.id],
    )
    expect(open).toEqual([{ kind: 'assign', object_kind: 'task' }])
  })

  it('an issued report is named first (E-14), and its change is asked for', async () => {
    const whole = await order()
    const [report] = await lab.place.query<{ id: string }>(
      `insert into report (instance_id, organization_id, business_id, report_number, display_number, entrustment_id, trial_list_id, trial_category_id, report_template_version_id, state)
       select e.instance_id, e.organization_id, e.business_id, 'BG-X-1', 'BG-X-1', e.id, t.trial_list_id, e.trial_category_id,
         (select id from report_template_version order by id limit 1), 'drafting'
       from entrustment e join trial_task t on t.business_id = e.business_id and t.entrustment_id = e.id where e.id = $1 limit 1 returning id::text as id`,
      [whole.order.id],
    )
    const client = await lab.place.pool.connect()
    await client.query("begin; set local session_replication_role = 'replica'")
    await client.query("update report set state = 'issued' where id = $1", [report!.id])
    await client.query('commit')
    client.release()
    const head = { project_part: '6号墩' }
    const { change } = await drawn(whole, { head })
    const submit = (more: object) => refusal(lab.clerk.give(orderChangeActions, 'Submit', change, more))
    expect(await submit({})).toEqual(['E-14'])
    const sure = { confirmed: ['E-14'], reason: '已通知报告编制员' }
    expect(await submit(sure)).toEqual([])
    expect((await changeOf(change.id)).change.affects_report).toBe(1)
    await approve(change.id, sure)
    const asked = await lab.place.query("select step from todo_item where object_kind = 'report' and object_id = $1", [
      report!.id,
    ])
    expect(asked).toEqual([{ step: 'report_change' }])
    // no report prints how many copies there are, and a printed one keeps its own: that is said
    const fewer = await drawn(await wholeOf(whole.order.id), { head: { report_copies: 5 } })
    expect(await refusal(lab.clerk.give(orderChangeActions, 'Submit', fewer.change))).toEqual(['E-30'])
  })

  it('another urgency prices all tests anew, and the tasks carry it', async () => {
    const whole = await order()
    const change = await submitted(whole, { head: { priority: 'urgent' } })
    await approve(change.change.id)
    const after = await wholeOf(whole.order.id)
    expect(after.order.payable_amount).toBe('90.00')
    expect(after.tasks.map(task => task.priority)).toEqual(['urgent'])
    expect(change.fee).toEqual({ before: '60.00', after: '90.00', effect: '30.00' })
  })

  it('[E-39] a repeat keeps its client while the order it repeats has him; a free one asks the cashier when that gets another', async () => {
    const first = await order()
    const repeat = { ...(await cubeOrder(lab.place)), test_round: 'repeat', repeat_of_id: first.order.id } as const
    const repeating = (own: 0 | 1) => registered(lab.clerk, { ...repeat, laboratory_caused: own })
    const free = await repeating(1)
    const [unit] = await lab.place.query<{ id: string }>(
      'select id::text as id from entrust_unit where business_id = $1 and id <> $2 and enabled order by id limit 1',
      [free.order.business_id, free.order.entrust_unit_id],
    )
    const other = { head: { entrust_unit_id: unit!.id }, client_signed_file_id: await confirmation() }
    const { change } = await drawn(await repeating(0), other)
    expect(await refusal(lab.clerk.give(orderChangeActions, 'Submit', change))).toEqual(['E-39'])
    const asked = () =>
      lab.place.query(
        `select t.step from todo_item t join charge c on c.business_id = t.business_id and c.id = t.object_id
         where t.object_kind = 'charge' and t.kind = 'change' and t.state = 'open' and c.entrustment_id = $1`,
        [free.order.id],
      )
    const corrected = await submitted(first, other)
    expect(await asked()).toEqual([])
    await approve(corrected.change.id)
    expect(await asked()).toEqual([{ step: 'recount' }])
    await lab.clerk.give(orderChangeActions, 'Submit', change)
    await approve(change.id)
  })

  it('[page newEntrustsManager, after_registration] takes effect without approval while nobody works on the order', async () => {
    const whole = await order()
    const [sample] = whole.samples
    const { change, can } = await drawn(whole, {
      head: { report_copies: 5 },
      add: [{ sample_id: sample!.row.id, unit_trial_parameter_id: await otherTest(whole) }],
    })
    expect(can).toContain('apply')
    await lab.clerk.give(orderChangeActions, 'Apply', change, {})
    const after = await wholeOf(whole.order.id)
    expect(after.order).toMatchObject({ report_copies: 5, state: 'accepted', entrust_no: whole.order.entrust_no })
    expect(after.samples.map(one => one.row.sample_number)).toEqual([sample!.row.sample_number])
    expect(after.tasks).toHaveLength(whole.tasks.length + 1)
    expect(after.tasks[0]).toMatchObject({ task_number: whole.tasks[0]!.task_number, state: whole.tasks[0]!.state })
    const done = await changeOf(change.id)
    expect(done.change).toMatchObject({ state: 'approved', approved_by_id: null, fee_effect: done.fee!.effect })
    expect(Number(after.order.payable_amount)).toBeCloseTo(Number(done.fee!.after), 2)
    expect(done.log.map(({ command, to_state }) => [command, to_state])).toEqual([
      ['create', 'draft'],
      ['apply', 'approved'],
    ])
    expect(after.log[0]).toMatchObject({ command: 'change_order', opinion: `${done.change.change_no}：委托方来函` })
    const audited = await lab.place.query(
      "select 1 from audit_log where entity = 'entrustment' and entity_id = $1 and reason like $2",
      [whole.order.id, `%${done.change.change_no}%`],
    )
    expect(audited).not.toEqual([])
    const asked = await lab.place.query("select 1 from todo_item where object_kind = 'change' and object_id = $1", [
      change.id,
    ])
    expect(asked).toEqual([])
    // the client's confirmation is wanted as ever
    const named = await drawn(whole, { samples: [{ sample_id: sample!.row.id, grade: 'C40' }] })
    expect(await refusal(lab.clerk.give(orderChangeActions, 'Apply', named.change, {}))).toEqual(['E-19'])
  })

  it('goes to the technical manager once work has begun (E-35), the bill is confirmed (E-36) or a review is due (E-37)', async () => {
    const tryApply = async (whole: WholeOrder, head: Form['head'] = { report_copies: 4 }) => {
      const { change } = await drawn(whole, { head })
      const before = await stateOf(whole)
      const codes = await refusal(lab.clerk.give(orderChangeActions, 'Apply', change, {}))
      expect(await stateOf(whole)).toEqual(before)
      const kept = await changeOf(change.id)
      expect(kept.change).toMatchObject({ state: 'draft', change_no: null })
      return { codes, can: kept.can }
    }
    const begun = await order()
    await lab.place.query("update trial_task set state = 'testing' where entrustment_id = $1", [begun.order.id])
    expect(await tryApply(begun)).toEqual({ codes: ['E-35'], can: ['submit', 'withdraw'] })

    const billed = await order()
    await lab.place.query("update charge set state = 'confirmed', charge_no = 'SF-' || id where entrustment_id = $1", [
      billed.order.id,
    ])
    expect((await tryApply(billed)).codes).toEqual(['E-36'])

    const whole = await order()
    await lab.place.query('update djbase_set set contract_review_enabled = true')
    const early = String(whole.order.entrust_date)
    expect((await tryApply(whole, { required_date: early })).codes).toEqual(['E-37'])
    const { change } = await drawn(whole, { head: { report_copies: 4 } })
    await lab.clerk.give(orderChangeActions, 'Apply', change, {})
    expect((await wholeOf(whole.order.id)).order.report_copies).toBe(4)
    await lab.place.query('update djbase_set set contract_review_enabled = false')

    await lab.place.query("update entrustment set state = 'suspended' where id = $1", [whole.order.id])
    expect((await tryApply(whole)).codes).toEqual(['G-02'])
  })
})
