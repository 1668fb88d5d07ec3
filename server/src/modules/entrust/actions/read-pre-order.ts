import { entrustmentTemp } from '@gt/domain/entrust/entrustment-temp.entity.ts'
import type { preEntrustmentActions, WholePreOrder } from '@gt/domain/entrust/pre-entrustment-actions.ts'
import type { Row } from '@gt/domain/kit/entity.ts'
import type { Listed, ListPage } from '@gt/domain/kit/list.ts'
import type { Ctx } from '../../../db/context.ts'
import { detailRow, listRows } from '../../../db/list.ts'
import type { Run } from '../../../http/implement.ts'
import { countsOfPreOrders } from '../list.queries.ts'
import { preOrderCan, preOrderPossible } from '../order-commands.ts'
import { instructionsFor, madeOrder, preItems, preSamples, preSummaries } from '../pre-order.queries.ts'
import { visiblePreOrders } from '../visible.ts'

type Actions = (typeof preEntrustmentActions)['actions']
type ListedPreOrder = Listed<Row<typeof entrustmentTemp>>

/** Pre-entrustments in sight with a summary of their samples, the one that waits longest first where the page asks so. */
export const listPreOrders: Run<Actions['List']> = async (ctx, query) => {
  const page = (await listRows(ctx, entrustmentTemp, query, visiblePreOrders(ctx))) as ListPage<ListedPreOrder> // made from the definition
  const summaries = await preSummaries(
    ctx,
    page.rows.map(row => row.id),
  )
  return {
    ...page,
    rows: page.rows.map(row => ({
      ...row,
      ...(summaries.get(row.id) ?? { sample_count: 0, sample_summary: '', item_count: 0 }),
      can: row.state ? preOrderCan(ctx, row.state) : [],
    })),
  }
}

/** Pre-entrustments in sight by state. */
export const countPreOrders: Run<Actions['Counts']> = ctx => countsOfPreOrders(ctx, visiblePreOrders(ctx))

/** A pre-entrustment in sight with its samples and tests, and the order that was made of it. Refuses with G-04. */
export async function wholePreOrder(ctx: Ctx, id: string): Promise<WholePreOrder> {
  const order = (await detailRow(ctx, entrustmentTemp, id, visiblePreOrders(ctx))) as ListedPreOrder // made from the definition
  const items = await preItems(ctx, id)
  return {
    order,
    samples: (await preSamples(ctx, id)).map(row => ({
      row,
      items: items.filter(item => item.sample_temp_id === row.id),
    })),
    made: await madeOrder(ctx, order.entrustment_id),
    ...preOrderPossible(ctx, order.state),
  }
}

/** A pre-entrustment in sight with everything that its screen shows. */
export const getWholePreOrder: Run<Actions['GetWhole']> = (ctx, { id }) => wholePreOrder(ctx, id)

/** Instructions in force for pre-entrustments. */
export const listInstructions: Run<Actions['Instructions']> = async (ctx, { trial_category_id }) => ({
  rows: await instructionsFor(ctx, trial_category_id ?? null),
})
