import type { CommandDone, CommandItem } from '@gt/domain/kit/action.ts'
import type { Row, RowChange, RowValues } from '@gt/domain/kit/entity.ts'
import { type Refused, refused, refuseIfAny } from '@gt/domain/kit/errors.ts'
import { generalErrors } from '@gt/domain/kit/general-errors.ts'
import type { Id, LocalDateTime } from '@gt/domain/kit/id.ts'
import type { Label } from '@gt/domain/kit/label.ts'
import { deliveryParcel, parcelState } from '@gt/domain/reports/delivery-parcel.entity.ts'
import list from '@gt/domain/reports/djentrustmanage.deliverlist.page.ts'
import { parcelErrors } from '@gt/domain/reports/parcel-errors.ts'
import { reportDelivery } from '@gt/domain/reports/report-delivery.entity.ts'
import { changeRows } from '../../db/change-rows.ts'
import type { Ctx } from '../../db/context.ts'
import { factsOf } from '../../db/facts.ts'
import { changeRow, getRow, lockRow } from '../../db/write.ts'
import { neededReason, refuseFor } from '../../flow/command.ts'
import { entityRules } from '../../pages/rules.ts'
import { bindNumber, drawNumber } from '../numbering/api.ts'
import { putBack } from './actions/take-back-report.ts'
import { isOthersParcel } from './deliveries.queries.ts'

type ParcelRow = Row<typeof deliveryParcel>
type State = keyof typeof parcelState.labels

const inside =
  'from report_delivery d where d.business_id = t.business_id and d.delivery_parcel_id = t.id and d.deleted_at is null'
const stands = "d.state not in ('recovered', 'cancelled')"

/** Of the reports in the parcel `t` where there are any, else as it was registered. */
const stateSql = `case when t.state = 'returned' or not exists (select ${inside}) then t.state
  else (select case when count(*) filter (where ${stands}) = 0 then 'returned'
    when bool_or(${stands} and d.state in ('pending', 'mailed')) then 'on_way' else 'received' end ${inside}) end`

interface Inside {
  readonly id: Id
  readonly report_id: Id
  readonly entrustment_id: Id
  readonly stands: 0 | 1
}

/** Deliveries of reports in a parcel, in the order in which their orders are locked. */
const insideOf = (ctx: Ctx, id: Id): Promise<Inside[]> =>
  ctx.tx.query<Inside & Record<string, unknown>>(
    `select d.id, d.report_id, r.entrustment_id, (${stands})::int as stands from report_delivery d
       join report r on r.business_id = d.business_id and r.id = d.report_id
     where d.business_id = app_biz() and d.delivery_parcel_id = $1 and d.deleted_at is null order by r.entrustment_id, d.report_id, d.id`,
    [id],
  )

async function stateOf(ctx: Ctx, id: Id): Promise<State> {
  const [row] = await ctx.tx.query<{ state: State }>(
    `select ${stateSql} as state from delivery_parcel t where t.business_id = app_biz() and t.id = $1`,
    [id],
  )
  return row?.state ?? 'pending'
}

const commandLabel = (action: string): Label =>
  list.commands.find(one => one.action === action)?.label ?? deliveryParcel.label

/** DL-02 where a command does not follow the state. */
const follows = (row: ParcelRow, state: State, from: readonly State[], action: string): Refused[] =>
  from.includes(state)
    ? []
    : [
        refused(parcelErrors, 'DL-02', {
          number: row.parcel_no,
          state: parcelState.labels[state],
          command: commandLabel(action),
        }),
      ]

/** What was given to the post has its number: from then on it is on its way. */
const sending = (ctx: Ctx, row: Partial<ParcelRow>): RowValues<typeof deliveryParcel> =>
  row.mode === 'mail' && row.tracking_no && !row.sent_at ? { state: 'on_way', sent_at: ctx.now } : {}

async function clientName(ctx: Ctx, unitId: Id | null | undefined): Promise<string | null> {
  if (!unitId) return null
  const [row] = await ctx.tx.query<{ name: string }>(
    'select name from entrust_unit where business_id = app_biz() and id = $1 and deleted_at is null',
    [unitId],
  )
  return row?.name ?? null
}

interface Receipt {
  readonly received_at?: LocalDateTime | null
  readonly received_by: string
  readonly proof_file_id?: Id | null
}

/**
 * It is in the hands of its receiver: the deliveries of the reports in it are received at the same time. Refuses with G-01, DL-02,
 * DL-03 for a time that cannot be, DL-05 for reports that their client opens himself.
 */
async function receive(ctx: Ctx, item: CommandItem, given: Receipt): Promise<CommandDone> {
  const parts = (await insideOf(ctx, item.id)).filter(one => one.stands === 1)
  const deliveries = []
  for (const { id } of parts) deliveries.push(await getRow(ctx, reportDelivery, id, true))
  const row = await lockRow(ctx, deliveryParcel, item)
  const at = given.received_at ?? ctx.now
  refuseFor(row.parcel_no, [
    ...follows(row, await stateOf(ctx, row.id), ['pending', 'on_way'], 'Receive'),
    ...(row.mode === 'electronic' && parts.length > 0 ? [refused(parcelErrors, 'DL-05')] : []),
    ...(at > ctx.now || (row.sent_at && at < row.sent_at)
      ? [refused(parcelErrors, 'DL-03', {}, { field: 'received_at' })]
      : []),
  ])
  const proof = given.proof_file_id ?? row.proof_file_id
  const changes = { state: 'delivered', received_at: at, proof_file_id: proof } as const
  await changeRows(
    ctx,
    reportDelivery,
    deliveries.map(delivery => ({ row: delivery, changes })),
  )
  const now = await changeRow(ctx, deliveryParcel, row, {
    received_at: at,
    received_by: given.received_by,
    proof_file_id: proof,
    sent_at: row.sent_at ?? at,
    state: 'received',
  })
  return { id: now.id, row_version: now.row_version, state: 'received' }
}

/**
 * It came back: each report in it waits at the issue desk again, unless another delivery of it stands. Refuses with G-01, G-07, DL-02,
 * DL-06.
 */
async function comeBack(ctx: Ctx, item: CommandItem, given: { readonly reason?: string }): Promise<CommandDone> {
  const before = await getRow(ctx, deliveryParcel, item.id)
  const reason = neededReason(before.parcel_no, given.reason)
  refuseFor(before.parcel_no, [
    ...follows(before, await stateOf(ctx, item.id), ['on_way'], 'ComeBack'),
    ...(before.mode === 'mail' ? [] : [refused(parcelErrors, 'DL-06')]),
  ])
  // orders, deliveries, then the parcel: the issue desk locks in this order; whoever was faster is told by the version
  const parts = (await insideOf(ctx, item.id)).filter(one => one.stands === 1)
  for (const id of new Set(parts.map(one => one.report_id)))
    await putBack(
      ctx,
      id,
      parts.filter(one => one.report_id === id).map(one => one.id),
      reason,
    )
  const row = await lockRow(ctx, deliveryParcel, item)
  const now = await changeRow(ctx, deliveryParcel, row, {
    returned_at: ctx.now,
    return_reason: reason.slice(0, 300),
    state: 'returned',
  })
  return { id: now.id, row_version: now.row_version, state: 'returned' }
}

/** What a delivery of reports keeps, and who else has its number. */
async function refusalsOfReports(
  ctx: Ctx,
  row: ParcelRow,
  changes: RowChange<typeof deliveryParcel>,
): Promise<Refused[]> {
  const [first] = await insideOf(ctx, row.id)
  if (!first) return []
  const fixed = (['mode', 'entrust_unit_id'] as const).filter(
    name => changes[name] !== undefined && changes[name] !== row[name],
  )
  const { courier, tracking_no } = { ...row, ...changes }
  const isMoved = courier !== row.courier || tracking_no !== row.tracking_no
  const isOthers =
    isMoved && courier && tracking_no
      ? await isOthersParcel(ctx, first.entrustment_id, { courier, tracking: tracking_no })
      : false
  return [
    ...fixed.map(field => refused(parcelErrors, 'DL-04', { number: row.parcel_no }, { field })),
    ...(isOthers ? othersParcel(tracking_no) : []),
  ]
}

const othersParcel = (tracking: string | null): Refused[] => [
  refused(generalErrors, 'G-11', { message: ofOther(tracking ?? '') }, { field: 'tracking_no' }),
]
const ofOther = (tracking: string): Label => ({
  zh: `快递单号${tracking}已用于其他委托方的报告`,
  en: `Parcel ${tracking} holds reports of another client.`,
  es: `El envío ${tracking} lleva informes de otro cliente.`,
})

/** Rules of what leaves the house together (page djentrustmanage/deliverlist). */
export const parcelRules = entityRules(deliveryParcel, {
  visible: () => ({ facts: factsOf(deliveryParcel.computed, { calc_state: { column: `(${stateSql})`, place: '#' } }) }),
  computed: {
    calc_state: `select ${stateSql}`,
    calc_content: `select concat_ws('；', (select string_agg(distinct r.display_number, '、') from report_delivery d
      join report r on r.business_id = d.business_id and r.id = d.report_id
      where d.business_id = t.business_id and d.delivery_parcel_id = t.id and d.deleted_at is null), nullif(t.content, ''))`,
    calc_reports: `select count(distinct d.report_id)::int ${inside}`,
    calc_copies: `select (coalesce(sum(d.copies), 0) + coalesce(t.copies, 0))::int ${inside}`,
  },
  async beforeCreate(ctx, values) {
    refuseIfAny(values.content?.trim() ? [] : [refused(parcelErrors, 'DL-07', {}, { field: 'content' })])
    const client_name = await clientName(ctx, values.entrust_unit_id)
    const { text } = await drawNumber(ctx, 'delivery', {}, { kind: deliveryParcel.name, id: null })
    const sent = values.mode === 'electronic' ? ({ state: 'on_way', sent_at: ctx.now } as const) : {}
    return { ...values, copies: values.copies ?? 1, client_name, parcel_no: text, ...sending(ctx, values), ...sent }
  },
  async beforeChange(ctx, row, changes) {
    const state = await stateOf(ctx, row.id)
    refuseIfAny(
      state === 'pending' || state === 'on_way'
        ? await refusalsOfReports(ctx, row, changes)
        : [refused(parcelErrors, 'DL-01', { number: row.parcel_no, state: parcelState.labels[state] })],
    )
    const unit = changes.entrust_unit_id
    const named = unit === undefined ? {} : { client_name: await clientName(ctx, unit) }
    return { ...changes, ...named, ...sending(ctx, { ...row, ...changes }) }
  },
  async afterSave(ctx, row, before) {
    if (!before) return bindNumber(ctx, deliveryParcel.name, row.parcel_no ?? '', row.id)
    const { courier, tracking_no, receiver_name, receiver_phone } = row
    const deliveries = []
    for (const one of await insideOf(ctx, row.id))
      if (one.stands === 1) deliveries.push(await getRow(ctx, reportDelivery, one.id, true))
    const changes = { courier, tracking_no, receiver_name, receiver_phone }
    await changeRows(
      ctx,
      reportDelivery,
      deliveries.map(delivery => ({ row: delivery, changes })),
    )
  },
  commands: { Receive: receive as never, ComeBack: comeBack as never }, // called by their contracts
})
