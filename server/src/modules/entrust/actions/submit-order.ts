import type { entrustmentActions } from '@gt/domain/entrust/actions.ts'
import { entrustment } from '@gt/domain/entrust/entrustment.entity.ts'
import { orderNotices } from '@gt/domain/entrust/notices.ts'
import { type ReviewAnswers, type ReviewTrigger, reviewQuestions, triggerWords } from '@gt/domain/entrust/review.ts'
import type { CommandDone } from '@gt/domain/kit/action.ts'
import { Refusal, type Refused, refused } from '@gt/domain/kit/errors.ts'
import { generalErrors } from '@gt/domain/kit/general-errors.ts'
import { type Label, listed } from '@gt/domain/kit/label.ts'
import { notice } from '@gt/domain/kit/notice.ts'
import type { Ctx } from '../../../db/context.ts'
import { getRow } from '../../../db/write.ts'
import { beginCommand, finishCommand, passGuards } from '../../../flow/command.ts'
import { closeTodos, openTodoForPost } from '../../../flow/todos.ts'
import { errorItems } from '../../../http/dispatch.ts'
import type { Run } from '../../../http/implement.ts'
import { acceptOrder } from '../accept-order.ts'
import type { OrderRow } from '../order.queries.ts'
import { orderSubject } from '../order-commands.ts'
import { factsOf, type OrderFacts, orderRefusals, triggersOf } from '../order-facts.ts'

type Actions = (typeof entrustmentActions)['actions']

const route = '/djentrustmanage/newEntrustsManager'
const routineReview = { zh: '常规评审', en: 'the routine review', es: 'la revisión ordinaria' }

interface Submission {
  readonly answers?: ReviewAnswers
  readonly reason?: string
  readonly confirmed?: readonly string[]
}

const answersRefusals = (answers: ReviewAnswers | undefined): Refused[] =>
  reviewQuestions.every(question => answers?.[question] === 1)
    ? []
    : [refused(generalErrors, 'G-06', { field: routineReview }, { field: 'answers' })]

const asksReview = ({ project_name: project }: OrderRow, triggers: readonly ReviewTrigger[]): Label =>
  triggers.length === 0
    ? notice(orderNotices, 'to_review', { project })
    : notice(orderNotices, 'to_review_for', { project, reasons: listed(triggers.map(one => triggerWords[one])) })

const reviewed = ({ settings }: OrderFacts, triggers: readonly ReviewTrigger[]): boolean =>
  settings.contractReview === 'always' || (settings.contractReview === 'triggered' && triggers.length > 0)

async function handToReview(
  ctx: Ctx,
  facts: OrderFacts,
  triggers: readonly ReviewTrigger[],
  opinion: string | null,
): Promise<CommandDone> {
  const { order } = facts
  const { done } = await finishCommand(
    ctx,
    entrustment,
    order,
    { review_result: 'pending', planned_report_date: facts.planned, state: 'reviewing' },
    { kind: 'entrustment', number: null, command: 'submit', opinion },
  )
  await closeTodos(ctx, { kind: 'entrustment', id: order.id })
  await openTodoForPost(ctx, 'tech_lead', {
    kind: 'approve',
    title: asksReview(order, triggers),
    object: { kind: 'entrustment', id: order.id, number: null },
    route,
    priority: order.priority,
    step: 'contract_review',
  })
  return done
}

/** Submits a locked draft: also the second half of accept-and-register of a pre-entrustment. */
export async function submitLocked(ctx: Ctx, order: OrderRow, input: Submission): Promise<CommandDone> {
  const facts = await factsOf(ctx, order, true)
  passGuards(
    order.project_name,
    [...(await orderRefusals(ctx, facts, input.reason)), ...answersRefusals(input.answers)],
    input,
  )
  const triggers = triggersOf(facts)
  const opinion = input.reason?.trim() || null
  return reviewed(facts, triggers)
    ? handToReview(ctx, facts, triggers, opinion)
    : acceptOrder(ctx, facts, { command: 'submit', review: { result: 'accepted', note: null }, opinion })
}

/** Submits a draft or returned order (workflow 3, submit). */
export const submitOrder: Run<Actions['Submit']> = async (ctx, item, input) =>
  submitLocked(ctx, await beginCommand(ctx, orderSubject, 'submit', item), input)

/** Every guard of the submission as a list, with nothing written (E-01 … E-11 and what the receipt asks). */
export const checkOrder: Run<Actions['Check']> = async (ctx, { id, reason }) => {
  const facts = await factsOf(ctx, await getRow(ctx, entrustment, id), false)
  const triggers = triggersOf(facts)
  return {
    reasons: [...errorItems(new Refusal(await orderRefusals(ctx, facts, reason)), ctx.language)],
    review: reviewed(facts, triggers),
    triggers,
    planned_report_date: facts.planned,
  }
}
