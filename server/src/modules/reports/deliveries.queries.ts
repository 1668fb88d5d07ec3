import type { Row } from '@gt/domain/kit/entity.ts'
import type { Parcel } from '@gt/domain/reports/address-labels.ts'
import type { ProvenDelivery } from '@gt/domain/reports/issue-paper.ts'
import type { reportDelivery } from '@gt/domain/reports/report-delivery.entity.ts'
import { type Ctx, userOf } from '../../db/context.ts'
import { downloadsSql } from './downloads.ts'

/** What of a report left the house and was not taken back. */
interface HandedOut {
  /** Copies on paper. */
  readonly copies: number
  /** Offered to the account of the client. */
  readonly electronic: number
}

/** The revision that counts: copies of an older one are recalled by its change. */
interface Current {
  readonly id: string
  readonly current_revision_id: string | null
}

/** Sums up the deliveries of a report that stand. */
export async function handedOut(ctx: Ctx, row: Current): Promise<HandedOut> {
  const [sum] = await ctx.tx.query<HandedOut & Record<string, unknown>>(
    `select coalesce(sum(copies) filter (where mode <> 'electronic'), 0)::int as copies,
       count(*) filter (where mode = 'electronic')::int as electronic
     from report_delivery where business_id = app_biz() and report_id = $1 and report_revision_id = $2 and state not in ('recovered', 'cancelled')
       and deleted_at is null`,
    [row.id, row.current_revision_id],
  )
  return sum ?? { copies: 0, electronic: 0 }
}

interface Standing {
  readonly id: string
  /** It left the house today, or the caller wrote it down today for a day before. */
  readonly today: 0 | 1
}

/** A delivery that stands left the house today, or the user of the parameter `by` wrote it down today for a day before. */
const todaySql = (by: string) =>
  `(d.delivered_at::date = gt_today() or d.created_at::date = gt_today() and d.created_by_id = ${by})`

/** Deliveries of a report that stand. */
export const standingDeliveries = (ctx: Ctx, row: Current): Promise<Standing[]> =>
  ctx.tx.query<Standing & Record<string, unknown>>(
    `select d.id, ${todaySql('$3')} as today from report_delivery d where d.business_id = app_biz() and d.report_id = $1 and d.report_revision_id = $2
       and d.state not in ('recovered', 'cancelled') and d.deleted_at is null order by d.id`,
    [row.id, row.current_revision_id, userOf(ctx)],
  )

/**
 * Why the issue of the report `r` is not taken back by the user of the parameter `by`: I-08 where nothing left today; I-09 where somebody outside
 * has the file, and not by an earlier delivery (decision 0104); null where it is.
 */
export const takeBackHeldSql = (by: string) =>
  `(select case when count(*) filter (where o.today) = 0 then 'I-08'
       when bool_or(o.today and o.state = 'downloaded') or (bool_and(o.today) and ${downloadsSql} > 0) then 'I-09' end
     from (select d.state, ${todaySql(by)} as today from report_delivery d where d.business_id = r.business_id and d.report_id = r.id
       and d.report_revision_id = r.current_revision_id and d.state not in ('recovered', 'cancelled') and d.deleted_at is null) o)`

/** What keeps the caller from taking an issue back; null when nothing does. */
export async function takeBackHeld(ctx: Ctx, reportId: string): Promise<'I-08' | 'I-09' | null> {
  const [row] = await ctx.tx.query<{ held: 'I-08' | 'I-09' | null }>(
    `select ${takeBackHeldSql('$2')} as held from report r where r.business_id = app_biz() and r.id = $1`,
    [reportId, userOf(ctx)],
  )
  return row?.held ?? null
}

/** Whether a paper of the report, of whichever revision, left the house and was not taken back; what was only offered counts. */
export async function leftTheHouse(ctx: Ctx, reportId: string): Promise<boolean> {
  const rows = await ctx.tx.query(
    `select 1 from report_delivery where business_id = app_biz() and report_id = $1 and state <> 'recovered' and deleted_at is null limit 1`,
    [reportId],
  )
  return rows.length > 0
}

/** Number of the last paper of a report that left the house and was not taken back; null without one. */
export async function lastNumberOut(ctx: Ctx, reportId: string): Promise<string | null> {
  const [row] = await ctx.tx.query<{ number: string }>(
    `select coalesce(v.display_number, '') as number from report_delivery d join report_revision v on v.business_id = d.business_id and v.id = d.report_revision_id
     where d.business_id = app_biz() and d.report_id = $1 and d.state <> 'recovered' and d.deleted_at is null order by v.revision_no desc limit 1`,
    [reportId],
  )
  return row?.number ?? null
}

/** Electronic deliveries of a report that its client has not opened yet. */
export async function pendingDeliveries(ctx: Ctx, reportId: string): Promise<string[]> {
  const rows = await ctx.tx.query<{ id: string }>(
    `select id from report_delivery where business_id = app_biz() and report_id = $1 and state = 'pending' and deleted_at is null order by id`,
    [reportId],
  )
  return rows.map(({ id }) => id)
}

/** A delivery of a report as its log tells it. */
interface DeliveryLine {
  readonly id: string
  readonly delivery_no: string
  readonly delivered_at: string | null
  readonly delivered_by: string | null
  readonly mode: Row<typeof reportDelivery>['mode']
  readonly state: Row<typeof reportDelivery>['state']
  readonly receiver_name: string | null
  readonly courier: string | null
  readonly tracking_no: string | null
  readonly copies: number
  /** Of the revision that counts, from 1. */
  readonly first_copy: number | null
}

/** The deliveries of a report, newest first; copies are counted over those that stand. */
export const deliveriesOf = (ctx: Ctx, reportId: string): Promise<DeliveryLine[]> =>
  ctx.tx.query<DeliveryLine & Record<string, unknown>>(
    `select d.id, d.delivery_no, d.delivered_at, coalesce(u.real_name, u.nickname, u.user_name) as delivered_by, d.mode, d.state, d.receiver_name,
       d.courier, d.tracking_no, d.copies,
       case when d.copies > 0 and s.stands then (sum(d.copies) filter (where s.stands) over (order by d.id) - d.copies + 1)::int end as first_copy
     from report r join report_delivery d on d.business_id = r.business_id and d.report_id = r.id and d.deleted_at is null
     left join app_user u on u.id = d.delivered_by_id,
     lateral (select d.state not in ('recovered', 'cancelled') and d.report_revision_id = r.current_revision_id as stands) s
     where r.business_id = app_biz() and r.id = $1 order by d.id desc limit 100`,
    [reportId],
  )

/** Orders of which the client was told today that reports are ready. */
export async function toldToday(ctx: Ctx, entrustmentId: string): Promise<boolean> {
  const [row] = await ctx.tx.query(
    `select 1 from task_workflow_log l join report r on r.business_id = l.business_id and r.id = l.object_id
     where l.business_id = app_biz() and l.object_kind = 'report' and l.command = 'notify' and r.entrustment_id = $1
       and l.occurred_at::date = gt_today() limit 1`,
    [entrustmentId],
  )
  return row !== undefined
}

interface Address {
  readonly id: string
  readonly receiver: string
  readonly phone: string
  readonly address: string
}

/** Addresses that the clients of orders keep, the usual one first. */
export const addressesOf = (ctx: Ctx, entrustmentIds: readonly string[]): Promise<Address[]> =>
  ctx.tx.query<Address & Record<string, unknown>>(
    `select m.id, m.receiver, m.phone, concat_ws(' ', concat(p.name, c.name, d.name, m.address), m.postal_code) as address
     from mailing_info m left join province p on p.id = m.province_id left join city c on c.id = m.city_id left join district d on d.id = m.district_id
     where m.business_id = app_biz() and m.deleted_at is null
       and m.entrust_unit_id in (select e.entrust_unit_id from entrustment e where e.business_id = app_biz() and e.id = any($1))
     order by m.is_default desc, m.id desc limit 50`,
    [entrustmentIds],
  )

/** A report on the list that its receiver signs. */
interface SheetRow {
  readonly report_no: string
  readonly entrust_no: string | null
  readonly client: string
  readonly test_name: string | null
  readonly copies: number
  readonly issued: number
  readonly laboratory: string
}

/** Reports in the order of their numbers, for the list that the receiver signs. */
export const sheetRows = (ctx: Ctx, ids: readonly string[]): Promise<SheetRow[]> =>
  ctx.tx.query<SheetRow & Record<string, unknown>>(
    `select r.display_number as report_no, e.entrust_no, coalesce(u.name, e.customer_snapshot ->> 'entrusting_unit', '') as client,
       l.name_zh as test_name, coalesce(r.copies, 1) as copies, b.name as laboratory,
       coalesce((select sum(d.copies) from report_delivery d where d.business_id = r.business_id and d.report_revision_id = r.current_revision_id and d.mode <> 'electronic'
         and d.state not in ('recovered', 'cancelled') and d.deleted_at is null), 0)::int as issued
     from report r join entrustment e on e.business_id = r.business_id and e.id = r.entrustment_id
     left join entrust_unit u on u.business_id = e.business_id and u.id = e.entrust_unit_id
     left join trial_list l on l.id = r.trial_list_id
     join business b on b.id = r.business_id
     where r.business_id = app_biz() and r.id = any($1) and r.deleted_at is null order by r.display_number, r.id`,
    [ids],
  )

/** Whose the reports of an order are: a client of the register, else the name that was typed; the alias names the order. */
const clientSql = (order: string): string =>
  `coalesce(${order}.entrust_unit_id::text, ${order}.customer_snapshot ->> 'entrusting_unit', ${order}.id::text)`

/** Whether reports of another client than that of the order left in this parcel. */
export async function isOthersParcel(
  ctx: Ctx,
  entrustmentId: string,
  parcel: { readonly courier: string; readonly tracking: string },
): Promise<boolean> {
  const rows = await ctx.tx.query(
    `select 1 from report_delivery d join report r on r.business_id = d.business_id and r.id = d.report_id
     join entrustment e on e.business_id = r.business_id and e.id = r.entrustment_id
     where d.business_id = app_biz() and d.mode = 'mail' and d.state not in ('recovered', 'cancelled') and d.deleted_at is null
       and d.courier = $2 and d.tracking_no = $3
       and ${clientSql('e')} <> (select ${clientSql('o')} from entrustment o where o.business_id = app_biz() and o.id = $1) limit 1`,
    [entrustmentId, parcel.courier, parcel.tracking],
  )
  return rows.length > 0
}

/**
 * The parcels of these reports, one for each tracking number and client: where the last one went by post, else the usual
 * address of the client with what is known of the receiver. What stands on a label comes from one delivery.
 */
export const parcelsOf = (ctx: Ctx, reportIds: readonly string[]): Promise<Parcel[]> =>
  ctx.tx.query<Parcel & Record<string, unknown>>(
    `select t.receiver, t.phone, t.address, t.courier, t.tracking_no, t.reports, t.laboratory, t.laboratory_address, t.laboratory_phone from (
       select row_number() over (parcel order by d.id desc nulls last, r.id) as place,
         array_agg(r.display_number) over (partition by d.courier, d.tracking_no, ${clientSql('e')}
           order by r.display_number rows between unbounded preceding and unbounded following) as reports,
         coalesce(d.receiver_name, m.receiver, u.name, '') as receiver,
         coalesce(d.receiver_phone, case when coalesce(d.receiver_name, m.receiver) = m.receiver then m.phone end, '') as phone,
         concat_ws(' ', nullif(concat(p.name, c.name, w.name, m.address), ''), m.postal_code) as address,
         d.courier, d.tracking_no, b.name as laboratory, b.address as laboratory_address, b.phone as laboratory_phone
       from report r join entrustment e on e.business_id = r.business_id and e.id = r.entrustment_id join business b on b.id = r.business_id
       left join entrust_unit u on u.business_id = e.business_id and u.id = e.entrust_unit_id
       left join lateral (select x.* from report_delivery x where x.business_id = r.business_id and x.report_revision_id = r.current_revision_id and x.mode = 'mail'
         and x.state not in ('recovered', 'cancelled') and x.deleted_at is null order by x.id desc limit 1) d on true
       left join lateral (select y.* from mailing_info y where y.business_id = r.business_id and y.deleted_at is null
         and case when d.mailing_info_id is null then y.entrust_unit_id = e.entrust_unit_id else y.id = d.mailing_info_id end
         order by y.is_default desc, y.id desc limit 1) m on true
       left join province p on p.id = m.province_id left join city c on c.id = m.city_id left join district w on w.id = m.district_id
       where r.business_id = app_biz() and r.id = any($1)
       window parcel as (partition by d.courier, d.tracking_no, ${clientSql('e')})
     ) t where t.place = 1 order by t.reports[1]`,
    [reportIds],
  )

/** A delivery with the picture that its receiver drew, where it was drawn and is no scan. */
export interface StoredProof extends ProvenDelivery {
  readonly signature_key: string | null
  readonly signature_sha256: string | null
  /** Number of the report of which these copies were. */
  readonly report_no: string
}

/** How the copies of a filed report and of the papers that it replaced left the house, the first of them first; also those that came back. */
export const proofsOf = (ctx: Ctx, reportId: string): Promise<StoredProof[]> =>
  ctx.tx.query<StoredProof & Record<string, unknown>>(
    `select d.delivery_no, d.mode, d.state, d.copies, d.receiver_name, d.receiver_phone, d.receiver_paper_no, d.courier, d.tracking_no, d.delivered_at,
       coalesce(u.real_name, u.nickname, u.user_name) as delivered_by, f.storage_key as signature_key, f.sha256 as signature_sha256, coalesce(v.display_number, '') as report_no
     from report_archive a join report_revision w on w.business_id = a.business_id and w.id = a.report_revision_id
     join report_revision v on v.business_id = a.business_id and v.report_id = a.report_id and v.revision_no <= w.revision_no
     join report_delivery d on d.business_id = v.business_id and d.report_revision_id = v.id and d.deleted_at is null
     left join app_user u on u.id = d.delivered_by_id
     left join file_object f on f.id = d.receiver_signature_file_id and f.mime_type = 'image/png'
     where a.business_id = app_biz() and a.report_id = $1 and a.state <> 'unarchived' and a.deleted_at is null order by d.id`,
    [reportId],
  )
