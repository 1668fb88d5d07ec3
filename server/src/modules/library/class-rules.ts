import type { RowValues } from '@gt/domain/kit/entity.ts'
import { Refusal, type Refused, refused, refuseIfAny } from '@gt/domain/kit/errors.ts'
import { generalErrors } from '@gt/domain/kit/general-errors.ts'
import type { Id } from '@gt/domain/kit/id.ts'
import { catalogueErrors } from '@gt/domain/methods/catalogue-errors.ts'
import { trialCategory } from '@gt/domain/methods/trial-category.entity.ts'
import { trialClass } from '@gt/domain/methods/trial-class.entity.ts'
import type { Ctx } from '../../db/context.ts'
import { entityRules } from '../../pages/rules.ts'

const names = ['name_en', 'name_es'] as const

/** An industry is called in the three languages of the top bar. */
const unnamed = (values: Partial<RowValues<typeof trialCategory>>): Refused[] =>
  names
    .filter(field => !values[field])
    .map(field => refused(generalErrors, 'G-06', { field: trialCategory.fields[field].label }, { field }))

/** Rules of industries (page totalset/trialcategory). */
export const categoryRules = entityRules(trialCategory, {
  async beforeCreate(_ctx, values) {
    refuseIfAny(unnamed(values))
    return values
  },
  async beforeChange(_ctx, row, changes) {
    refuseIfAny(unnamed({ ...row, ...changes }))
    return changes
  },
})

/** TC-04 for a class above that belongs to another industry. */
async function guardIndustry(
  ctx: Ctx,
  { parent_id, trial_category_id }: Partial<RowValues<typeof trialClass>>,
): Promise<void> {
  if (!parent_id) return
  const [above] = await ctx.tx.query<{ trial_category_id: Id }>(
    'select trial_category_id from trial_class where id = $1 and deleted_at is null',
    [parent_id],
  )
  if (above && above.trial_category_id !== trial_category_id)
    throw new Refusal([refused(catalogueErrors, 'TC-04', {}, { field: 'parent_id' })])
}

/** Rules of classes of materials and items (page totalset/trialclass). */
export const classRules = entityRules(trialClass, {
  computed: {
    test_count: 'select count(*)::int from trial_list l where l.trial_class_id = t.id and l.deleted_at is null',
  },
  async beforeCreate(ctx, values) {
    await guardIndustry(ctx, values)
    return values
  },
  async beforeChange(ctx, row, changes) {
    await guardIndustry(ctx, { ...row, ...changes })
    return changes
  },
})
