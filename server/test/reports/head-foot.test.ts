import { pageController } from '@gt/domain/platform/page-controller.ts'
import page from '@gt/domain/reports/totalset.headerfooter.page.ts'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { definedActions } from '../../src/actions.ts'
import { type Caller, refusal } from '../make/entrust.ts'
import { cellsOf, frozenOf } from '../make/frozen-paper.ts'
import { openReports, type ReportPlace, rendered, signedUpTo, testedCubes } from '../make/reports.ts'

/** Heads, feet and margins of papers (page totalset/headerfooter). */
const sets = pageController(page)
let place: ReportPlace
let admin: Caller

beforeAll(async () => {
  place = await openReports(definedActions)
  admin = await place.as('labadmin')
})
afterAll(() => place?.close())

interface Made {
  readonly id: string
  readonly row_version: number
}
const head = [
  ['{form_code}', '', '{page}/{pages}'],
  ['', '{marks}', ''],
  ['', '{title}', ''],
  ['承检：{lab_name}', '', '编号 {number}'],
]
const values = { kind: 'report', paper: 'A4', header: head, footer: [['', '电话 {phone}', '']] }
const create = async (more: object): Promise<Made> =>
  (await admin.call(sets, 'Create', { ...values, ...more } as never)) as Made
const get = (id: string) => admin.call(sets, 'GetById', { id } as never) as Promise<Made & Record<string, unknown>>
const remove = async (id: string): Promise<string[]> => {
  const { row_version } = await get(id)
  return refusal(admin.call(sets, 'Remove', { items: [{ id, row_version }] } as never))
}
const apply = async (id: string, tests: string[]): Promise<string[]> => {
  const { row_version } = await get(id)
  return refusal(admin.call(sets, 'ApplyTo' as never, { items: [{ id, row_version }], tests } as never))
}
const submitted = async () => {
  const report = await testedCubes(place)
  await signedUpTo(place, report, 'Submit')
  return { report, ...(await frozenOf(place, report)) }
}
const testOf = async (taskId: string): Promise<string> =>
  (await place.query<{ id: string }>('select trial_list_id::text as id from trial_task where id = $1', [taskId]))[0]
    ?.id ?? ''

it('names placeholders that stand for nothing, what a head lacks, and margins that leave no room', async () => {
  const wrong = (more: object) => refusal(create({ name: '错误', ...more }))
  expect(await wrong({ header: [['{titel}', '', '']] })).toEqual(['PX-01', 'PX-02'])
  expect(await wrong({ header: head.slice(1) })).toEqual(['PX-02'])
  expect(await wrong({ margins: [['15', '20', '12', '20']] })).toEqual(['PX-03'])
  expect(await wrong({ margins: [['15', '20', '12', '4']] })).toEqual(['G-11'])
  expect(await wrong({ header: Array(7).fill(['', '{title}', '']) })).toEqual(['G-11'])
  // a record carries no marks
  const record = await create({ name: '记录', kind: 'record', header: [['{title}', '{number}', '{page}{pages}']] })
  expect(await remove(record.id)).toEqual([])
})

it('[page headerfooter] the next report of a test carries the set that it was given, none that was approved; a set in use stays', async () => {
  const first = await testedCubes(place)
  await signedUpTo(place, first, 'Approve')
  const before = await frozenOf(place, first)
  const set = await create({ name: '某试验', margins: [['12', '15', '14', '20']] })
  const cubes = await testOf(first.taskId)
  expect(await apply(set.id, ['999999999'])).toEqual(['G-14'])
  expect(await apply(set.id, [cubes])).toEqual([])
  expect((await get(set.id)).calc_used).toBe(1)
  const next = await submitted()
  expect(cellsOf(next.layout.header)).toEqual([
    '#value',
    '#number/#total',
    '#image#value',
    before.layout.title.zh,
    '承检：#value',
    '编号 #value',
  ])
  expect(cellsOf(next.layout.footer).at(-1)).toBe('电话 #value')
  expect(next.layout.page.margins).toEqual([12, 15, 14, 20])
  // the set is for reports alone
  expect(next.records).toEqual(before.records)
  await rendered(place, first)
  expect(await frozenOf(place, first)).toEqual(before)
  expect(await remove(set.id)).toEqual(['G-13'])
})

it('[page headerfooter] the name of the laboratory on the next report is that of today, on an approved one that of its day', async () => {
  const first = await testedCubes(place)
  await signedUpTo(place, first, 'Approve')
  await place.query("update business set test_room_name = '更名后的试验室' where code = 'SFJC'")
  const next = await submitted()
  expect(next.paper.context.laboratory.name).toBe('更名后的试验室')
  expect((await frozenOf(place, first)).paper.context.laboratory.name).toBe('示范公路工程试验检测中心')
})

it('the platform gives a set to the templates of tests, which laboratories without one of their own use', async () => {
  const platform = await place.as('sysadmin')
  const set = (await platform.call(sets, 'Create', { ...values, name: '平台页眉' } as never)) as Made
  const { taskId } = await testedCubes(place)
  await place.query('update report_set set header_footer_set_id = null')
  const done = platform.call(
    sets,
    'ApplyTo' as never,
    { items: [{ id: set.id, row_version: set.row_version }], tests: [await testOf(taskId)] } as never,
  )
  expect(await refusal(done)).toEqual([])
  expect(cellsOf((await submitted()).layout.header)).toContain('承检：#value')
  await place.query('update report_template set header_footer_set_id = null')
})

it('the default of a laboratory counts where a test names no set; one of a kind is it, and it cannot go', async () => {
  const [cubes] = await place.query<{ id: string }>(
    'select trial_list_id::text as id from report_set where deleted_at is null',
  )
  await place.query('update report_set set header_footer_set_id = null')
  const set = await create({ name: '默认甲', is_default: 1, footer: [] })
  expect(cellsOf((await submitted()).layout.header)).toContain('承检：#value')
  const other = await create({ name: '默认乙', is_default: 1, header: [], footer: [] })
  expect([(await get(set.id)).is_default, (await get(other.id)).is_default]).toEqual([0, 1])
  expect(cellsOf((await submitted()).layout.header)).not.toContain('承检：#value')
  expect(await remove(other.id)).toEqual(['PX-04'])
  expect(await remove(set.id)).toEqual([])
  // paper of another size is refused, not printed on the wrong sheet
  const wide = await create({ name: '大纸', paper: 'A3' })
  expect(await apply(wide.id, [cubes?.id ?? ''])).toEqual(['PX-05'])
})
