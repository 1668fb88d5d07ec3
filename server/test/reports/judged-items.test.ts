import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { noticePaper } from '@gt/domain/audit/notice-paper.ts'
import { compileMethod } from '@gt/domain/methods/compile.ts'
import type { MethodDefinition } from '@gt/domain/methods/definition.ts'
import { evaluate } from '@gt/domain/methods/evaluate.ts'
import { parseExamples, type WorkedExample } from '@gt/domain/methods/examples.ts'
import { parseLibrary } from '@gt/domain/methods/library.ts'
import type { Readings } from '@gt/domain/methods/readings.ts'
import { report as reportEntity } from '@gt/domain/reports/report.entity.ts'
import { reportRevision } from '@gt/domain/reports/report-revision.entity.ts'
import { evaluateRecord } from '@gt/domain/testing/evaluate-record.ts'
import { judgedOfRecord } from '@gt/domain/testing/judged-record.ts'
import { testRecord } from '@gt/domain/testing/test-record.entity.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { changeRow, getRow } from '../../src/db/write.ts'
import { openNonconforming } from '../../src/modules/audit/api.ts'
import { noticeRow } from '../../src/modules/audit/nonconforming.queries.ts'
import { checksOfReport } from '../../src/modules/reports/checks.ts'
import { refreshDraft } from '../../src/modules/reports/draft.ts'
import { storeVersion } from '../../src/modules/testing/blocks.ts'
import { entryOf } from '../../src/modules/testing/entry.ts'
import { writeResults } from '../../src/modules/testing/results.ts'
import { type Caller, inside } from '../make/entrust.ts'
import { current, type MadeReport, openReports, type ReportPlace, signedUpTo, testedCubes } from '../make/reports.ts'
import {
  fillConditions,
  give,
  type Laboratory,
  type MadeTask,
  materialOrder,
  onRecord,
  setClock,
  tasksOfOrder,
  typeExample,
} from '../make/tasks.ts'
import { example } from '../make/testing.ts'

const read = (name: string): string =>
  readFileSync(createRequire(import.meta.url).resolve(`@gt/domain/methods/library/${name}`), 'utf8')
const { methods } = parseLibrary(read('methods.yaml'))
const examples = parseExamples(read('worked-examples.yaml'))

let place: ReportPlace
beforeAll(async () => {
  place = await openReports()
})
afterAll(() => place?.close())

type Limits = Record<string, string>

/** Readings, and limits under which one judged quantity fails and all others conform or are not judged. */
interface Alone {
  readonly readings: Readings
  readonly limits: Limits
}

const readingsOf = ({ inputs }: WorkedExample): Readings => {
  const { test, ...groups } = inputs
  return {
    test: test === undefined || Array.isArray(test) ? {} : test,
    groups: Object.fromEntries(
      Object.entries(groups).flatMap(([name, rows]) => (Array.isArray(rows) ? [[name, rows]] : [])),
    ),
  }
}

const cellsIn = (row: Readonly<Record<string, unknown>>) =>
  Object.fromEntries(
    Object.entries(row).map(([name, value]) => [
      name,
      { value: value as string | boolean | null, by: null, at: '2026-03-29 10:00:00', source: 'typed' as const },
    ]),
  )

const rawOf = ({ test = {}, groups = {} }: Readings) => ({
  test: cellsIn(test),
  groups: Object.fromEntries(Object.entries(groups).map(([name, rows]) => [name, rows.map(cellsIn)])),
})

const setOf = (limits: Limits) => ({ key: 'probe', label: 'probe', values: limits, source: 'own' as const })
const sampleContext = (limits: Limits) => ({ prescribed: setOf(limits), number: 'YP-1', name: '样品' })

/** The judged quantities of readings, as `rule/row`, that fail. */
function failing(method: MethodDefinition, compiled: Compiled, { readings, limits }: Alone): string[] | null {
  const result = evaluate(compiled, readings, { set: { values: limits } })
  if (result.overall !== 'fail') return null
  const judged = judgedOfRecord({
    method,
    context: { samples: { 1: sampleContext(limits) } } as never,
    values: { samples: { 1: rawOf(readings) } } as never,
    computed: { calculation: 'x', samples: { 1: { values: result.values, full: result.full } } } as never,
    verdict: { samples: { 1: result }, overall: result.overall } as never,
  })
  return (judged.get('1') ?? []).filter(one => one.judgement === 'fail').map(one => `${one.item.key}/${one.row}`)
}

type Compiled = Extract<ReturnType<typeof compileMethod>, { ok: true }>['method']

/** Readings that no worked example has: one point far below thirty that are equal, which lowers the mean but little. */
const made: Readonly<Record<string, (example: WorkedExample) => Readings>> = {
  'site-compaction-lot': example => ({
    ...readingsOf(example),
    groups: { pt: Array.from({ length: 40 }, (_, row) => ({ K: row === 0 ? '90.0' : '98.5' })) },
  }),
  'concrete-lot-assessment': example => ({
    ...readingsOf(example),
    groups: { grp: Array.from({ length: 30 }, (_, row) => ({ fcu: row === 0 ? '24.0' : '45.0' })) },
  }),
}

/** Limits to try for a name: as given, and so far off on either side that nothing can keep or break them. */
const tries = (given: string | undefined, printed: readonly string[]): string[] => [
  ...(given === undefined ? [] : [given]),
  '1000000',
  '-1000000',
  '-1',
  ...printed.flatMap(text => [text, String(Number(text) + 1), String(Number(text) - 1)]),
]

/** Finds for each judged quantity of a method readings and limits under which it fails alone. */
function aloneIn(method: MethodDefinition, compiled: Compiled): Map<string, Alone> {
  const found = new Map<string, Alone>()
  const own = examples.filter(example => example.method === method.id)
  const readings = own.flatMap(example => [
    readingsOf(example),
    ...(made[method.id] ? [made[method.id]!(example)] : []),
  ])
  const needs = [...new Set(method.judge.flatMap(item => item.need))]
  const sets = [{}, ...method.prescribed.map(set => set.values)]
  for (const one of readings) {
    const { values } = evaluate(compiled, one, {})
    const printed = Object.values(values).flatMap(value =>
      typeof value === 'string' && /^-?\d+(\.\d+)?$/.test(value) ? [value] : [],
    )
    for (const set of sets)
      for (const name of ['', ...needs])
        for (const limit of name === '' ? [''] : tries((set as Limits)[name], printed)) {
          const limits: Limits = name === '' ? { ...set } : { ...set, [name]: limit }
          const [only, ...others] = failing(method, compiled, { readings: one, limits }) ?? []
          if (only && others.length === 0 && !found.has(only)) found.set(only, { readings: one, limits })
        }
  }
  return found
}

/** What the name of a judged quantity is by the library itself: the row of its parameter, else its rule. */
const nameIn = (method: MethodDefinition, target: string): string => {
  const [key, row] = target.split('/')
  const label = method.parameters.find(one => one.key === row) ?? method.judge.find(one => one.key === key)
  return label?.zh ?? ''
}

/** A record of cubes that was checked, made to be one of another method: its task, items and report with it. */
async function become(report: MadeReport, method: MethodDefinition): Promise<void> {
  const sql = (text: string, ...values: unknown[]) => place.query(text, values)
  const [list] = await place.query<{ id: string; method_id: string }>(
    'select id::text as id, current_method_id::text as method_id from trial_list where calculation_key = $1',
    [method.id],
  )
  await sql('update trial_task set trial_list_id = $2 where id = $1', report.taskId, list!.id)
  await sql('update report set trial_list_id = $2, conclusion_manual = false where id = $1', report.id, list!.id)
  await sql('update test_record set trial_method_id = $2 where id = $1', report.recordId, list!.method_id)
  await sql('update test_item set deleted_at = now() where trial_task_id = $1', report.taskId)
  await sql(
    `insert into test_item (instance_id, organization_id, business_id, entrustment_id, sample_id, trial_list_id, trial_parameter_id, parameter_name,
       test_basis_text, judgement_basis_text, trial_task_id, state, sort_no)
     select i.instance_id, i.organization_id, i.business_id, i.entrustment_id, i.sample_id, d.trial_list_id, d.trial_parameter_id, p.parameter_name,
       i.test_basis_text, i.judgement_basis_text, i.trial_task_id, 'tested', d.sort_no
     from (select * from test_item where trial_task_id = $1 order by id limit 1) i
     join trial_list_detail d on d.trial_list_id = $2 and d.trial_parameter_id is not null and d.deleted_at is null
     join trial_parameter p on p.id = d.trial_parameter_id`,
    report.taskId,
    list!.id,
  )
}

interface Outcome {
  readonly conclusion: string
  readonly record: { parameter_text: string; measured_text: string | null; requirement_text: string | null }
  readonly failed: string[]
  readonly checks: string[]
  readonly edited: string[]
}

/** Puts readings into the record, writes its results, draws the report's conclusion and opens its nonconforming record. */
async function judgedBy(report: MadeReport, caller: Caller, { readings, limits }: Alone): Promise<Outcome> {
  const [{ sample_id } = { sample_id: '' }] = await place.query<{ sample_id: string }>(
    'select sample_id::text as sample_id from trial_task where id = $1',
    [report.taskId],
  )
  return inside(place, caller, async ctx => {
    const before = await entryOf(ctx, await getRow(ctx, testRecord, report.recordId, true))
    const sample = before.context.samples[sample_id]
    const context = { ...before.context, samples: { [sample_id]: { ...sample!, prescribed: setOf(limits) } } }
    const values = { samples: { [sample_id]: rawOf(readings) } }
    const blocks = { values, ...evaluateRecord(before.method, values, context) }
    const stored = await storeVersion(ctx, before.record, blocks, caller.userId, null)
    const record = await changeRow(ctx, testRecord, before.record, { context, current_data_id: stored.id })
    await writeResults(ctx, await entryOf(ctx, record), true)
    await ctx.tx.query("update trial_task set judgement = 'fail' where id = $1", [report.taskId])
    const row = await getRow(ctx, reportEntity, report.id, true)
    const revision = await getRow(ctx, reportRevision, row.current_revision_id!, true)
    const drawn = await refreshDraft(ctx, row, revision, [report.taskId])
    const found = async (text: string) => {
      const now = { row: { ...drawn, conclusion: text }, revision, taskIds: [report.taskId] }
      return (await checksOfReport(ctx, now)).flatMap(one =>
        one.code === 'conclusion' && one.severity !== 'ok' ? [one.message] : [],
      )
    }
    await ctx.tx.query('update nonconforming_record set deleted_at = gt_now() where trial_task_id = $1', [
      report.taskId,
    ])
    await openNonconforming(ctx, drawn, [report.taskId], [])
    const [made] = await ctx.tx.query<Outcome['record'] & Record<string, unknown>>(
      'select parameter_text, measured_text, requirement_text from nonconforming_record where trial_task_id = $1 and deleted_at is null',
      [report.taskId],
    )
    const results = await ctx.tx.query<{ field_key: string }>(
      `select distinct d.field_key from test_item_result r join trial_list_detail d on d.trial_parameter_id = r.trial_parameter_id
       where r.trial_task_id = $1 and r.deleted_at is null and r.judgement = 'fail'`,
      [report.taskId],
    )
    return {
      conclusion: drawn.conclusion ?? '',
      record: made!,
      failed: results.map(({ field_key }) => field_key),
      checks: await found(drawn.conclusion ?? ''),
      edited: await found('所检样品不符合要求。'),
    }
  })
}

/** Judged quantities that cannot fail while everything else conforms, with why. */
const neverAlone: Readonly<Record<string, string>> = {}

describe('[methods.md 6, workflow 14] what fails is named by its own name, in every method of the library', () => {
  it('each judged quantity alone: results, conclusion, record of what does not conform, and the check of the auditor', async () => {
    const report = await testedCubes(place, 'fail')
    const caller = await place.as('signer1', '2026-03-30 09:00:00')
    const missing: string[] = []
    let walked = 0
    for (const method of methods) {
      if (method.judge.length === 0) continue
      const compiled = compileMethod(method)
      if (!compiled.ok) throw new Error(method.id)
      const alone = aloneIn(method, compiled.method)
      const reached = new Set([...alone.keys()].map(target => target.split('/')[0]))
      missing.push(...method.judge.filter(({ key }) => !reached.has(key)).map(({ key }) => `${method.id} ${key}`))
      await become(report, method)
      for (const [target, one] of alone) {
        const where = `${method.id} ${target}`
        const name = nameIn(method, target)
        const { conclusion, record, failed, checks, edited } = await judgedBy(report, caller, one)
        const [sentence = ''] = conclusion.split('。')
        expect([where, /的([^的]*)不符合要求$/.exec(sentence)?.[1]?.replace(/（.*）/, '')]).toEqual([where, name])
        expect([where, record.parameter_text.replace(/（.*）/, '')]).toEqual([where, name])
        expect([where, record.measured_text]).toEqual([where, expect.stringMatching(/\S+ .*\d/)])
        expect([where, record.measured_text?.startsWith(record.parameter_text)]).toEqual([where, true])
        expect([where, record.requirement_text]).toEqual([where, expect.stringMatching(/[≥≤<±～]/)])
        const row = target.split('/')[1] ?? ''
        const isParameter = method.parameters.some(({ key }) => key === row)
        expect([where, failed]).toEqual([where, isParameter ? [row] : [expect.any(String)]])
        expect([where, checks]).toEqual([where, []])
        expect([where, edited]).toEqual([where, [`结论没有写明不合格项：${record.parameter_text}`]])
        walked += 1
      }
    }
    expect(missing).toEqual(Object.keys(neverAlone))
    expect(walked).toBeGreaterThan(70)
  }, 300_000)
})

/** The people who test a material in the demonstration, with all rights of a tester and a checker. */
async function people(room: 'soil' | 'mechanics'): Promise<Laboratory> {
  const [head, tester, mate, checker] =
    room === 'soil' ? ['head-tg', 'tester3', 'tester4', 'checker2'] : ['tech', 'tester2', 'tester1', 'checker1']
  const as = (login: string) => place.as(login)
  // no room of mechanics has a head of its own in the demonstration
  const rights = (await as('head-hnt')).principal.permissions
  const made = {
    place: { ...place, as },
    clerk: await as('reception1'),
    head: await as(head),
    tester: await as(tester),
    mate: await as(mate),
    checker: await as(checker),
  }
  const { principal } = made.head
  Object.assign(made.head, { principal: { ...principal, permissions: rights } })
  return made
}

/** Tests a sample with the readings of a worked example through the API, up to the approval of its report. */
async function approved(
  lab: Laboratory,
  task: MadeTask,
  id: string,
  change: Partial<WorkedExample['inputs']> = {},
): Promise<MadeReport> {
  const given = example(id)
  setClock(lab, '2026-03-27 09:00:00')
  const chosen = { tester_ids: [lab.tester.userId, lab.mate.userId], checker_id: lab.checker.userId }
  expect(await give(lab, lab.head, 'Assign', task.id, chosen)).toEqual([])
  expect(await give(lab, lab.tester, 'TakeAndStart', task.id, { take_reason: '检测' })).toEqual([])
  setClock(lab, '2026-03-29 10:00:00')
  await typeExample(lab, task, { ...given, inputs: { ...given.inputs, ...change } as WorkedExample['inputs'] })
  await fillConditions(lab, task, '2026-03-28 09:00:00', '2026-03-29 09:00:00')
  const known = { confirmed: ['R-11', 'R-31', 'R-30', 'R-02'], reason: '核实无误' }
  expect(await onRecord(lab, lab.tester, 'Submit', task, known)).toEqual([])
  await onRecord(lab, lab.mate, 'Sign', task, {})
  expect(await onRecord(lab, lab.checker, 'Check', task, { confirmed: ['B-15'], reason: '已知悉不合格' })).toEqual([])
  const [made] = await place.query<{ report_id: string; record_id: string }>(
    `select t.report_id::text as report_id, r.id::text as record_id from trial_task t join test_record r on r.trial_task_id = t.id where t.id = $1`,
    [task.id],
  )
  const report = { id: made!.report_id, recordId: made!.record_id, taskId: task.id, orderId: task.entrustmentId }
  await signedUpTo(place, report, 'Approve')
  expect(await current(place, 'report', report.id)).toMatchObject({ state: 'approved' })
  return report
}

/** Conclusion of a report, its nonconforming record, and the row of the printed notice. */
async function told(report: MadeReport) {
  const [row] = await place.query<{ conclusion: string }>('select conclusion from report where id = $1', [report.id])
  const [record] = await place.query<{
    id: string
    parameter_text: string
    measured_text: string
    requirement_text: string
  }>(
    'select id::text as id, parameter_text, measured_text, requirement_text from nonconforming_record where report_id = $1',
    [report.id],
  )
  const facts = await inside(place, await place.as('quality', '2026-03-30 11:00:00'), ctx => noticeRow(ctx, record!.id))
  const texts = JSON.stringify(noticePaper(facts!, 'zh'))
  const { parameter_text, measured_text, requirement_text } = record!
  return { conclusion: row!.conclusion, record: [parameter_text, measured_text, requirement_text], texts }
}

/** Depths of a point, and for each of its boxes number, mass, mass with wet and with dry soil. */
const point = (h1: string, h2: string, ...boxes: readonly string[]) =>
  Object.assign(
    { h1, h2 },
    ...boxes.map((box, at) => {
      const [number, empty, wet, dry] = box.split(' ')
      return at === 0
        ? { boxa: number, m0a: empty, m1a: wet, m2a: dry }
        : { boxb: number, m0b: empty, m1b: wet, m2b: dry }
    }),
  )

/** Clay with a liquid limit below 50 and a plasticity index above 26. */
const clay = {
  pt: [
    point('19.8', '20.0', 'A01 18.37 48.13 38.37', 'A02 21.86 51.66 41.86'),
    point('9.9', '10.1', 'A03 22.59 49.99 42.59', 'A04 18.52 45.96 38.52'),
    point('5.0', '5.0', 'A05 23.14 48.74 43.14', 'A06 18.01 43.65 38.01'),
  ],
}

describe('[workflow 14, page nonconforminglist] through the counter, the sheet and the desks', () => {
  it('a bar whose ratio alone fails is told by its ratio, and its strengths conform', async () => {
    const lab = await people('mechanics')
    setClock(lab, '2026-03-26 10:00:00')
    const order = await materialOrder(lab, 'rebar-tension', {
      name: '热轧带肋钢筋',
      grade: 'HRB400E',
      quantity: '2 根',
    })
    const [task] = await tasksOfOrder(lab, order)
    const { conclusion, record, texts } = await told(await approved(lab, task!, 'rebar-tension/2'))
    expect(conclusion).toMatch(
      /^依据[^，]*，所检热轧带肋钢筋的强屈比不符合要求。依据[^，]*，所检热轧带肋钢筋的下屈服强度、抗拉强度、最大力总延伸率、超屈比符合要求。所检热轧带肋钢筋的断后伸长率实测结果见报告数据部分。$/,
    )
    expect(record).toEqual(['强屈比', '强屈比 1.24、1.23', '≥1.25'])
    for (const text of ['强屈比', '强屈比 1.24、1.23', '≥1.25']) expect(texts).toContain(text)
    expect(texts).not.toContain('下屈服强度')
  })

  it('clay whose plasticity index alone is too high is told by it, and its liquid limit conforms', async () => {
    const lab = await people('soil')
    setClock(lab, '2026-03-26 10:00:00')
    const order = await materialOrder(lab, 'soil-liquid-plastic-limit', {
      name: '黏土',
      grade: 'subgrade-fill',
      quantity: '5 kg',
    })
    const [task] = await tasksOfOrder(lab, order)
    const { conclusion, record, texts } = await told(await approved(lab, task!, 'soil-liquid-plastic-limit/3', clay))
    expect(conclusion).toBe(
      '依据JTG/T 3610-2019，所检黏土的塑性指数不符合要求。依据JTG/T 3610-2019，所检黏土的液限符合要求。所检黏土的塑限实测结果见报告数据部分。',
    )
    expect(record).toEqual(['塑性指数', expect.stringMatching(/^塑性指数 2\d\.\d$/), '≤26'])
    expect(texts).not.toContain('液限 4')
  })
})
