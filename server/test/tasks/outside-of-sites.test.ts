import outsidePage from '@gt/domain/outsourced/gdentrustmanage.outsourcedsupervision.page.ts'
import { outsourcedTest } from '@gt/domain/outsourced/outsourced-test.entity.ts'
import { entityController, pageController } from '@gt/domain/platform/page-controller.ts'
import { reportActions } from '@gt/domain/reports/actions.ts'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { definedActions } from '../../src/actions.ts'
import { noon, pickup } from '../make/desks.ts'
import { refusal, type Version } from '../make/entrust.ts'
import { current, openReports, paid, type ReportPlace, rendered, signedUpTo, testedCubes } from '../make/reports.ts'

/** Tests of outside laboratories that a site registers and its supervision checks (pages outsourcedtest, outsourcedsupervision). */
let place: ReportPlace
const outside = entityController(outsourcedTest)
const commands = pageController(outsidePage)
beforeAll(async () => {
  place = await openReports(definedActions)
})
afterAll(() => place?.close())

let files = 993_000_000
const paper = async (): Promise<string> => {
  files += 1
  await place.query(
    `insert into file_object (id, instance_id, organization_id, business_id, name, extension, mime_type, size_bytes, sha256, storage_key, folder, scan_state, created_by_id)
     overriding system value select $1::bigint, instance_id, organization_id, id, '外委报告.pdf', 'pdf', 'application/pdf', 10, repeat('0', 64), $1::text, 'outsourced_test_upload', 'clean', null
     from business where code = 'LJ3'`,
    [String(files)],
  )
  return String(files)
}
const whole = async (more: object = {}) => ({
  test_name: '支座抗压弹性模量',
  test_date: '2026-03-01',
  project_name: '示范高速公路 LJ-3 标',
  project_part: '3 号中桥 支座',
  testing_unit: '示范市建材检测所',
  test_index: '抗压弹性模量',
  result_text: '418 MPa',
  upload_file_id: await paper(),
  ...more,
})
const at = (who: string) => place.as(who, undefined, 'LJ3')
const register = async (more: object = {}): Promise<Version & Record<string, unknown>> =>
  (await (await at('gd-contractor')).call(outside, 'Create', (await whole(more)) as never)) as never
const rowOf = async (id: string): Promise<Version & Record<string, unknown>> =>
  (await (await at('gd-contractor')).call(outside, 'GetById', { id })) as never
const step = async (name: string, id: string, more: object = {}) =>
  (await at('jl-engineer')).give(commands as never, name as never, await rowOf(id), more as never)

it('[page outsourcedtest, accept] an empty form tells eight things, a whole one is registered at once and may be corrected', async () => {
  const contractor = await at('gd-contractor')
  const refused = await contractor.call(outside, 'Create', {} as never).catch((error: unknown) => error)
  expect(refused).toMatchObject({ reasons: expect.anything() })
  const { reasons } = refused as { reasons: readonly { code: string; field: string }[] }
  expect(reasons.map(({ field }) => field).sort()).toEqual(
    [
      ...['project_name', 'project_part', 'result_text', 'test_date'],
      ...['test_index', 'test_name', 'testing_unit', 'upload_file_id'],
    ].sort(),
  )
  expect(await refusal(register({ test_date: '2026-12-31' }))).toEqual(['OO-02'])
  const { id } = await register()
  expect(await rowOf(id)).toMatchObject({ state: 'registered', check_state: 'unchecked', calc_qualified: 'none' })
  const { row_version } = await rowOf(id)
  await contractor.call(outside, 'Change', {
    id,
    row_version,
    unit_qualification_no: 'CMA-1',
    unit_in_scope: 1,
  } as never)
  expect(await rowOf(id)).toMatchObject({ calc_qualified: 'ok' })
})

it('[page outsourcedsupervision, accept] a laboratory of the platform is qualified by its own certificates alone', async () => {
  const declared = { testing_unit: '示范公路工程试验检测中心', unit_qualification_no: 'X', unit_in_scope: 1 }
  const inside = await register({ ...declared, test_name: '混凝土立方体抗压强度' })
  const beyond = await register({ ...declared, test_name: '飞机起落架疲劳', test_index: '疲劳寿命' })
  expect(await rowOf(inside.id)).toMatchObject({ calc_qualified: 'ok' })
  expect(await rowOf(beyond.id)).toMatchObject({ calc_qualified: 'none' })
})

it('supervision asks, the section answers, and what was checked is changed by nobody', async () => {
  const { id } = await register()
  const contractor = await at('gd-contractor')
  await expect(contractor.give(commands as never, 'Check' as never, await rowOf(id))).rejects.toThrow('may not call')
  expect(await refusal(step('Question', id))).toEqual(['G-07'])
  await step('Question', id, { reason: '见证人是谁？' })
  const open = () =>
    place.query("select title from todo_item where object_kind = 'outsourced' and object_id = $1 and state = 'open'", [
      id,
    ])
  expect(await open()).toEqual([{ title: '外委试验“支座抗压弹性模量”有疑问：见证人是谁？' }])
  expect(await rowOf(id)).toMatchObject({ check_state: 'problem', check_note: '见证人是谁？' })
  const { row_version } = await rowOf(id)
  await contractor.call(outside, 'Change', { id, row_version, witness_name: '监理甲', check_answer: '监理甲' } as never)
  expect(await rowOf(id)).toMatchObject({ check_state: 'unchecked', check_answer: '监理甲' })
  expect(await open()).toEqual([])
  await step('Check', id, { check_note: '属实' })
  const checked = await rowOf(id)
  expect(checked).toMatchObject({ check_state: 'ok', check_note: '属实' })
  const version = { id, row_version: checked.row_version }
  expect(await refusal(contractor.call(outside, 'Change', { ...version, result_text: '500' } as never))).toEqual([
    'OO-01',
  ])
  expect(await refusal(contractor.call(outside, 'Remove', { items: [version] }))).toEqual(['OO-01'])
  expect(await refusal(step('Question', id, { reason: '再问' }))).toEqual(['OO-03'])
})

it('[page outsourcedsupervision, accept] a report of the platform is verified by its code, with number and date', async () => {
  const report = await testedCubes(place)
  await signedUpTo(place, report, 'Approve')
  await rendered(place, report)
  await paid(place, report)
  const codeOf = async () =>
    (
      await place.query<{ code: string; number: string; day: string }>(
        `select c.code, r.display_number as number, r.report_date::text as day from report r
           join report_unique_code c on c.business_id = r.business_id and c.report_id = r.id and c.state = 'active' where r.id = $1`,
        [report.id],
      )
    )[0]
  const known = await codeOf()
  const { id } = await register()
  expect(await refusal(step('Verify', id, { report_code: 'NOCODE1' }))).toEqual(['OO-04'])
  await step('Verify', id, { report_code: 'https://else.example/x', verify_state: 'doubtful' })
  expect(await rowOf(id)).toMatchObject({ verify_state: 'doubtful', verified_number: null })
  // nobody outside learns of a report before it was issued
  expect(await refusal(step('Verify', id, { report_code: known!.code }))).toEqual(['OO-04'])
  const clerk = await place.as('reports', noon)
  await clerk.give(reportActions, 'Print', await current(place, 'report', report.id), { copies: 3 })
  await clerk.give(reportActions, 'Issue', await current(place, 'report', report.id), pickup)
  await step('Verify', id, { report_code: `https://here.example/q/${known!.code}` })
  expect(await rowOf(id)).toMatchObject({
    verify_state: 'genuine',
    verified_number: known!.number,
    verified_on: known!.day,
  })
  const other = await register({ report_number: 'ANOTHER-1' })
  expect(await refusal(step('Verify', other.id, { report_code: known!.code }))).toEqual(['OO-05'])
})

it('supervision speaks from its own unit into the laboratories that it watches, and into no other', async () => {
  const { id } = await register()
  const watcher = await place.as('jl-engineer')
  await watcher.give(commands as never, 'Question' as never, await rowOf(id), { reason: '请补见证人' } as never)
  expect(await rowOf(id)).toMatchObject({ check_state: 'problem', check_note: '请补见证人' })
  const trail = await place.query(
    "select 1 from todo_item t join business b on b.id = t.business_id and b.code = 'LJ3' where t.object_kind = 'outsourced' and t.object_id = $1 and t.state = 'open'",
    [id],
  )
  expect(trail).toHaveLength(1)
  await place.query(
    'update outsourced_test set business_id = (select id from business where code = $2) where id = $1',
    [id, 'LM1'],
  )
  const [row] = await place.query<Version & Record<string, unknown>>(
    'select id::text as id, row_version from outsourced_test where id = $1',
    [id],
  )
  expect(await refusal(watcher.give(commands as never, 'Check' as never, row!))).toEqual(['G-04'])
})

it('other laboratories see nothing of it, and a graded one registers none without a task', async () => {
  const { id } = await register()
  expect(await refusal((await place.as('gd-chief', undefined, 'LM1')).call(outside, 'GetById', { id }))).toEqual([
    'G-04',
  ])
  const create = async (given: object) =>
    refusal((await place.as('reception1')).call(outside, 'Create', given as never))
  expect(await create({ testing_unit: '示范市建材检测所' })).toEqual(['G-14'])
  expect(await create({ testing_unit: '示范市建材检测所', result_text: '418 MPa' })).toEqual(['OO-06'])
})
