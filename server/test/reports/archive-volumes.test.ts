import { reportActions } from '@gt/domain/reports/actions.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { keepFile } from '../../src/files/keep.ts'
import { desksOf, noon, pickup } from '../make/desks.ts'
import { inside } from '../make/entrust.ts'
import { current, openReports, type ReportPlace } from '../make/reports.ts'
import { readTexts } from '../print/pdf-reader.ts'

let place: ReportPlace
beforeAll(async () => {
  place = await openReports()
})
afterAll(() => place?.close())
const { give, rows, printed } = desksOf(() => place)

describe('files of the archive [page archivelist]', () => {
  it('[page archivelist, form] are put into a new volume by the number of its rule, drawn with its first file, or into one that is there', async () => {
    const archivist = await place.as('archive', noon)
    const next = async () => (await archivist.call(reportActions, 'Volumes', {})).next
    const file = async (volume_no: string) => {
      const report = await printed()
      await give('reports', 'Issue', report, pickup)
      await give('archive', 'Archive', report, { missing_note: '随卷', shelf: 'A-2', volume_no })
      return report
    }
    expect(await next()).toBe('AJ-2026-001')
    const first = await file('AJ-2026-001')
    expect(await next()).toBe('AJ-2026-002')
    await file('AJ-2026-001')
    expect(await next()).toBe('AJ-2026-002')
    await give('archive', 'Refile', first, { volume_no: 'AJ-2026-002', shelf: 'A-3' })
    expect(await next()).toBe('AJ-2026-003')
    // one that stands on the shelf since before the rule
    await file('2019-桥-07')
    expect(await next()).toBe('AJ-2026-003')
    const found = await archivist.call(reportActions, 'Volumes', { search: '桥-0' })
    expect([found.rows.map(({ volume_no }) => volume_no), found.total]).toEqual([['2019-桥-07'], 1])
  })

  it('[I-04, page archivelist, purpose] hold what machines sent, with its curves', async () => {
    const report = await printed()
    await give('reports', 'Issue', report, pickup)
    const tenant = 'instance_id, organization_id, business_id'
    const points = Array.from({ length: 40 }, (_, n) => [String(n), String(n * 20)])
    const curve = { x: { name: '时间', unit: 's' }, y: { name: '力值', unit: 'kN' }, points }
    const stored = await place.services.files.put(Buffer.from(JSON.stringify(curve)))
    const desk = await place.as('archive', noon)
    const kept = await inside(place, desk, ctx =>
      keepFile(ctx, stored, { name: 'curve.json', mime: 'application/json', purpose: 'device_curve' }),
    )
    await rows(
      `with d as (insert into device_test_data (${tenant}, equipment_id, trial_task_id, device_serial, local_no, started_at, peak_force, operator_name, payload, content_hash, state)
         select t.${tenant.replaceAll(', ', ', t.')}, (select id from equipment e where e.business_id = t.business_id order by id limit 1), t.id, 'SN-9', 'YL-0042',
           '2026-03-29 09:35:00+08', 778.5, '检测员甲', '{"specimen": "试件-甲"}', repeat('a', 64), 'used' from trial_task t where t.id = $1 returning *)
       insert into device_test_curve (${tenant}, device_test_data_id, x_name, y_name, point_count, file_id) select ${tenant}, id, '时间', '力值', 40, $2 from d`,
      report.taskId,
      kept.id,
    )
    const lost = (at: string | null) => rows('update file_object set deleted_at = $2 where id = $1', kept.id, at)
    const { id, row_version } = await current(place, 'report', report.id)
    const asked = { shelf: 'A-1', volume_no: `V-${report.id}` }
    await lost('2026-03-29 12:00:00+08')
    const told = desk.call(reportActions, 'Archive', { items: [{ id, row_version }], ...asked })
    const list = { zh: '签字委托单、采集数据与曲线' }
    await expect(told).rejects.toMatchObject({ reasons: [{ code: 'I-04', params: { list } }] })
    await lost(null)
    await give('archive', 'Archive', report, { ...asked, missing_note: '随卷' })
    const [file] = await rows('select content_list from report_archive where report_id = $1', report.id)
    expect(file?.content_list).toContainEqual({ key: 'captured', present: true, note: null })
    const { pdf } = await desk.call(reportActions, 'VolumeFile', { volume_no: asked.volume_no })
    const texts = (await readTexts(Buffer.from(pdf, 'base64'))).map(({ text }) => text).join('')
    for (const words of ['采集数据与曲线', 'YL-0042', '778.5', '试件-甲', '力值']) expect(texts).toContain(words)
  })
})
