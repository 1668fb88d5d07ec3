import { orderForm } from '@gt/domain/entrust/order-form.ts'
import { dayOf } from '@gt/domain/kit/time.ts'
import type { arrivalActions } from '@gt/domain/samples/arrival-actions.ts'
import { sharesOf } from '@gt/domain/samples/shares.ts'
import type { Run } from '../../../http/implement.ts'
import { samplesOfArrival } from '../../samples/api.ts'
import { saveOrder } from '../save-order.ts'

/** Makes the draft of an order with the samples that a batch of material lacks; see the contract. */
export const takeOfArrival: Run<(typeof arrivalActions)['actions']['TakeSamples']> = async (ctx, item) => {
  const { row, lacking } = await samplesOfArrival(ctx, item)
  const [usual] = await ctx.tx.query<{ category: string | null; customer: string | null }>(
    `select (select c.trial_category_id from trial_class c where c.id = $1) as category,
       (select e.customer_info_id from entrustment e where e.business_id = app_biz() and e.customer_info_id is not null and e.deleted_at is null
         and ($2::bigint is null or e.project_id = $2) order by e.id desc limit 1) as customer`,
    [row.trial_class_id, row.project_id],
  )
  // what the batch demands in all is shared out, so that samples of two goes stand for it together
  const shares = sharesOf(row.quantity, row.required_tests ?? 1).slice(-lacking)
  const entrustment_id = await saveOrder(
    ctx,
    orderForm.parse({
      trial_category_id: usual?.category,
      ...(usual?.customer ? { customer_info_id: usual.customer } : {}),
      nature: 'self_check',
      entrust_date: dayOf(ctx.now),
      ...(row.project_id ? { project_id: row.project_id } : {}),
      ...(row.wbs_node_id ? { wbs_node_id: row.wbs_node_id } : {}),
      samples: shares.map(share => ({
        name: row.material_name,
        trial_class_id: row.trial_class_id,
        specification: row.specification,
        manufacturer: row.manufacturer,
        batch_number: row.batch_number,
        warranty_number: row.warranty_number,
        inbound_date: row.inbound_date,
        representative_quantity: share,
        representative_unit: row.quantity_unit,
        sampling_location: row.storage_place,
        sampling_date: dayOf(ctx.now),
        material_arrival_id: row.id,
        items: [],
      })),
    }),
  )
  return { entrustment_id, samples: lacking }
}
