import { entrustment } from '@gt/domain/entrust/entrustment.entity.ts'
import { orderChangeActions } from '@gt/domain/entrust/order-change-actions.ts'
import type { PaperData } from '@gt/domain/paper/data.ts'
import { fillPaper } from '@gt/domain/paper/fill.ts'
import { reportActions } from '@gt/domain/reports/actions.ts'
import { reportChangeActions } from '@gt/domain/reports/change-actions.ts'
import { paperActions } from '@gt/domain/reports/paper-actions.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { keepFile } from '../../src/files/keep.ts'
import { desksOf, noon, pickup } from '../make/desks.ts'
import { inside } from '../make/entrust.ts'
import { current, openReports, type ReportPlace, rendered, signedUpTo } from '../make/reports.ts'
import { bookmarksOf, readTexts } from '../print/pdf-reader.ts'

let place: ReportPlace
beforeAll(async () => {
  place = await openReports()
})
afterAll(() => place?.close())
const { give, rows, printed, archived } = desksOf(() => place)

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

  it('[page archivelist, purpose] after a change hold the whole trail: what was and is, who wanted it, the old report and who took it', async () => {
    const asking = await place.as('reception1', noon)
    const report = await archived(async ({ orderId }) => {
      const { change } = await asking.call(orderChangeActions, 'Save', {
        entrustment_id: orderId,
        ...{ reason: '甲方来函', requested_by: '送样人丙', head: { client_order_no: 'KH-88' } },
      })
      await asking.give(orderChangeActions, 'Submit', change, {})
      const stored = await current(place, 'entrust_change', change.id)
      await (await place.as('tech', noon)).give(orderChangeActions, 'Approve', stored, {})
    })
    const [first] = await rows('select archive_no from report_archive where report_id = $1', report.id)
    const [{ number } = { number: '' }] = await rows(
      'select display_number as number from report where id = $1',
      report.id,
    )
    const [order] = await rows('select project_part from entrustment where id = $1', report.orderId)
    const { id } = await asking.call(reportChangeActions, 'Apply', {
      report_id: report.id,
      reason_kind: 'client_info',
      scope: 'info',
      reason: '部位有误',
      apply_source: 'inner',
      fields: [{ key: 'order.project_part', wanted: '3号中桥右幅2#墩' }],
    })
    const change = async (login: string, command: 'Approve' | 'Make' | 'Recall', more: object) =>
      (await place.as(login, noon)).give(reportChangeActions, command, await current(place, 'report_change', id), more)
    await change('tech', 'Approve', { reason: '经核对同意更正' })
    await change('reception1', 'Make', { fields: [{ key: 'order.project_part', value: '3号中桥右幅2#墩' }] })
    await signedUpTo(place, report, 'Approve')
    await rendered(place, report)
    await change('reports', 'Recall', { recovered_copies: 2, unrecovered_note: '一份遗失' })
    await give('reports', 'Print', report, { copies: 3 })
    await give('reports', 'Issue', report, { ...pickup, receiver_name: '送样员丁' })
    const volume_no = `W-${report.id}`
    await give('archive', 'Archive', report, { missing_note: '随卷', shelf: 'A-1', volume_no })
    const desk = await place.as('archive', noon)
    const { pdf, pages } = await desk.call(reportActions, 'VolumeFile', { volume_no })
    const texts = (await readTexts(Buffer.from(pdf, 'base64')))
      .map(({ text }) => text)
      .join('')
      .replaceAll(/\s|\u200b/g, '')
    const sheet = texts.slice(texts.indexOf('变更、偏离与不合格处理记录'))
    const [{ change_no, applicant } = { change_no: '', applicant: '' }] = await rows(
      "select c.change_no, coalesce(nullif(u.real_name, ''), u.user_name) as applicant from report_change c join app_user u on u.id = c.requested_by_id where c.id = $1",
      id,
    )
    for (const words of [
      ...[change_no, '部位有误', order?.project_part, '3号中桥右幅2#墩', applicant, '内部', '经核对同意更正'],
      ...['甲方来函', '申请：送样人丙', `${entrustment.fields.client_order_no.label.zh}:—→KH-88`],
      ...['原报告发出3份，收回2份', '一份遗失', `${String(number)} 由 ${String(number)}-G 代替`],
    ])
      expect(sheet).toContain(String(words).replaceAll(' ', ''))
    // both papers were handed out, each to its own receiver
    const proof = texts.slice(texts.indexOf('报告发放凭证'))
    for (const words of ['送样员乙', '送样员丁', `${String(number)}-G`]) expect(proof).toContain(words)
    const titles = (await bookmarksOf(Buffer.from(pdf, 'base64'))).join('\n')
    for (const title of [
      `${String(number)} 检测报告 已替代`,
      `${String(number)}-G 检测报告`,
      `${String(number)}-G 原始记录 已替代`,
    ])
      expect(titles).toContain(title)
    // the record was signed before the change: it keeps what was signed, struck, and tells what altered it (RB/T 214 4.5.11)
    const [kept] = await rows(
      `select v.data_snapshot #> '{records,0,paper}' as paper from report r join report_revision v on v.id = r.current_revision_id where r.id = $1`,
      report.id,
    )
    const paper = kept?.paper as PaperData // written by the approval
    const altered = {
      old: order?.project_part,
      now: '3号中桥右幅2#墩',
      change: { number: change_no, approved_on: '2026-03-30' },
    }
    expect(paper.amended).toMatchObject([{ path: 'context.customer.part', ...altered }])
    expect(paper.statement).toContain(`签字时为“${String(order?.project_part)}”，经变更${String(change_no)}改为`)
    const own = await (await place.as('tester1', noon)).call(paperActions, 'Record', { task_id: report.taskId })
    expect(own.paper.amended).toEqual(paper.amended)
    const document = JSON.stringify(fillPaper(own.layout, own.paper))
    expect(document).toContain(`"text":"${String(order?.project_part)}","strike":true`)
    // cover and list tell the pages that the file has: those of the whole less their own
    const listed = await desk.call(reportActions, 'VolumeSheet', { volume_no })
    const list = (await readTexts(Buffer.from(listed.pdf, 'base64'))).map(({ text }) => text.trim()).filter(Boolean)
    expect(list[list.indexOf('总页数') + 1]).toBe(String(pages - listed.pages))
    // the first file is told where its number is searched
    const { rows: found } = await desk.call(reportActions, 'List', {
      filter: [{ field: 'scanned', op: 'eq', value: String(first?.archive_no) }],
    })
    expect(found).toMatchObject([
      { id: report.id, earlier_files: expect.stringContaining(`${String(first?.archive_no)} · V-${report.id} · A-1`) },
    ])
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
