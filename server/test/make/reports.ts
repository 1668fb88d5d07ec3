import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { chargeActions } from '@gt/domain/charges/actions.ts'
import type { OrderForm } from '@gt/domain/entrust/order-form.ts'
import type { LocalDateTime } from '@gt/domain/kit/id.ts'
import { addMinutes } from '@gt/domain/kit/time.ts'
import { reportActions } from '@gt/domain/reports/actions.ts'
import { sampleActions } from '@gt/domain/samples/actions.ts'
import { taskActions } from '@gt/domain/tasks/actions.ts'
import { recordActions } from '@gt/domain/testing/actions.ts'
import { runMigrations } from 'graphile-worker'
import { readConfig } from '../../src/config.ts'
import { diskStore } from '../../src/files/store.ts'
import type { Implemented } from '../../src/http/implement.ts'
import { createLog } from '../../src/log.ts'
import { auditImplemented } from '../../src/modules/audit/implement.ts'
import { chargesImplemented } from '../../src/modules/charges/implement.ts'
import { entrustImplemented } from '../../src/modules/entrust/implement.ts'
import { publicImplemented } from '../../src/modules/public/implement.ts'
import { renderRevision } from '../../src/modules/reports/api.ts'
import { reportsImplemented } from '../../src/modules/reports/implement.ts'
import { papersImplemented } from '../../src/modules/reports/record-sheet.ts'
import { samplesImplemented } from '../../src/modules/samples/implement.ts'
import { tasksImplemented } from '../../src/modules/tasks/implement.ts'
import { testingImplemented } from '../../src/modules/testing/implement.ts'
import { createPrinter } from '../../src/print/printer.ts'
import { demonstrationSeals } from '../../src/seed/demonstration/signing.ts'
import { signaturePicture } from '../../src/seed/picture.ts'
import type { Services } from '../../src/services.ts'
import { Caller, cubeOrder, type DemonstrationPlace, openDemonstration, registered } from './entrust.ts'

/** The day on which the cubes of `cubeOrder` are 28 days old. */
const matureAt: LocalDateTime = '2026-03-29 10:00:00'

/** The demonstration with everything that makes, prints and checks reports. */
export interface ReportPlace extends Omit<DemonstrationPlace, 'as'> {
  readonly services: Services
  readonly actions: readonly Implemented[]
  as(userName: string, clock?: LocalDateTime, unit?: string): Promise<Caller>
}

export interface MadeReport {
  readonly id: string
  readonly orderId: string
  readonly taskId: string
  readonly recordId: string
}

/** The signature of a receiver, for whatever is handed out in a test. */
export const receiptId = '990000001'

/** Failure loads in kN of three cubes of 150 mm that pass, fail or void C30. */
export const loads = {
  pass: ['778.50', '801.25', '765.00'],
  fail: ['630.00', '645.00', '621.00'],
} as const

/** Words with which people pass a result that does not conform. */
const knowing = { confirmed: ['B-15'], reason: '已知悉不合格' }

const signers = ['tester1', 'tester2', 'checker1', 'compiler', 'auditor', 'signer1']

const actions = [
  ...entrustImplemented,
  ...samplesImplemented,
  ...tasksImplemented,
  ...testingImplemented,
  ...reportsImplemented,
  ...papersImplemented,
  ...auditImplemented,
  ...chargesImplemented,
  ...publicImplemented,
]

/** Rights that also answer for a pair `a+b`, as the server reads the codes of an action. */
class Rights extends Set<string> {
  override has(codes: string): boolean {
    return codes.split('+').every(code => super.has(code))
  }
}

/**
 * Opens the demonstration; signing asks for no PIN in it.
 * @param more actions that a test calls besides those of orders, samples, tasks, records, reports and bills
 */
export async function openReports(more: readonly Implemented[] = []): Promise<ReportPlace> {
  const place = await openDemonstration()
  const dataDir = await mkdtemp(path.join(tmpdir(), 'gt-reports-'))
  const files = diskStore(dataDir)
  // contents are kept under their digest: the pictures of the seeds find their places in this store too
  for (const login of signers) await files.put(signaturePicture(`SFJC:${login}`))
  for (const { content } of demonstrationSeals('SFJC')) await files.put(content)
  const receipt = await files.put(signaturePicture('receipt'))
  await place.query(
    `update overall_setting set setting = coalesce(setting, '{}'::jsonb) || '{"ESign": {"auth": "none"}}'::jsonb where business_id in (select id from business where code = 'SFJC')`,
  )
  await place.query(
    `insert into file_object (id, instance_id, organization_id, business_id, name, extension, mime_type, size_bytes, sha256, storage_key, folder, scan_state)
     overriding system value select $1::bigint, instance_id, organization_id, id, '签名.png', 'png', 'image/png', $2, $3, $4, 'receipt_signature', 'clean'
     from business where code = 'SFJC'`,
    [receiptId, receipt.size, receipt.sha256, `${receipt.key}#receipt`],
  )
  // approvals queue the job that prints; the tests run it themselves
  const { host, port, user, password, database } = place.pool.options
  await runMigrations({ connectionString: `postgres://${user}:${password}@${host}:${port}/${database}` })
  const printer = createPrinter({ workers: 1 })
  const services: Services = {
    config: { ...readConfig({}), clockAllowed: true, publicUrl: 'https://lab.example' },
    pool: place.pool,
    ownerPool: place.pool,
    files,
    printer,
    log: createLog('silent'),
    dataDir,
    linkSecret: 'test',
  }
  return {
    ...place,
    services,
    actions: [...actions, ...more],
    async as(userName, clock, unit) {
      const { principal } = await place.as(userName, unit)
      const caller = new Caller(services, [...actions, ...more], {
        ...principal,
        permissions: new Rights(principal.permissions),
      })
      if (clock) caller.clock = clock
      return caller
    },
    async close() {
      await printer.close()
      await place.close()
      await rm(dataDir, { recursive: true, force: true })
    },
  }
}

/** The record of a table as it stands, for the version of the next command. */
export async function current(
  place: ReportPlace,
  table: 'report' | 'report_change' | 'entrust_change' | 'trial_task' | 'test_record' | 'charge' | 'entrustment',
  id: string,
): Promise<{ id: string; row_version: number; state: string }> {
  const [row] = await place.query<{ id: string; row_version: number; state: string }>(
    `select id::text as id, row_version, state from ${table} where id = $1`,
    [id],
  )
  if (!row) throw new Error(`${table} ${id} is gone`)
  return row
}

/** Tests the one task of an order of cubes and has its record checked, so that the draft of its report stands. */
export async function testedCubes(
  place: ReportPlace,
  kind: keyof typeof loads = 'pass',
  head: Partial<OrderForm> = {},
): Promise<MadeReport> {
  const [made] = await testedSets(place, 1, kind, head)
  if (!made) throw new Error('the order has no task')
  return made
}

/** As `testedCubes`, for an order of several sets of cubes: the draft of each of its tasks. */
export async function testedSets(
  place: ReportPlace,
  sets: number,
  kind: keyof typeof loads = 'pass',
  asked: Partial<OrderForm> = {},
): Promise<MadeReport[]> {
  const whole = await registered(await place.as('reception1'), { ...(await cubeOrder(place, { sets })), ...asked })
  const testers = [(await place.as('tester1')).userId, (await place.as('tester2')).userId]
  const head = await place.as('head-hnt')
  const drafts: MadeReport[] = []
  for (const task of whole.tasks) {
    await head.give(taskActions, 'Assign', await current(place, 'trial_task', task.id), { tester_ids: testers })
    const recordId = await testTask(place, task.id, kind)
    const [made] = await place.query<{ report_id: string | null }>(
      'select report_id::text as report_id from trial_task where id = $1',
      [task.id],
    )
    if (!made?.report_id) throw new Error('no draft was made')
    drafts.push({ id: made.report_id, orderId: whole.order.id, taskId: task.id, recordId })
  }
  return drafts
}

/** When the cubes of every report are tested. */
const testedFrom = '2026-03-29 09:30:00'

/** Starts, fills, submits and checks the record of a task of cubes; answers the record. */
export async function testTask(
  place: ReportPlace,
  taskId: string,
  kind: keyof typeof loads,
  clock: LocalDateTime = matureAt,
): Promise<string> {
  const tester = await place.as('tester1', clock)
  const task = await current(place, 'trial_task', taskId)
  if (task.state !== 'testing') {
    const samples = await place.query<{ id: string; row_version: number }>(
      'select s.id::text as id, s.row_version from sample s join trial_task t on t.business_id = s.business_id and t.sample_id = s.id where t.id = $1',
      [taskId],
    )
    const starting = await place.as('tester1', testedFrom)
    for (const sample of samples) await starting.give(sampleActions, 'Take', sample, { reason: '检测' })
    await starting.give(taskActions, 'Start', task)
  }
  const sheet = await tester.call(recordActions, 'Open', { task_id: taskId })
  await tester.call(recordActions, 'SetConditions', {
    record_id: sheet.record.id,
    row_version: sheet.record.row_version,
    test_start_at: testedFrom,
    test_end_at: '2026-03-29 09:50:00',
    temperature: '20.4',
    humidity: '56.0',
    reason: '复测',
  })
  const [sampleId = ''] = Object.keys(sheet.values.samples)
  await tester.call(recordActions, 'SaveCells', {
    record_id: sheet.record.id,
    reason: '复测',
    cells: loads[kind].flatMap((load, row) =>
      Object.entries({ a: '150.0', b: '150.0', F: load }).map(([input, value]) => ({
        sample_id: sampleId,
        group: 'spec',
        row,
        input,
        value,
        source: 'typed' as const,
      })),
    ),
  })
  // the orders of a test lie at the same hour on the same machine
  const known = { confirmed: ['R-11', 'R-31'], reason: '同一台设备连续试验' }
  await tester.give(recordActions, 'Submit', await current(place, 'test_record', sheet.record.id), known)
  const mate = await place.as('tester2', addMinutes(clock, 10))
  await mate.give(recordActions, 'Sign', await current(place, 'test_record', sheet.record.id))
  const checker = await place.as('checker1', addMinutes(clock, 60))
  await checker.give(
    recordActions,
    'Check',
    await current(place, 'test_record', sheet.record.id),
    kind === 'fail' ? knowing : {},
  )
  return sheet.record.id
}

type Desk = readonly [login: string, clock: LocalDateTime, command: 'Submit' | 'Audit' | 'Approve']
const desks: readonly Desk[] = [
  ['compiler', '2026-03-29 14:30:00', 'Submit'],
  ['auditor', '2026-03-29 15:30:00', 'Audit'],
  ['signer1', '2026-03-30 09:00:00', 'Approve'],
]

/** Brings a draft through compiler, auditor and signatory, up to the given desk. */
export async function signedUpTo(place: ReportPlace, report: MadeReport, last: Desk[2]): Promise<void> {
  for (const [login, clock, command] of desks) {
    const caller = await place.as(login, clock)
    await caller.give(reportActions, command, await current(place, 'report', report.id), knowing)
    if (command === last) return
  }
}

/** Runs the job that an approval queued. */
export async function rendered(place: ReportPlace, report: MadeReport): Promise<void> {
  const [row] = await place.query<{ business_id: string; revision_id: string }>(
    'select business_id::text as business_id, current_revision_id::text as revision_id from report where id = $1',
    [report.id],
  )
  if (!row) throw new Error('the report is gone')
  await renderRevision(place.services, { businessId: row.business_id, revisionId: row.revision_id })
}

/** Confirms and pays the bill of the order of a report in full. */
export async function paid(place: ReportPlace, report: MadeReport): Promise<void> {
  const cashier = await place.as('cashier', '2026-03-30 10:00:00')
  const [bill] = await place.query<{ id: string }>('select id::text as id from charge where entrustment_id = $1', [
    report.orderId,
  ])
  if (!bill) throw new Error('the order has no bill')
  await cashier.give(chargeActions, 'Confirm', await current(place, 'charge', bill.id))
  await cashier.give(chargeActions, 'Pay', await current(place, 'charge', bill.id), { method: 'cash' })
}
