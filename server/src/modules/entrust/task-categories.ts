import { entrustment } from '@gt/domain/entrust/entrustment.entity.ts'
import type { RowValues } from '@gt/domain/kit/entity.ts'
import { Refusal, type Refused, refused } from '@gt/domain/kit/errors.ts'
import { generalErrors } from '@gt/domain/kit/general-errors.ts'
import type { Id } from '@gt/domain/kit/id.ts'
import { planErrors } from '@gt/domain/methods/plan-errors.ts'
import { trialTaskCategory } from '@gt/domain/methods/trial-task-category.entity.ts'
import { unitCategory } from '@gt/domain/organisation/lists.ts'
import type { Ctx } from '../../db/context.ts'
import { entityRules } from '../../pages/rules.ts'
import type { OrderRow } from './order.queries.ts'
import { ofUnit, visibleCategories } from './visible.ts'

type Values = Partial<RowValues<typeof trialTaskCategory>>

/** SP-09: a category of a unit's own is for that unit. */
async function guardUnits(ctx: Ctx, { unit_categories }: Values): Promise<void> {
  const kinds = unit_categories ?? []
  if (kinds.length === 0 || !ctx.principal.business || ctx.principal.business.id === '0') return
  const [unit] = await ctx.tx.query<{ kind: (typeof unitCategory.codes)[number] | null }>(
    'select unit_category as kind from business where id = app_biz()',
  )
  if (!unit?.kind || kinds.includes(unit.kind)) return
  throw new Refusal([
    refused(planErrors, 'SP-09', { kind: unitCategory.labels[unit.kind] }, { field: 'unit_categories' }),
  ])
}

/** Rules of categories of tasks (page gdbaseset/trialtaskcategory). */
export const taskCategoryRules = entityRules(trialTaskCategory, {
  computed: { source: "select case when t.business_id = 0 then 'platform' else 'own' end" },
  visible: visibleCategories,
  async beforeCreate(ctx, values) {
    await guardUnits(ctx, values)
    return values
  },
  async beforeChange(ctx, _, changes) {
    await guardUnits(ctx, changes)
    return changes
  },
})

/** The category under which an order is registered. */
export interface OrderCategory {
  readonly id: Id
  readonly name: string
  readonly need_witness: 0 | 1
}

/**
 * The category of an order: the one it names while that is for its nature and its unit, else the enabled one of its nature, a
 * laboratory's own before the platform's. Null where there is none.
 */
export async function categoryOf(
  ctx: Ctx,
  { nature, trial_task_category_id }: Pick<OrderRow, 'nature' | 'trial_task_category_id'>,
): Promise<OrderCategory | null> {
  const [row] = await ctx.tx.query<OrderCategory & Record<string, unknown>>(
    `select t.id, t.name_zh as name, t.need_witness from trial_task_category t
     where t.business_id in (0, app_biz()) and t.nature = $1 and t.enabled and t.deleted_at is null and ${ofUnit}
     order by (t.id = $2) desc nulls last, t.business_id desc, t.sort_no, t.id limit 1`,
    [nature, trial_task_category_id],
  )
  return row ?? null
}

/** SP-07 for an order without the witness that its category needs; what its nature asks for is told by the check of its head. */
export const witnessRefusals = (
  { nature, witness_person }: Pick<OrderRow, 'nature' | 'witness_person'>,
  category: OrderCategory | null,
): Refused[] =>
  category?.need_witness === 1 && nature !== 'witness' && !witness_person
    ? [refused(planErrors, 'SP-07', { category: category.name }, { field: 'witness_person' })]
    : []

/** Refuses a category that a clerk chose though it is not there (G-14), or not for this nature or this unit (SP-08). */
export async function guardCategory(ctx: Ctx, id: Id, nature: OrderRow['nature']): Promise<void> {
  const place = { field: 'trial_task_category_id' }
  const [row] = await ctx.tx.query<{ name: string; fits: 0 | 1 }>(
    `select t.name_zh as name, (t.nature = $2 and ${ofUnit}) as fits from trial_task_category t
     where t.id = $1 and t.business_id in (0, app_biz()) and t.deleted_at is null`,
    [id, nature],
  )
  const { trial_task_category_id, nature: ofOrder } = entrustment.fields
  if (!row) throw new Refusal([refused(generalErrors, 'G-14', { field: trial_task_category_id.label }, place)])
  if (row.fits === 1) return
  const words = ofOrder.options.list.labels[nature]
  throw new Refusal([refused(planErrors, 'SP-08', { category: row.name, nature: words }, place)])
}
