import { listAmount, sumOfMoney } from '@gt/domain/charges/price.ts'
import { customerInfo } from '@gt/domain/entrust/customer-info.entity.ts'
import { entrustment } from '@gt/domain/entrust/entrustment.entity.ts'
import type { registrationActions } from '@gt/domain/entrust/registration-actions.ts'
import { refused, refuseIfAny } from '@gt/domain/kit/errors.ts'
import { generalErrors } from '@gt/domain/kit/general-errors.ts'
import { testItem } from '@gt/domain/tasks/test-item.entity.ts'
import { requireSight } from '../../../db/sight.ts'
import { getRow } from '../../../db/write.ts'
import type { Run } from '../../../http/implement.ts'
import { previewLines } from '../../charges/api.ts'
import { offeredParameters } from '../form-facts.queries.ts'
import { seesPrices } from '../registration.queries.ts'
import { visibleOrders } from '../visible.ts'

type Actions = (typeof registrationActions)['actions']
const { unit_trial_parameter_id: parameterField } = testItem.fields

/** The price of an order before it is stored: the lines that its bill would have (page newEntrustsManager, fees). */
export const quoteOrder: Run<Actions['Quote']> = async (ctx, { samples, ...head }) => {
  if (!(await seesPrices(ctx))) return { quote: null }
  if (head.repeat_of_id) await requireSight(ctx, entrustment, head.repeat_of_id, visibleOrders(ctx))
  const ids = [...new Set(samples.flatMap(one => one.items.map(item => item.unit_trial_parameter_id)))]
  const parameters = new Map((await offeredParameters(ctx, ids)).map(row => [row.id, row]))
  refuseIfAny(
    samples.flatMap((one, row) =>
      one.items.some(item => !parameters.has(item.unit_trial_parameter_id))
        ? [refused(generalErrors, 'G-14', { field: parameterField.label }, { field: 'unit_trial_parameter_id', row })]
        : [],
    ),
  )
  const customer = head.customer_info_id ? await getRow(ctx, customerInfo, head.customer_info_id) : null
  const lines = await previewLines(ctx, {
    // a client asks for itself only
    entrust_unit_id: ctx.principal.entrustUnitId ?? head.entrust_unit_id ?? customer?.entrust_unit_id ?? null,
    project_id: head.project_id ?? customer?.project_id ?? null,
    priority: head.priority,
    nature: head.nature,
    test_round: head.test_round ?? 'first',
    laboratory_caused: head.laboratory_caused ?? 0,
    repeat_of_id: head.repeat_of_id ?? null,
    items: samples.flatMap((one, row) =>
      one.items.map(({ unit_trial_parameter_id, age_days, quantity }) => ({
        sample: String(row),
        unit_trial_parameter_id,
        // as the item is stored (form-rows.ts)
        age_days: age_days ?? (parameters.get(unit_trial_parameter_id)?.needs_age ? one.age_days : null),
        quantity: quantity ?? 1,
      })),
    ),
  })
  const quoted = lines.map(({ test_item_id, charge_index_id, sample, ...line }) => ({
    ...line,
    sample: sample === null ? null : Number.parseInt(sample, 10),
    list_amount: listAmount(line),
  }))
  return {
    quote: {
      lines: quoted,
      list_amount: sumOfMoney(quoted.map(line => line.list_amount)),
      amount: sumOfMoney(quoted.map(line => line.amount)),
    },
  }
}
