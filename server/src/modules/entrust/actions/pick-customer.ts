import type { customerInfoActions } from '@gt/domain/entrust/customer-actions.ts'
import type { Run } from '../../../http/implement.ts'
import { customersFor } from '../customer.queries.ts'

/** Customer sets that fit the search, those of recent orders first. A client sees the sets of its own unit only. */
export const pickCustomer: Run<(typeof customerInfoActions)['actions']['Picker']> = async (ctx, input) => ({
  rows: await customersFor(ctx, {
    search: input.search ?? '',
    trialCategoryId: input.trial_category_id ?? null,
    entrustUnitId: ctx.principal.entrustUnitId ?? input.entrust_unit_id ?? null,
    size: input.size ?? 20,
  }),
})
