import { entrustment } from '@gt/domain/entrust/entrustment.entity.ts'
import { type OrderForm, orderForm } from '@gt/domain/entrust/order-form.ts'
import type { Ctx } from '../../db/context.ts'
import { detailRow } from '../../db/list.ts'
import { samplesOfEntrustment } from '../samples/api.ts'
import { itemsOfOrder } from './order.queries.ts'
import { visibleOrders } from './visible.ts'

const shapeOf = { ...orderForm.shape }
const sampleShape = shapeOf.samples.element.shape
const itemShape = sampleShape.items.element.shape

/** The fields of a row that a form may carry; empty ones are left out, so that defaults apply again. */
const known = (row: object, shape: object): Record<string, unknown> =>
  Object.fromEntries(Object.entries(row).filter(([name, value]) => name in shape && value !== null))

/** A stored order in sight as its registration form would have sent it. Refuses with G-04. */
export async function formOfOrder(ctx: Ctx, id: string): Promise<OrderForm> {
  const order = await detailRow(ctx, entrustment, id, visibleOrders(ctx))
  const samples = await samplesOfEntrustment(ctx, id)
  const items = await itemsOfOrder(ctx, id)
  return orderForm.parse({
    ...known(order, shapeOf),
    samples: samples.map(row => ({
      ...known(row, sampleShape),
      items: items.filter(item => item.sample_id === row.id).map(item => known(item, itemShape)),
    })),
  })
}
