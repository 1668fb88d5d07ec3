import { sumOfMoney } from '@gt/domain/charges/price.ts'
import { announcedItems, announcedSample } from '@gt/domain/entrust/announced-order.ts'
import type { Ctx } from '../../db/context.ts'
import { previewLines } from '../charges/api.ts'
import { offeredParameters } from './form-facts.queries.ts'
import type { PreItemRow, PreOrderRow, PreSampleRow } from './pre-order.queries.ts'

/** What the tests of an announcement will cost, by the rule that its order is quoted and billed by, CNY (decision 0088). */
export async function estimate(
  ctx: Ctx,
  order: PreOrderRow,
  samples: readonly PreSampleRow[],
  items: readonly PreItemRow[],
): Promise<string> {
  const ids = items.flatMap(item => item.unit_trial_parameter_id ?? [])
  const parameters = new Map((await offeredParameters(ctx, [...new Set(ids)])).map(row => [row.id, row]))
  const priced = samples.flatMap(sample => {
    const own = items.filter(item => item.sample_temp_id === sample.id)
    const age = announcedSample(sample, own).age_days ?? null
    return announcedItems(sample, own).flatMap(({ unit_trial_parameter_id, age_days, quantity }) => {
      const parameter = parameters.get(unit_trial_parameter_id ?? '')
      if (!parameter) return []
      return [
        {
          sample: sample.id,
          unit_trial_parameter_id: parameter.id,
          age_days: age_days ?? (parameter.needs_age ? age : null),
          quantity: quantity ?? 1,
        },
      ]
    })
  })
  const lines = await previewLines(ctx, {
    entrust_unit_id: order.entrust_unit_id,
    project_id: null,
    priority: 'normal',
    nature: order.nature ?? '',
    test_round: 'first',
    laboratory_caused: 0,
    repeat_of_id: null,
    items: priced,
  })
  return sumOfMoney(lines.map(line => line.amount))
}
