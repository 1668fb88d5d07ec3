import { orderChangeActions } from '@gt/domain/entrust/order-change-actions.ts'
import { reportActions } from '@gt/domain/reports/actions.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { desksOf, noon, pickup } from '../make/desks.ts'
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

let place: ReportPlace
beforeAll(async () => {
  place = await openReports()
})
afterAll(() => place?.close())
const { give, printed } = desksOf(() => place)

const partly = async ({ id }: MadeReport): Promise<number> =>
  (
    await (
      await place.as('reports', noon)
    ).call(reportActions, 'List', {
      view: 'partial',
      filter: [{ field: 'id', op: 'eq', value: id }],
    })
  ).total

describe('copies that were ordered [page printlist, page archivelist]', () => {
  it('[I-25] that did not leave the house are told when the report is filed, and stay at the issue desk', async () => {
    const report = await printed()
    await give('reports', 'Issue', report, { ...pickup, copies: 2 })
    const asked = { missing_note: '随卷', shelf: 'A-1', volume_no: `V-${report.id}` }
    const { id, row_version } = await current(place, 'report', report.id)
    const archivist = await place.as('archive', noon)
    await expect(
      archivist.call(reportActions, 'Archive', { items: [{ id, row_version }], ...asked }),
    ).rejects.toMatchObject({ reasons: [{ code: 'I-25', params: { n: 1 } }] })
    await give('archive', 'Archive', report, { ...asked, confirmed: ['I-25'], reason: '委托方下周来取' })
    expect((await current(place, 'report', report.id)).state).toBe('archived')
    expect(await partly(report)).toBe(1)
    await give('reports', 'Issue', report, pickup)
    expect(await partly(report)).toBe(0)
    expect(await refusal(give('reports', 'Issue', report, pickup))).toEqual(['I-07'])
  })

  it('[E-30] that the client gives up by a change of the order are no longer due, those handed out stay', async () => {
    const report = await printed()
    await give('reports', 'Issue', report, { ...pickup, copies: 2 })
    const clerk = await place.as('reception1', noon)
    const wants = async (report_copies: number) => {
      const { change } = await clerk.call(orderChangeActions, 'Save', {
        entrustment_id: report.orderId,
        ...{ reason: '委托方来函', requested_by: '送样人丙', head: { report_copies } },
      })
      await clerk.give(orderChangeActions, 'Submit', change)
      return change
    }
    const { id } = await wants(1)
    await (await place.as('tech', noon)).give(orderChangeActions, 'Approve', await current(place, 'entrust_change', id))
    expect(await partly(report)).toBe(0)
    expect(await place.query('select copies from report where id = $1', [report.id])).toEqual([{ copies: 2 }])
    // more of them than were printed are printed on their own
    expect(await refusal(wants(4))).toEqual(['E-30'])
  })

  it('[I-01] and not printed yet are no reprint, what comes after them is', async () => {
    const report = await testedCubes(place)
    await signedUpTo(place, report, 'Approve')
    await rendered(place, report)
    await paid(place, report)
    await give('reports', 'Print', report, { copies: 2 })
    await give('reports', 'Print', report, { copies: 1 })
    expect(await refusal(give('reports', 'Print', report, { copies: 1 }))).toContain('I-01')
  })
})
