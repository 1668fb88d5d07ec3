import { chargeActions } from '@gt/domain/charges/actions.ts'
import { reportActions } from '@gt/domain/reports/actions.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import {
  current,
  type MadeReport,
  openReports,
  paid,
  type ReportPlace,
  signedUpTo,
  testedCubes,
} from '../make/reports.ts'

let place: ReportPlace
beforeAll(async () => {
  place = await openReports()
})
afterAll(() => place?.close())

interface Asked {
  readonly object_kind: string
  readonly object_id: string
  readonly step: string
}

const billOf = async ({ orderId }: MadeReport): Promise<string> =>
  (await place.query<{ id: string }>('select id::text as id from charge where entrustment_id = $1', [orderId]))[0]
    ?.id ?? ''
/** What the cashier is asked for an order: at its bill or, wrongly, at its report. */
const asked = async (report: MadeReport): Promise<Asked[]> =>
  place.query<Asked & Record<string, unknown>>(
    `select object_kind, object_id::text as object_id, step from todo_item where kind = 'charge' and state = 'open'
       and (object_kind, object_id) in (values ('charge', $1::bigint), ('report', $2::bigint))`,
    [await billOf(report), report.id],
  )
/** Whose to-dos stand open at the bill of a report. */
const directorsOf = async (report: MadeReport) =>
  place.query(
    `select p.code as post, t.step from todo_item t join post p on p.id = t.post_id
     where t.object_kind = 'charge' and t.object_id = $1 and t.state = 'open'`,
    [await billOf(report)],
  )
/** A step of the money that goes back on the bill of a report. */
const give = async (
  report: MadeReport,
  post: 'cashier' | 'director',
  command: 'Refund' | 'RefundApprove',
  more: object,
) =>
  (await place.as(post, '2026-03-30 11:00:00')).give(
    chargeActions,
    command,
    await current(place, 'charge', await billOf(report)),
    more,
  )
/** An approved report whose bill nobody has among his to-dos. */
async function forgotten(): Promise<MadeReport> {
  const report = await testedCubes(place)
  await place.query("update todo_item set state = 'done' where object_kind = 'charge' and object_id = $1", [
    await billOf(report),
  ])
  await signedUpTo(place, report, 'Approve')
  return report
}

describe('a report that waits for its money (workflow 8) [page chargelist]', () => {
  it('is asked for at the open bill of its order, which the cashier opens; the payment closes it', async () => {
    const report = await forgotten()
    expect(await asked(report)).toEqual([{ object_kind: 'charge', object_id: await billOf(report), step: 'release' }])
    await paid(place, report)
    expect(await asked(report)).toEqual([])
  })

  it('opens nothing beside the to-do that the bill already has', async () => {
    const report = await testedCubes(place)
    await signedUpTo(place, report, 'Approve')
    expect(await asked(report)).toEqual([{ object_kind: 'charge', object_id: await billOf(report), step: 'confirm' }])
  })

  it('is asked for no longer once the director let it go; the bill keeps a to-do of its own', async () => {
    const override = async (report: MadeReport) =>
      (await place.as('director', '2026-03-30 11:00:00')).give(
        reportActions,
        'ReleaseOverride',
        await current(place, 'report', report.id),
        { reason: '工地急用' },
      )
    const report = await forgotten()
    await override(report)
    expect(await asked(report)).toEqual([])
    const other = await testedCubes(place)
    await signedUpTo(place, other, 'Approve')
    await override(other)
    expect(await asked(other)).toMatchObject([{ object_kind: 'charge', step: 'confirm' }])
  })

  it('is not held by a part of the money that went back, as nothing is owed for it', async () => {
    const report = await testedCubes(place)
    await signedUpTo(place, report, 'Approve')
    await paid(place, report)
    const released = async () =>
      (await place.query<{ released: 0 | 1 }>('select released from report where id = $1', [report.id]))[0]?.released
    await give(report, 'cashier', 'Refund', { kind: 'fee', amount: '1.00', reason: '少测一点' })
    expect(await released()).toBe(0)
    await give(report, 'director', 'RefundApprove', {})
    expect(await released()).toBe(1)
    expect(await directorsOf(report)).toEqual([])
  })

  it('asks the director where the money of its order all went back, before the approval and after', async () => {
    const before = await testedCubes(place)
    const id = await billOf(before)
    await place.query("update todo_item set state = 'done' where object_kind = 'charge' and object_id = $1", [id])
    await place.query("update charge set state = 'refunded', charge_no = 'SF-Y' where id = $1", [id])
    await signedUpTo(place, before, 'Approve')
    expect(await directorsOf(before)).toEqual([{ post: 'director', step: 'release' }])

    const report = await testedCubes(place)
    await signedUpTo(place, report, 'Approve')
    await paid(place, report)
    const { payable } = (
      await place.query<{ payable: string }>('select payable_amount::text as payable from charge where id = $1', [
        await billOf(report),
      ])
    )[0] ?? { payable: '' }
    await give(report, 'cashier', 'Refund', { kind: 'fee', amount: payable, reason: '全部不做' })
    expect(await directorsOf(report)).toEqual([{ post: 'director', step: 'refund' }])
    await give(report, 'director', 'RefundApprove', {})
    expect(await directorsOf(report)).toEqual([{ post: 'director', step: 'release' }])
    await (await place.as('director', '2026-03-30 11:00:00')).give(
      reportActions,
      'ReleaseOverride',
      await current(place, 'report', report.id),
      { reason: '工地急用' },
    )
    expect(await directorsOf(report)).toEqual([])
  })
})
