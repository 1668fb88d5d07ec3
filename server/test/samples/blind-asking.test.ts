import type { Contract } from '@gt/domain/kit/action.ts'
import { Refusal, sentence } from '@gt/domain/kit/errors.ts'
import { taskActions } from '@gt/domain/tasks/actions.ts'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { z } from 'zod'
import { allActions } from '../../src/actions.ts'
import { code } from '../make/blind.ts'
import { Caller, cubeOrder, registered } from '../make/entrust.ts'
import { current, openReports, type ReportPlace, signedUpTo, testTask } from '../make/reports.ts'
import { readTexts } from '../print/pdf-reader.ts'
import { anyBody } from '../support/any-body.ts'

/**
 * Whoever tests a blind sample and wants to know whose it is: asks everything that he may ask, with every id that he may guess
 * (workflow 12, decision 0067, GB/T 27025 4.1).
 */
let place: ReportPlace
beforeAll(async () => {
  place = await openReports()
}, 120_000)
afterAll(() => place?.close())

/** What he may not learn; each word stands in one field alone, so that the test says which one told it. */
const secrets = {
  client: '密委托单位',
  project: '密工程',
  part: '密部位',
  maker: '密厂家',
  batch: '密批号',
  clientOrder: '密来单',
  remark: '密备注',
  sender: '密送样人',
}

interface Blind {
  readonly sample: string
  readonly order: string
  readonly tasks: readonly string[]
  readonly words: Readonly<Record<string, string>>
}

/** A blind sample of cubes with the words above around it, assigned to be tested at 28 and at 60 days. */
async function assigned(text: string): Promise<Blind> {
  const clerk = await place.as('reception1')
  const form = await cubeOrder(place)
  const [cubes] = form.samples
  if (!cubes) throw new Error('the order has a sample')
  const whole = await registered(clerk, {
    ...form,
    project_part: secrets.part,
    client_order_no: secrets.clientOrder,
    remarks: secrets.remark,
    sample_sender: secrets.sender,
    samples: [
      {
        ...cubes,
        age_days: null,
        quantity: '6块',
        structural_part: secrets.part,
        manufacturer: secrets.maker,
        batch_number: secrets.batch,
        items: [28, 60].flatMap(age_days => (cubes.items ?? []).map(item => ({ ...item, age_days }))),
      },
    ],
  })
  const order = whole.order.id
  const sample = whole.samples[0]?.row.id ?? ''
  await place.query(
    `update entrustment set project_name = $2::text, customer_snapshot = customer_snapshot || jsonb_build_object('entrusting_unit', $3::text,
       'project_name', $2::text, 'construction_unit', $3::text, 'inspected_unit', $3::text, 'sample_sender', $4::text) where id = $1`,
    [order, secrets.project, secrets.client, secrets.sender],
  )
  const number = await code(place, sample, text, clerk)
  await place.query('update trial_task set blind = true where entrustment_id = $1', [order])
  const head = await place.as('head-hnt')
  const testers = [(await place.as('tester1')).userId, (await place.as('tester2')).userId]
  const tasks = whole.tasks.map(task => task.id)
  for (const id of tasks)
    await head.give(taskActions, 'Assign', await current(place, 'trial_task', id), { tester_ids: testers })
  return { sample, order, tasks, words: { ...secrets, number, orderNumber: whole.order.entrust_no ?? '' } }
}

type Ids = Readonly<Record<string, readonly string[]>>

/** The ids of everything around the sample, by the name under which a call asks for it. */
async function idsAround({ sample, order, tasks }: Blind): Promise<Ids> {
  const of = async (sql: string) => (await place.query<{ id: string }>(sql, [order])).map(({ id }) => id)
  const task = tasks
  const record = await of(
    'select r.id::text as id from test_record r join trial_task t on t.id = r.trial_task_id where t.entrustment_id = $1',
  )
  const specimen = await of(
    'select p.id::text as id from test_sample p join sample s on s.id = p.sample_id where s.entrustment_id = $1',
  )
  return {
    ...{ order: [order], entrustment: [order], sample: [sample], task, trial_task: task, record, test_record: record },
    ...{ specimen, test_sample: specimen },
    report: await of('select id::text as id from report where entrustment_id = $1'),
    charge: await of('select id::text as id from charge where entrustment_id = $1'),
  }
}

const ofController: Readonly<Record<string, string>> = {
  ...{ Entrustments: 'order', OrderFiles: 'order', OrderPapers: 'order', Samples: 'sample', SampleLabels: 'sample' },
  ...{ Tasks: 'task', Papers: 'task', Records: 'record', RecordFiles: 'record', Reports: 'report', Charges: 'charge' },
}

/** The inputs that a call takes: the least of it, with each id around the sample, and with each text that may find it. */
function inputsOf(controller: string, contract: Contract, ids: Ids, words: Blind['words']): Record<string, unknown>[] {
  const schema = z.toJSONSchema(contract.input, { io: 'input', unrepresentable: 'any' }) as {
    readonly properties?: Readonly<Record<string, unknown>>
    readonly required?: readonly string[]
  } // the shape of JSON Schema
  const keys = Object.keys(schema.properties ?? {})
  const named = (key: string) => ids[key.replace(/_?ids?$/, '') || (ofController[controller] ?? '')] ?? []
  const asIds = keys.filter(key => /(^|_)ids?$/.test(key) && named(key).length > 0)
  const needed = asIds.filter(key => schema.required?.includes(key))
  const least = { ...anyBody(contract), ...(keys.includes('page') ? { size: 50 } : {}) }
  const withIds = (chosen: readonly string[], at: number) => ({
    ...least,
    ...Object.fromEntries(
      chosen.map(key => [key, key.endsWith('ids') ? named(key) : (named(key)[at] ?? named(key)[0])]),
    ),
  })
  const optional = asIds.filter(key => !needed.includes(key))
  const texts = ['text', 'code', 'search'].filter(key => keys.includes(key))
  return [
    ...[0, 1].flatMap(at => [withIds(needed, at), ...optional.map(key => withIds([...needed, key], at))]),
    ...texts.flatMap(key =>
      [words.number, words.orderNumber, words.part].map(text => ({ ...withIds(needed, 0), [key]: text })),
    ),
  ]
}

/** All that an answer tells, papers too; of a refusal all that goes with it. */
async function told(answer: Promise<unknown>): Promise<string> {
  try {
    const given = await answer
    const { pdf } = (given ?? {}) as { readonly pdf?: unknown } // of a paper
    const paper = typeof pdf === 'string' && pdf.length > 1 ? await readTexts(Buffer.from(pdf, 'base64')) : []
    return JSON.stringify([given, paper.map(({ text }) => text).join('')])
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    const { reasons, ...more } = error
    return JSON.stringify([reasons.map(reason => [reason.params, sentence(reason, 'zh')]), more])
  }
}

/** Everything that a person may ask, asked; answers what told which of the words, and what was answered. */
async function askAll(
  login: string,
  clock: string,
  made: Blind,
): Promise<{ telling: string[]; answered: Set<string> }> {
  const { principal } = await place.as(login)
  const who = new Caller(place.services, allActions, principal)
  who.clock = clock
  const ids = await idsAround(made)
  const telling = new Set<string>()
  const answered = new Set<string>()
  for (const { controller, name, contract } of allActions) {
    const { permission, kind } = contract
    const isHeld = !Array.isArray(permission) || permission.some(one => principal.permissions.has(one.toLowerCase()))
    if (!isHeld || (kind !== 'read' && kind !== 'outside') || ['OAuth', 'General', 'Public'].includes(controller))
      continue
    const asked = { name: controller, actions: { [name]: contract } }
    // the picture of the asker's own signature, which lies among files that the copied database does not bring along
    if (`${controller}/${name}` === 'Signatures/Own') continue
    for (const input of inputsOf(controller, contract, ids, made.words)) {
      const text = await told(
        who.call(asked, name, input).then(answer => {
          answered.add(`${controller}/${name}`)
          return answer
        }),
      )
      for (const [what, word] of Object.entries(made.words))
        if (text.includes(word) && !Object.values(input).includes(word)) telling.add(`${controller}/${name}: ${what}`)
    }
  }
  return { telling: [...telling], answered }
}

it('[workflow 12; decision 0067] testers, checkers and heads are told nothing of a blind sample by any question, also while the report of an earlier test names it', async () => {
  const made = await assigned('MY-0901')
  const [first = '', second = ''] = made.tasks
  const people = ['tester1', 'checker1', 'head-hnt']
  const asked = new Set<string>()
  const all = async (clock: string) => {
    const found: Record<string, readonly string[]> = {}
    for (const login of people) {
      const { telling, answered } = await askAll(login, clock, made)
      if (telling.length > 0) found[login] = telling
      for (const one of answered) asked.add(one)
    }
    return found
  }
  expect(await all('2026-03-03 11:00:00')).toEqual({})

  await testTask(place, first, 'fail')
  expect(await all('2026-03-29 12:00:00')).toEqual({})
  const [draft] = await place.query<{ id: string; compiler: string | null }>(
    'select r.id::text as id, r.compiler_id::text as compiler from report r join trial_task t on t.report_id = r.id where t.id = $1',
    [first],
  )
  if (!draft) throw new Error('the check makes a draft')
  // the draft is for the compilers, not for its tester
  expect(draft.compiler).toBeNull()
  await signedUpTo(place, { id: draft.id, orderId: made.order, taskId: first, recordId: '' }, 'Approve')
  expect(await all('2026-03-30 12:00:00')).toEqual({})
  const papers = ['Papers/Record', 'Papers/RecordPdf', 'Tasks/Sheets', 'SampleLabels/OfSamples']
  const lists = ['Samples/List', 'Tasks/List', 'Records/Open', 'TodoItems/Mine', 'Notifications/Mine', 'Scan/Resolve']
  expect([...asked]).toEqual(expect.arrayContaining([...papers, ...lists]))

  // once the other test is checked too, nothing more is tested blindly
  await place.query("update trial_task set state = 'checked' where id = $1", [second])
  const { telling } = await askAll('tester1', '2026-05-02 12:00:00', made)
  expect(telling).toEqual(expect.arrayContaining(['Reports/GetById: number', 'Papers/RecordPdf: number']))
}, 300_000)
