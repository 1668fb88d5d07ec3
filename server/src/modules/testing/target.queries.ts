import type { Id } from '@gt/domain/kit/id.ts'
import type { TargetLimit } from '@gt/domain/testing/target-limits.ts'
import type { Ctx } from '../../db/context.ts'

/** The group of indicators of a sample, with the standard that it or a group above it names. */
export interface TargetGroupFact {
  readonly id: Id
  readonly code: string | null
  readonly name: string
  readonly standard: string | null
}

/** An indicator of a group for one test. */
export interface TargetItemFact extends TargetLimit {
  readonly id: Id
  /** The group of the sample that it counts for: that which holds it, or one below. */
  readonly group_id: Id
  readonly name: string
  readonly compare_mode: 'rounded' | 'full'
  readonly must_pass: 0 | 1
  readonly clause: string | null
  readonly grade: string | null
  readonly condition_text: string | null
}

/** The groups above a group and itself, each with how far up it stands. */
const above = `above(id, up, group_id, depth) as (select g.id, g.parent_id, g.id, 0 from trial_target_group g where g.id = any($1::bigint[])
  union all select p.id, p.parent_id, a.group_id, a.depth + 1 from above a join trial_target_group p on p.id = a.up where p.deleted_at is null and a.depth < 20)`

/** The standard of the nearest group that names one, of the group in this column. */
export const standardOfGroup = (column: string): string =>
  `(with recursive up(id, parent_id, standard_id, depth) as (select own.id, own.parent_id, own.standard_id, 0 from trial_target_group own where own.id = ${column}
     union all select p.id, p.parent_id, p.standard_id, u.depth + 1 from up u join trial_target_group p on p.id = u.parent_id
       where u.standard_id is null and u.depth < 20)
   select u.standard_id from up u where u.standard_id is not null limit 1)`

/** Groups by their ids, those that were switched off left out. */
export const targetGroups = (ctx: Ctx, ids: readonly Id[]): Promise<TargetGroupFact[]> =>
  ctx.tx.query<TargetGroupFact & Record<string, unknown>>(
    `select g.id, g.code, g.name_zh as name, (select concat_ws(' ', s.standard_no, s.file_name) from standard s where s.id = ${standardOfGroup('g.id')}) as standard
     from trial_target_group g where g.id = any($1::bigint[]) and g.enabled and g.deleted_at is null`,
    [ids],
  )

/**
 * The indicators that groups have for a test, the one that counts first: the laboratory's own before the platform's, those of the
 * group before those of groups above it.
 */
export const targetItems = (ctx: Ctx, trialListId: Id, groupIds: readonly Id[]): Promise<TargetItemFact[]> =>
  ctx.tx.query<TargetItemFact & Record<string, unknown>>(
    `with recursive ${above}
     select i.id, a.group_id, coalesce(nullif(i.name, ''), p.parameter_name) as name, p.symbol, i.op, i.limit_name, i.lower_text, i.upper_text, i.compare_mode, i.must_pass,
       i.clause, i.grade, i.condition_text
     from above a join trial_target_item i on i.trial_target_group_id = a.id and i.enabled and i.deleted_at is null
     join trial_parameter p on p.id = i.trial_parameter_id and p.symbol is not null
     where p.trial_list_id = $2 and (i.owner_business_id is null or i.owner_business_id = app_biz())
     order by a.group_id, (i.owner_business_id is null), a.depth, i.sort_no, i.id`,
    [groupIds, trialListId],
  )

/** What the rules of an indicator look at: its group and what it measures. */
export interface IndicatorPlace {
  readonly group_class: Id
  readonly standard_id: Id | null
  readonly parameter_class: Id
  readonly trial_list_id: Id | null
  readonly symbol: string | null
  readonly parameter_name: string
  readonly unit: string | null
}

/** Where an indicator of this group and parameter stands; null where either is not there. */
export async function indicatorPlace(
  ctx: Ctx,
  groupId: string | null,
  parameterId: string | null,
): Promise<IndicatorPlace | null> {
  const [row] = await ctx.tx.query<IndicatorPlace & Record<string, unknown>>(
    `select g.trial_class_id as group_class, ${standardOfGroup('g.id')} as standard_id, coalesce(l.trial_class_id, p.trial_class_id) as parameter_class,
       p.trial_list_id, p.symbol, p.parameter_name, p.unit
     from trial_target_group g cross join trial_parameter p left join trial_list l on l.id = p.trial_list_id
     where g.id = $1 and g.deleted_at is null and p.id = $2 and p.deleted_at is null`,
    [groupId, parameterId],
  )
  return row ?? null
}
