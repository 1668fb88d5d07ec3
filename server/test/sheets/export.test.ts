import { chargeActions } from '@gt/domain/charges/actions.ts'
import type { ExportQuery } from '@gt/domain/kit/export.ts'
import { reportActions } from '@gt/domain/reports/actions.ts'
import { sampleActions } from '@gt/domain/samples/actions.ts'
import { taskActions } from '@gt/domain/tasks/actions.ts'
import { trialTask } from '@gt/domain/tasks/trial-task.entity.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { OutsideCall } from '../../src/http/implement.ts'
import { exportList } from '../../src/sheets/export-list.ts'
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
import { cellsOf } from '../support/unzip.ts'

let place: ReportPlace
let report: MadeReport
beforeAll(async () => {
  place = await openReports()
  report = await testedCubes(place)
  await signedUpTo(place, report, 'Approve')
  await rendered(place, report)
  await paid(place, report)
  await (await place.as('reports', '2026-03-30 11:00:00')).give(
    reportActions,
    'Print',
    await current(place, 'report', report.id),
    { copies: 2, printer: '=cmd' },
  )
})
afterAll(() => place?.close())

const asked = (names: readonly string[], more: Partial<ExportQuery> = {}): ExportQuery => ({
  query: {},
  columns: names.map(name => ({ name, title: name })),
  title: '台账',
  ...more,
})
const ofReport = () => ({ query: { filter: [{ field: 'id', op: 'eq' as const, value: [report.id] }] } })
const book = (content: string): Buffer => Buffer.from(content, 'base64')

describe('a list as a spreadsheet (conventions 9)', () => {
  it('holds what the page shows: words of codes, names, days, numbers, and the print log besides', async () => {
    const clerk = await place.as('reports', '2026-03-30 12:00:00')
    const file = await clerk.call(
      reportActions,
      'Export',
      asked(['report_number', 'state', 'entrustment_id', 'copies', 'printed_copies', 'approved_at', 'charge_state'], {
        ...ofReport(),
        sheets: ['prints'],
      }),
    )
    expect(file).toMatchObject({ name: '台账 2026-03-30 1200.xlsx', rows: 1 })
    const cells = cellsOf(book(file.content))
    expect(cells.slice(7)).toEqual([
      expect.stringMatching(/^A2=BG-/),
      'B2=已打印',
      expect.stringMatching(/^C2=WT-/),
      'D2=#3',
      'E2=#2',
      expect.stringMatching(/^F2=#46\d{3}\.\d+$/),
      'G2=已结清',
    ])
    const log = cellsOf(book(file.content), 2)
    expect(log).toEqual(expect.arrayContaining(['D2=正式', 'F2=#2', 'I2==cmd']))
    const [trail] = await place.query(
      `select entity, action, object_number, "after" ->> 'rows' as rows from audit_log where action = 'export' order by id desc limit 1`,
    )
    expect(trail).toEqual({ entity: 'report', action: 'export', object_number: '台账', rows: '1' })
  })

  it('holds money as numbers with two places and the lines of the bills', async () => {
    const cashier = await place.as('cashier')
    const query = { filter: [{ field: 'entrustment_id', op: 'eq' as const, value: report.orderId }] }
    const columns = ['charge_no', 'payable_amount', 'open_amount', 'reports', 'paid_at', 'invoice_state']
    const file = await cashier.call(chargeActions, 'Export', asked(columns, { query, sheets: ['lines'] }))
    const cells = cellsOf(book(file.content))
    expect(cells).toEqual(expect.arrayContaining(['C2=#0.00', 'D2=0/1']))
    expect(cells.find(cell => cell.startsWith('B2='))).toMatch(/^B2=#\d+\.\d\d$/)
    const lines = cellsOf(book(file.content), 2)
    expect(lines.filter(cell => cell.startsWith('J')).length).toBeGreaterThan(1)
  })

  it('tells the columns of samples and tasks that their pages put together', async () => {
    const query = { filter: [{ field: 'entrustment_id', op: 'eq' as const, value: report.orderId }] }
    const desk = await place.as('reception1')
    const samples = await desk.call(sampleActions, 'Export', asked(['sample_number', 'progress', 'where'], { query }))
    expect(cellsOf(book(samples.content))).toEqual(
      expect.arrayContaining([expect.stringMatching(/^A2=YP-/), expect.stringMatching(/^B2=1\/1$/)]),
    )
    const tasks = await desk.call(
      taskActions,
      'Export',
      asked(['task_number', 'name', 'specification', 'co_testers', 'state'], { query }),
    )
    expect(cellsOf(book(tasks.content))).toEqual(
      expect.arrayContaining(['B2=混凝土试块', expect.stringMatching(/^C2=C30/), expect.stringMatching(/^D2=./)]),
    )
  })

  it('brings nothing that the list does not have, and nothing to whom the right is missing', async () => {
    const clerk = await place.as('reports')
    expect(await refusal(clerk.call(reportActions, 'Export', asked(['password'])))).toEqual(['G-10'])
    expect(await refusal(clerk.call(reportActions, 'Export', asked(['constructor'])))).toEqual(['G-10'])
    expect(await refusal(clerk.call(reportActions, 'Export', asked(['copies'], { sheets: ['lines'] })))).toEqual([
      'G-10',
    ])
    // [1.2-006] the review cockpit exports its queues of records too
    expect(
      (await (await place.as('checker1')).call(taskActions, 'Export', asked(['task_number']))).rows,
    ).toBeGreaterThan(0)
    const tester = await place.as('tester1')
    await expect(tester.call(chargeActions, 'Export', asked(['charge_no']))).rejects.toThrow('may not call')
  })

  it('stops at 2,000 rows (G-25)', async () => {
    const rows = Array.from({ length: 2001 }, (_, index) => ({ id: String(index + 1) }))
    const run = exportList({
      entity: trialTask,
      list: async (_ctx, { size = 0 }) => ({
        rows: rows.slice(0, size),
        total: 2001,
        capped: false,
        page: 1,
        size,
        next: null,
        prev: null,
      }),
    })
    const call = { transaction: (_: object, work: (ctx: object) => unknown) => work({}) } as unknown as OutsideCall // what it uses of a call
    expect(await refusal(run(call, asked(['task_number'])))).toEqual(['G-25'])
  })
})
