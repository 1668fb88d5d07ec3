import { reportActions } from '@gt/domain/reports/actions.ts'
import { paperActions } from '@gt/domain/reports/paper-actions.ts'
import { isUniqueCode } from '@gt/domain/reports/unique-code.ts'
import { recordActions } from '@gt/domain/testing/actions.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { contentKey } from '../../src/files/keep.ts'
import { pickup } from '../make/desks.ts'
import { Caller, refusal } from '../make/entrust.ts'
import {
  current,
  type MadeReport,
  openReports,
  paid,
  type ReportPlace,
  rendered,
  signedUpTo,
  testedCubes,
  testTask,
} from '../make/reports.ts'
import { readTexts } from '../print/pdf-reader.ts'

let place: ReportPlace
beforeAll(async () => {
  place = await openReports()
})
afterAll(() => place?.close())

const rowOf = async (table: string, where: string, values: readonly unknown[]): Promise<Record<string, unknown>> => {
  const [row] = await place.query(`select * from ${table} where ${where}`, values)
  if (!row) throw new Error(`no ${table}`)
  return row
}
const reportRow = (report: MadeReport) => rowOf('report', 'id = $1', [report.id])
const give = async (
  login: string,
  command: keyof (typeof reportActions)['actions'],
  report: MadeReport,
  more: object = {},
  clock = '2026-03-30 11:00:00',
) => (await place.as(login, clock)).give(reportActions, command, await current(place, 'report', report.id), more)

describe('a report from the check of its record to the archive (workflow 7, 9, 27.1)', () => {
  let report: MadeReport

  it('is drafted when its record is checked, with number, reserved code, conclusion and marks', async () => {
    report = await testedCubes(place)
    const row = await reportRow(report)
    expect(row).toMatchObject({
      report_number: 'BG-2026-0001',
      display_number: 'BG-2026-0001',
      state: 'drafting',
      judgement: 'pass',
      cma_mark: 1,
      test_date_from: '2026-03-29',
      compiler_id: (await place.as('tester1')).userId,
    })
    expect(row.conclusion).toBe(
      '依据JTG F80/1-2017，所检混凝土试块的抗压强度符合要求。所检混凝土试块的达设计强度百分率实测结果见报告数据部分。',
    )
    const code = await rowOf('report_unique_code', 'report_id = $1', [report.id])
    expect(code.state).toBe('reserved')
    expect(isUniqueCode(String(code.code))).toBe(true)
    expect(await current(place, 'trial_task', report.taskId)).toMatchObject({ state: 'reporting' })
    expect(await rowOf('report_revision', 'report_id = $1', [report.id])).toMatchObject({
      revision_no: 0,
      state: 'draft',
    })
  })

  it('goes through compiler, auditor and signatory; the approval freezes everything', async () => {
    const isMarked = async (): Promise<boolean> => {
      const tester = await place.as('tester1', '2026-03-30 10:00:00')
      const { pdf } = await tester.call(paperActions, 'RecordPdf', { task_id: report.taskId })
      return (await readTexts(Buffer.from(pdf, 'base64'))).some(({ text }) => text === '未审核')
    }
    // [page checklist, print] the record is checked, and bears its mark until the approval
    expect(await isMarked()).toBe(true)
    await signedUpTo(place, report, 'Approve')
    expect(await isMarked()).toBe(false)
    const row = await reportRow(report)
    expect(row).toMatchObject({ state: 'approved', report_date: '2026-03-30', released: 0 })
    const revision = await rowOf('report_revision', 'report_id = $1', [report.id])
    expect(revision).toMatchObject({ state: 'effective', effective_at: '2026-03-30 09:00:00' })
    const { paper } = revision.data_snapshot as {
      paper: { signatures: Record<string, { name: string }[]>; qr: unknown; stamps: object }
    }
    expect(paper.signatures.tested?.map(({ name }) => name)).toEqual(['检测员甲', '检测员乙'])
    expect(paper.signatures.audited?.map(({ name }) => name)).toEqual(['报告审核人'])
    expect(paper.signatures.approved?.map(({ name }) => name)).toEqual(['授权签字人甲'])
    const code = await rowOf('report_unique_code', 'report_id = $1', [report.id])
    expect(code.state).toBe('active')
    expect(paper.qr).toEqual({ url: `/q/${code.code}`, code: code.code })
    expect(code.verify_url).toBe(`https://lab.example/q/${code.code}`)
    expect(Object.keys(paper.stamps).sort()).toEqual(['cross_page', 'test_seal'])
    expect(await current(place, 'test_record', report.recordId)).toMatchObject({ state: 'locked' })
    const items = await place.query('select state from test_item where trial_task_id = $1', [report.taskId])
    expect(items.every(({ state }) => state === 'reported')).toBe(true)
    await expect(
      place.query("update report_revision set data_snapshot = '{}' where report_id = $1", [report.id]),
    ).rejects.toThrow(/effective/)
  })

  it('[R-73] is printed into files that do not change, with the same bytes each time', async () => {
    const stored: string[] = []
    const { files } = place.services
    const watched = {
      ...place.services,
      files: {
        ...files,
        put: async (content: Buffer) => {
          const kept = await files.put(content)
          stored.push(kept.sha256)
          return kept
        },
      },
    }
    // two workers take the same job: both print, one keeps, and both have the same bytes
    await Promise.all([
      rendered({ ...place, services: watched }, report),
      rendered({ ...place, services: watched }, report),
    ])
    expect(stored).toHaveLength(4)
    expect(new Set(stored).size).toBe(2)
    const revision = await rowOf('report_revision', 'report_id = $1', [report.id])
    const file = await rowOf('file_object', 'id = $1', [revision.pdf_file_id])
    expect(file).toMatchObject({ locked: 1, folder: 'report_pdf', sha256: revision.content_hash })
    expect(stored).toContain(revision.content_hash)
    expect(revision.page_count).toBe(1)
    expect((await reportRow(report)).page_count).toBe(1)
    const record = await rowOf('test_record', 'id = $1', [report.recordId])
    expect(record.pdf_file_id).toBe(revision.record_pdf_file_id)
    const kept = await place.query("select 1 from file_object where folder in ('report_pdf', 'record_pdf')")
    expect(kept).toHaveLength(2)
    await rendered(place, report)
    expect((await rowOf('report_revision', 'report_id = $1', [report.id])).pdf_file_id).toBe(revision.pdf_file_id)
    await expect(
      place.query("update file_object set name = 'x' where id = $1", [revision.pdf_file_id]),
    ).rejects.toThrow()
  })

  it('prints a copy, and after voiding a void sheet, marked on every page; the stored file keeps its bytes', async () => {
    const auditor = await place.as('auditor', '2026-03-30 10:00:00')
    const marks = async (): Promise<string[]> => {
      const { pdf } = await auditor.call(reportActions, 'Preview', { id: report.id })
      const texts = await readTexts(Buffer.from(pdf, 'base64'))
      return ['草稿', '副本', '作废'].filter(mark => texts.some(({ text }) => text === mark))
    }
    expect(await marks()).toEqual(['副本'])
    const before = await rowOf('report_revision', 'report_id = $1', [report.id])
    await place.query("update report set state = 'voided' where id = $1", [report.id])
    expect(await marks()).toEqual(['作废'])
    await place.query("update report set state = 'approved' where id = $1", [report.id])
    expect((await rowOf('report_revision', 'report_id = $1', [report.id])).content_hash).toBe(before.content_hash)
    const stored = await rowOf('file_object', 'id = $1', [before.pdf_file_id])
    const content = await place.services.files.get(contentKey(String(stored.storage_key)), String(stored.sha256))
    const printed = (await readTexts(content)).map(({ text }) => text)
    expect(printed.some(text => /草稿|副本|作废/.test(text))).toBe(false)
    expect(printed.join('')).toContain('https://lab.example/q/')
  })

  it('[B-10] is held until the money is there, then printed, issued and archived', async () => {
    expect(await refusal(give('reports', 'Print', report, { copies: 3 }))).toEqual(['B-10'])
    await paid(place, report)
    expect(await reportRow(report)).toMatchObject({ released: 1, state: 'approved' })
    await give('reports', 'Print', report, { copies: 3 })
    expect(await reportRow(report)).toMatchObject({ state: 'printed' })
    expect(await refusal(give('reports', 'Print', report, { copies: 1, kind: 'reprint' }))).toContain('I-01')
    expect(await refusal(give('reports', 'Issue', report, { mode: 'pickup', receiver_name: '送样员乙' }))).toEqual([
      'I-02',
    ])
    await give('reports', 'Issue', report, pickup)
    expect(await reportRow(report)).toMatchObject({ state: 'issued', issued_at: '2026-03-30 11:00:00' })
    expect(await current(place, 'trial_task', report.taskId)).toMatchObject({ state: 'done' })
    expect(await current(place, 'entrustment', report.orderId)).toMatchObject({ state: 'completed' })
    expect(await rowOf('report_delivery', 'report_id = $1', [report.id])).toMatchObject({
      state: 'delivered',
      copies: 3,
      receiver_name: '送样员乙',
    })
    expect(await refusal(give('archive', 'Archive', report, { volume_no: '2026-03' }))).toEqual(['G-11'])
    const shelved = { shelf: 'A-1', volume_no: '2026-03' }
    expect(await refusal(give('archive', 'Archive', report, shelved))).toEqual(['I-04'])
    await give('archive', 'Archive', report, { ...shelved, missing_note: '委托单原件随卷' })
    expect(await rowOf('report_archive', 'report_id = $1', [report.id])).toMatchObject({
      state: 'filed',
      archived_on: '2026-03-30',
      keep_years: 6,
      destroy_after: '2032-03-30',
    })
    expect(await current(place, 'entrustment', report.orderId)).toMatchObject({ state: 'archived' })
    const archivist = await place.as('archive')
    expect(await archivist.call(reportActions, 'GetById', { id: report.id })).toMatchObject({
      printed_copies: 3,
      last_printed_by: '报告发放员',
      delivery_mode: 'pickup',
      receiver_name: '送样员乙',
      issued_copies: 3,
      archive_no: (await rowOf('report_archive', 'report_id = $1', [report.id])).archive_no,
      volume_no: '2026-03',
      shelf: 'A-1',
      keep_years: 6,
      destroy_after: '2032-03-30',
    })
    const { counts } = await archivist.call(reportActions, 'Queue', {})
    expect(counts).toMatchObject({ archived: 1 })
    const open = await place.query(
      "select kind from todo_item where object_kind = 'report' and object_id = $1 and state = 'open'",
      [report.id],
    )
    expect(open).toEqual([])
  })
})

describe('guards of submitting and signing (workflow 7, 21)', () => {
  it('[B-02, G-01] wants a conclusion for a judged result and the version that was read', async () => {
    const report = await testedCubes(place)
    await give('compiler', 'Change', report, { conclusion: '' })
    expect(await refusal(give('compiler', 'Submit', report))).toEqual(['B-02'])
    const stale = { ...(await current(place, 'report', report.id)), row_version: 77 }
    const compiler = await place.as('compiler')
    expect(await refusal(compiler.give(reportActions, 'Submit', stale))).toEqual(['G-01'])
    expect(await reportRow(report)).toMatchObject({ state: 'drafting', conclusion_manual: 1 })
  })

  it('[B-03, B-04] wants a published template and the prescribed facts', async () => {
    const report = await testedCubes(place)
    await place.query(
      "update report_template_version set state = 'retired' where id = (select report_template_version_id from report where id = $1)",
      [report.id],
    )
    await place.query('update business set address = null where id = (select business_id from report where id = $1)', [
      report.id,
    ])
    expect(await refusal(give('compiler', 'Submit', report))).toEqual(['B-03', 'B-04'])
    await place.query(
      "update report_template_version set state = 'published' where id = (select report_template_version_id from report where id = $1)",
      [report.id],
    )
    await place.query(
      "update business set address = '示范市示范路1号' where id = (select business_id from report where id = $1)",
      [report.id],
    )
    await give('compiler', 'Submit', report)
  })

  it('[R-08, W-05, T-01, B-06] keeps the roles apart', async () => {
    const report = await testedCubes(place)
    await signedUpTo(place, report, 'Submit')
    const [auditor, signer, tester] = await Promise.all([place.as('auditor'), place.as('signer1'), place.as('tester1')])
    const version = await current(place, 'report', report.id)
    const posing = (userId: string) =>
      new Caller(place.services, place.actions, { ...auditor.principal, userId }).give(reportActions, 'Audit', version)
    expect(await refusal(posing(tester.userId))).toEqual(['T-01', 'R-08'])
    await signedUpTo(place, report, 'Audit').catch(() => undefined)
    await give('auditor', 'Audit', report)
    const approving = await current(place, 'report', report.id)
    const approve = (userId: string) =>
      new Caller(place.services, place.actions, { ...signer.principal, userId }).give(
        reportActions,
        'Approve',
        approving,
      )
    expect(await refusal(approve(auditor.userId))).toEqual(['B-06', 'W-05'])
    expect(await reportRow(report)).toMatchObject({ state: 'approving', approver_id: null })
  })

  it('[B-07] uses no mark of a certificate that ended', async () => {
    const report = await testedCubes(place)
    await signedUpTo(place, report, 'Audit')
    const sql =
      "update lab_qualification set valid_to = $1 where kind = 'cma' and business_id = (select business_id from report where id = $2)"
    const { valid_to } = await rowOf('lab_qualification', "kind = 'cma'", [])
    await place.query(sql, ['2026-03-29', report.id])
    expect(await refusal(give('signer1', 'Approve', report))).toEqual(['B-07'])
    await place.query(sql, [valid_to, report.id])
  })

  it('[B-08] warns of equipment that was out of date; a confirmed warning with a reason passes', async () => {
    const report = await testedCubes(place)
    await place.query(
      `update test_record set context = jsonb_set(context, '{equipment,0,calibration,valid_to}', '"2026-03-28"') where id = $1`,
      [report.recordId],
    )
    await signedUpTo(place, report, 'Audit')
    expect(await refusal(give('signer1', 'Approve', report))).toEqual(['B-08'])
    await give('signer1', 'Approve', report, { confirmed: ['B-08'], reason: '经核查不影响结果' })
    expect(await reportRow(report)).toMatchObject({ state: 'approved' })
  })

  it('[B-15, 14] passes a failure knowingly and opens its nonconforming record', async () => {
    const report = await testedCubes(place, 'fail')
    expect(await reportRow(report)).toMatchObject({ judgement: 'fail' })
    await give('compiler', 'Submit', report)
    expect(await refusal(give('auditor', 'Audit', report))).toEqual(['B-15'])
    await give('auditor', 'Audit', report, { confirmed: ['B-15'], reason: '已知悉不合格' })
    await give('signer1', 'Approve', report, { confirmed: ['B-15'], reason: '已知悉不合格' })
    expect(await rowOf('nonconforming_record', 'report_id = $1', [report.id])).toMatchObject({
      nonconforming_no: 'BHG-2026-0001',
      parameter_text: '抗压强度',
      state: 'open',
    })
    const todo = await rowOf(
      'todo_item',
      "kind = 'nonconforming' and object_id = (select id from nonconforming_record where report_id = $1)",
      [report.id],
    )
    expect(todo).toMatchObject({ state: 'open', object_number: 'BHG-2026-0001' })
  })
})

describe('returns and withdrawals (workflow 20)', () => {
  it('goes straight back to the approval when the results are unchanged, step by step otherwise', async () => {
    const report = await testedCubes(place)
    await signedUpTo(place, report, 'Audit')
    expect(await refusal(give('signer1', 'Return', report, { to: 'drafting' }))).toEqual(['G-07'])
    await give('signer1', 'Return', report, { to: 'drafting', reason: '结论文字' })
    expect(await reportRow(report)).toMatchObject({
      state: 'returned',
      auditor_id: null,
      compiled_at: null,
      return_count: 1,
    })
    await give('compiler', 'Submit', report, {}, '2026-03-30 12:00:00')
    expect(await reportRow(report)).toMatchObject({
      state: 'approving',
      auditor_id: (await place.as('auditor')).userId,
    })
  })

  it('goes from the audit to its draft and through the audit again', async () => {
    const report = await testedCubes(place)
    await signedUpTo(place, report, 'Submit')
    await give('auditor', 'Return', report, { to: 'drafting', reason: '补充说明' })
    await give('compiler', 'Submit', report, {}, '2026-03-30 12:00:00')
    expect(await reportRow(report)).toMatchObject({ state: 'auditing' })
    expect(await refusal(give('auditor', 'Return', report, { to: 'audit', reason: 'x' }))).toEqual(['K-02'])
  })

  it('goes back to the test, keeps its number and takes the new results', async () => {
    const report = await testedCubes(place)
    await signedUpTo(place, report, 'Submit')
    await give('auditor', 'Return', report, { to: 'testing', reason: '荷载抄录错误' }, '2026-03-29 16:00:00')
    expect(await current(place, 'trial_task', report.taskId)).toMatchObject({ state: 'testing' })
    expect(await current(place, 'test_record', report.recordId)).toMatchObject({ state: 'returned' })
    expect(await refusal(give('compiler', 'Submit', report))).toContain('B-01')
    await testTask(place, report.taskId, 'fail', '2026-03-29 17:00:00')
    expect(await reportRow(report)).toMatchObject({ judgement: 'fail', state: 'returned' })
    expect(await current(place, 'trial_task', report.taskId)).toMatchObject({ state: 'reporting' })
    const numbers = await place.query('select 1 from report where entrustment_id = $1', [report.orderId])
    expect(numbers).toHaveLength(1)
    await give('compiler', 'Submit', report, {}, '2026-03-30 08:00:00')
    const revision = await rowOf('report_revision', 'report_id = $1', [report.id])
    const { records } = revision.data_snapshot as { records: { paper: { samples: { corrections: unknown[] }[] } }[] }
    expect(records[0]?.paper.samples[0]?.corrections).toHaveLength(3)
  })

  it('[K-03] is withdrawn by who submitted it only', async () => {
    const report = await testedCubes(place)
    await signedUpTo(place, report, 'Audit')
    expect(await refusal(give('compiler', 'Withdraw', report))).toEqual(['K-03'])
    await give('auditor', 'Withdraw', report)
    expect(await reportRow(report)).toMatchObject({ state: 'auditing', auditor_id: null })
  })

  it('[K-03, page auditlist withdraw] a checker takes his check back with the draft that it began, until somebody has acted on it', async () => {
    const report = await testedCubes(place)
    const { report_number } = await reportRow(report)
    const record = () => current(place, 'test_record', report.recordId)
    const uncheck = async (login: string) =>
      (await place.as(login, '2026-03-29 11:30:00')).give(recordActions, 'Uncheck', await record())
    await uncheck('checker1')
    const { state, context } = await rowOf('test_record', 'id = $1', [report.recordId])
    expect([state, context]).toMatchObject(['submitted', { signatures: { tested: [{}, {}], checked: [] } }])
    expect(await rowOf('trial_task', 'id = $1', [report.taskId])).toMatchObject({ state: 'checking', report_id: null })
    expect((await reportRow(report)).deleted_at).not.toBeNull()
    const open = "object_id = $1 and object_kind = 'task' and state = 'open'"
    expect(await rowOf('todo_item', open, [report.taskId])).toMatchObject({ kind: 'check' })
    const checker = await place.as('checker1', '2026-03-29 12:00:00')
    await checker.give(recordActions, 'Check', await record())
    const again = await rowOf('report', 'entrustment_id = $1 and deleted_at is null', [report.orderId])
    expect(again.report_number).toBe(report_number)
    await give('compiler', 'Change', { ...report, id: String(again.id) }, { remarks: '补充' })
    expect(await refusal(uncheck('checker1'))).toEqual(['K-03'])
  })

  it('is deleted as a draft: its number is free again and its tasks are checked', async () => {
    const report = await testedCubes(place)
    const { report_number } = await reportRow(report)
    await give('compiler', 'Delete', report, {}, '2026-03-29 13:00:00')
    expect(await current(place, 'trial_task', report.taskId)).toMatchObject({ state: 'checked' })
    expect(await rowOf('report_unique_code', 'report_id = $1', [report.id])).toMatchObject({ state: 'voided' })
    const compiler = await place.as('compiler', '2026-03-29 13:30:00')
    const again = await compiler.call(reportActions, 'Create', { task_ids: [report.taskId] })
    expect(again.report_number).toBe(report_number)
    expect(await refusal(compiler.call(reportActions, 'Create', { task_ids: [report.taskId] }))).toEqual(['B-14'])
  })
})
