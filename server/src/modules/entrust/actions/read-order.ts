import type { entrustmentActions, WholeOrder } from '@gt/domain/entrust/actions.ts'
import { entrustment } from '@gt/domain/entrust/entrustment.entity.ts'
import type { Row } from '@gt/domain/kit/entity.ts'
import type { Listed, ListPage } from '@gt/domain/kit/list.ts'
import type { Ctx } from '../../../db/context.ts'
import { detailRow, listRows } from '../../../db/list.ts'
import type { Run } from '../../../http/implement.ts'
import { previewLines } from '../../charges/api.ts'
import { countsOfOrders, summariesOf } from '../list.queries.ts'
import type { OrderRow } from '../order.queries.ts'
import { orderCan, orderPossible } from '../order-commands.ts'
import { visibleOrders } from '../visible.ts'
import {
  type ChargeLine,
  chargeLines,
  itemsWithNames,
  logOfOrder,
  samplesWithNames,
  specimensOfOrder,
  tasksOfOrder,
} from '../whole.queries.ts'

type Actions = (typeof entrustmentActions)['actions']
type ListedOrder = Listed<Row<typeof entrustment>>

const orderInSight = async (ctx: Ctx, id: string): Promise<ListedOrder> =>
  (await detailRow(ctx, entrustment, id, visibleOrders(ctx))) as ListedOrder // made from the definition

/** Orders in sight, each with a summary of its samples and tasks: two statements more than the list, however many rows. */
export const listOrders: Run<Actions['List']> = async (ctx, query) => {
  const page = (await listRows(ctx, entrustment, query, {
    ...visibleOrders(ctx),
    sort: { field: 'id', dir: 'desc' },
  })) as ListPage<ListedOrder> // made from the definition
  const summaries = await summariesOf(
    ctx,
    page.rows.map(row => row.id),
  )
  return {
    ...page,
    rows: page.rows.map(row => ({
      ...row,
      ...(summaries.get(row.id) ?? { sample_count: 0, sample_summary: '', item_count: 0, task_count: 0, task_done: 0 }),
      can: row.state ? orderCan(ctx, row.state) : [],
    })),
  }
}

/** Orders in sight by state, those registered by the caller today, and the pre-entrustments that wait for acceptance. */
export const countOrders: Run<Actions['Counts']> = ctx => countsOfOrders(ctx, visibleOrders(ctx))

/** What the caller may do with an order now, and why not what he may do in another state. */
export const whyOrder: Run<Actions['Why']> = async (ctx, { id }) => orderPossible(ctx, await orderInSight(ctx, id))

async function linesOf(
  ctx: Ctx,
  order: OrderRow,
  items: WholeOrder['samples'][number]['items'],
): Promise<ChargeLine[]> {
  const stored = await chargeLines(ctx, order.id)
  if (stored.length > 0 || !['draft', 'returned', 'reviewing'].includes(order.state)) return stored
  const priced = items.flatMap(item =>
    item.unit_trial_parameter_id
      ? [
          {
            sample: item.sample_id,
            unit_trial_parameter_id: item.unit_trial_parameter_id,
            age_days: item.age_days,
            quantity: item.quantity ?? 1,
          },
        ]
      : [],
  )
  const lines = await previewLines(ctx, {
    entrust_unit_id: order.entrust_unit_id,
    project_id: order.project_id,
    priority: order.priority,
    nature: order.nature,
    test_round: order.test_round,
    laboratory_caused: order.laboratory_caused,
    repeat_of_id: order.repeat_of_id,
    items: priced,
  })
  return lines.map(({ sample, charge_index_id, ...line }) => ({ ...line, id: null, sample_id: sample }))
}

/** An order with everything that its screen shows, in a fixed number of statements. Refuses with G-04. */
export async function wholeOrder(ctx: Ctx, id: string): Promise<WholeOrder> {
  const order = await orderInSight(ctx, id)
  const samples = await samplesWithNames(ctx, id)
  const items = await itemsWithNames(ctx, id)
  const specimens = await specimensOfOrder(ctx, id)
  return {
    order,
    samples: samples.map(row => ({
      row,
      items: items.filter(item => item.sample_id === row.id),
      specimens: specimens.filter(one => one.sample_id === row.id).map(one => ({ ...one })),
    })),
    tasks: await tasksOfOrder(ctx, id),
    charge_lines: await linesOf(ctx, order, items),
    log: await logOfOrder(ctx, id),
    ...(await orderPossible(ctx, order)),
  }
}

/** An order in sight with everything that its screen shows. */
export const getWholeOrder: Run<Actions['GetWhole']> = (ctx, { id }) => wholeOrder(ctx, id)
