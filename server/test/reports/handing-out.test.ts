import { reportActions } from '@gt/domain/reports/actions.ts'
import { archiveScanActions } from '@gt/domain/reports/archive-scan-actions.ts'
import { PDFDocument } from 'pdf-lib'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { keepFile } from '../../src/files/keep.ts'
import { runAlone } from '../../src/http/alone.ts'
import { noteDownload } from '../../src/modules/reports/downloads.ts'
import { refusal } from '../make/entrust.ts'
import {
  current,
  type MadeReport,
  openReports,
  paid,
  type ReportPlace,
  rendered,
  signedUpTo,
  testedCubes,
} from '../make/reports.ts'
import { readTexts } from '../print/pdf-reader.ts'

let place: ReportPlace
beforeAll(async () => {
  place = await openReports()
})
afterAll(() => place?.close())

const noon = '2026-03-30 11:00:00'
const give = async (
  login: string,
  command: keyof (typeof reportActions)['actions'],
  report: MadeReport,
  more: object = {},
  clock = noon,
) => (await place.as(login, clock)).give(reportActions, command, await current(place, 'report', report.id), more)
const rows = (sql: string, ...values: unknown[]): Promise<Record<string, unknown>[]> => place.query(sql, values)
const pickup = { mode: 'pickup', receiver_name: '送样员乙', signed: true }
const stateOf = async (table: 'report' | 'trial_task' | 'entrustment', id: string): Promise<string> =>
  (await current(place, table, id)).state

async function printed(): Promise<MadeReport> {
  const report = await testedCubes(place)
  await signedUpTo(place, report, 'Approve')
  await rendered(place, report)
  await paid(place, report)
  await give('reports', 'Print', report, { copies: 3 })
  return report
}
const pdfOfOnePage = async (): Promise<Buffer> => {
  const document = await PDFDocument.create()
  document.addPage()
  return Buffer.from(await document.save())
}
const archived = async (): Promise<MadeReport> => {
  const report = await printed()
  await give('reports', 'Issue', report, pickup)
  await give('archive', 'Archive', report, { missing_note: '随卷', shelf: 'A-1', volume_no: `V-${report.id}` })
  return report
}

describe('copies that leave the house [page reportissued]', () => {
  it('go out in parts: the first issues the report, the rest follows, and never more than were ordered', async () => {
    const report = await printed()
    expect(await refusal(give('reports', 'Issue', report, { ...pickup, copies: 4 }))).toEqual(['I-06'])
    expect(await refusal(give('reports', 'Issue', report, { ...pickup, copies: 0 }))).toEqual(['I-06'])
    await give('reports', 'Issue', report, { ...pickup, copies: 1 })
    expect(await stateOf('report', report.id)).toBe('issued')
    const clerk = await place.as('reports', noon)
    const partial = async () => (await clerk.call(reportActions, 'List', { view: 'partial' })).rows.map(row => row.id)
    expect(await partial()).toEqual([report.id])
    expect(await clerk.call(reportActions, 'Queue', {})).toMatchObject({ partial: 1 })
    const parcel = { mode: 'mail', courier: '顺丰', tracking_no: 'SF123' }
    await give('reports', 'Issue', report, parcel, '2026-03-31 09:00:00')
    expect(await partial()).toEqual([])
    const out = await rows('select copies, mode from report_delivery where report_id = $1 order by id', report.id)
    expect(out).toEqual([
      { copies: 1, mode: 'pickup' },
      { copies: 2, mode: 'mail' },
    ])
    expect(await refusal(give('reports', 'Issue', report, pickup))).toEqual(['I-07'])
    // the clock of the second hand-over did not move the day of issue
    expect((await rows('select issued_at from report where id = $1', report.id))[0]).toEqual({ issued_at: noon })
  })

  it('are taken back on the same day only (I-08), with a reason (G-07); tasks and order wait again', async () => {
    const report = await printed()
    await give('reports', 'Issue', report, pickup)
    expect(await stateOf('entrustment', report.orderId)).toBe('completed')
    expect(await refusal(give('reports', 'TakeBack', report))).toEqual(['G-07'])
    const back = { reason: '领错人' }
    expect(await refusal(give('reports', 'TakeBack', report, back, '2026-03-31 09:00:00'))).toEqual(['I-08'])
    await give('reports', 'TakeBack', report, back)
    expect([
      await stateOf('report', report.id),
      await stateOf('trial_task', report.taskId),
      await stateOf('entrustment', report.orderId),
    ]).toEqual(['printed', 'reporting', 'in_progress'])
    expect(await rows('select state from report_delivery where report_id = $1', report.id)).toEqual([
      { state: 'recovered' },
    ])
    await give('reports', 'Issue', report, pickup)
    expect(await stateOf('entrustment', report.orderId)).toBe('completed')
  })

  it('are offered to the account of the client once; opening them ends the taking back (I-09)', async () => {
    const report = await printed()
    await give('reports', 'Issue', report, { mode: 'electronic' })
    expect(await refusal(give('reports', 'Issue', report, { mode: 'electronic' }))).toEqual(['I-07'])
    const [file] = await rows('select pdf_file_id::text as id from report_revision where report_id = $1', report.id)
    const { principal } = await place.as('reports')
    const read = (entrustUnitId: string | null) =>
      noteDownload(place.services, { ...principal, entrustUnitId }, String(file?.id))
    const states = () => rows('select state from report_delivery where report_id = $1', report.id)
    await read(null)
    expect(await states()).toEqual([{ state: 'pending' }])
    await read('1')
    expect(await states()).toEqual([{ state: 'downloaded' }])
    expect(await refusal(give('reports', 'TakeBack', report, { reason: '误发' }))).toEqual(['I-09'])
  })

  it('take a drawn signature and an address of the client, and nobody else’s (G-04)', async () => {
    const report = await printed()
    const [foreign] = await rows(
      'select pdf_file_id::text as id from report_revision where pdf_file_id is not null limit 1',
    )
    const drawn = { ...pickup, signed: false, receiver_signature_file_id: String(foreign?.id) }
    expect(await refusal(give('reports', 'Issue', report, drawn))).toEqual(['G-04'])
    const [other] = await rows(
      `insert into mailing_info (instance_id, organization_id, business_id, entrust_unit_id, receiver, phone, address)
       select u.instance_id, u.organization_id, u.business_id, u.id, '收件人', '13900000000', '解放路1号' from entrust_unit u
       join entrustment e on e.business_id = u.business_id and e.id = $1 where u.id <> e.entrust_unit_id limit 1 returning id::text as id`,
      report.orderId,
    )
    const parcel = { mode: 'mail', courier: '顺丰', tracking_no: 'SF1', mailing_info_id: String(other?.id) }
    expect(await refusal(give('reports', 'Issue', report, parcel))).toEqual(['G-04'])
    const clerk = await place.as('reports', noon)
    expect(await clerk.call(reportActions, 'Addresses', { report_ids: [report.id] })).toEqual({ rows: [] })
  })

  it('travel with a label: where they go, what is in the parcel, one for each tracking number', async () => {
    const [first, second] = [await printed(), await printed()]
    const parcel = {
      mode: 'mail',
      courier: '顺丰',
      tracking_no: 'SF777',
      receiver_name: '资料员',
      receiver_phone: '13900000000',
    }
    for (const report of [first, second]) await give('reports', 'Issue', report, parcel)
    const clerk = await place.as('reports', noon)
    const labels = await clerk.call(reportActions, 'AddressLabels', { report_ids: [first.id, second.id] })
    const texts = (await readTexts(Buffer.from(labels.pdf, 'base64'))).map(({ text }) => text)
    const told = texts.join('')
    expect(told.match(/收件人/g)).toHaveLength(1)
    for (const part of ['资料员', '13900000000', '顺丰 SF777']) expect(told).toContain(part)
    const numbers = await rows('select display_number from report where id = any($1) order by 1', [first.id, second.id])
    expect(told).toContain(numbers.map(row => row.display_number).join('、'))
  })

  it('are announced once a day for each order (I-10), and only to a client with an account (I-11)', async () => {
    const report = await printed()
    const notify = async (clock = noon) => {
      const { id, row_version } = await current(place, 'report', report.id)
      return (await place.as('reports', clock)).call(reportActions, 'Notify', { items: [{ id, row_version }] })
    }
    const codes = (done: Awaited<ReturnType<typeof notify>>) => done.failed.flatMap(one => one.errors.map(e => e.code))
    const account = (unit: string) =>
      place.query(
        `update app_user set entrust_unit_id = ${unit} where is_entrust and business_id = (select business_id from entrustment where id = $1)`,
        [report.orderId],
      )
    await account('null')
    expect(codes(await notify())).toEqual(['I-11'])
    await account('(select entrust_unit_id from entrustment where id = $1)')
    expect((await notify()).succeeded).toHaveLength(1)
    expect(codes(await notify('2026-03-30 17:00:00'))).toEqual(['I-10'])
    expect((await notify('2026-03-31 08:00:00')).succeeded).toHaveLength(1)
  })

  it('stand on a list to sign', async () => {
    const report = await printed()
    const clerk = await place.as('reports', noon)
    const { pdf } = await clerk.call(reportActions, 'IssueSheet', { report_ids: [report.id] })
    const texts = (await readTexts(Buffer.from(pdf, 'base64'))).map(({ text }) => text).join('')
    expect(texts).toContain('报告发放签收单')
  })
})

describe('files of the archive [page archivelist]', () => {
  const fileOf = async ({ id }: MadeReport) =>
    (
      await rows('select state, borrower, due_back, destroyed_on, witness from report_archive where report_id = $1', id)
    )[0]
  const loan = { borrower: '检测员甲', borrow_purpose: '核对原始记录', due_back: '2026-04-05' }

  it('are lent until a day that a to-do keeps, and come back', async () => {
    const report = await archived()
    expect(await refusal(give('archive', 'Borrow', report, { ...loan, due_back: '2026-03-29' }))).toEqual(['I-13'])
    expect(await refusal(give('archive', 'GiveBack', report))).toEqual(['G-02'])
    await give('archive', 'Borrow', report, loan)
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
    await give('tech', 'DestroyReject', report, { reason: '仍有争议' }, after)
    expect(await fileOf(report)).toMatchObject({ state: 'filed', witness: null })
    await apply(after)
    await give('tech', 'DestroyApprove', report, {}, after)
    expect(await fileOf(report)).toMatchObject({
      state: 'destroyed',
      destroyed_on: '2032-03-30',
      witness: '质量负责人',
    })
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
    await give('archive', 'Archive', report, { missing_note: '随卷', shelf: 'A-1', volume_no: 'V-2' })
    expect(await rows('select state from report_archive where report_id = $1 order by id', report.id)).toEqual([
      { state: 'unarchived' },
      { state: 'filed' },
    ])
  })
})

describe('scans of signed paper [page archivelist]', () => {
  const scanOf = async (login: string, name: string, type = 'application/pdf'): Promise<string> => {
    const { principal } = await place.as(login, noon)
    const stored = await place.services.files.put(await pdfOfOnePage())
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
    expect(file?.content_list).toMatchObject([{ key: 'entrust', present: true }, {}, {}])
    const { scans: kept } = await archivist.call(archiveScanActions, 'List', { report_id: report.id })
    expect(kept).toMatchObject([{ id: file_id, name: `${file?.archive_no} 签字委托单.pdf` }])
    const volume = await archivist.call(reportActions, 'VolumeFile', { volume_no: `V-${report.id}` })
    // its list, the report, its record, the scan
    expect(volume.pages).toBe(4)
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

  it('are refused for a report that is in no archive (G-02)', async () => {
    const report = await printed()
    const file_id = await scanOf('archive', 'x.pdf')
    const archivist = await scans('archive')
    const attach = archivist.call(archiveScanActions, 'Attach', { report_id: report.id, file_id, paper: 'report' })
    expect(await refusal(attach)).toEqual(['G-02'])
  })
})
