import { Refusal, refused } from '@gt/domain/kit/errors.ts'
import { generalErrors } from '@gt/domain/kit/general-errors.ts'
import type { Id } from '@gt/domain/kit/id.ts'
import type { Parcel } from '@gt/domain/reports/address-labels.ts'
import type { IssueListFacts } from '@gt/domain/reports/desk-papers.ts'
import type { Ctx } from '../../db/context.ts'

/** Refuses with G-04 when any of the deliveries is none of the own laboratory. */
async function requireAll(ctx: Ctx, ids: readonly Id[]): Promise<void> {
  const [found] = await ctx.tx.query<{ n: number }>(
    'select count(*)::int as n from delivery_parcel where business_id = app_biz() and id = any($1) and deleted_at is null',
    [ids],
  )
  if (found?.n !== new Set(ids).size) throw new Refusal([refused(generalErrors, 'G-04')])
}

/** The labels of deliveries, in the order of their numbers. */
export async function parcelLabels(ctx: Ctx, ids: readonly Id[]): Promise<Parcel[]> {
  await requireAll(ctx, ids)
  return ctx.tx.query<Parcel & Record<string, unknown>>(
    `select coalesce(t.receiver_name, t.client_name, '') as receiver, coalesce(t.receiver_phone, '') as phone, coalesce(t.address, '') as address,
       t.courier, t.tracking_no, array_remove(array(select r.display_number from report_delivery d join report r on r.business_id = d.business_id and r.id = d.report_id
         where d.business_id = t.business_id and d.delivery_parcel_id = t.id and d.deleted_at is null order by 1) || t.content::text, null) as reports,
       b.name as laboratory, b.address as laboratory_address, b.phone as laboratory_phone
     from delivery_parcel t join business b on b.id = t.business_id where t.business_id = app_biz() and t.id = any($1) order by t.parcel_no, t.id`,
    [ids],
  )
}

type SheetRow = IssueListFacts['rows'][number] & { readonly laboratory: string }

/** What is in deliveries, a line for each report and one for what is no report. */
export async function parcelSheet(ctx: Ctx, ids: readonly Id[]): Promise<SheetRow[]> {
  await requireAll(ctx, ids)
  return ctx.tx.query<SheetRow & Record<string, unknown>>(
    `select x.report_no, x.entrust_no, coalesce(t.client_name, '') as client, x.test_name, x.copies, x.issued, b.name as laboratory
     from delivery_parcel t join business b on b.id = t.business_id cross join lateral (
       select r.display_number as report_no, e.entrust_no, l.name_zh as test_name, coalesce(r.copies, 1) as copies, d.copies as issued, 0 as place
       from report_delivery d join report r on r.business_id = d.business_id and r.id = d.report_id
       join entrustment e on e.business_id = r.business_id and e.id = r.entrustment_id left join trial_list l on l.id = r.trial_list_id
       where d.business_id = t.business_id and d.delivery_parcel_id = t.id and d.deleted_at is null
       union all select t.parcel_no, null, t.content, coalesce(t.copies, 1), coalesce(t.copies, 1), 1 where t.content is not null) x
     where t.business_id = app_biz() and t.id = any($1) order by t.parcel_no, t.id, x.place, x.report_no`,
    [ids],
  )
}
