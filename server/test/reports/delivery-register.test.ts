import { entityController, pageController } from '@gt/domain/platform/page-controller.ts'
import { deliveryParcel } from '@gt/domain/reports/delivery-parcel.entity.ts'
import page from '@gt/domain/reports/djentrustmanage.deliverlist.page.ts'
import { parcelActions } from '@gt/domain/reports/parcel-actions.ts'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { definedActions } from '../../src/actions.ts'
import { desksOf, noon, pickup } from '../make/desks.ts'
import { refusal, type Version } from '../make/entrust.ts'
import { type MadeReport, openReports, type ReportPlace } from '../make/reports.ts'
import { readTexts } from '../print/pdf-reader.ts'

/** The register of deliveries (page djentrustmanage/deliverlist). */
let place: ReportPlace
beforeAll(async () => {
  place = await openReports(definedActions)
})
afterAll(() => place?.close())
const { give, rows, stateOf, printed } = desksOf(() => place)
const parcels = entityController(deliveryParcel)
const commands = pageController(page)
type Listed = Version & Record<string, unknown>

const later = '2026-04-02 15:00:00'
const clerk = (at = later) => place.as('reports', at)
const one = async (id: string): Promise<Listed> =>
  (await (await clerk()).call(parcels, 'GetById', { id })) as unknown as Listed
const step = async (name: string, id: string, more: object = {}, at = later) =>
  (await clerk(at)).give(commands as never, name as never, await one(id), more as never)
const parcelOf = async (report: MadeReport): Promise<string> => {
  const [row] = await rows(
    'select delivery_parcel_id::text as id from report_delivery where report_id = $1 order by id desc limit 1',
    report.id,
  )
  return String(row?.id)
}
const post = { mode: 'mail', courier: '顺丰', receiver_name: '资料员' } as const
/** Two reports of one client in one parcel. */
const sentTwo = async (tracking_no: string): Promise<readonly [MadeReport, MadeReport]> => {
  const two = [await printed(), await printed()] as const
  for (const report of two) await give('reports', 'Issue', report, { ...post, tracking_no })
  return two
}

it('[page deliverlist, accept] the receipt of a parcel with two reports is that of both', async () => {
  const [first, second] = await sentTwo('SF-1')
  const id = await parcelOf(first)
  expect(await parcelOf(second)).toBe(id)
  expect(await one(id)).toMatchObject({ calc_state: 'on_way', calc_reports: 2, calc_copies: 6, tracking_no: 'SF-1' })
  expect(await refusal(step('Receive', id, { received_by: '王工', received_at: '2026-03-01 09:00:00' }))).toEqual([
    'DL-03',
  ])
  expect(await refusal(step('Receive', id, { received_by: '王工', received_at: '2026-04-03 09:00:00' }))).toEqual([
    'DL-03',
  ])
  await step('Receive', id, { received_by: '王工', received_at: '2026-04-01 10:00:00' })
  for (const report of [first, second]) {
    expect(await stateOf('report', report.id)).toBe('issued')
    expect(await rows('select state, received_at from report_delivery where report_id = $1', report.id)).toEqual([
      { state: 'delivered', received_at: '2026-04-01 10:00:00' },
    ])
  }
  expect(await one(id)).toMatchObject({ calc_state: 'received', received_by: '王工' })
  expect(await refusal(step('Receive', id, { received_by: '王工' }))).toEqual(['DL-02'])
  expect(await refusal(step('ComeBack', id, { reason: '拒收' }))).toEqual(['DL-02'])
  const { row_version } = await one(id)
  expect(
    await refusal((await clerk()).call(parcels, 'Change', { id, row_version, tracking_no: 'SF-9' } as never)),
  ).toEqual(['DL-01'])
})

it('[page deliverlist, accept] a parcel that came back puts both reports back to the issue desk, and they go out again', async () => {
  const [first, second] = await sentTwo('SF-2')
  const id = await parcelOf(first)
  expect(await refusal(step('ComeBack', id))).toEqual(['G-07'])
  await step('ComeBack', id, { reason: '地址不详' })
  for (const report of [first, second]) {
    expect(await stateOf('report', report.id)).toBe('printed')
    expect(await rows('select state from report_delivery where report_id = $1', report.id)).toEqual([
      { state: 'recovered' },
    ])
  }
  expect(await one(id)).toMatchObject({ calc_state: 'returned', return_reason: '地址不详', returned_at: later })
  await give('reports', 'Issue', first, { ...post, tracking_no: 'SF-2' }, later)
  expect(await parcelOf(first)).not.toBe(id)
  expect(await stateOf('report', first.id)).toBe('issued')
})

it('a report that was handed over besides stays issued when its parcel comes back', async () => {
  const report = await printed()
  await give('reports', 'Issue', report, { ...pickup, copies: 1 })
  const handed = await parcelOf(report)
  expect(await one(handed)).toMatchObject({ mode: 'pickup', calc_state: 'received', received_by: '送样员乙' })
  expect(await refusal(step('ComeBack', handed, { reason: '误' }))).toEqual(['DL-02', 'DL-06'])
  await give('reports', 'Issue', report, { ...post, tracking_no: 'SF-3' })
  await step('ComeBack', await parcelOf(report), { reason: '退回' })
  expect(await stateOf('report', report.id)).toBe('issued')
})

it('what the issue desk takes back is told as come back', async () => {
  const report = await printed()
  await give('reports', 'Issue', report, { ...post, tracking_no: 'SF-4' })
  await give('reports', 'TakeBack', report, { reason: '装错' })
  const listed = (await (
    await clerk()
  ).call(parcels, 'List', {
    filter: [{ field: 'calc_state', op: 'eq', value: 'returned' }],
    size: 50,
  })) as unknown as { rows: Listed[] }
  expect(listed.rows.map(row => row.id)).toContain(await parcelOf(report))
})

it('other documents are registered, followed and printed; what they hold and who gets them is needed', async () => {
  const who = await clerk()
  const [client] = await rows(
    "select u.id::text as id, u.name from entrust_unit u join business b on b.id = u.business_id and b.code = 'SFJC' limit 1",
  )
  const form = { mode: 'mail', entrust_unit_id: client?.id, receiver_name: '会计', receiver_phone: '13800000000' }
  expect(await refusal(who.call(parcels, 'Create', form as never))).toEqual(['DL-07'])
  const made = (await who.call(parcels, 'Create', { ...form, content: '发票一张' } as never)) as unknown as Listed
  expect(await one(made.id)).toMatchObject({
    calc_state: 'pending',
    calc_content: '发票一张',
    client_name: client?.name,
  })
  expect((await one(made.id)).parcel_no).toMatch(/^FF-2026-\d{4}$/)
  const { id, row_version } = await one(made.id)
  await who.call(parcels, 'Change', { id, row_version, courier: '邮政', tracking_no: 'EMS-1' } as never)
  expect(await one(id)).toMatchObject({ calc_state: 'on_way', sent_at: later })
  for (const [kind, words] of [
    ['list', '发票一张'],
    ['labels', 'EMS-1'],
  ] as const) {
    const { pdf } = await who.call(parcelActions, 'Paper', { ids: [id], kind })
    expect((await readTexts(Buffer.from(pdf, 'base64'))).map(({ text }) => text).join('')).toContain(words)
  }
  await step('Receive', id, { received_by: '会计' })
  expect(await one(id)).toMatchObject({ calc_state: 'received', received_at: later })
})

it('changes of a parcel reach its reports; their client, their way and the number of another client stay', async () => {
  const report = await printed()
  await give('reports', 'Issue', report, { ...post, tracking_no: 'SF-5' })
  const id = await parcelOf(report)
  const change = async (values: object) => {
    const { row_version } = await one(id)
    return (await clerk()).call(parcels, 'Change', { id, row_version, ...values } as never)
  }
  await change({ tracking_no: 'SF-6', receiver_name: '李工' })
  expect(await rows('select tracking_no, receiver_name from report_delivery where report_id = $1', report.id)).toEqual([
    { tracking_no: 'SF-6', receiver_name: '李工' },
  ])
  expect(await refusal(change({ mode: 'pickup' }))).toEqual(['DL-04'])
})

it('what goes to an account is received by its opening, and nobody of another laboratory sees any of it', async () => {
  const report = await printed()
  await place.query(
    'update app_user set entrust_unit_id = (select entrust_unit_id from entrustment where id = $1) where is_entrust and business_id = (select business_id from entrustment where id = $1)',
    [report.orderId],
  )
  await give('reports', 'Issue', report, { mode: 'electronic' })
  const id = await parcelOf(report)
  expect(await one(id)).toMatchObject({ calc_state: 'on_way', mode: 'electronic' })
  expect(await refusal(step('Receive', id, { received_by: '客户' }))).toEqual(['DL-05'])
  await place.query("update report_delivery set state = 'downloaded' where report_id = $1", [report.id])
  expect(await one(id)).toMatchObject({ calc_state: 'received' })
  const site = await place.as('gd-tester2', noon, 'LJ3')
  await expect(site.call(parcels, 'GetById', { id })).rejects.toThrow('may not call')
  await place.query(
    "update delivery_parcel set business_id = (select id from business where code = 'LM1'), entrust_unit_id = null where content = '发票一张'",
  )
  const [foreign] = await rows("select id::text as id from delivery_parcel where content = '发票一张'")
  const own = await clerk()
  expect(await refusal(own.call(parcels, 'GetById', { id: String(foreign?.id) }))).toEqual(['G-04'])
  expect(await refusal(own.call(parcelActions, 'Paper', { ids: [String(foreign?.id)], kind: 'list' }))).toEqual([
    'G-04',
  ])
})
