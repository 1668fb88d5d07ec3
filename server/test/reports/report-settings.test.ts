import { settingsController } from '@gt/domain/kit/page/settings.ts'
import titlesPage from '@gt/domain/methods/totalset.testtitle.page.ts'
import { pageController } from '@gt/domain/platform/page-controller.ts'
import { testOptionActions } from '@gt/domain/reports/test-option-actions.ts'
import reportset from '@gt/domain/reports/totalset.reportset.settings.ts'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { definedActions } from '../../src/actions.ts'
import { allSettings } from '../../src/pages/definitions.ts'
import { settingsImplemented } from '../../src/pages/settings-page.ts'
import { type Caller, refusal } from '../make/entrust.ts'
import { cellsOf, frozenOf } from '../make/frozen-paper.ts'
import { openReports, type ReportPlace, rendered, signedUpTo, testedCubes } from '../make/reports.ts'

const titles = pageController(titlesPage)
/** What single tests have of their own among the settings of reports (page totalset/reportset). */
let place: ReportPlace
let admin: Caller
let cubes: string
let mortar: string

beforeAll(async () => {
  place = await openReports([...definedActions, ...settingsImplemented(allSettings)])
  admin = await place.as('labadmin')
  const open = await list()
  const [first] = await place.query<{ id: string }>(
    "select trial_list_id::text as id from trial_task where business_id = (select id from business where code = 'SFJC') order by id limit 1",
  )
  cubes = first?.id ?? (await testOf())
  mortar = open.tests.find(({ id }) => id !== cubes)?.id ?? ''
})
afterAll(() => place?.close())

const list = () => admin.call(testOptionActions, 'List', {})
const versionOf = async (id: string): Promise<number> =>
  (await list()).rows.find(row => row.trial_list_id === id)?.row_version ?? 0
const apply = async (options: Record<string, unknown>, ...ids: string[]) =>
  admin.call(testOptionActions, 'Apply', {
    tests: await Promise.all(ids.map(async id => ({ trial_list_id: id, row_version: await versionOf(id) }))),
    options,
  })
const save = async (changes: Record<string, unknown>) => {
  const { row_version } = await admin.call(settingsController(reportset), 'Load', {})
  return admin.call(settingsController(reportset), 'Save', { row_version, changes })
}
/** The test of the cubes that the other tests make. */
const testOf = async (): Promise<string> => {
  const { taskId } = await testedCubes(place)
  const [row] = await place.query<{ id: string }>('select trial_list_id::text as id from trial_task where id = $1', [
    taskId,
  ])
  return row?.id ?? ''
}
const statement = async () => {
  const report = await testedCubes(place)
  await signedUpTo(place, report, 'Submit')
  return ((await frozenOf(place, report)).paper.statement ?? '').split('\n').at(-1)
}

it('[page reportset, applyto] a test has its own settings before the laboratory’s, and goes back to them', async () => {
  await save({ 'Report.statement': '本单位声明' })
  expect(await statement()).toBe('本单位声明')
  expect(await apply({ statement: '本试验声明', copies: 2 }, cubes, mortar)).toEqual({ changed: 2 })
  const { rows, laboratory } = await list()
  expect(rows.map(row => [row.trial_list_id, row.own.statement, row.own.copies]).sort()).toEqual(
    [
      [cubes, '本试验声明', 2],
      [mortar, '本试验声明', 2],
    ].sort(),
  )
  expect(laboratory.statement).toBe('本单位声明')
  expect(await statement()).toBe('本试验声明')
  await apply({}, cubes, mortar)
  expect((await list()).rows).toEqual([])
  expect(await statement()).toBe('本单位声明')
})

it('[page reportset] what is locked above counts, and no test may say otherwise', async () => {
  await apply({ statement: '本试验声明' }, cubes)
  await place.query(
    `insert into total_base (instance_id, organization_id, key, value, value_type, locked)
     select instance_id, organization_id, 'Report.statement', '"组织声明"'::jsonb, 'json', true from business where code = 'SFJC'`,
  )
  expect(await statement()).toBe('组织声明')
  expect((await list()).locked).toEqual(['statement'])
  expect(await refusal(apply({ statement: '另一声明' }, cubes))).toEqual(['ST-01'])
  await place.query("update total_base set deleted_at = now() where key = 'Report.statement'")
  expect(await statement()).toBe('本试验声明')
  await apply({}, cubes)
})

it('refuses stale versions, tests that are not open here, and page numbers without their place', async () => {
  await apply({ copies: 2 }, cubes)
  const stale = { tests: [{ trial_list_id: cubes, row_version: 0 }], options: { copies: 4 } }
  expect(await refusal(admin.call(testOptionActions, 'Apply', stale))).toEqual(['G-01'])
  const foreign = { tests: [{ trial_list_id: '999999999', row_version: 0 }], options: { copies: 4 } }
  expect(await refusal(admin.call(testOptionActions, 'Apply', foreign))).toEqual(['G-14'])
  expect(await refusal(apply({ page_text: '第几页' }, cubes))).toEqual(['G-11'])
  expect(await refusal(apply({ copies: 11 }, cubes))).toEqual(['G-11'])
  expect(await refusal(save({ 'Report.page_text': '第几页' }))).toEqual(['G-11'])
  await apply({}, cubes)
})

it('[page reportset] an approved report keeps its bytes and its settings', async () => {
  const report = await testedCubes(place)
  await signedUpTo(place, report, 'Approve')
  const before = await frozenOf(place, report)
  await save({ 'Report.statement': '后来的声明', 'Report.qr_place': 'header_right', 'Report.page_text': 'P{p}' })
  await apply({ statement: '后来的试验声明', qr_place: 'none' }, cubes)
  // it was approved before and is printed afterwards: by what was frozen
  await rendered(place, report)
  expect(await frozenOf(place, report)).toEqual(before)
  const [kept] = await place.query<{ hash: string }>(
    'select content_hash as hash from report_revision where report_id = $1',
    [report.id],
  )
  expect(kept?.hash).toMatch(/^[0-9a-f]{64}$/)
  // the next one obeys
  const next = await testedCubes(place)
  await signedUpTo(place, next, 'Approve')
  const { paper, layout } = await frozenOf(place, next)
  expect(paper.statement?.split('\n').at(-1)).toBe('后来的试验声明')
  expect(JSON.stringify(layout)).not.toContain('"kind":"qr"')
})

/** The title that stands on a layout. */
const titleOn = (layout: Awaited<ReturnType<typeof frozenOf>>['layout']): string =>
  cellsOf(layout.header).find(text => text.includes(layout.title.zh)) ?? ''

it('[page testtitle] the next report and record carry the title of their test, approved ones stay, without a row the name of the test', async () => {
  const first = await testedCubes(place)
  await signedUpTo(place, first, 'Approve')
  const before = await frozenOf(place, first)
  expect(before.layout.title.zh).toMatch(/试验检测报告(（.*）)?$/)
  expect(before.records[0]?.title.zh).toMatch(/试验检测记录表(（.*）)?$/)
  const values = { record_title_zh: '立方体记录', title_zh: '立方体报告', title_en: 'Cube report' }
  const made = await admin.call(titles, 'Create', { trial_list_id: cubes, ...values } as never)
  const { id, row_version } = made as { id: string; row_version: number }
  const twice = admin.call(titles, 'Create', { trial_list_id: cubes, ...values } as never)
  expect(await refusal(twice)).toEqual(['G-12'])
  const second = await testedCubes(place)
  await signedUpTo(place, second, 'Approve')
  const { layout, records } = await frozenOf(place, second)
  expect(layout.title.zh).toBe('立方体报告')
  expect(records.map(titleOn)).toEqual(['立方体记录'])
  await rendered(place, second)
  await rendered(place, first)
  expect(await frozenOf(place, first)).toEqual(before)
  // switched off it counts no longer
  await admin.call(titles, 'Change', { id, row_version, enabled: 0 } as never)
  const third = await testedCubes(place)
  await signedUpTo(place, third, 'Submit')
  expect((await frozenOf(place, third)).layout.title).toEqual(before.layout.title)
})
