import { askedPreOrderFacts } from '@gt/domain/entrust/asked-pre-order.ts'
import { entrustmentTemp } from '@gt/domain/entrust/entrustment-temp.entity.ts'
import type { preEntrustmentActions, WholePreOrder } from '@gt/domain/entrust/pre-entrustment-actions.ts'
import type { Row } from '@gt/domain/kit/entity.ts'
import type { Listed, ListPage } from '@gt/domain/kit/list.ts'
import { minutesBetween } from '@gt/domain/kit/time.ts'
import type { Ctx } from '../../../db/context.ts'
import { factsOf } from '../../../db/facts.ts'
import { detailRow, listRows } from '../../../db/list.ts'
import type { Run } from '../../../http/implement.ts'
import { countsOfPreOrders } from '../list.queries.ts'
import { preOrderCan, preOrderPossible } from '../order-commands.ts'
import {
  attachedFiles,
  fileIds,
  instructionsFor,
  madeOrder,
  preItems,
  preSamples,
  preSummaries,
} from '../pre-order.queries.ts'
import { seesPrices } from '../registration.queries.ts'
import { visiblePreOrders } from '../visible.ts'

type Actions = (typeof preEntrustmentActions)['actions']
type ListedPreOrder = Listed<Row<typeof entrustmentTemp>>

/** Whole hours since the submission while it waits for the laboratory. */
const waitHours = (ctx: Ctx, { state, submitted_at }: ListedPreOrder): number | null =>
  state === 'submitted' && submitted_at ? Math.floor(minutesBetween(submitted_at, ctx.now) / 60) : null

const facts = factsOf(askedPreOrderFacts, {
  client: { column: "(t.customer_snapshot ->> 'entrusting_unit')", place: '#' },
})

const nothing = { sample_count: 0, sample_summary: '', item_count: 0, taken_by: null }

/** Rows with what the list tells beside their fields. */
async function withFacts(ctx: Ctx, rows: readonly ListedPreOrder[]): Promise<ListedPreOrder[]> {
  const summaries = await preSummaries(
    ctx,
    rows.map(row => row.id),
  )
  const priced = await seesPrices(ctx)
  return rows.map(row => ({
    ...row,
    ...(summaries.get(row.id) ?? nothing),
    ...(priced ? {} : { estimated_amount: null }),
    wait_hours: waitHours(ctx, row),
    can: row.state ? preOrderCan(ctx, { state: row.state, source: row.source ?? null }) : [],
  }))
}

/** Pre-entrustments in sight with a summary of their samples, the one that waits longest first where the page asks so. */
export const listPreOrders: Run<Actions['List']> = async (ctx, query) => {
  const page = (await listRows(ctx, entrustmentTemp, query, {
    ...visiblePreOrders(ctx),
    facts,
  })) as ListPage<ListedPreOrder> // made from the definition
  return { ...page, rows: await withFacts(ctx, page.rows) }
}

/** One pre-entrustment in sight as the list has it. Refuses with G-04. */
export const getPreOrder: Run<Actions['GetById']> = async (ctx, { id }) => {
  const row = (await detailRow(ctx, entrustmentTemp, id, visiblePreOrders(ctx))) as ListedPreOrder // made from the definition
  const [listed] = await withFacts(ctx, [row])
  return listed ?? row
}

/** Pre-entrustments in sight by state. */
export const countPreOrders: Run<Actions['Counts']> = ctx => countsOfPreOrders(ctx, visiblePreOrders(ctx))

/** A pre-entrustment in sight with its samples and tests, and the order that was made of it. Refuses with G-04. */
export async function wholePreOrder(ctx: Ctx, id: string): Promise<WholePreOrder> {
  const order = (await detailRow(ctx, entrustmentTemp, id, visiblePreOrders(ctx))) as ListedPreOrder // made from the definition
  const priced = await seesPrices(ctx)
  const items = (await preItems(ctx, id)).map(item => (priced ? item : { ...item, unit_price: null }))
  const summary = (await preSummaries(ctx, [id])).get(id)
  const samples = await preSamples(ctx, id)
  const photos = await attachedFiles(
    ctx,
    samples.flatMap(row => fileIds(row.photo_file_ids)),
  )
  return {
    order: priced ? order : { ...order, estimated_amount: null },
    attachments: await attachedFiles(ctx, fileIds(order.attachment_file_ids)),
    taken_by: summary?.taken_by ?? null,
    samples: samples.map(row => ({
      row,
      items: items.filter(item => item.sample_temp_id === row.id),
      photos: photos.filter(photo => fileIds(row.photo_file_ids).includes(photo.id)),
    })),
    made: await madeOrder(ctx, order.entrustment_id),
    ...preOrderPossible(ctx, order),
  }
}

/** A pre-entrustment in sight with everything that its screen shows. */
export const getWholePreOrder: Run<Actions['GetWhole']> = (ctx, { id }) => wholePreOrder(ctx, id)

/** Instructions in force for pre-entrustments. */
export const listInstructions: Run<Actions['Instructions']> = async (ctx, { trial_category_id }) => ({
  rows: await instructionsFor(ctx, trial_category_id ?? null),
})
