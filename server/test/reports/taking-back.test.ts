import { notificationActions } from '@gt/domain/dashboard/actions.ts'
import { reportActions } from '@gt/domain/reports/actions.ts'
import { publicActions } from '@gt/domain/reports/public-actions.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { nobody } from '../../src/db/context.ts'
import { dashboardImplemented } from '../../src/modules/dashboard/implement.ts'
import { noteDownload } from '../../src/modules/reports/downloads.ts'
import { desksOf, noon, pickup } from '../make/desks.ts'
import { Caller, refusal } from '../make/entrust.ts'
import { type MadeReport, openReports, type ReportPlace } from '../make/reports.ts'

let place: ReportPlace
let client: Caller
beforeAll(async () => {
  place = await openReports()
  const { principal } = await place.as('client1')
  client = new Caller(place.services, [...place.actions, ...dashboardImplemented], principal)
})
afterAll(() => place?.close())
const { give, rows, stateOf, printed } = desksOf(() => place)
const back = { reason: '领错人' }
const parcel = { mode: 'mail', courier: '顺丰', tracking_no: 'SF123', receiver_name: '资料员' } as const
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
const fileOf = async ({ id }: MadeReport): Promise<string> =>
  String((await rows('select pdf_file_id::text as id from report_revision where report_id = $1', id))[0]?.id)
const states = async ({ id }: MadeReport) =>
  (await rows('select mode, state from report_delivery where report_id = $1 order by id', id)).map(row => [
    row.mode,
    row.state,
  ])
/** What the desk is told of who has the file. */
const downloads = async (report: MadeReport) =>
  (await (await place.as('reports', noon)).call(reportActions, 'Deliveries', { id: report.id })).downloads.map(
    ({ how, who }) => [how, who],
  )
const messages = async (language: 'zh' | 'en' | 'es' = 'zh') => {
  client.language = language
  const { rows: found } = await client.call(notificationActions, 'Mine', {})
  client.language = 'zh'
  return found.map(({ title, read_at }) => ({ title, read: read_at !== null }))
}
/** What greys the button of the desk. */
const held = async ({ id }: MadeReport, at = noon) =>
  (await (await place.as('reports', at)).call(reportActions, 'GetById', { id })).take_back_held ?? null
const numberOf = async ({ id }: MadeReport): Promise<string> =>
  String((await rows('select display_number from report where id = $1', id))[0]?.display_number)

describe('an issue is taken back [page reportissued, withdraw; workflow 9]', () => {
  it('only while nobody outside has its file: not once the client read it in its account (I-09)', async () => {
    const report = await ofClient()
    await give('reports', 'Issue', report, pickup)
    // the laboratory's own people may look
    await noteDownload(place.services, (await place.as('reports')).principal, await fileOf(report))
    expect(await downloads(report)).toEqual([])
    expect(await held(report)).toBeNull()
    await noteDownload(place.services, client.principal, await fileOf(report))
    await noteDownload(place.services, client.principal, await fileOf(report))
    const seen = ['account', client.principal.displayName]
    expect(await downloads(report)).toEqual([seen, seen])
    expect(await refusal(give('reports', 'TakeBack', report, back))).toEqual(['I-09'])
    const row = await (await place.as('reports', noon)).call(reportActions, 'GetById', { id: report.id })
    expect(row).toMatchObject({ downloads: 2, take_back_held: 'I-09' })
    // [workflow 23] and its history tells who has it
    const { history } = await (await place.as('reports', noon)).call(reportActions, 'Cockpit', { id: report.id })
    expect(history.filter(step => step.command === 'download')).toMatchObject([
      { object_number: await numberOf(report), operator: client.principal.displayName },
      {},
    ])
  })

  it('nor once it was fetched by the code with the telephone of the client (I-09)', async () => {
    const report = await printed()
    const [known] = await rows(
      `select c.code, right(regexp_replace(coalesce(e.sender_phone, u.phone), '\\D', '', 'g'), 4) as tail from report_unique_code c
       join entrustment e on e.id = $2 left join entrust_unit u on u.business_id = e.business_id and u.id = e.entrust_unit_id where c.report_id = $1`,
      report.id,
      report.orderId,
    )
    const visitor = new Caller(place.services, place.actions, nobody)
    visitor.clock = noon
    const [code, tail] = [String(known?.code), String(known?.tail)]
    const fetch = (given: string) => visitor.call(publicActions, 'ReportFile', { code, tail: given })
    // before its issue there is no file for anybody
    expect((await fetch(tail)).file).toBeNull()
    await give('reports', 'Issue', report, pickup)
    // nor for a wrong number; looking at what the code says is no download
    expect((await fetch(tail === '1234' ? '4321' : '1234')).file).toBeNull()
    await visitor.call(publicActions, 'ReportCheck', { code })
    await visitor.call(publicActions, 'ReportPage', { code })
    expect(await downloads(report)).toEqual([])
    await give('reports', 'TakeBack', report, back)
    await give('reports', 'Issue', report, pickup)
    expect((await fetch(tail)).file).not.toBeNull()
    expect(await downloads(report)).toEqual([['public', null]])
    expect(await refusal(give('reports', 'TakeBack', report, back))).toEqual(['I-09'])
    // what nobody outside may know stays unknown: the note names no telephone, and the address as a digest only
    const [note] = await rows(
      "select operator_id, opinion, ip from task_workflow_log where object_kind = 'report' and object_id = $1 and command = 'download_public'",
      report.id,
    )
    expect(note).toMatchObject({ operator_id: null, opinion: null, ip: expect.stringMatching(/^[0-9a-f]{45}$/) })
  })

  it('nor does anybody get the file of an issue that was taken back meanwhile (G-04)', async () => {
    const report = await ofClient()
    await give('reports', 'Issue', report, pickup)
    await give('reports', 'TakeBack', report, back)
    expect(await refusal(noteDownload(place.services, client.principal, await fileOf(report)))).toEqual(['G-04'])
    expect(await downloads(report)).toEqual([])
  })

  it('nor does the archive of several fail by it: the others are given and noted, that one is left out', async () => {
    const [first, second] = [await ofClient(), await ofClient()]
    await give('reports', 'Issue', first, pickup)
    await give('reports', 'Issue', second, pickup)
    const { files } = place.services
    let isBack = false
    const get: typeof files.get = async (...asked) => {
      if (!isBack) await give('reports', 'TakeBack', first, back)
      isBack = true
      return files.get(...asked)
    }
    const services = { ...place.services, files: { ...files, get } }
    const reader = new Caller(services, place.actions, (await place.as('client1')).principal)
    reader.clock = noon
    const asked = { report_ids: [first.id, second.id] }
    expect((await reader.call(reportActions, 'Download', asked)).left_out).toEqual([await numberOf(first)])
    expect([(await downloads(first)).length, (await downloads(second)).length]).toEqual([0, 1])
  })

  it('alone where an earlier one stands: the report stays issued, its tasks done', async () => {
    const report = await ofClient()
    await give('reports', 'Issue', report, { ...pickup, copies: 1 })
    await noteDownload(place.services, client.principal, await fileOf(report))
    await give('reports', 'Issue', report, parcel, nextDay)
    // what the client read, it read by the issue that stands
    await give('reports', 'TakeBack', report, back, nextDay)
    expect(await states(report)).toEqual([
      ['pickup', 'delivered'],
      ['mail', 'recovered'],
    ])
    expect([
      await stateOf('report', report.id),
      await stateOf('trial_task', report.taskId),
      await stateOf('entrustment', report.orderId),
    ]).toEqual(['issued', 'done', 'completed'])
    expect(await rows('select issued_at, issued_at is not null as out from report where id = $1', report.id)).toEqual([
      { issued_at: noon, out: 1 },
    ])
    // nothing of today is left
    expect(await refusal(give('reports', 'TakeBack', report, back, nextDay))).toEqual(['I-08'])
    // an electronic copy of today that was opened does not come back
    await give('reports', 'Issue', report, { mode: 'electronic' }, nextDay)
    await noteDownload(place.services, client.principal, await fileOf(report))
    expect(await refusal(give('reports', 'TakeBack', report, back, nextDay))).toEqual(['I-09'])
  })

  it('by who wrote it down today, though it left on a day before: what was typed wrongly is mended the same day', async () => {
    const report = await ofClient()
    await give('reports', 'Issue', report, { ...pickup, delivered_at: noon }, nextDay)
    // a day later, and for somebody else, it stands
    expect(await refusal(give('reports', 'TakeBack', report, back, '2026-04-01 09:00:00'))).toEqual(['I-08'])
    await place.query('update report_delivery set created_by_id = $2 where report_id = $1', [
      report.id,
      client.principal.userId,
    ])
    expect(await refusal(give('reports', 'TakeBack', report, back, nextDay))).toEqual(['I-08'])
    await place.query('update report_delivery set created_by_id = $2 where report_id = $1', [
      report.id,
      (await place.as('reports')).principal.userId,
    ])
    await give('reports', 'TakeBack', report, back, nextDay)
    expect(await states(report)).toEqual([['pickup', 'recovered']])
    expect(await stateOf('report', report.id)).toBe('printed')
  })

  it('to where the report stood: a signed one that was never printed is not printed after it', async () => {
    const report = await ofClient()
    await rows('delete from print_file_account where report_id = $1', report.id)
    await rows("update report set state = 'signed', to_issue_at = null where id = $1", report.id)
    await give('reports', 'Issue', report, { mode: 'electronic' })
    await give('reports', 'TakeBack', report, back)
    expect(await stateOf('report', report.id)).toBe('signed')
    const clerk = await place.as('reports', noon)
    const { rows: waiting } = await clerk.call(reportActions, 'List', { view: 'to_issue' })
    expect(waiting.map(row => row.id)).toContain(report.id)
  })

  it('and the client hears of it, in its language; what it was told before is over', async () => {
    const report = await ofClient()
    const number = await numberOf(report)
    const [order] = await rows('select entrust_no from entrustment where id = $1', report.orderId)
    await give('reports', 'Issue', report, pickup)
    const issued = `报告${number}已发放`
    const complete = `委托${String(order?.entrust_no)}已完成，报告已全部发放`
    const unread = async () => (await messages()).filter(({ read }) => !read).map(({ title }) => title)
    expect((await unread()).slice(0, 2)).toEqual([complete, issued])
    await give('reports', 'TakeBack', report, back)
    expect((await messages()).slice(0, 3)).toEqual([
      { title: `报告${number}的发放已撤回`, read: false },
      { title: complete, read: true },
      { title: issued, read: true },
    ])
    expect((await messages('en'))[0]?.title).toBe(`The issue of report ${number} was withdrawn`)
    expect((await messages('es'))[0]?.title).toBe(`Se retiró la entrega del informe ${number}`)
    // taking part of it back leaves the report with the client: nothing to tell
    await give('reports', 'Issue', report, { ...pickup, copies: 1 })
    await give('reports', 'Issue', report, parcel, nextDay)
    await give('reports', 'TakeBack', report, back, nextDay)
    expect((await unread()).slice(0, 2)).toEqual([complete, issued])
  })
})

describe('an electronic copy', () => {
  it('[page reportissued, send] goes out with a message also where the report left on paper before', async () => {
    const report = await ofClient()
    const number = await numberOf(report)
    await give('reports', 'Issue', report, pickup)
    const told = async () => (await messages()).filter(({ title }) => title === `报告${number}已发放`).length
    expect(await told()).toBe(1)
    await give('reports', 'Issue', report, { mode: 'electronic' }, nextDay)
    expect(await told()).toBe(2)
  })

  it('[page reportissued, columns] leaves the receiver of the paper on the desk: each way and whoever took copies', async () => {
    const report = await ofClient()
    await give('reports', 'Issue', report, { ...pickup, copies: 1, receiver_phone: '13900000000' })
    await give('reports', 'Issue', report, { ...parcel, copies: 1 })
    await give('reports', 'Issue', report, { mode: 'electronic' }, nextDay)
    const clerk = await place.as('reports', noon)
    const found = async (mode: string) =>
      (
        await clerk.call(reportActions, 'List', {
          filter: [
            { field: 'id', op: 'eq', value: report.id },
            { field: 'delivery_mode', op: 'eq', value: mode },
          ],
        })
      ).rows
    const [row] = (await found('pickup')) as readonly Readonly<Record<string, unknown>>[] // with the facts of the desk
    expect(row).toMatchObject({ courier: '顺丰', tracking_no: 'SF123', delivered_at: nextDay })
    expect(new Set(row?.delivery_modes as string[])).toEqual(new Set(['electronic', 'mail', 'pickup']))
    expect(String(row?.receiver_name).split('、').sort()).toEqual([pickup.receiver_name, parcel.receiver_name].sort())
    // it is found by each of its ways, as before its issue by the one that its client wants
    expect([(await found('mail')).length, (await found('electronic')).length]).toEqual([1, 1])
    const waiting = await printed()
    const [other] = await rows('select report_delivery_mode as mode from entrustment where id = $1', waiting.orderId)
    const wished = await clerk.call(reportActions, 'List', {
      filter: [
        { field: 'id', op: 'eq', value: waiting.id },
        { field: 'delivery_mode', op: 'eq', value: String(other?.mode) },
      ],
    })
    expect(wished.rows).toMatchObject([{ delivery_modes: [other?.mode], receiver_name: null }])
  })
})
