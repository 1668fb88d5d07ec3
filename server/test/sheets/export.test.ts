import { chargeActions } from '@gt/domain/charges/actions.ts'
import { controller } from '@gt/domain/kit/action.ts'
import type { ExportQuery } from '@gt/domain/kit/export.ts'
import { reportActions } from '@gt/domain/reports/actions.ts'
import { report as reportEntity } from '@gt/domain/reports/report.entity.ts'
import { sampleActions } from '@gt/domain/samples/actions.ts'
import { taskActions } from '@gt/domain/tasks/actions.ts'
import { trialTask } from '@gt/domain/tasks/trial-task.entity.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { contentKey } from '../../src/files/keep.ts'
import { implement, type OutsideCall } from '../../src/http/implement.ts'
import { carryOut, sweepExports } from '../../src/jobs/carry-out.ts'
import { exportList } from '../../src/sheets/export-list.ts'
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
const book = (content: string | null): Buffer => Buffer.from(content ?? '', 'base64')

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
    const columns = ['charge_no', 'payable_amount', 'open_amount', 'reports', 'paid_on', 'invoice_state']
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
    const shown = ['sample_number', 'progress', 'specification', 'where']
    const samples = await desk.call(sampleActions, 'Export', asked(shown, { query }))
    expect(cellsOf(book(samples.content))).toEqual(
      expect.arrayContaining([expect.stringMatching(/^A2=YP-/), expect.stringMatching(/^B2=1\/1$/), 'C2=150 mm C30']),
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

  it('stops at 20,000 rows, for clients at 2,000 (G-25)', async () => {
    const run = exportList({
      entity: trialTask,
      list: async (_ctx, { size = 0 }) => ({
        rows: Array.from({ length: size }, (_, index) => ({ id: String(index + 1) })),
        total: 99_999,
        capped: false,
        page: 1,
        size,
        next: null,
        prev: null,
      }),
    })
    const callOf = (job: string | null, entrustUnitId: string | null) =>
      ({
        job,
        transaction: (_: object, work: (ctx: object) => unknown) =>
          work({ principal: { entrustUnitId, business: { viewMode: 2 } } }),
      }) as unknown as OutsideCall // what it uses of a call
    expect(await refusal(run(callOf('1', null), asked(['task_number'])))).toEqual(['G-25'])
    expect(await refusal(run(callOf(null, '7'), asked(['task_number'])))).toEqual(['G-25'])
  })

  it('is written by a job beyond 2,000 rows: file and message wait for who asked, as long as he has the right', async () => {
    const many = Array.from({ length: 2001 }, (_, n) => ({ id: String(n + 1), display_number: `BG-${n + 1}` }))
    const long = implement(controller('Reports', { Export: reportActions.actions.Export }), {
      Export: exportList({
        entity: reportEntity,
        list: async (_ctx, { size = 0 }) => ({
          rows: many.slice(0, size),
          total: many.length,
          capped: false,
          page: 1,
          size,
          next: null,
          prev: null,
        }),
      }),
    })
    const clerk = new Caller(place.services, long, (await place.as('reports')).principal)
    const ask = async (): Promise<string> => {
      const answer = await clerk.call(reportActions, 'Export', asked(['display_number']))
      expect(answer).toMatchObject({ content: null })
      const [job] = await place.query<{ id: string }>(
        "select id::text as id from background_job where state = 'queued' order by id desc limit 1",
      )
      return job?.id ?? ''
    }
    const businessId = clerk.principal.business?.id ?? ''
    const told = async () =>
      (
        await place.query(
          "select title, content, route from notification where user_id = $1 and kind = 'export' order by id desc limit 1",
          [clerk.userId],
        )
      )[0]
    const jobId = await ask()
    await carryOut(place.services, long, { businessId, jobId })
    // a queue may run a job twice
    await carryOut(place.services, long, { businessId, jobId })
    const files = await place.query<{ id: string; storage_key: string; sha256: string; created_by_id: string }>(
      "select id::text as id, storage_key, sha256, created_by_id::text as created_by_id from file_object where folder = 'export_file'",
    )
    expect(files).toMatchObject([{ created_by_id: clerk.userId }])
    const [file] = files
    expect(await told()).toMatchObject({
      title: expect.stringContaining('台账（2001行）'),
      content: expect.stringMatching(/\.xlsx$/),
      route: `/file/${file?.id}`,
    })
    const content = await place.services.files.get(contentKey(file?.storage_key ?? ''), file?.sha256 ?? '')
    expect(cellsOf(content)).toHaveLength(2002)

    const lost = await ask()
    await place.query(
      "delete from post_operation_map m using operation o where o.id = m.operation_id and o.code ~* '^(djentrustmanage|gdtrialtest|trialreport)[.].*[.]export$'",
    )
    await carryOut(place.services, long, { businessId, jobId: lost })
    expect(await place.query('select state from background_job where id = $1', [lost])).toEqual([{ state: 'failed' }])
    expect(await told()).toMatchObject({ title: expect.stringContaining('导出未完成：台账'), route: null })

    await place.query("update file_object set created_at = now() - interval '8 days' where folder = 'export_file'")
    await sweepExports(place.services)
    expect(await place.services.files.has(contentKey(file?.storage_key ?? ''))).toBe(false)
  })
})
