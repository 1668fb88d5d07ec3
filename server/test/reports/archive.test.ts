import { entrustmentActions } from '@gt/domain/entrust/actions.ts'
import { reportActions } from '@gt/domain/reports/actions.ts'
import { archiveScanActions } from '@gt/domain/reports/archive-scan-actions.ts'
import { taskActions } from '@gt/domain/tasks/actions.ts'
import { PDFDict, PDFDocument, PDFName } from 'pdf-lib'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { keepFile } from '../../src/files/keep.ts'
import { runAlone } from '../../src/http/alone.ts'
import { desksOf, noon, pickup } from '../make/desks.ts'
import { refusal } from '../make/entrust.ts'
import { current, type MadeReport, openReports, type ReportPlace } from '../make/reports.ts'
import { readTexts } from '../print/pdf-reader.ts'

let place: ReportPlace
beforeAll(async () => {
  place = await openReports()
})
afterAll(() => place?.close())
const { give, rows, stateOf, printed, archived } = desksOf(() => place)
const pdfOfPages = async (pages: number): Promise<Buffer> => {
  const document = await PDFDocument.create()
  // each page has a height of its own, by which it is found again
  for (let n = 1; n <= pages; n += 1) document.addPage([200, 300 + n])
  return Buffer.from(await document.save())
}

describe('files of the archive [page archivelist]', () => {
  const fileOf = async ({ id }: MadeReport) =>
    (
      await rows('select state, borrower, due_back, destroyed_on, witness from report_archive where report_id = $1', id)
    )[0]
  /** Tabs of the page that show a file: what is out of its place stands under no other word (page archivelist, archive_state). */
  const tabsOf = async ({ id }: MadeReport) => {
    const archivist = await place.as('archive', noon)
    const views = ['to_archive', 'filed', 'borrowed', 'unarchive_applied', 'destroy_applied', 'destroyed']
    const found = await Promise.all(
      views.map(async view => {
        const { total } = await archivist.call(reportActions, 'List', {
          view,
          filter: [{ field: 'id', op: 'eq', value: id }],
        })
        return total ? [view] : []
      }),
    )
    return found.flat()
  }
  const loan = { borrower: '检测员甲', borrow_purpose: '核对原始记录', due_back: '2026-04-05' }

  it('are lent until a day that a to-do keeps, and come back', async () => {
    const report = await archived()
    expect(await refusal(give('archive', 'Borrow', report, { ...loan, due_back: '2026-03-29' }))).toEqual(['I-13'])
    expect(await refusal(give('archive', 'GiveBack', report))).toEqual(['G-02'])
    expect(await tabsOf(report)).toEqual(['filed'])
    await give('archive', 'Borrow', report, loan)
    expect(await tabsOf(report)).toEqual(['borrowed'])
    expect(await fileOf(report)).toMatchObject({ state: 'borrowed', borrower: '检测员甲', due_back: '2026-04-05' })
    expect(await refusal(give('archive', 'Borrow', report, loan))).toEqual(['G-02'])
    const todos = () =>
      rows(
        "select state, due_at from todo_item where object_kind = 'report' and object_id = $1 and step = 'give_back'",
        report.id,
      )
    expect(await todos()).toMatchObject([{ state: 'open', due_at: '2026-04-05 23:59:59' }])
    await give('archive', 'GiveBack', report)
    expect(await todos()).toMatchObject([{ state: 'done' }])
    expect(await fileOf(report)).toMatchObject({ state: 'filed', borrower: null })
  })

  it('[I-05] are destroyed after the keeping period only, on another person’s word and before a witness', async () => {
    const report = await archived()
    const apply = (clock: string, more: object = { reason: '保存期满' }) =>
      give('archive', 'DestroyApply', report, { witness: '质量负责人', ...more }, clock)
    const after = '2032-03-30 09:00:00'
    expect(await refusal(apply('2032-03-29 09:00:00'))).toEqual(['I-05'])
    expect(await refusal(apply(after, {}))).toEqual(['G-07'])
    await apply(after)
    expect(await tabsOf(report)).toEqual(['destroy_applied'])
    await give('tech', 'DestroyReject', report, { reason: '仍有争议' }, after)
    expect(await fileOf(report)).toMatchObject({ state: 'filed', witness: null })
    await apply(after)
    await give('tech', 'DestroyApprove', report, {}, after)
    expect(await fileOf(report)).toMatchObject({
      state: 'destroyed',
      destroyed_on: '2032-03-30',
      witness: '质量负责人',
    })
    expect(await tabsOf(report)).toEqual(['destroyed'])
    // the electronic record stays
    expect(await stateOf('report', report.id)).toBe('archived')
    expect(
      (await rows('select pdf_file_id from report_revision where report_id = $1', report.id))[0]?.pdf_file_id,
    ).toMatch(/^\d+$/)
  })

  it('[I-12] nobody lets his own application pass', async () => {
    const report = await archived()
    const after = '2032-04-01 09:00:00'
    await give('archive', 'DestroyApply', report, { witness: '质量负责人', reason: '保存期满' }, after)
    const tech = await place.as('tech')
    await place.query(
      `insert into task_workflow_log (instance_id, organization_id, business_id, object_kind, object_id, object_number, command, from_state, to_state, operator_id, occurred_at)
       select instance_id, organization_id, business_id, object_kind, object_id, object_number, command, from_state, to_state, $2, occurred_at
       from task_workflow_log where object_kind = 'report' and object_id = $1 and command = 'destroy_apply'`,
      [report.id, tech.userId],
    )
    expect(await refusal(give('tech', 'DestroyApprove', report, {}, after))).toEqual(['I-12'])
  })

  it('[page archivelist, accept] lack no raw record and are kept six years at least; their order is changed no more', async () => {
    const report = await printed()
    const desk = await place.as('reception1', noon)
    const head = await place.as('head-hnt', noon)
    const filter = (of: string) => ({ filter: [{ field: 'id', op: 'eq' as const, value: of }] })
    const can = async () => ({
      order: (await desk.call(entrustmentActions, 'List', filter(report.orderId))).rows[0]?.can,
      task: (await head.call(taskActions, 'List', filter(report.taskId))).rows[0]?.can,
    })
    expect((await can()).order).not.toEqual([])
    await give('reports', 'Issue', report, pickup)
    const asked = { missing_note: '随卷', shelf: 'A-1', volume_no: 'V-own' }
    expect(await refusal(give('archive', 'Archive', report, { ...asked, keep_years: 5 }))).toEqual(['G-11'])
    const [record] = await rows('select pdf_file_id from test_record where trial_task_id = $1', report.taskId)
    const file = (id: unknown) =>
      rows('update test_record set pdf_file_id = $2 where trial_task_id = $1', report.taskId, id)
    await file(null)
    // a note excuses the signed order only
    const archivist = await place.as('archive', noon)
    const { id, row_version } = await current(place, 'report', report.id)
    const told = archivist.call(reportActions, 'Archive', { items: [{ id, row_version }], ...asked })
    await expect(told).rejects.toMatchObject({ reasons: [{ code: 'I-04', params: { list: { zh: '原始记录' } } }] })
    await file(record?.pdf_file_id)
    await give('archive', 'Archive', report, { ...asked, keep_permanently: 1 })
    const [kept] = (await archivist.call(reportActions, 'List', filter(report.id))).rows
    // never at its end, so nobody is offered to destroy it (I-05); what it lacks is told by name
    expect(kept).toMatchObject({ keep_permanently: 1, keep_years: null, destroy_after: null, missing: ['entrust'] })
    expect(await can()).toEqual({ order: [], task: [] })
  })

  it('[I-04, page archivelist] ask for outsourced reports, changes, deviations and nonconformities where there were any, and the volume holds them in the order of a file', async () => {
    const report = await printed()
    await give('reports', 'Issue', report, pickup)
    const tenant = 'instance_id, organization_id, business_id'
    await rows("update test_record set deviation = '龄期晚了一天' where trial_task_id = $1", report.taskId)
    await rows(
      `insert into nonconforming_record (${tenant}, nonconforming_no, trial_task_id, sample_id, parameter_text, treatment_note, state)
       select ${tenant}, 'BHG-A1', id, sample_id, '抗压强度', '已钻芯复检', 'open' from trial_task where id = $1`,
      report.taskId,
    )
    await rows(
      `insert into entrust_change (${tenant}, change_no, entrustment_id, reason, requested_by, diff, affects_report, state)
       select ${tenant}, 'BG-A1', id, '工程部位写错', '送样员乙', '{}', false, 'submitted' from entrustment where id = $1`,
      report.orderId,
    )
    await rows(
      `with o as (insert into outsourced_test (${tenant}, test_name, state) select ${tenant}, test_name, 'draft' from trial_task where id = $1 returning id)
       update trial_task set outsourced_test_id = (select id from o) where id = $1`,
      report.taskId,
    )
    const archivist = await place.as('archive', noon)
    const asked = { shelf: 'A-1', volume_no: `V-${report.id}` }
    const { id, row_version } = await current(place, 'report', report.id)
    const told = archivist.call(reportActions, 'Archive', { items: [{ id, row_version }], ...asked })
    const list = { zh: '签字委托单、外委报告、变更资料、偏离资料、不合格处理资料' }
    await expect(told).rejects.toMatchObject({ reasons: [{ code: 'I-04', params: { list } }] })
    await rows('update trial_task set outsourced_test_id = null where id = $1', report.taskId)
    await rows("update entrust_change set state = 'approved' where change_no = 'BG-A1'")
    await rows("update nonconforming_record set state = 'closed' where nonconforming_no = 'BHG-A1'")
    await give('archive', 'Archive', report, { ...asked, missing_note: '随卷' })
    const [file] = await rows('select content_list from report_archive where report_id = $1', report.id)
    const lines = file?.content_list as { key: string; present: boolean }[] // written by the archiving
    expect(lines.map(({ key, present }) => (present ? key : `${key} -`))).toEqual([
      ...['entrust -', 'task_sheet', 'record', 'report', 'change', 'deviation -', 'nonconforming', 'issue'],
    ])
    const { pdf } = await archivist.call(reportActions, 'VolumeFile', { volume_no: asked.volume_no })
    const texts = (await readTexts(Buffer.from(pdf, 'base64'))).map(({ text }) => text).join('')
    const [sheet, matters] = [texts.indexOf('检测任务单'), texts.indexOf('变更、偏离与不合格处理记录')]
    expect(sheet).toBeGreaterThan(0)
    expect(matters).toBeGreaterThan(sheet)
    for (const words of ['工程部位写错', '龄期晚了一天', '已钻芯复检']) expect(texts.slice(matters)).toContain(words)
    // how it left the house stands last, with what the receiver drew
    const proof = texts.indexOf('报告发放凭证')
    expect(proof).toBeGreaterThan(matters)
    for (const words of ['送样员乙', '报告发放员', '2026-03-30 11:00', '已签收'])
      expect(texts.slice(proof)).toContain(words)
    const pages = (await PDFDocument.load(Buffer.from(pdf, 'base64'))).getPages()
    const pictures = pages.at(-1)?.node.Resources()?.lookupMaybe(PDFName.of('XObject'), PDFDict)
    expect(pictures?.keys()).toHaveLength(1)
  })

  it('stand in volumes with their contents', async () => {
    const report = await archived()
    const archivist = await place.as('archive', noon)
    const volume_no = `V-${report.id}`
    const { rows: volumes } = await archivist.call(reportActions, 'Volumes', {})
    expect(volumes).toContainEqual(
      expect.objectContaining({ year: '2026', volume_no, shelf: 'A-1', reports: 1, pages: 1 }),
    )
    const { pdf } = await archivist.call(reportActions, 'VolumeSheet', { volume_no })
    const texts = (await readTexts(Buffer.from(pdf, 'base64'))).map(({ text }) => text).join('')
    expect(texts).toContain(volume_no)
    expect(texts).toContain('随卷')
    expect(await refusal(archivist.call(reportActions, 'VolumeSheet', { volume_no: 'none' }))).toEqual(['G-04'])
    // labels for the spines: as many side by side as the sheet has room for
    const spines = (volumes_: string[], width_mm: 20 | 60) =>
      archivist.call(reportActions, 'SpineLabels', { volumes: volumes_, width_mm })
    const labels = await spines([volume_no], 60)
    expect(labels.pages).toBe(1)
    const onLabel = (await readTexts(Buffer.from(labels.pdf, 'base64'))).map(({ text }) => text).join('')
    for (const part of [volume_no, '2026-03-30', '6 年', 'A-1']) expect(onLabel).toContain(part)
    expect(await refusal(spines([volume_no, 'none'], 20))).toEqual(['G-04'])
    const kept = (years: number | null) =>
      rows('update report_archive set keep_years = $2 where report_id = $1', report.id, years)
    await kept(null)
    const forEver = await readTexts(Buffer.from((await spines([volume_no], 60)).pdf, 'base64'))
    expect(forEver.map(({ text }) => text).join('')).toContain('永久')
    await kept(6)
    // the desks find them by volume, by the class of their test, and under the label gun (page archivelist, filters)
    const found = async (field: string, value: string): Promise<string[]> => {
      const answer = await archivist.call(reportActions, 'List', {
        filter: [
          { field: 'id', op: 'eq', value: report.id },
          { field, op: 'eq', value },
        ],
      })
      return answer.rows.map(({ id }) => id)
    }
    const [known] = await rows(
      `select r.display_number, e.entrust_no, c.code, k.id::text as class, k.parent_id::text as parent
       from report r join entrustment e on e.id = r.entrustment_id join report_unique_code c on c.id = r.report_unique_code_id
       join trial_list l on l.id = r.trial_list_id join trial_class k on k.id = l.trial_class_id where r.id = $1`,
      report.id,
    )
    const { display_number, entrust_no, code } = known ?? {}
    for (const scanned of [display_number, entrust_no, `https://lab.example/q/${String(code)}`])
      expect(await found('scanned', String(scanned).toLowerCase())).toEqual([report.id])
    expect(await found('scanned', `${String(display_number)}9`)).toEqual([])
    expect(await found('volume_no', volume_no)).toEqual([report.id])
    expect(await found('volume_no', 'none')).toEqual([])
    expect(await found('trial_class_id', String(known?.class))).toEqual([report.id])
    expect(await found('trial_class_id', '1')).toEqual(known?.class === '1' ? [report.id] : [])
    await place.query('update trial_class set parent_id = 1 where id = $1 and id <> 1', [known?.class])
    expect(await found('trial_class_id', '1')).toEqual([report.id])
    expect(await refusal(found('trial_class_id', 'x'))).toEqual(['G-10'])
  })
})

describe('a file that is moved [page archivelist, tree]', () => {
  it('lies in another volume with its shelf, is not moved into its own (I-18), nor while it is lent (G-02)', async () => {
    const report = await archived()
    const own = `V-${report.id}`
    expect(await refusal(give('archive', 'Refile', report, { volume_no: own }))).toEqual(['I-18'])
    await give('archive', 'Refile', report, { volume_no: 'V-all', shelf: 'B-7' })
    const where = () => rows('select volume_no, shelf, state from report_archive where report_id = $1', report.id)
    expect(await where()).toEqual([{ volume_no: 'V-all', shelf: 'B-7', state: 'filed' }])
    const [step] = await rows(
      "select opinion from task_workflow_log where object_kind = 'report' and object_id = $1 and command = 'refile'",
      report.id,
    )
    expect(step).toEqual({ opinion: `${own} → V-all` })
    await give('archive', 'Borrow', report, { borrower: '资料室', borrow_purpose: '查阅', due_back: '2026-04-02' })
    expect(await refusal(give('archive', 'Refile', report, { volume_no: own }))).toEqual(['G-02'])
    expect(await where()).toMatchObject([{ volume_no: 'V-all' }])
  })
})

describe('a report that leaves the archive again [page archivelist]', () => {
  const reason = { reason: '委托方申请变更' }

  it('needs the word of the technical leader; report, order and file stand as before the archiving', async () => {
    const report = await archived()
    expect(await stateOf('entrustment', report.orderId)).toBe('archived')
    expect(await refusal(give('archive', 'UnarchiveApply', report))).toEqual(['G-07'])
    await give('archive', 'UnarchiveApply', report, reason)
    expect(await stateOf('report', report.id)).toBe('archived')
    expect(await refusal(give('archive', 'UnarchiveApply', report, reason))).toEqual(['G-02'])
    expect(
      await refusal(
        give('archive', 'Borrow', report, { borrower: '资料室', borrow_purpose: '查阅', due_back: '2026-04-02' }),
      ),
    ).toEqual(['G-02'])
    await give('tech', 'UnarchiveReject', report, { reason: '无须变更' })
    await give('archive', 'UnarchiveApply', report, reason)
    await give('tech', 'UnarchiveApprove', report)
    expect([await stateOf('report', report.id), await stateOf('entrustment', report.orderId)]).toEqual([
      'issued',
      'completed',
    ])
    expect(await rows('select state from report_archive where report_id = $1', report.id)).toEqual([
      { state: 'unarchived' },
    ])
    const list = await (await place.as('archive', noon)).call(reportActions, 'List', {
      filter: [{ field: 'id', op: 'eq', value: report.id }],
    })
    expect(list.rows[0]).toMatchObject({ archive_no: null, archive_state: null })
    // it is filed anew, under a number of its own
    await give('archive', 'Archive', report, { missing_note: '随卷', shelf: 'A-1', volume_no: 'V-anew' })
    expect(await rows('select state from report_archive where report_id = $1 order by id', report.id)).toEqual([
      { state: 'unarchived' },
      { state: 'filed' },
    ])
  })
})

describe('scans of signed paper [page archivelist]', () => {
  const scanOf = async (login: string, name: string, pages = 1, type = 'application/pdf'): Promise<string> => {
    const { principal } = await place.as(login, noon)
    const stored = await place.services.files.put(await pdfOfPages(pages))
    const kept = await runAlone(place.services.pool, principal, {}, ctx =>
      keepFile(ctx, stored, { name, mime: type, purpose: 'archive_scan' }),
    )
    return kept.id
  }
  const scans = async (login: string) => place.as(login, noon)

  it('belong to the file of an archived report; a missing paper counts as there, and the volume holds them', async () => {
    const report = await archived()
    const archivist = await scans('archive')
    const file_id = await scanOf('archive', '扫描0001.pdf')
    await archivist.call(archiveScanActions, 'Attach', { report_id: report.id, file_id, paper: 'entrust' })
    const [file] = await rows('select archive_no, content_list from report_archive where report_id = $1', report.id)
    expect(file?.content_list).toMatchObject(
      ['entrust', 'task_sheet', 'record', 'report', 'issue'].map(key => ({ key, present: true })),
    )
    const { scans: kept } = await archivist.call(archiveScanActions, 'List', { report_id: report.id })
    expect(kept).toMatchObject([{ id: file_id, name: `${file?.archive_no} 签字委托单.pdf` }])
    const volume = await archivist.call(reportActions, 'VolumeFile', { volume_no: `V-${report.id}` })
    // its cover and list, the task sheet, the record, the report, the proof of its issue, the scan
    expect(volume.pages).toBe(7)
    // another person's upload, or one that has its place already, is as good as absent
    const foreign = await scanOf('reports', 'x.pdf')
    for (const other of [foreign, file_id])
      expect(
        await refusal(
          archivist.call(archiveScanActions, 'Attach', { report_id: report.id, file_id: other, paper: 'other' }),
        ),
      ).toEqual(['G-04'])
    const [one] = kept
    if (!one) throw new Error('no scan')
    await archivist.call(archiveScanActions, 'Remove', { id: one.id, row_version: one.row_version })
    expect((await archivist.call(archiveScanActions, 'List', { report_id: report.id })).scans).toEqual([])
  })

  it('[page archivelist, upload] a bulk scan is divided by the codes of its sheets, wholly or not at all', async () => {
    const [first, second, waiting] = [await archived(), await archived(), await printed()]
    const archivist = await scans('archive')
    const [known] = await rows('select code from report_unique_code where report_id = $1', first.id)
    const [other] = await rows('select display_number from report where id = $1', second.id)
    const codes = [`https://lab.example/q/${String(known?.code)}`, String(other?.display_number), 'NOBODY']
    const { owners } = await archivist.call(archiveScanActions, 'Owners', { codes })
    expect(owners.map(one => [one.code, one.report_id, one.archive_no !== null]).sort()).toEqual(
      [
        [codes[0], first.id, true],
        [codes[1], second.id, true],
      ].sort(),
    )
    const file_id = await scanOf('archive', '批量.pdf', 3)
    const page = (from: number, to = from) => [{ file_id, from, to }]
    const sort = (parts: { report_id: string; pages: ReturnType<typeof page> }[]) =>
      archivist.call(archiveScanActions, 'Sort', { paper: 'report', parts })
    const whole = { report_id: first.id, pages: page(1, 2) }
    const foreign = [{ file_id: await scanOf('reports', 'x.pdf'), from: 1, to: 1 }]
    // a report that is not filed yet, a page that is not there, what is somebody else's: nothing at all is filed
    expect(await refusal(sort([whole, { report_id: waiting.id, pages: page(3) }]))).toEqual(['I-17'])
    expect(await refusal(sort([whole, { report_id: second.id, pages: page(4) }]))).toEqual(['I-16'])
    expect(await refusal(sort([whole, { report_id: '987654321', pages: page(3) }]))).toEqual(['G-04'])
    expect(await refusal(sort([whole, { report_id: second.id, pages: foreign }]))).toEqual(['G-04'])
    const of = async (report_id: string) =>
      (await archivist.call(archiveScanActions, 'List', { report_id })).scans.map(({ name }) => name)
    expect([await of(first.id), await of(second.id)]).toEqual([[], []])
    const { filed } = await sort([whole, { report_id: second.id, pages: page(3) }])
    const heights: number[][] = []
    for (const { id } of filed) {
      const [kept] = await rows('select storage_key, sha256 from file_object where id = $1', id)
      const content = await place.services.files.get(
        String(kept?.storage_key).split('#')[0] ?? '',
        String(kept?.sha256),
      )
      heights.push((await PDFDocument.load(content)).getPages().map(one => one.getHeight()))
    }
    expect(heights).toEqual([[301, 302], [303]])
    expect(await of(second.id)).toEqual([expect.stringMatching(/ 检测报告\.pdf$/)])
  })

  it('are refused for a report that is in no archive (G-02)', async () => {
    const report = await printed()
    const file_id = await scanOf('archive', 'x.pdf')
    const archivist = await scans('archive')
    const attach = archivist.call(archiveScanActions, 'Attach', { report_id: report.id, file_id, paper: 'report' })
    expect(await refusal(attach)).toEqual(['G-02'])
  })
})
