import type { TestPackage } from '@gt/domain/entrust/registration-actions.ts'
import type { Id } from '@gt/domain/kit/id.ts'
import type { Ctx } from '../../db/context.ts'

/** Packages of tests that the laboratory offers, in its own order. */
export const testPackages = (ctx: Ctx): Promise<TestPackage[]> =>
  ctx.tx.query<TestPackage & Record<string, unknown>>(
    `select id, name, coalesce((select jsonb_agg(t.id order by t.at) from jsonb_array_elements_text(trial_ids) with ordinality t(id, at)), '[]') as trial_list_ids
     from custom_trial_category
     where business_id = app_biz() and group_kind = 'package' and coalesce(trial_ids, '[]') <> '[]' and enabled and deleted_at is null order by sort_no, id`,
    [],
  )

/** The group of this name, whatever its kind. */
export async function groupNamed(ctx: Ctx, name: string): Promise<{ id: Id; group_kind: string | null } | null> {
  const [row] = await ctx.tx.query<{ id: Id; group_kind: string | null }>(
    'select id, group_kind from custom_trial_category where business_id = app_biz() and name = $1 and deleted_at is null',
    [name],
  )
  return row ?? null
}

/** Those of these tests that the laboratory offers now. */
export async function offeredOf(ctx: Ctx, trialListIds: readonly Id[]): Promise<ReadonlySet<Id>> {
  const rows = await ctx.tx.query<{ trial_list_id: Id }>(
    'select trial_list_id from unit_trial where business_id = app_biz() and trial_list_id = any($1) and enabled and deleted_at is null',
    [trialListIds],
  )
  return new Set(rows.map(row => row.trial_list_id))
}
