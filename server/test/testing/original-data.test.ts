import type { Contract, Controller } from '@gt/domain/kit/action.ts'
import { entityController, pageController } from '@gt/domain/platform/page-controller.ts'
import { recordActions } from '@gt/domain/testing/actions.ts'
import watchedPage from '@gt/domain/testing/gdtrialtest.testlistview.page.ts'
import { rawRecordActions } from '@gt/domain/testing/raw-record-actions.ts'
import { recordFileActions } from '@gt/domain/testing/record-file-actions.ts'
import { testRecord } from '@gt/domain/testing/test-record.entity.ts'
import { testRecordData } from '@gt/domain/testing/test-record-data.entity.ts'
import { trialDataHistory } from '@gt/domain/testing/trial-data-history.entity.ts'
import { PDFDocument, PDFName } from 'pdf-lib'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { definedActions } from '../../src/actions.ts'
import { rawRecordsImplemented } from '../../src/modules/reports/raw-records.ts'
import { refusal } from '../make/entrust.ts'
import { current, openReports, type ReportPlace } from '../make/reports.ts'
import { checkedAtSite, letSiteSign, submittedAtSite } from '../make/site.ts'
import { readTexts } from '../print/pdf-reader.ts'

/** Raw records by number (pages djentrustmanage/originaldata and gdtrialtest/originaldata). */
let place: ReportPlace
let made: { taskId: string; recordId: string }
beforeAll(async () => {
  place = await openReports([...definedActions, ...rawRecordsImplemented])
  await letSiteSign(place)
  made = await submittedAtSite(place, 'pass')
})
afterAll(() => place?.close())

type Row = Record<string, unknown> & { id: string }
const rows = async (
  who: Awaited<ReturnType<ReportPlace['as']>>,
  entity: string | Controller<Record<string, Contract>>,
  more = {},
) =>
  ((await who.call(entity as never, 'List' as never, { size: 50, ...more } as never)) as unknown as { rows: Row[] })
    .rows
const records = entityController(testRecord)
const commands = pageController(watchedPage)
const later = '2026-03-29 12:00:00'
const at = (who: string, clock = later, unit?: string) => place.as(who, clock, unit)
const listed = async (who: string, unit?: string): Promise<Row | undefined> =>
  (await rows(await at(who, later, unit), records as never)).find(row => row.id === made.recordId)
let files = 994_000_000
const upload = async (login: string): Promise<string> => {
  files += 1
  await place.query(
    `insert into file_object (id, instance_id, organization_id, business_id, name, extension, mime_type, size_bytes, sha256, storage_key, folder, scan_state, created_by_id)
     overriding system value select $1::bigint, b.instance_id, b.organization_id, b.id, '手写记录.pdf', 'pdf', 'application/pdf', 10, repeat('a', 64), $1::text, 'record_file', 'clean', u.id
     from business b, app_user u where b.code = 'LJ3' and u.user_name = $2`,
    [String(files), login],
  )
  return String(files)
}

it('[page originaldata, accept] the record of a returned and corrected task shows two versions and the changed cells', async () => {
  const mate = await at('gd-tester2', '2026-03-29 11:00:00')
  await mate.give(recordActions, 'Return', await current(place, 'test_record', made.recordId), {
    back_items: ['data'],
    reason: '第一块荷载有误',
  })
  const tester = await at('gd-tester1', '2026-03-29 11:10:00')
  const sheet = await tester.call(recordActions, 'Open', { task_id: made.taskId })
  const [sample_id = ''] = Object.keys(sheet.values.samples)
  await tester.call(recordActions, 'SaveCells', {
    record_id: made.recordId,
    reason: '读数抄错',
    cells: [{ sample_id, group: 'spec', row: 0, input: 'F', value: '801.5', source: 'typed' }],
  } as never)
  await tester.give(recordActions, 'Submit', await current(place, 'test_record', made.recordId), {
    confirmed: ['R-11', 'R-31'],
    reason: '同一台设备连续试验',
  })
  const row = await listed('gd-tester1')
  expect(row).toMatchObject({
    calc_run: 1,
    calc_test: expect.stringContaining('抗压强度'),
    calc_testers: '工地检测员甲',
  })
  expect(Number.parseInt(String(row?.calc_versions), 10)).toBeGreaterThanOrEqual(2)
  const of = { filter: [{ field: 'test_record_id', op: 'eq', value: made.recordId }] }
  const who = await at('gd-tester1')
  const versions = await rows(who, entityController(testRecordData) as never, of)
  expect(versions).toHaveLength(Number.parseInt(String(row?.calc_versions), 10))
  const changed = await rows(who, entityController(trialDataHistory) as never, of)
  expect(changed[0]).toMatchObject({ new_value: '801.50', stage: 'returned', reason: '读数抄错' })
})

it('reads the record on paper and its values, prints what was checked with bookmarks, and no record of another laboratory', async () => {
  const who = await at('gd-tester1')
  const { pdf } = await who.call(rawRecordActions, 'View', { id: made.recordId })
  const number = String((await listed('gd-tester1'))?.record_number)
  expect((await readTexts(Buffer.from(pdf, 'base64'))).map(({ text }) => text).join('')).toContain(number)
  expect(await refusal(who.call(rawRecordActions, 'Paper', { ids: [made.recordId] }))).toEqual(['OD-01'])
  const values = await who.call(rawRecordActions, 'Values', { ids: [made.recordId] })
  expect(values.rows).toBeGreaterThan(8)
  expect(await refusal(who.call(rawRecordActions, 'Report', { id: made.recordId }))).toEqual(['OD-02'])
  const foreign = await at('gd-chief', later, 'LM1')
  for (const name of ['View', 'Files', 'Captured', 'Report'] as const)
    expect(await refusal(foreign.call(rawRecordActions, name, { id: made.recordId }))).toEqual(['G-04'])
  await checkedAtSite(place, made.recordId)
  const { pdf: joined, pages } = await who.call(rawRecordActions, 'Paper', { ids: [made.recordId] })
  expect(pages).toBeGreaterThan(0)
  const document = await PDFDocument.load(Buffer.from(joined, 'base64'))
  expect(document.catalog.has(PDFName.of('Outlines'))).toBe(true)
})

it('[page originaldata, accept] a further file is tied with its digest and cannot be taken off; only by who uploaded it', async () => {
  const tester = await at('gd-tester1')
  const file_id = await upload('gd-tester1')
  const mate = await at('gd-tester2')
  expect(await refusal(mate.call(rawRecordActions, 'Attach', { id: made.recordId, file_id }))).toEqual(['G-04'])
  expect(
    await refusal(
      tester.call(rawRecordActions, 'Attach', { id: made.recordId, file_id, taken_at: '2026-12-01 08:00:00' }),
    ),
  ).toEqual(['OD-04'])
  const { id } = await tester.call(rawRecordActions, 'Attach', { id: made.recordId, file_id, caption: '手写记录' })
  const kept = await tester.call(rawRecordActions, 'Files', { id: made.recordId })
  expect(kept.files).toMatchObject([{ id, caption: '手写记录', sha256: 'a'.repeat(64), by: '工地检测员甲' }])
  expect(await listed('gd-tester1')).toMatchObject({ calc_files: 1 })
  expect(await refusal(tester.call(recordFileActions, 'Remove', { id, row_version: 1, reason: '误传' }))).toEqual([
    'G-02',
  ])
  await place.query("update test_record set state = 'draft' where id = $1", [made.recordId])
  expect(
    await refusal(tester.call(rawRecordActions, 'Attach', { id: made.recordId, file_id: await upload('gd-tester1') })),
  ).toEqual(['OD-03'])
  await place.query("update test_record set state = 'checked' where id = $1", [made.recordId])
})

it('[page testlistview, accept] supervision remarks on a test of its sections: a to-do there, and nothing of the test changes', async () => {
  const watcher = await at('jl-engineer')
  const row = (await listed('jl-engineer')) as Row & { row_version: number }
  expect(row).toMatchObject({
    calc_nature: 'self_check',
    calc_judgement: expect.anything(),
    calc_class_id: expect.anything(),
  })
  const give = async (who: Awaited<ReturnType<ReportPlace['as']>>, more: object = {}) =>
    who.give(commands as never, 'Remark' as never, row, more as never)
  expect(await refusal(give(watcher))).toEqual(['G-07'])
  await give(watcher, { reason: '请说明第一块荷载' })
  const todos = await place.query(
    `select t.title from todo_item t join business b on b.id = t.business_id and b.code = 'LJ3' where t.object_kind = 'record' and t.object_id = $1 and t.step = 'remark' and t.state = 'open'`,
    [made.recordId],
  )
  expect(todos).toHaveLength(2)
  expect(todos[0]?.title).toContain('请说明第一块荷载')
  expect((await listed('jl-engineer'))?.row_version).toBe(row.row_version)
  await expect(give(await at('gd-tester1'), { reason: '自问' })).rejects.toThrow('may not call')
})

it('[page testlistview] two checked tests of one part stand side by side with their difference', async () => {
  const watcher = await at('jl-engineer')
  const other = await submittedAtSite(place, 'fail')
  const ids = [made.recordId, other.recordId] as const
  const compare = (more: object = {}) => watcher.call(rawRecordActions, 'Parallel', { ids: [...ids], ...more } as never)
  expect(await refusal(compare())).toEqual(['G-04'])
  await checkedAtSite(place, other.recordId)
  expect(await refusal(watcher.call(rawRecordActions, 'Parallel', { ids: [ids[0], ids[0]] }))).toEqual(['OD-06'])
  await place.query(
    "update entrustment set project_part = '3 号中桥 墩柱' where business_id = (select id from business where code = 'LJ3')",
  )
  const {
    rows: [strength],
    tests,
  } = (await compare({ permitted: '1' })) as unknown as {
    rows: { first: string; second: string; difference: string; percent: string; kept: boolean }[]
    tests: unknown[]
  }
  expect(tests).toHaveLength(2)
  expect(strength).toMatchObject({ kept: false, percent: expect.stringMatching(/^\d+\.\d$/) })
  const tenths = (text = ''): number => Math.round(Number.parseFloat(text) * 10)
  expect(tenths(strength?.difference)).toBe(Math.abs(tenths(strength?.first) - tenths(strength?.second)))
  await place.query("update test_record set state = 'submitted' where id = $1", [other.recordId])
  const site = await at('gd-chief')
  expect(await refusal(site.call(rawRecordActions, 'Parallel', { ids: [...ids] }))).toEqual(['OD-05'])
})

it('[page gdtrialtest/originaldata, accept] supervision reads records of its sections from its own unit once they are checked, and uploads nothing', async () => {
  expect(await listed('jl-engineer')).toMatchObject({ calc_unit: expect.stringContaining('LJ-3'), calc_files: 1 })
  const watcher = await at('jl-engineer')
  expect((await watcher.call(rawRecordActions, 'View', { id: made.recordId })).pages).toBeGreaterThan(0)
  expect((await watcher.call(rawRecordActions, 'Files', { id: made.recordId })).files).toHaveLength(1)
  await expect(
    watcher.call(rawRecordActions, 'Attach', { id: made.recordId, file_id: await upload('gd-tester1') }),
  ).rejects.toThrow('may not call')
  await place.query("update test_record set state = 'submitted' where id = $1", [made.recordId])
  expect(await listed('jl-engineer')).toBeUndefined()
  expect(await refusal(watcher.call(rawRecordActions, 'View', { id: made.recordId }))).toEqual(['G-04'])
  expect(await refusal(watcher.call(rawRecordActions, 'Files', { id: made.recordId }))).toEqual(['G-04'])
})
