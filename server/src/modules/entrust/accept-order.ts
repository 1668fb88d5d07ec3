import { customerSnapshotOf } from '@gt/domain/entrust/customer-snapshot.ts'
import { entrustment } from '@gt/domain/entrust/entrustment.entity.ts'
import { entrustmentTemp } from '@gt/domain/entrust/entrustment-temp.entity.ts'
import { type InstructionSnapshot, instructionsOf } from '@gt/domain/entrust/instruction-snapshot.ts'
import { orderNotices } from '@gt/domain/entrust/notices.ts'
import type { CommandDone } from '@gt/domain/kit/action.ts'
import type { RowValues } from '@gt/domain/kit/entity.ts'
import { notice } from '@gt/domain/kit/notice.ts'
import { specimenSets } from '@gt/domain/samples/specimens.ts'
import { type Ctx, userOf } from '../../db/context.ts'
import { getRow } from '../../db/write.ts'
import { placeForClient } from '../../flow/client-accounts.ts'
import { finishCommand } from '../../flow/command.ts'
import { closeTodos, notifyUsers } from '../../flow/todos.ts'
import { createBillForOrder } from '../charges/api.ts'
import { drawNumber, drawNumbers, lockCounters, type NumberContext } from '../numbering/api.ts'
import { encodeBlind, receiveSamples, tieSpecimens } from '../samples/api.ts'
import { createTasksForOrder } from '../tasks/api.ts'
import { classCodes } from './form-facts.queries.ts'
import { interestedIn, itemsOfOrder, type OrderRow } from './order.queries.ts'
import { classesOf, type OrderFacts } from './order-facts.ts'
import { instructionsFor } from './pre-order.queries.ts'
import { noteCustomerUse, superviseOrder } from './supervision.ts'

interface Review {
  readonly result: 'accepted' | 'conditional'
  readonly note: string | null
}

interface Acceptance {
  readonly command: 'submit' | 'accept'
  readonly review: Review
  /** What the caller wrote for the log: the reason for confirmed warnings, or his opinion. */
  readonly opinion: string | null
  readonly changes?: RowValues<typeof entrustment>
}

const contextOf = ({ order, settings, category }: OrderFacts): NumberContext => ({
  ...(settings.overall.Numbering.by_order_date ? { date: order.entrust_date } : {}),
  trialCategoryId: order.trial_category_id,
  trialTaskCategoryId: category?.id ?? null,
  projectId: order.project_id,
})

import { countPhrases } from './phrases.ts'

/** Draws the order's number and those of its samples; the counters of all later draws are locked first, in their fixed order. */
async function drawn(ctx: Ctx, facts: OrderFacts): Promise<{ order: string; samples: string[] }> {
  const base = contextOf(facts)
  const reuse = { reuseFree: facts.settings.overall.Numbering.reuse_free }
  const perClass = classesOf(facts).map(trialClassId => ({ ...base, trialClassId }))
  await lockCounters(ctx, [
    { type: 'entrust', context: base },
    ...perClass.map(context => ({ type: 'sample' as const, context })),
    ...perClass.map(context => ({ type: 'task' as const, context })),
  ])
  const order = await drawNumber(ctx, 'entrust', base, { kind: 'entrustment', id: facts.order.id }, reuse)
  const samples = await drawNumbers(
    ctx,
    'sample',
    facts.samples.map(({ row }) => ({
      context: { ...base, trialClassId: row.trial_class_id, tokens: { entrust_no: order.text } },
      object: { kind: 'sample', id: row.id },
    })),
    reuse,
  )
  return { order: order.text, samples: samples.map(number => number.text) }
}

async function makeParts(ctx: Ctx, facts: OrderFacts, numbers: readonly string[]): Promise<void> {
  const codes = await classCodes(ctx, classesOf(facts))
  const base = contextOf(facts)
  const made = await receiveSamples(
    ctx,
    facts.samples.map(({ row, items }, index) => ({
      row,
      number: numbers[index] ?? '',
      specimens: specimenSets(items.filter(item => !item.outsourced)),
      classCode: codes.get(row.trial_class_id) ?? '',
      context: { ...base, trialClassId: row.trial_class_id },
    })),
  )
  await encodeBlind(
    ctx,
    facts.samples.map(({ row }) => row.id),
  )
  await createTasksForOrder(ctx, facts.order.id)
  const taskOf = new Map((await itemsOfOrder(ctx, facts.order.id)).map(item => [item.id, item.trial_task_id]))
  await tieSpecimens(
    ctx,
    made.flatMap(({ row, items: [item] }) => {
      const taskId = item === undefined ? null : taskOf.get(item)
      return taskId ? [{ specimenId: row.id, taskId }] : []
    }),
  )
  await createBillForOrder(ctx, facts.order.id)
  await countPhrases(ctx, facts.order.id)
}

/** What its client read when it was announced, and what its sheet says, in the words of today. */
async function instructionsOfOrder(ctx: Ctx, order: OrderRow): Promise<InstructionSnapshot[]> {
  const announced = order.entrustment_temp_id ? await getRow(ctx, entrustmentTemp, order.entrustment_temp_id) : null
  const sheet = await instructionsFor(ctx, order.trial_category_id, 'sheet')
  return [
    ...instructionsOf(announced?.instructions_read),
    ...sheet.map(({ id, version_no, title, content }) => ({ id, version_no, title, content })),
  ]
}

async function tellClient(ctx: Ctx, order: OrderRow): Promise<void> {
  const { clients } = await interestedIn(ctx, order)
  await notifyUsers(ctx, clients, {
    kind: 'entrustment',
    title: notice(orderNotices, 'accepted', { number: order.entrust_no }),
    ...(await placeForClient(ctx, order.id)),
  })
}

/**
 * Accepts an order (workflow 3): draws its numbers, freezes the customer, receives the samples with their specimens, makes
 * tasks, price lines, the draft bill and the rows for supervising units. Every accepted order shows who reviewed it. Throws what
 * the numbering and the tasks throw (E-09, N-02, N-03, T-14); the guards were passed before.
 */
export async function acceptOrder(ctx: Ctx, facts: OrderFacts, acceptance: Acceptance): Promise<CommandDone> {
  const { order } = facts
  const customer = customerSnapshotOf(order.customer_snapshot)
  const numbers = await drawn(ctx, facts)
  const { row, done } = await finishCommand(
    ctx,
    entrustment,
    order,
    {
      ...acceptance.changes,
      entrust_no: numbers.order,
      trial_task_category_id: facts.category?.id ?? null,
      customer_snapshot: customer,
      instructions: await instructionsOfOrder(ctx, order),
      project_name: order.project_name ?? customer.project_name,
      receiver_id: order.receiver_id ?? userOf(ctx),
      planned_report_date: facts.planned,
      review_result: acceptance.review.result,
      review_note: acceptance.review.note,
      review_by_id: userOf(ctx),
      review_at: ctx.now,
      accepted_at: ctx.now,
      state: 'accepted',
    },
    { kind: 'entrustment', number: numbers.order, command: acceptance.command, opinion: acceptance.opinion },
  )
  await makeParts(ctx, facts, numbers.samples)
  await superviseOrder(ctx, row)
  await noteCustomerUse(ctx, row)
  await closeTodos(ctx, { kind: 'entrustment', id: order.id })
  await tellClient(ctx, row)
  // the bill has written its sums to the order, so the version that the caller gets is read anew
  const { row_version } = await getRow(ctx, entrustment, order.id)
  return { ...done, row_version }
}
