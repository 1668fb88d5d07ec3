import { type CustomerSnapshot, customerSnapshotOf } from '@gt/domain/entrust/customer-snapshot.ts'
import { entrustment } from '@gt/domain/entrust/entrustment.entity.ts'
import { entrustmentStates } from '@gt/domain/entrust/entrustment.states.ts'
import { orderNotices } from '@gt/domain/entrust/notices.ts'
import { type OrderChangeDiff, orderChangeDiff } from '@gt/domain/entrust/order-change.ts'
import type { ItemForm } from '@gt/domain/entrust/order-form.ts'
import type { RowValues } from '@gt/domain/kit/entity.ts'
import type { Id } from '@gt/domain/kit/id.ts'
import type { Label } from '@gt/domain/kit/label.ts'
import { notice } from '@gt/domain/kit/notice.ts'
import { mayFollow } from '@gt/domain/kit/states.ts'
import { type OrderFact, orderFacts } from '@gt/domain/reports/change-scope.ts'
import type { ToldOrderChange } from '@gt/domain/reports/matters-paper.ts'
import type { testItem } from '@gt/domain/tasks/test-item.entity.ts'
import type { Ctx } from '../../db/context.ts'
import type { ListOptions } from '../../db/list.ts'
import { changeRow, getRow } from '../../db/write.ts'
import { placeForClient } from '../../flow/client-accounts.ts'
import { finishCommand } from '../../flow/command.ts'
import { endMessages, notifyUsers } from '../../flow/todos.ts'
import { changesApprovedAfter, changesApprovedSince } from './change.queries.ts'
import { toldChanges } from './change-words.ts'
import { expirePreOrders } from './expire-pre-orders.ts'
import { seesOrderFile } from './file-sight.ts'
import { type BasisRule, basisRules } from './form-facts.queries.ts'
import { formFacts, itemValues } from './form-rows.ts'
import { type FoundSample, findSiteSamples } from './online-orders.ts'
import { interestedIn, type OrderRow, type Progress, progressOf } from './order.queries.ts'
import { seesAttachment } from './pre-order.queries.ts'
import { purgeBin } from './recycle-rules.ts'
import { correctedSizes } from './sizes.ts'
import { openReportConfirmations, unconfirmedSql } from './supervision.ts'
import { visibleCategories, visibleOrders, visiblePreOrders } from './visible.ts'
import { seesConfirmation, visibleChanges } from './visible-changes.ts'
import { codeDigest as digestOfCode, tokenDigest as digestOfToken } from './witness-request.ts'

/** The order, locked; every command over several of its parts takes this lock first (workflow 0.1). Refuses with G-04. */
export const lockOrder = (ctx: Ctx, entrustmentId: string): Promise<OrderRow> =>
  getRow(ctx, entrustment, entrustmentId, true)

/** E-41 for samples whose correction gives them a size that none of their tests knows. */
export const sizesAgainst = correctedSizes

/**
 * Writes facts that an approved change of a report corrects, into the columns and the frozen customer data of the order
 * (workflow 10). The order is locked by the caller.
 */
export async function correctOrder(
  ctx: Ctx,
  entrustmentId: string,
  facts: Readonly<Partial<Record<OrderFact, string | null>>>,
  reason: string,
): Promise<void> {
  const order = await getRow(ctx, entrustment, entrustmentId, true)
  const customer: CustomerSnapshot = { ...customerSnapshotOf(order.customer_snapshot) }
  const columns = Object.fromEntries(
    Object.entries(facts).flatMap(([fact, value]) => {
      const place = orderFacts[fact as OrderFact] // keys of the contract
      return 'column' in place ? [[place.column, value]] : []
    }),
  )
  const held = Object.fromEntries(Object.entries(facts).filter(([fact]) => fact in customer))
  await changeRow(
    ctx,
    entrustment,
    order,
    { ...columns, customer_snapshot: { ...customer, ...held } },
    { number: order.entrust_no, reason },
  )
}

/** Conditions over the alias `t` of orders in sight of the caller's post: what hangs on an order is seen with it. */
export const ordersInSight = (ctx: Ctx): ListOptions => visibleOrders(ctx)

/**
 * Whether changes of the order that were approved since a task was made name every one of its items: the item itself, or the
 * sample that it is tested on.
 */
export async function approvedChangeCovers(
  ctx: Ctx,
  task: { readonly entrustment_id: string; readonly created_at: string },
  items: readonly { readonly id: string; readonly sample_id: string }[],
): Promise<boolean> {
  const found = await changesApprovedSince(ctx, task.entrustment_id, task.created_at)
  const diffs = found.map(({ diff }) => orderChangeDiff(diff))
  return items.every(item =>
    diffs.some(
      ({ cancel, bases, samples }) => cancel.includes(item.id) || item.id in bases || item.sample_id in samples,
    ),
  )
}

/**
 * Values of new test items as a registration makes them, with the laboratory's default bases where none is named. Refuses
 * with G-06, G-14.
 */
export async function newItemValues(
  ctx: Ctx,
  items: readonly ItemForm[],
  ageOfSample: number | null,
): Promise<RowValues<typeof testItem>[]> {
  const facts = await formFacts(ctx, [{ items: [...items] }], [])
  return items.map((item, sort) => itemValues(item, { row: 0, sort, ageOfSample }, null, facts))
}

/** Bases that the laboratory offers of a test, defaults first. */
export const basesOfTest = (ctx: Ctx, trialListId: string): Promise<BasisRule[]> => basisRules(ctx, [trialListId], [])

/** Who may read the attachments of orders and the confirmations of their changes. */
export const orderFileSights = {
  order_attachment: seesOrderFile,
  entrust_change_client_signed: seesConfirmation,
} as const

/** Categories of tasks that the caller's unit may use. */
export const categoriesInSight = (ctx: Ctx): ListOptions => visibleCategories(ctx)

/** Pre-entrustments in sight of the caller's post. */
export const preOrdersInSight = (ctx: Ctx): ListOptions => visiblePreOrders(ctx)

/** Changes of orders in sight of the caller's post. */
export const changesInSight = (ctx: Ctx): ListOptions => visibleChanges(ctx)

type AutomaticCommand = 'start' | 'complete' | 'reopen' | 'archive' | 'unarchive'

async function step(
  ctx: Ctx,
  order: OrderRow,
  command: AutomaticCommand,
  changes: { state: OrderRow['state']; completed_at?: string | null },
): Promise<void> {
  await finishCommand(ctx, entrustment, order, changes, { kind: 'entrustment', number: order.entrust_no, command })
}

/** The first task of the order was started: accepted → in_progress. Orders in another state stay as they are. */
export async function orderStarted(ctx: Ctx, entrustmentId: string): Promise<void> {
  const order = await lockOrder(ctx, entrustmentId)
  if (mayFollow(entrustmentStates, order.state, 'start')) await step(ctx, order, 'start', { state: 'in_progress' })
}

/** How an order ended: nobody is told that reports were issued that were not. */
function ended(order: OrderRow, { issued, voided }: Progress): Label {
  const number = order.entrust_no
  if (voided === 0) return notice(orderNotices, issued === 0 ? 'completed_outside' : 'completed', { number })
  return issued === 0
    ? notice(orderNotices, 'ended_void', { number })
    : notice(orderNotices, 'completed_some_void', { number, issued, voided })
}

/**
 * Completes the order when every task is done or cancelled, at least one is done and every report is issued or void:
 * in_progress → completed; the client and the registrar are told (workflow 3). Called after each issue; nothing happens
 * before the last.
 */
export async function orderMayComplete(ctx: Ctx, entrustmentId: string): Promise<void> {
  const order = await lockOrder(ctx, entrustmentId)
  if (!mayFollow(entrustmentStates, order.state, 'complete')) return
  const progress = await progressOf(ctx, entrustmentId)
  if (progress.open > 0 || progress.done === 0 || progress.unissued > 0) return
  await step(ctx, order, 'complete', { state: 'completed', completed_at: ctx.now })
  const { registrar, clients } = await interestedIn(ctx, order)
  const message = { kind: 'entrustment', title: ended(order, progress) }
  const about = { kind: 'entrustment', id: order.id } as const
  await notifyUsers(ctx, clients, { ...message, about, ...(await placeForClient(ctx, order.id)) })
  await notifyUsers(ctx, registrar && !clients.includes(registrar) ? [registrar] : [], {
    ...message,
    route: '/djentrustmanage/newEntrustsManager',
    place: { id: order.id },
  })
  // what ended it may be a test that was cancelled after all reports were filed
  if (progress.unarchived === 0 && progress.archived > 0) await orderMayArchive(ctx, entrustmentId)
}

/** A retest, an added item or an issue taken back opens a completed order again: completed → in_progress; that it was complete is no news any more. */
export async function orderReopened(ctx: Ctx, entrustmentId: string): Promise<void> {
  const order = await lockOrder(ctx, entrustmentId)
  if (!mayFollow(entrustmentStates, order.state, 'reopen')) return
  await step(ctx, order, 'reopen', { state: 'in_progress', completed_at: null })
  const { clients } = await interestedIn(ctx, order)
  await endMessages(ctx, { kind: 'entrustment', id: order.id }, clients)
}

/**
 * Archives a completed order when every effective report is archived: completed → archived. One of void reports alone has
 * nothing in the archive and stays open for a change that gives it further tests (decision 0103).
 */
export async function orderMayArchive(ctx: Ctx, entrustmentId: string): Promise<void> {
  const order = await lockOrder(ctx, entrustmentId)
  if (!mayFollow(entrustmentStates, order.state, 'archive')) return
  const { unarchived, archived, voided } = await progressOf(ctx, entrustmentId)
  if (unarchived === 0 && (archived > 0 || voided === 0)) await step(ctx, order, 'archive', { state: 'archived' })
}

/** A report left the archive: archived → completed. Orders in another state stay as they are. */
export async function orderUnarchived(ctx: Ctx, entrustmentId: string): Promise<void> {
  const order = await lockOrder(ctx, entrustmentId)
  if (mayFollow(entrustmentStates, order.state, 'unarchive'))
    await step(ctx, order, 'unarchive', { state: 'completed' })
}

/** The order as papers print it: the row and the customer data frozen at acceptance. Refuses with G-04. */
export async function orderForPaper(
  ctx: Ctx,
  entrustmentId: string,
): Promise<{ row: OrderRow; customer: CustomerSnapshot }> {
  const row = await getRow(ctx, entrustment, entrustmentId)
  return { row, customer: customerSnapshotOf(row.customer_snapshot) }
}

/** For the nightly timer, once for each laboratory: empties the recycle bin of what lay there for its time. Answers how much. */
export const purgeRecycled = (ctx: Ctx): Promise<number> => purgeBin(ctx)

/**
 * For the nightly timer, once for each laboratory: pre-entrustments whose time is over expire and their clients are told.
 * Answers how many.
 */
export const expirePreEntrustments = (ctx: Ctx): Promise<number> => expirePreOrders(ctx)

/** Whether the caller sees a file that is attached to a pre-entrustment. */
export const fileSights = { entrustment_temp_attachment: seesAttachment } as const

/** Opens the confirmations that an approved report needs before its issue (I-03). */
export const superviseReport = openReportConfirmations

/** Whether a supervising unit keeps the report `r` from its issue, for a statement. */
export const awaitsSupervisionSql = unconfirmedSql

/** A change of an order that was approved: by whom, when, and all that it altered. */
export interface ApprovedOrderChange {
  readonly number: string
  readonly approved_by: string
  readonly approved_at: string
  readonly diff: OrderChangeDiff
}

/** Changes of an order that were approved after a moment, the first of them first. */
export async function orderChangesAfter(
  ctx: Ctx,
  entrustmentId: Id,
  moment: string,
): Promise<readonly ApprovedOrderChange[]> {
  const found = await changesApprovedAfter(ctx, entrustmentId, moment)
  return found.map(change => ({ ...change, diff: orderChangeDiff(change.diff) }))
}

/** Changes of orders with what they altered, by id, in the reader's words. */
export const orderChangesTold = (ctx: Ctx, changeIds: readonly Id[]): Promise<ReadonlyMap<Id, ToldOrderChange>> =>
  toldChanges(ctx, changeIds)

/** How the token in the address of a witness, and the code that he is told, are kept. */
export const witnessToken = (token: string): string => digestOfToken(token)
export const witnessCode = (token: string, code: string): string => digestOfCode(token, code)

/** Registered samples of the own site that the caller sees; see online-orders.ts. */
export const siteSamplesFound = findSiteSamples
export type SiteSampleFound = FoundSample
