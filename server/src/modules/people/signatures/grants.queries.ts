import type { Ctx } from '../../../db/context.ts'
import { scopeSql } from './signatures.queries.ts'

interface TestOfTree {
  readonly id: string
  readonly name: string
  readonly class_id: string
  readonly class: string
  readonly category_id: string
  readonly category: string
}

/** Tests with their classes and categories, in the order of the catalogue. */
export const testTree = (ctx: Ctx, ids: readonly string[]): Promise<TestOfTree[]> =>
  ctx.tx.query<TestOfTree & Record<string, unknown>>(
    `select l.id, l.name_zh as name, c.id as class_id, c.name_zh as class, g.id as category_id, g.name_zh as category
     from trial_list l join trial_class c on c.id = l.trial_class_id join trial_category g on g.id = l.trial_category_id
     where l.id = any($1::bigint[]) and l.deleted_at is null order by g.sort_no nulls last, g.id, c.sort_no nulls last, c.id, l.sort_no, l.id`,
    [ids],
  )

interface Nodes {
  readonly trial_category_ids: readonly string[]
  readonly trial_class_ids: readonly string[]
  readonly trial_list_ids: readonly string[]
}

/** How many of these categories, classes and tests the laboratory offers nothing of. */
export async function unknownNodes(ctx: Ctx, nodes: Nodes): Promise<number> {
  const [row] = await ctx.tx.query<{ n: number }>(
    `with offered as (select l.id, l.trial_class_id, l.trial_category_id from unit_trial t join trial_list l on l.id = t.trial_list_id and l.deleted_at is null
       where t.business_id = app_biz() and t.enabled and t.deleted_at is null)
     select ((select count(*) from unnest($1::bigint[]) as n(id) where not exists (select from offered o where o.trial_category_id = n.id))
       + (select count(*) from unnest($2::bigint[]) as n(id) where not exists (select from offered o where o.trial_class_id = n.id))
       + (select count(*) from unnest($3::bigint[]) as n(id) where not exists (select from offered o where o.id = n.id)))::int as n`,
    [nodes.trial_category_ids, nodes.trial_class_ids, nodes.trial_list_ids],
  )
  return row?.n ?? 0
}

/** True for a letter of appointment that the caller sent to this laboratory and that belongs to no other authorisation. */
export async function isLetterOf(ctx: Ctx, fileId: string): Promise<boolean> {
  const rows = await ctx.tx.query(
    `select from file_object f where f.id = $1 and f.business_id = app_biz() and f.folder = 'signature_user_appoint' and f.created_by_id = app_user_id()
       and f.deleted_at is null and not exists (select from signature_user s where s.business_id = app_biz() and s.appoint_file_id = f.id)`,
    [fileId],
  )
  return rows.length > 0
}

/** What one authorisation is for: a category, a class or a test; nothing of them is all tests. */
export interface Place {
  readonly trial_category_id: string | null
  readonly trial_class_id: string | null
  readonly trial_list_id: string | null
}

/** Which of these places a person is authorised for in a role on some of the days already, in words. */
export const overlappingGrants = async (
  ctx: Ctx,
  grant: {
    readonly userId: string
    readonly role: string
    readonly from: string
    readonly to: string | null
    readonly places: readonly Place[]
  },
): Promise<string[]> => {
  const rows = await ctx.tx.query<{ name: string }>(
    `select ${scopeSql(ctx, 's')} as name from jsonb_to_recordset($5::jsonb) as p(trial_category_id bigint, trial_class_id bigint, trial_list_id bigint)
     join signature_user s on s.trial_category_id is not distinct from p.trial_category_id and s.trial_class_id is not distinct from p.trial_class_id
       and s.trial_list_id is not distinct from p.trial_list_id
     where s.business_id = app_biz() and s.user_id = $1 and s.role = $2 and s.enabled and s.deleted_at is null
       and coalesce(s.valid_to >= $3::date, true) and ($4::date is null or s.valid_from <= $4::date) order by s.id`,
    [grant.userId, grant.role, grant.from, grant.to, JSON.stringify(grant.places)],
  )
  return rows.map(({ name }) => name)
}

/** Authorisations for these places that were stopped on the day on which they began, each with the place. */
export const stoppedGrants = (
  ctx: Ctx,
  grant: { readonly userId: string; readonly role: string; readonly from: string; readonly places: readonly Place[] },
): Promise<{ id: string; place: number }[]> =>
  ctx.tx.query(
    `select s.id, (p.nth - 1)::int as place
     from rows from (jsonb_to_recordset($4::jsonb) as (trial_category_id bigint, trial_class_id bigint, trial_list_id bigint)) with ordinality as p(trial_category_id, trial_class_id, trial_list_id, nth)
     join signature_user s on s.trial_category_id is not distinct from p.trial_category_id and s.trial_class_id is not distinct from p.trial_class_id
       and s.trial_list_id is not distinct from p.trial_list_id
     where s.business_id = app_biz() and s.user_id = $1 and s.role = $2 and s.valid_from = $3::date and not s.enabled and s.deleted_at is null order by s.id`,
    [grant.userId, grant.role, grant.from, JSON.stringify(grant.places)],
  )

interface SignatoryField {
  readonly user_id: string | null
  readonly specialty: string | null
}

/** Who stands in the laboratory's list of authorised signatories today: its certificates as such, with their fields. */
export const signatoryFields = (ctx: Ctx): Promise<SignatoryField[]> =>
  ctx.tx.query<SignatoryField & Record<string, unknown>>(
    `select p.user_id, c.specialty from personnel_certificate c join personnel p on p.business_id = c.business_id and p.id = c.personnel_id and p.deleted_at is null
     where c.business_id = app_biz() and c.kind = 'signatory' and c.deleted_at is null and coalesce(c.valid_to >= gt_today(), true)`,
  )

/** Classes of the offered tests that places reach: all of them for the place that names nothing. */
export const classesOfPlaces = (ctx: Ctx, places: readonly Place[]): Promise<{ code: string; name: string }[]> =>
  ctx.tx.query(
    `select distinct c.code, c.name_zh as name from jsonb_to_recordset($1::jsonb) as p(trial_category_id bigint, trial_class_id bigint, trial_list_id bigint)
     join trial_list l on coalesce(l.id = p.trial_list_id, true) and coalesce(l.trial_class_id = p.trial_class_id, true)
       and coalesce(l.trial_category_id = p.trial_category_id, true) and l.deleted_at is null
     join unit_trial t on t.business_id = app_biz() and t.trial_list_id = l.id and t.enabled and t.deleted_at is null
     join trial_class c on c.id = l.trial_class_id order by c.code`,
    [JSON.stringify(places)],
  )
