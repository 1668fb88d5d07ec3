import { notificationActions } from '@gt/domain/dashboard/actions.ts'
import { reportActions } from '@gt/domain/reports/actions.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { dashboardImplemented } from '../../src/modules/dashboard/implement.ts'
import { desksOf, noon, pickup } from '../make/desks.ts'
import { Caller } from '../make/entrust.ts'
import { type MadeReport, openReports, type ReportPlace } from '../make/reports.ts'

let place: ReportPlace
let client: Caller
beforeAll(async () => {
  place = await openReports()
  const { principal } = await place.as('client1')
  client = new Caller(place.services, [...place.actions, ...dashboardImplemented], principal)
})
afterAll(() => place?.close())
const { give, rows, printed } = desksOf(() => place)
const nextDay = '2026-03-31 09:00:00'

/** A printed report of the client with the account client1. */
async function ofClient(): Promise<MadeReport> {
  const report = await printed()
  await place.query('update entrustment set entrust_unit_id = $2 where id = $1', [
    report.orderId,
    client.principal.entrustUnitId,
  ])
  return report
}
const messages = async (language: 'zh' | 'en' | 'es' = 'zh') => {
  client.language = language
  const { rows: found } = await client.call(notificationActions, 'Mine', {})
  client.language = 'zh'
  return found.map(({ title, read_at }) => [title, read_at !== null])
}
const numberOf = async ({ id }: MadeReport): Promise<string> =>
  String((await rows('select display_number from report where id = $1', id))[0]?.display_number)

describe('an electronic copy', () => {
  it('[page reportissued, send] goes out with a message also where the report left on paper before', async () => {
    const report = await ofClient()
    const number = await numberOf(report)
    await give('reports', 'Issue', report, pickup)
    const told = async () => (await messages()).filter(([title]) => title === `报告${number}已发放`).length
    expect(await told()).toBe(1)
    await give('reports', 'Issue', report, { mode: 'electronic' }, nextDay)
    expect(await told()).toBe(2)
  })
})
