import { reportActions } from '@gt/domain/reports/actions.ts'
import { reportChangeActions } from '@gt/domain/reports/change-actions.ts'
import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
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
import { unzip } from '../support/unzip.ts'

let place: ReportPlace
let made: MadeReport[] = []
const noon = '2026-03-30 11:00:00'
beforeAll(async () => {
  place = await openReports()
  for (let n = 0; n < 3; n += 1) {
    const report = await testedCubes(place)
    await signedUpTo(place, report, 'Approve')
    await rendered(place, report)
    // the last one waits for its money
    if (n < 2) await paid(place, report)
    made = [...made, report]
  }
})
afterAll(() => place?.close())

const clerk = () => place.as('reports', noon)
const ids = () => made.map(({ id }) => id)
const numberOf = async (id: string): Promise<string> =>
  String((await place.query('select display_number from report where id = $1', [id]))[0]?.display_number)
const print = async (report: MadeReport, more: object) =>
  (await clerk()).give(reportActions, 'Print', await current(place, 'report', report.id), more)

async function bookmarks(pdf: Buffer): Promise<{ titles: string[]; pages: number }> {
  const task = getDocument({ data: new Uint8Array(pdf), verbosity: 0 })
  const document = await task.promise
  const outline = (await document.getOutline()) ?? []
  const answer = { titles: outline.map(({ title }) => title), pages: document.numPages }
  await task.destroy()
  return answer
}

describe('a print job [page printlist]', () => {
  it('is one file in the order of the numbers; what is not released is left out with the reason', async () => {
    const job = await (await clerk()).call(reportActions, 'PrintFile', {
      report_ids: ids().toReversed(),
      document_kind: 'both',
      double_sided: true,
    })
    const [first, second, third] = await Promise.all(ids().map(numberOf))
    expect(job.left_out).toEqual([{ id: made[2]?.id, number: third, message: expect.stringContaining('费用未结清') }])
    const { titles, pages } = await bookmarks(Buffer.from(job.pdf, 'base64'))
    // each report with its record behind it
    expect(titles).toEqual([first, first, second, second])
    expect(pages).toBe(job.pages)
    // every paper of one page is followed by an empty one
    expect(job.pages).toBe(8)
    const unreleased = { report_ids: [made[2]?.id ?? ''] }
    expect(await refusal((await clerk()).call(reportActions, 'PrintFile', unreleased))).toEqual(['B-10'])
  })

  it('tells when a file that was made before is none of the papers that count now', async () => {
    const report = await testedCubes(place)
    await signedUpTo(place, report, 'Approve')
    await rendered(place, report)
    await paid(place, report)
    const job = { report_ids: [made[0]?.id ?? '', report.id], document_kind: 'both' as const }
    const mark = async () => (await (await clerk()).call(reportActions, 'PrintJob', job)).job
    const { job: printed } = await (await clerk()).call(reportActions, 'PrintFile', job)
    expect(await mark()).toBe(printed)
    // neither a print nor its line in the log makes another paper
    await print(report, { copies: 1 })
    expect(await mark()).toBe(printed)
    const clerkOf = await place.as('reception1', noon)
    const fields = [{ key: 'order.project_part', wanted: '3号中桥右幅2#墩' }]
    const asked = { scope: 'info' as const, reason_kind: 'typing' as const, apply_source: 'inner' as const, fields }
    const { id } = await clerkOf.call(reportChangeActions, 'Apply', {
      ...asked,
      report_id: report.id,
      reason: '部位登记错误',
    })
    const held = await mark()
    expect(held).not.toBe(printed)
    const only = { report_ids: [report.id] }
    expect(await refusal((await clerk()).call(reportActions, 'PrintJob', only))).toEqual(['X-05'])
    // a drawn-back wish leaves the papers as they were; a new revision does not
    const step = async (command: 'Withdraw' | 'Drop') =>
      (await place.as('reception1', noon)).give(reportChangeActions, command, await current(place, 'report_change', id))
    await step('Withdraw')
    await step('Drop')
    expect(await mark()).toBe(printed)
    await place.query(
      'update report r set current_revision_id = o.current_revision_id from report o where r.id = $1 and o.id = $2',
      [report.id, made[1]?.id],
    )
    expect(await mark()).not.toBe(printed)
    await place.query('update report set deleted_at = gt_now() where id = $1', [report.id])
  })

  it('marks copies, and leaves the stored paper without a mark', async () => {
    const texts = async (kind: 'copy' | 'formal') => {
      const { pdf } = await (await clerk()).call(reportActions, 'PrintFile', { report_ids: ids().slice(0, 1), kind })
      return (await readTexts(Buffer.from(pdf, 'base64'))).map(({ text }) => text)
    }
    expect(await texts('copy')).toContain('副本')
    expect(await texts('formal')).not.toContain('副本')
  })

  it('counts reprints among the ordered copies: beyond them a right and a reason are needed', async () => {
    const [report] = made
    if (!report) throw new Error('no report')
    await print(report, { copies: 2 })
    await print(report, { copies: 1, kind: 'reprint', reason: '卡纸' })
    await place.query(
      `delete from post_operation_map m using operation o where o.id = m.operation_id and o.code ilike 'djentrustmanage.printlist.extracopy'`,
    )
    const again = { copies: 1, kind: 'reprint', reason: '卡纸' }
    expect(await refusal(print(report, again))).toEqual(['G-03'])
    expect((await (await clerk()).call(reportActions, 'Prints', { id: report.id })).rows).toMatchObject([
      { kind: 'reprint', copies: 1, reason: '卡纸', printed_at: noon },
      { kind: 'formal', copies: 2, reason: null },
    ])
    const list = await (await clerk()).call(reportActions, 'List', {
      filter: [{ field: 'id', op: 'eq', value: report.id }],
    })
    expect(list.rows[0]).toMatchObject({ printed_copies: 3 })
  })

  it('counts no copy for records and single pages, which the paper must have', async () => {
    const [, report] = made
    if (!report) throw new Error('no report')
    const desk = await clerk()
    const row = () => current(place, 'report', report.id)
    // a paper of two pages: only so is one of them a part of it
    await place.query('update report_revision set page_count = 2 where report_id = $1', [report.id])
    await desk.give(reportActions, 'Print', await row(), { copies: 1, page_range: '1' })
    expect(await refusal(print(report, { copies: 2, page_range: '2' }))).toEqual(['I-22'])
    expect(await refusal(print(report, { copies: 50, page_range: '1-2' }))).toEqual(['I-01', 'G-03'])
    await desk.give(reportActions, 'PrintRecord', await row(), { copies: 1 })
    expect(await row()).toMatchObject({ state: 'approved' })
    expect(await refusal(print(report, { copies: 1, page_range: '9' }))).toEqual(['I-15'])
    expect(await refusal(print(report, { copies: 1, page_range: '2-1' }))).toEqual(['G-11'])
    const again = async () => desk.give(reportActions, 'PrintRecord', await row(), { copies: 1 })
    expect(await refusal(again())).toEqual(['I-01'])
    const job = await desk.call(reportActions, 'PrintFile', { report_ids: [report.id], page_range: '1' })
    expect(job.pages).toBe(1)
    const none = desk.call(reportActions, 'PrintFile', { report_ids: [report.id], page_range: '9' })
    expect(await refusal(none)).toEqual(['I-15'])
    expect((await desk.call(reportActions, 'Prints', { id: report.id })).rows).toMatchObject([
      { document_kind: 'record', page_range: null },
      { document_kind: 'report', page_range: '1' },
    ])
  })

  it('[page printlist, print] pages that came out in two jobs are a copy with the last of them, and the log tells both', async () => {
    const report = await testedCubes(place)
    await signedUpTo(place, report, 'Approve')
    await rendered(place, report)
    await paid(place, report)
    await place.query('update report_revision set page_count = 12 where report_id = $1', [report.id])
    await place.query('update report set copies = 1 where id = $1', [report.id])
    const facts = async () => (await clerk()).call(reportActions, 'GetById', { id: report.id })
    await print(report, { copies: 1, page_range: '1-6' })
    expect(await facts()).toMatchObject({ state: 'approved', printed_copies: 0 })
    await print(report, { copies: 1, page_range: '7-12' })
    expect(await facts()).toMatchObject({ state: 'printed', printed_copies: 1 })
    const { rows } = await (await clerk()).call(reportActions, 'Prints', { id: report.id })
    expect(rows.map(row => row.page_range)).toEqual(['7-12', '1-6'])
    // a second copy in parts is one beyond the ordered with its last pages
    const again = { copies: 1, kind: 'reprint', reason: '卡纸' }
    expect(await refusal(print(report, { ...again, page_range: '1-6' }))).toEqual([])
    expect(await refusal(print(report, { ...again, page_range: '7-12' }))).toEqual(['G-03'])
  })

  it('lies at the print desk until it is handed over, then at the issue desk, once', async () => {
    const [, report] = made
    if (!report) throw new Error('no report')
    const desk = await clerk()
    const over = async () => desk.give(reportActions, 'ToIssue', await current(place, 'report', report.id))
    expect(await refusal(over())).toEqual(['G-02'])
    await print(report, { copies: 1 })
    const queues = async () => {
      const { to_hand_over, to_issue } = await desk.call(reportActions, 'Queue', {})
      const todos = await place.query(
        "select kind from todo_item where object_kind = 'report' and object_id = $1 and state = 'open'",
        [report.id],
      )
      return { to_hand_over, to_issue, todos: todos.map(({ kind }) => kind) }
    }
    const before = await queues()
    expect(before.todos).toEqual(['print'])
    await over()
    expect(await queues()).toEqual({
      to_hand_over: before.to_hand_over - 1,
      to_issue: before.to_issue + 1,
      todos: ['issue'],
    })
    const { rows } = await desk.call(reportActions, 'List', { view: 'to_issue' })
    expect(rows.map(({ id }) => id)).toContain(report.id)
    // promised soonest first (page reportissued, sort)
    const days = rows.map(row => String((row as { planned_report_date?: unknown }).planned_report_date))
    expect(days).toEqual(days.toSorted())
    const byFact = async (field: string, value: string | readonly string[]) => {
      const filter = [
        { field: 'id', op: 'eq' as const, value: ids() },
        { field, op: 'eq' as const, value },
      ]
      return (await desk.call(reportActions, 'List', { filter })).rows.length
    }
    const [order] = await place.query<{ client: string }>(
      'select entrust_unit_id::text as client from entrustment where id = $1',
      [report.orderId],
    )
    expect(await byFact('entrust_unit_id', order?.client ?? '')).toBe(3)
    expect(await byFact('entrust_unit_id', '1')).toBe(0)
    expect(await byFact('charge_state', ['paid'])).toBe(2)
    // nothing left the house yet: the desk sees how the clients want their reports
    expect(await byFact('delivery_mode', ['mail'])).toBe(0)
    await place.query("update entrustment set report_delivery_mode = 'mail' where id = $1", [report.orderId])
    expect(await byFact('delivery_mode', ['mail'])).toBe(1)
    const told = await desk.call(reportActions, 'List', { filter: [{ field: 'id', op: 'eq', value: report.id }] })
    expect(told.rows[0]).toMatchObject({ delivery_mode: 'mail' })
    const client = await place.as('client1')
    const asked = { filter: [{ field: 'charge_state', op: 'eq' as const, value: ['paid'] }] }
    expect(await refusal(client.call(reportActions, 'List', asked))).toEqual(['G-10'])
    expect(await refusal(over())).toEqual(['I-14'])
  })

  it('leaves the house as an archive of files named by their numbers, without drafts', async () => {
    const draft = await testedCubes(place)
    const { content, left_out } = await (await clerk()).call(reportActions, 'Download', {
      report_ids: [draft.id, ...ids()],
    })
    const files = unzip(Buffer.from(content, 'base64'))
    const numbers = await Promise.all(ids().map(numberOf))
    expect([...files.keys()]).toEqual(numbers.map(number => `${number}.pdf`))
    for (const file of files.values()) expect(file.subarray(0, 5).toString()).toBe('%PDF-')
    expect(left_out).toEqual([await numberOf(draft.id)])
    expect(await refusal((await clerk()).call(reportActions, 'Download', { report_ids: [draft.id] }))).toEqual(['B-12'])
    expect(await refusal((await clerk()).call(reportActions, 'Download', { report_ids: ['999999'] }))).toEqual(['G-04'])
  })
})
