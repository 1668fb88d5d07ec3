import { chargeActions } from '@gt/domain/charges/actions.ts'
import { reportActions } from '@gt/domain/reports/actions.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { runAlone } from '../../src/http/alone.ts'
import { callerOf } from '../../src/http/session.ts'
import { receiveUnopenedReports } from '../../src/modules/reports/api.ts'
import { noteDownload } from '../../src/modules/reports/downloads.ts'
import { desksOf, noon, pickup } from '../make/desks.ts'
import { refusal } from '../make/entrust.ts'
import {
  current,
  type MadeReport,
  openReports,
  type ReportPlace,
  rendered,
  signedUpTo,
  testedSets,
} from '../make/reports.ts'
import { readTexts } from '../print/pdf-reader.ts'

let place: ReportPlace
beforeAll(async () => {
  place = await openReports()
})
afterAll(() => place?.close())
const { give, rows, stateOf, printed } = desksOf(() => place)
/** Gives the client of a report an account, or takes it from him. */
const account = (report: MadeReport, unit = '(select entrust_unit_id from entrustment where id = $1)') =>
  place.query(
    `update app_user set entrust_unit_id = ${unit} where is_entrust and business_id = (select business_id from entrustment where id = $1)`,
    [report.orderId],
  )

describe('copies that leave the house [page reportissued]', () => {
  it('go out in parts: the first issues the report, the rest follows, and never more than were ordered', async () => {
    const report = await printed()
    expect(await refusal(give('reports', 'Issue', report, { ...pickup, copies: 4 }))).toEqual(['I-06'])
    // [form, signature] nobody but the receiver says that he signed
    const unsigned = { ...pickup, receiver_signature_file_id: undefined }
    expect(await refusal(give('reports', 'Issue', report, unsigned))).toEqual(['I-02'])
    expect(await refusal(give('reports', 'Issue', report, { ...unsigned, signed: true }))).not.toEqual([])
    for (const [copies, words] of [
      [0, '{field}不能小于{min}'],
      [1.5, '{field}应为整数'],
      ['两份', '{field}应为整数'],
    ] as const)
      await expect(give('reports', 'Issue', report, { ...pickup, copies })).rejects.toMatchObject({
        reasons: [{ code: 'G-11', field: 'copies', definition: { zh: words }, params: { field: { zh: '份数' } } }],
      })
    await give('reports', 'Issue', report, { ...pickup, copies: 1 })
    expect(await stateOf('report', report.id)).toBe('issued')
    const clerk = await place.as('reports', noon)
    const partial = async () => (await clerk.call(reportActions, 'List', { view: 'partial' })).rows.map(row => row.id)
    expect(await partial()).toEqual([report.id])
    expect(await clerk.call(reportActions, 'Queue', {})).toMatchObject({ partial: 1 })
    const parcel = { mode: 'mail', courier: '顺丰', tracking_no: 'SF123', receiver_name: '资料员' }
    expect(await refusal(give('reports', 'Issue', report, { ...parcel, receiver_name: '' }))).toEqual(['I-02'])
    expect(await refusal(give('reports', 'Issue', report, { ...parcel, courier: '  ', tracking_no: '' }))).toEqual([
      'G-06',
      'G-06',
    ])
    await give('reports', 'Issue', report, parcel, '2026-03-31 09:00:00')
    expect(await partial()).toEqual([])
    const out = await rows('select copies, mode from report_delivery where report_id = $1 order by id', report.id)
    expect(out).toEqual([
      { copies: 1, mode: 'pickup' },
      { copies: 2, mode: 'mail' },
    ])
    expect(await refusal(give('reports', 'Issue', report, pickup))).toEqual(['I-07'])
    const log = await clerk.call(reportActions, 'Deliveries', { id: report.id })
    expect(log.rows.map(row => [row.mode, row.first_copy, row.copies])).toEqual([
      ['mail', 2, 2],
      ['pickup', 1, 1],
    ])
    // [page reportissued, issue_time] the row tells of its last delivery, and is found by it
    const on = async (day: string) =>
      (
        await clerk.call(reportActions, 'List', {
          filter: [
            { field: 'id', op: 'eq', value: report.id },
            { field: 'delivered_at', op: 'gte', value: `${day} 00:00:00` },
            { field: 'delivered_at', op: 'lte', value: `${day} 23:59:59` },
          ],
        })
      ).rows
    expect(await on('2026-03-30')).toEqual([])
    expect(await on('2026-03-31')).toMatchObject([
      { delivered_at: '2026-03-31 09:00:00', receiver_name: '资料员、送样员乙', delivery_mode: 'mail' },
    ])
    // the clock of the second hand-over did not move the day of issue
    expect((await rows('select issued_at from report where id = $1', report.id))[0]).toEqual({ issued_at: noon })
  })

  it('[pages printlist and reportissued, accept] three reports of an order are one job and one signature; an unpaid one waits with its open sum', async () => {
    const split = (mode: string | null) =>
      rows(
        `update unit_trial set task_split_mode = $1 where trial_list_id in (select id from trial_list where calculation_key = 'concrete-cube-strength')`,
        mode,
      )
    await split('per_sample')
    const sets = await testedSets(place, 3)
    await split(null)
    const [first] = sets
    if (!first) throw new Error('no report')
    for (const report of sets) {
      await signedUpTo(place, report, 'Approve')
      await rendered(place, report)
    }
    const clerk = await place.as('reports', noon)
    const items = async () => {
      const own = []
      for (const { id } of sets) own.push(await current(place, 'report', id))
      return own.map(({ id, row_version }) => ({ id, row_version }))
    }
    const held = await clerk.call(reportActions, 'Print', { items: await items(), copies: 2 })
    const [bill] = await rows(
      'select id::text as id, payable_amount::text as open, entrust_unit_id from charge where entrustment_id = $1',
      first.orderId,
    )
    expect(held.failed.map(({ errors }) => errors[0]?.message)).toEqual(
      await Promise.all(
        sets.map(async ({ id }) => {
          const [row] = await rows('select display_number from report where id = $1', id)
          return `费用未结清（未收 ${String(bill?.open)} 元），报告${String(row?.display_number)}不能打印报告`
        }),
      ),
    )
    expect(await refusal(give('reports', 'Issue', first, pickup))).toEqual(['G-02'])
    // [page chargelist, special] a laboratory may print before it is paid, and hold the paper at the counter
    const file = () => clerk.call(reportActions, 'PrintFile', { report_ids: [first.id] })
    expect(await refusal(file())).toEqual(['B-10'])
    await rows("update djbase_set set charge_before_release = 'issue'")
    expect((await file()).pages).toBeGreaterThan(0)
    const [unpaid] = (await clerk.call(reportActions, 'List', { filter: [{ field: 'id', op: 'eq', value: first.id }] }))
      .rows
    expect(unpaid).toMatchObject({ released: 0, money_holds: 'issue' })
    await rows("update djbase_set set charge_before_release = 'print'")
    // credit opens the gate (page chargelist, accept)
    await rows(
      "update entrust_unit set payment_mode = 'monthly', credit_limit = 100000 where id = $1",
      bill?.entrust_unit_id,
    )
    const cashier = await place.as('cashier', noon)
    const billNow = () => current(place, 'charge', String(bill?.id))
    await cashier.give(chargeActions, 'Confirm', await billNow())
    await cashier.give(chargeActions, 'OnAccount', await billNow())
    await rows(
      'update report set copies = 2 where id = any($1)',
      sets.map(({ id }) => id),
    )
    const job = await clerk.call(reportActions, 'Print', { items: await items(), copies: 2 })
    expect(job.failed).toEqual([])
    const ids = sets.map(({ id }) => id)
    expect(await rows('select copies from print_file_account where report_id = any($1)', ids)).toEqual([
      { copies: 2 },
      { copies: 2 },
      { copies: 2 },
    ])
    const [order] = await rows('select entrust_no from entrustment where id = $1', first.orderId)
    const scanned = async () =>
      (
        await clerk.call(reportActions, 'List', {
          filter: [{ field: 'scanned', op: 'eq', value: String(order?.entrust_no) }],
        })
      ).rows
    const seen = await scanned()
    expect(seen.map(({ printed_copies, seal_state }) => ({ printed_copies, seal_state }))).toEqual(
      sets.map(() => ({ printed_copies: 2, seal_state: 'sealed' })),
    )
    await clerk.call(reportActions, 'Issue', { items: await items(), ...pickup, receiver_paper_no: 'TX-0001' })
    const out = (await scanned()) as readonly Readonly<Record<string, unknown>>[] // with the facts of the desk
    expect(out.map(row => [row.state, row.receiver_name, row.receiver_paper_no])).toEqual(
      sets.map(() => ['issued', '送样员乙', 'TX-0001']),
    )
  })

  it('[page printlist, special] leave with a record also where more were printed than ordered', async () => {
    const report = await printed()
    await give('reports', 'Print', report, { copies: 2, kind: 'reprint', reason: '业主加要2份' })
    expect(await refusal(give('reports', 'Issue', report, { ...pickup, copies: 6 }))).toEqual(['I-06'])
    // those that were ordered, unless more are asked for
    await give('reports', 'Issue', report, pickup)
    await give('reports', 'Issue', report, { ...pickup, copies: 1 })
    await give('reports', 'Issue', report, pickup)
    expect(await rows('select copies from report_delivery where report_id = $1 order by id', report.id)).toEqual([
      { copies: 3 },
      { copies: 1 },
      { copies: 1 },
    ])
    expect(await refusal(give('reports', 'Issue', report, pickup))).toEqual(['I-07'])
  })

  it('wait among those handed out in part after an electronic issue, where the client asked for paper', async () => {
    const report = await printed()
    await account(report)
    await give('reports', 'Issue', report, { mode: 'electronic' })
    const waits = async () =>
      (await (await place.as('reports', noon)).call(reportActions, 'List', { view: 'partial' })).rows.some(
        row => row.id === report.id,
      )
    expect(await waits()).toBe(true)
    // the account does not close the counter, nor the counter the account
    await give('reports', 'Issue', report, pickup)
    expect(await refusal(give('reports', 'Issue', report, { mode: 'electronic' }))).toEqual(['I-07'])
    const other = await printed()
    await account(other)
    await give('reports', 'Issue', other, pickup)
    const seen = async () =>
      (await (await place.as('reports', noon)).call(reportActions, 'GetById', { id: other.id })) as Record<
        string,
        unknown
      >
    expect(await seen()).toMatchObject({ issued_copies: 3, sent: 0 })
    await give('reports', 'Issue', other, { mode: 'electronic' })
    expect(await seen()).toMatchObject({ issued_copies: 3, sent: 1 })
    await rows("update report_delivery set state = 'recovered' where report_id = $1 and mode = 'pickup'", report.id)
    expect(await waits()).toBe(true)
    await rows("update entrustment set report_delivery_mode = 'electronic' where id = $1", report.orderId)
    expect(await waits()).toBe(false)
  })

  it('[page reportissued, form] leave at a time that can be (I-21), to somebody whose telephone can be called', async () => {
    const report = await printed()
    const issue = (more: object) => refusal(give('reports', 'Issue', report, { ...pickup, ...more }))
    expect(await issue({ delivered_at: '2026-03-30 11:00:01' })).toEqual(['I-21'])
    expect(await issue({ delivered_at: '2026-03-01 08:00:00' })).toEqual(['I-21'])
    expect(await issue({ delivered_at: '2026-03-30' })).not.toEqual([])
    expect(await issue({ receiver_phone: '电话' })).not.toEqual([])
    expect(await issue({ delivered_at: '2026-03-30 10:40:00' })).toEqual([])
    expect(await rows('select issued_at from report where id = $1', report.id)).toEqual([
      { issued_at: '2026-03-30 10:40:00' },
    ])
  })

  it('are taken back on the same day only (I-08), with a reason (G-07); tasks and order wait again', async () => {
    const report = await printed()
    const rule = (at: string) => rows('update workload_rule set count_at = $1', at)
    const points = async () =>
      (await rows('select sum(points)::text as sum from workload_record where trial_task_id = $1', report.taskId))[0]
        ?.sum
    const before = await points()
    await rule('issued')
    await give('reports', 'Issue', report, pickup)
    const counted = await points()
    expect(counted).not.toBe(before)
    expect(await stateOf('entrustment', report.orderId)).toBe('completed')
    expect(await refusal(give('reports', 'TakeBack', report))).toEqual(['G-07'])
    const back = { reason: '领错人' }
    expect(await refusal(give('reports', 'TakeBack', report, back, '2026-03-31 09:00:00'))).toEqual(['I-08'])
    await give('reports', 'TakeBack', report, back)
    expect([
      await stateOf('report', report.id),
      await stateOf('trial_task', report.taskId),
      await stateOf('entrustment', report.orderId),
    ]).toEqual(['printed', 'reporting', 'in_progress'])
    expect(await rows('select state from report_delivery where report_id = $1', report.id)).toEqual([
      { state: 'recovered' },
    ])
    // [workflow 26] the work of an issue counts once, however often it is taken back
    expect(await points()).toBe(before)
    await give('reports', 'Issue', report, pickup)
    expect(await points()).toBe(counted)
    await rule('checked')
    expect(await stateOf('entrustment', report.orderId)).toBe('completed')
  })

  it('are offered to the account of the client once; opening them ends the taking back (I-09)', async () => {
    const report = await printed()
    await account(report)
    await give('reports', 'Issue', report, { mode: 'electronic' })
    expect(await refusal(give('reports', 'Issue', report, { mode: 'electronic' }))).toEqual(['I-07'])
    const [file] = await rows('select pdf_file_id::text as id from report_revision where report_id = $1', report.id)
    const { principal } = await place.as('reports')
    const read = (entrustUnitId: string | null) =>
      noteDownload(place.services, { ...principal, entrustUnitId }, String(file?.id))
    const states = () => rows('select state from report_delivery where report_id = $1', report.id)
    await read(null)
    expect(await states()).toEqual([{ state: 'pending' }])
    const [order] = await rows('select entrust_unit_id from entrustment where id = $1', report.orderId)
    await read(String(order?.entrust_unit_id))
    expect(await states()).toEqual([{ state: 'downloaded' }])
    expect(await refusal(give('reports', 'TakeBack', report, { reason: '误发' }))).toEqual(['I-09'])
  })

  it('[page reportissued, send] count as received when nobody opened them within the set days', async () => {
    const report = await printed()
    await account(report)
    await give('reports', 'Issue', report, { mode: 'electronic' })
    const clerk = await place.as('reports', noon)
    const waits = async () =>
      (await clerk.call(reportActions, 'List', { view: 'electronic' })).rows.some(row => row.id === report.id)
    const night = async (clock: string) => {
      const { principal } = await place.as('reports')
      await runAlone(place.services.pool, principal, { caller: callerOf(principal, clock) }, receiveUnopenedReports)
    }
    await night('2026-04-05 00:10:00')
    expect(await waits()).toBe(true)
    await night('2026-04-06 00:10:00')
    expect(await waits()).toBe(false)
    const told = () => rows('select state, received_at from report_delivery where report_id = $1', report.id)
    // nobody signed for it, and whoever opens it later has it from then on
    expect(await told()).toEqual([{ state: 'unopened', received_at: '2026-04-06 00:10:00' }])
    const [file] = await rows('select pdf_file_id::text as id from report_revision where report_id = $1', report.id)
    const { principal } = await place.as('client1')
    await rows('update entrustment set entrust_unit_id = $2 where id = $1', report.orderId, principal.entrustUnitId)
    await noteDownload(place.services, principal, String(file?.id))
    expect(await told()).toMatchObject([{ state: 'downloaded' }])
  })

  it('take a drawn signature and an address of the client, and nobody else’s (G-04)', async () => {
    const report = await printed()
    const [foreign] = await rows(
      'select pdf_file_id::text as id from report_revision where pdf_file_id is not null limit 1',
    )
    const drawn = { ...pickup, receiver_signature_file_id: String(foreign?.id) }
    expect(await refusal(give('reports', 'Issue', report, drawn))).toEqual(['G-04'])
    const [other] = await rows(
      `insert into mailing_info (instance_id, organization_id, business_id, entrust_unit_id, receiver, phone, address)
       select u.instance_id, u.organization_id, u.business_id, u.id, '收件人', '13900000000', '解放路1号' from entrust_unit u
       join entrustment e on e.business_id = u.business_id and e.id = $1 where u.id <> e.entrust_unit_id limit 1 returning id::text as id`,
      report.orderId,
    )
    const parcel = { mode: 'mail', courier: '顺丰', tracking_no: 'SF1', mailing_info_id: String(other?.id) }
    expect(await refusal(give('reports', 'Issue', report, parcel))).toEqual(['G-04'])
    const clerk = await place.as('reports', noon)
    const { rows: offered } = await clerk.call(reportActions, 'Addresses', { report_ids: [report.id] })
    expect(offered.map(({ id }) => id)).not.toContain(String(other?.id))
  })

  it('travel with a label: where they go, what is in the parcel, one for each tracking number', async () => {
    const [first, second] = [await printed(), await printed()]
    const parcel = {
      mode: 'mail',
      courier: '顺丰',
      tracking_no: 'SF777',
      receiver_name: '资料员',
      receiver_phone: '13900000000',
    }
    for (const report of [first, second]) await give('reports', 'Issue', report, parcel)
    const clerk = await place.as('reports', noon)
    const labels = await clerk.call(reportActions, 'AddressLabels', { report_ids: [first.id, second.id] })
    const texts = (await readTexts(Buffer.from(labels.pdf, 'base64'))).map(({ text }) => text)
    const told = texts.join('')
    expect(told.match(/收件人/g)).toHaveLength(1)
    for (const part of ['资料员', '13900000000', '顺丰 SF777']) expect(told).toContain(part)
    const numbers = await rows('select display_number from report where id = any($1) order by 1', [first.id, second.id])
    expect(told).toContain(numbers.map(row => row.display_number).join('、'))
  })

  it('share no parcel with those of another client (I-23), who has a label of his own', async () => {
    const [first, second] = [await printed(), await printed()]
    await rows(
      'update entrustment set entrust_unit_id = (select max(id) from entrust_unit u where u.business_id = entrustment.business_id and u.id <> entrust_unit_id) where id = $1',
      second.orderId,
    )
    const parcel = { mode: 'mail', courier: '顺丰', tracking_no: 'SF900', receiver_name: '甲方资料员' }
    await give('reports', 'Issue', first, parcel)
    expect(await refusal(give('reports', 'Issue', second, parcel))).toEqual(['I-23'])
    await give('reports', 'Issue', second, { ...parcel, courier: '邮政', receiver_name: '乙方资料员' })
    const clerk = await place.as('reports', noon)
    const labels = await clerk.call(reportActions, 'AddressLabels', { report_ids: [first.id, second.id] })
    const told = (await readTexts(Buffer.from(labels.pdf, 'base64'))).map(({ text }) => text).join('')
    expect(told.match(/收件人/g)).toHaveLength(2)
    for (const part of ['甲方资料员', '顺丰 SF900', '乙方资料员', '邮政 SF900']) expect(told).toContain(part)
  })

  it('are announced once a day for each order (I-10), and only to a client with an account (I-11)', async () => {
    const report = await printed()
    const notify = async (clock = noon) => {
      const { id, row_version } = await current(place, 'report', report.id)
      return (await place.as('reports', clock)).call(reportActions, 'Notify', { items: [{ id, row_version }] })
    }
    const codes = (done: Awaited<ReturnType<typeof notify>>) => done.failed.flatMap(one => one.errors.map(e => e.code))
    // nor is the client linked to a unit whose people are it (0190)
    await place.query('update entrust_unit set linked_business_id = null where linked_business_id is not null')
    await account(report, 'null')
    expect(codes(await notify())).toEqual(['I-11'])
    expect(await refusal(give('reports', 'Issue', report, { mode: 'electronic' }))).toEqual(['I-11'])
    await account(report)
    expect((await notify()).succeeded).toHaveLength(1)
    expect(codes(await notify('2026-03-30 17:00:00'))).toEqual(['I-10'])
    expect((await notify('2026-03-31 08:00:00')).succeeded).toHaveLength(1)
  })

  it('stand on a list to sign', async () => {
    const report = await printed()
    const clerk = await place.as('reports', noon)
    const { pdf } = await clerk.call(reportActions, 'IssueSheet', { report_ids: [report.id] })
    const texts = (await readTexts(Buffer.from(pdf, 'base64'))).map(({ text }) => text).join('')
    expect(texts).toContain('报告发放签收单')
  })
})
