import { orderFileActions } from '@gt/domain/entrust/order-file-actions.ts'
import { reportActions } from '@gt/domain/reports/actions.ts'
import { archiveSettingsActions } from '@gt/domain/reports/archive-settings-actions.ts'
import { taskActions } from '@gt/domain/tasks/actions.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { keepFile } from '../../src/files/keep.ts'
import { desksOf, noon, pickup } from '../make/desks.ts'
import { cubeOrder, inside, refusal, registered } from '../make/entrust.ts'
import { current, type MadeReport, openReports, type ReportPlace } from '../make/reports.ts'

let place: ReportPlace
beforeAll(async () => {
  place = await openReports()
})
afterAll(() => place?.close())
const { give, rows, stateOf, printed, archived } = desksOf(() => place)

const issued = async (): Promise<MadeReport> => {
  const report = await printed()
  await give('reports', 'Issue', report, pickup)
  return report
}
const asked = { missing_note: '随卷', shelf: 'A-1', volume_no: 'V-wait' }
const listed = async ({ id }: MadeReport, view: string) => {
  const filter = [{ field: 'id', op: 'eq' as const, value: id }]
  const [row] = (await (await place.as('archive', noon)).call(reportActions, 'List', { view, filter })).rows
  return row
}

describe('what waits for the archive [page archivelist]', () => {
  it('[page archivelist, completeness] tells what its file would lack before anybody files it, as the archiving refuses it (I-04)', async () => {
    const report = await issued()
    // nobody signed the order of a made laboratory
    expect(await listed(report, 'to_archive')).toMatchObject({ missing: ['entrust'], keep_due: 6 })
    const [record] = await rows('select pdf_file_id from test_record where trial_task_id = $1', report.taskId)
    const paper = (id: unknown) =>
      rows('update test_record set pdf_file_id = $2 where trial_task_id = $1', report.taskId, id)
    await paper(null)
    await rows(
      `insert into entrust_change (instance_id, organization_id, business_id, change_no, entrustment_id, reason, requested_by, diff, affects_report, state)
       select instance_id, organization_id, business_id, 'BG-W1', id, '更正部位', 'client', '{}', false, 'submitted' from entrustment where id = $1`,
      report.orderId,
    )
    const lacking = ['entrust', 'record', 'change']
    expect((await listed(report, 'to_archive_or_filed'))?.missing).toEqual(lacking)
    // other lists do not pay for it
    expect((await listed(report, 'to_issue'))?.missing).toBeUndefined()
    const archivist = await place.as('archive', noon)
    const { id, row_version } = await current(place, 'report', report.id)
    const told = archivist.call(reportActions, 'Archive', { items: [{ id, row_version }], ...asked })
    await expect(told).rejects.toMatchObject({ reasons: [{ code: 'I-04', params: { list: { zh: '原始记录' } } }] })
    await paper(record?.pdf_file_id)
    await give('archive', 'Archive', report, asked)
    expect(await listed(report, 'to_archive_or_filed')).toMatchObject({ missing: ['entrust', 'change'] })
    expect(await listed(report, 'to_archive')).toBeUndefined()
  })

  it('[page archivelist, keep_years; I-24] is kept as its class says, classes below included, and never shorter', async () => {
    const director = await place.as('director', noon)
    const first = await director.call(archiveSettingsActions, 'Get', {})
    expect(first).toMatchObject({ keep_years: 6, classes: [] })
    const report = await issued()
    const [kind] = await rows(
      `select c.id::text as id, c.parent_id::text as parent from trial_task k join trial_list t on t.id = k.trial_list_id
       join trial_class c on c.id = t.trial_class_id where k.id = $1`,
      report.taskId,
    )
    const parent = String(kind?.parent ?? kind?.id)
    const set = async (classes: object[], row_version?: number | null, keep_years = 8) => {
      const version = row_version ?? (await director.call(archiveSettingsActions, 'Get', {})).row_version
      return director.call(archiveSettingsActions, 'Set', { row_version: version, keep_years, classes } as never)
    }
    expect(await refusal(set([{ trial_class_id: parent, years: 5 }]))).toEqual(['G-11'])
    const twice = { trial_class_id: parent, years: 10 }
    expect(await refusal(set([twice, twice]))).toEqual(['G-11'])
    expect(await refusal(set([{ trial_class_id: '999999999', years: 10 }]))).toEqual(['G-04'])
    const done = await set([{ trial_class_id: parent, years: 10 }])
    expect(done).toMatchObject({ keep_years: 8, classes: [{ trial_class_id: parent, years: 10 }] })
    // the version that was read before is past
    expect(await refusal(set([], (done.row_version ?? 0) - 1 || 999))).toEqual(['G-01'])

    expect((await listed(report, 'to_archive'))?.keep_due).toBe(10)
    expect(await refusal(give('archive', 'Archive', report, { ...asked, keep_years: 9 }))).toEqual(['I-24'])
    await give('archive', 'Archive', report, asked)
    expect(await listed(report, 'filed')).toMatchObject({ keep_years: 10, destroy_after: '2036-03-30' })

    // a class of its own wins over the one above; for ever is no number of years
    await set([
      { trial_class_id: String(kind?.id), years: null },
      ...(parent === kind?.id ? [] : [{ trial_class_id: parent, years: 10 }]),
    ])
    const next = await issued()
    expect((await listed(next, 'to_archive'))?.keep_due).toBeNull()
    expect(await refusal(give('archive', 'Archive', next, { ...asked, keep_years: 100 }))).toEqual(['I-24'])
    await give('archive', 'Archive', next, asked)
    expect(await listed(next, 'filed')).toMatchObject({ keep_permanently: 1, keep_years: null, destroy_after: null })
    // what is filed keeps its period
    await set([], undefined, 6)
    expect(await listed(report, 'filed')).toMatchObject({ keep_years: 10 })
  })

  it('[page archivelist, special; G-02] the attachments of a filed order stay as they are, until it leaves the archive', async () => {
    const report = await issued()
    const clerk = await place.as('reception1', noon)
    const upload = async (name: string): Promise<string> => {
      const stored = { key: 'aa/bb', sha256: 'c'.repeat(64), size: 12 }
      const info = { name, mime: 'image/png', purpose: 'order_attachment' } as const
      return (await inside(place, clerk, ctx => keepFile(ctx, stored, info))).id
    }
    const entrustment_id = report.orderId
    const attach = (file_id: string) => clerk.call(orderFileActions, 'Attach', { entrustment_id, file_id })
    await attach(await upload('取样照片.png'))
    await give('archive', 'Archive', report, asked)
    const late = await upload('补交.png')
    expect(await refusal(attach(late))).toEqual(['G-02'])
    const kept = async () => (await clerk.call(orderFileActions, 'List', { entrustment_id })).files
    const [file] = await kept()
    const remove = () => clerk.call(orderFileActions, 'Remove', { id: file!.id, row_version: file!.row_version })
    expect(await refusal(remove())).toEqual(['G-02'])
    expect((await kept()).map(({ name }) => name)).toEqual(['取样照片.png'])
    await give('archive', 'UnarchiveApply', report, { reason: '变更' })
    await give('tech', 'UnarchiveApprove', report)
    await attach(late)
    expect(await kept()).toHaveLength(2)
  })

  it('[page djbase] its periods are for those who may change the settings', async () => {
    const archivist = await place.as('archive', noon)
    await expect(archivist.call(archiveSettingsActions, 'Get', {})).rejects.toThrow('may not call')
  })
})

it('[workflow 9, archive] an order whose last open test is cancelled after all its reports were filed is archived with it', async () => {
  const report = await archived()
  const { order, tasks } = await registered(await place.as('reception1'), await cubeOrder(place))
  const task = await current(place, 'trial_task', tasks[0]?.id ?? '')
  // a further test of the order, which nobody began
  for (const table of ['trial_task', 'test_item', 'sample'])
    await rows(`update ${table} set entrustment_id = $1 where entrustment_id = $2`, report.orderId, order.id)
  await rows("update entrustment set state = 'in_progress' where id = $1", report.orderId)
  await (await place.as('tech', noon)).give(taskActions, 'Cancel', task, { reason: '委托方不再检测' })
  expect(await stateOf('entrustment', report.orderId)).toBe('archived')
})
