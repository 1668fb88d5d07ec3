import { chargeActions } from '@gt/domain/charges/actions.ts'
import { periodLockActions } from '@gt/domain/platform/period-lock-actions.ts'
import { reportActions } from '@gt/domain/reports/actions.ts'
import { taskActions } from '@gt/domain/tasks/actions.ts'
import { recordActions } from '@gt/domain/testing/actions.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { operationImplemented } from '../../src/modules/operation/implement.ts'
import { confirmed, makeBill, versionOf } from '../make/charges.ts'
import { refusal } from '../make/entrust.ts'
import { current, openReports, type ReportPlace, signedUpTo, testedCubes } from '../make/reports.ts'

/** What closed periods stop (G-09): each action that dates something into one. */
let place: ReportPlace
beforeAll(async () => {
  place = await openReports(operationImplemented)
})
afterAll(() => place?.close())

const march = { period_from: '2026-03-01', period_to: '2026-03-31' } as const
const lock = async (scope: 'test' | 'report' | 'charge'): Promise<void> => {
  const who = await place.as(scope === 'charge' ? 'cashier' : 'director', '2026-04-02 09:00:00')
  await who.call(periodLockActions, 'Lock', { scope, ...march })
}
const open = (): Promise<unknown> =>
  place.query(
    "update period_lock set unlocked_on = now(), unlocked_by_id = locked_by_id, reason = '测试' where unlocked_on is null",
  )

test('[page periodlock, accept] reports of a closed month are not approved in it; once it is open they are', async () => {
  const report = await testedCubes(place)
  await signedUpTo(place, report, 'Audit')
  await lock('report')
  const signer = await place.as('signer1', '2026-03-31 10:00:00')
  const approve = async () => refusal(signer.give(reportActions, 'Approve', await current(place, 'report', report.id)))
  expect(await approve()).toContain('G-09')
  await open()
  expect(await approve()).not.toContain('G-09')
})

test('[page periodlock, accept] a record tested on a closed day is neither checked nor begun anew; what is open in it is named first', async () => {
  const report = await testedCubes(place)
  const director = await place.as('director', '2026-04-02 09:00:00')
  const found = await director.call(periodLockActions, 'Open', { scope: 'report', ...march })
  expect(found.count).toBeGreaterThan(0)
  await lock('test')
  const [record] = await place.query<{ id: string; row_version: number; state: string }>(
    'select id, row_version, state from test_record where id = $1',
    [report.recordId],
  )
  await place.query("update test_record set state = 'submitted' where id = $1", [report.recordId])
  const checker = await place.as('checker1', '2026-04-02 10:00:00')
  expect(await refusal(checker.give(recordActions, 'Check', record ?? { id: '0', row_version: 0 }))).toContain('G-09')
  // the same record while it was still typed
  await place.query("update test_record set state = 'draft' where id = $1", [report.recordId])
  await place.query("update trial_task set state = 'testing' where id = $1", [report.taskId])
  const tester = await place.as('tester1', '2026-04-02 10:00:00')
  expect(await refusal(tester.give(recordActions, 'Submit', record ?? { id: '0', row_version: 0 }))).toContain('G-09')
  // and a test that begins on a day of it
  await place.query("update trial_task set state = 'assigned' where id = $1", [report.taskId])
  const early = await place.as('tester1', '2026-03-30 10:00:00')
  const task = await current(place, 'trial_task', report.taskId)
  expect(await refusal(early.give(taskActions, 'Start', task))).toContain('G-09')
  await open()
})

test('[page periodlock, accept] no payment and no refund is dated into a closed month', async () => {
  const [clerk, cashier] = [await place.as('reception1'), await place.as('cashier', '2026-03-30 10:00:00')]
  const bill = await confirmed(cashier, await makeBill(place as never, clerk))
  await lock('charge')
  expect(await refusal(cashier.give(chargeActions, 'Pay', versionOf(bill), { method: 'cash' }))).toContain('G-09')
  await open()
  await cashier.give(chargeActions, 'Pay', versionOf(bill), { method: 'cash' })
  const paid = await current(place, 'charge', bill.id)
  await cashier.give(chargeActions, 'Refund', paid, { kind: 'fee', amount: '1.00', reason: '多收' })
  await lock('charge')
  const director = await place.as('director', '2026-03-30 11:00:00')
  const asked = await current(place, 'charge', bill.id)
  expect(await refusal(director.give(chargeActions, 'RefundApprove', asked))).toContain('G-09')
  await open()
})
