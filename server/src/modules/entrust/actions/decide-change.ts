import { entrustChange } from '@gt/domain/entrust/entrust-change.entity.ts'
import { entrustmentStates } from '@gt/domain/entrust/entrustment.states.ts'
import { entrustmentErrors } from '@gt/domain/entrust/errors.ts'
import { orderNotices } from '@gt/domain/entrust/notices.ts'
import { orderChangeStates } from '@gt/domain/entrust/order-change.states.ts'
import { type OrderChangeDiff, orderChangeDiff, touchesAllReports } from '@gt/domain/entrust/order-change.ts'
import type { orderChangeActions } from '@gt/domain/entrust/order-change-actions.ts'
import { everyOrder, type ReviewTrigger, triggerWords } from '@gt/domain/entrust/review.ts'
import type { CommandDone, CommandItem } from '@gt/domain/kit/action.ts'
import { moneyText, Num } from '@gt/domain/kit/decimal.ts'
import type { RowValues } from '@gt/domain/kit/entity.ts'
import { type Refused, refused } from '@gt/domain/kit/errors.ts'
import { generalErrors } from '@gt/domain/kit/general-errors.ts'
import type { Label } from '@gt/domain/kit/label.ts'
import { notice } from '@gt/domain/kit/notice.ts'
import { cutText } from '@gt/domain/kit/text.ts'
import { type Ctx, newPending, userOf } from '../../../db/context.ts'
import { getRow } from '../../../db/write.ts'
import { placeForClient } from '../../../flow/client-accounts.ts'
import { beginCommand, finishCommand, logStep, neededReason, passGuards } from '../../../flow/command.ts'
import { settingsOf } from '../../../flow/settings.ts'
import { closeTodos, notifyUsers, openTodoForPost } from '../../../flow/todos.ts'
import type { Run } from '../../../http/implement.ts'
import { drawNumber } from '../../numbering/api.ts'
import type { TouchedReport } from '../../reports/api.ts'
import { peopleOf } from '../../tasks/api.ts'
import { lockOrder } from '../api.ts'
import { type ChangeRow, heldTasks, settledBill, type TestedItem } from '../change.queries.ts'
import { type Applied, applyChange } from '../change-apply.ts'
import { changeRefusals } from '../change-guards.ts'
import { interestedIn, type OrderRow, startedTask } from '../order.queries.ts'
import { visibleChanges } from '../visible-changes.ts'

type Actions = (typeof orderChangeActions)['actions']

const subject = { entity: entrustChange, machine: orderChangeStates, sight: visibleChanges } as const
const route = '/djentrustmanage/entrustchangelist'

interface Begun {
  readonly order: OrderRow
  readonly change: ChangeRow
  readonly diff: OrderChangeDiff
}

/** Begins a command of a change: the order is locked before it (workflow 0.1). */
async function begin(
  ctx: Ctx,
  command: keyof (typeof orderChangeStates)['commands'] & string,
  item: CommandItem,
): Promise<Begun> {
  const { entrustment_id } = await getRow(ctx, entrustChange, item.id)
  const order = await lockOrder(ctx, entrustment_id)
  const change = await beginCommand(ctx, subject, command, item)
  return { order, change, diff: orderChangeDiff(change.diff) }
}

const numberOf = ({ change, order }: Begun): string => change.change_no ?? order.entrust_no ?? ''
const objectOf = ({ id, change_no }: ChangeRow) => ({ kind: 'change' as const, id, number: change_no })
const isHard = ({ definition }: Refused): boolean => definition.severity !== 'warn'

interface Tried extends Applied {
  readonly reports: readonly TouchedReport[]
  readonly tested: readonly TestedItem[]
}

type Confirmation = { readonly confirmed?: readonly string[]; readonly reason?: string }

/** Applies a change once nothing that its order shows stands against it; what speaks against its outcome is told with the rest. */
async function apply(ctx: Ctx, begun: Begun, input: Confirmation, more: readonly Refused[] = []): Promise<Tried> {
  const { refusals, reports, tested } = await changeRefusals(ctx, begun.order, begun.change, begun.diff)
  const shown = [...more, ...refusals]
  const number = numberOf(begun)
  if (shown.some(isHard)) passGuards(number, shown, input)
  const applied = await applyChange(ctx, { ...begun, tested, number })
  passGuards(number, [...shown, ...applied.refusals], input)
  return { ...applied, reports, tested }
}

/** Applies a change and takes everything back: the submission tells what the approval would. */
async function tryOut(ctx: Ctx, begun: Begun, input: Confirmation): Promise<Tried> {
  await ctx.tx.query('savepoint order_change')
  try {
    return await apply({ ...ctx, pending: newPending() }, begun, input)
  } finally {
    await ctx.tx.query('rollback to savepoint order_change')
  }
}

const counted = (diff: OrderChangeDiff, { fee }: Applied) => ({
  diff: { ...diff, fee },
  fee_effect: fee && moneyText(new Num(fee.after).minus(new Num(fee.before))),
})

/** Hands a change to the technical manager; see the contract. */
export const submitChange: Run<Actions['Submit']> = async (ctx, item, input) => {
  const begun = await begin(ctx, 'submit', item)
  const { change, order, diff } = begun
  const tried = await tryOut(ctx, begun, input)
  const change_no =
    change.change_no ?? (await drawNumber(ctx, 'change', {}, { kind: 'entrust_change', id: change.id })).text
  const { row, done } = await finishCommand(
    ctx,
    entrustChange,
    change,
    {
      ...counted(diff, tried),
      change_no,
      submitted_at: ctx.now,
      affects_report: change.affects_report === 1 || tried.reports.length > 0 ? 1 : 0,
      state: 'submitted',
    },
    { kind: 'change', number: change_no, command: 'submit', opinion: input.reason?.trim() || null },
  )
  await closeTodos(ctx, objectOf(row))
  if ((await heldTasks(ctx, change.id)).length > 0)
    await closeTodos(ctx, { kind: 'entrustment', id: order.id }, ['change'])
  await openTodoForPost(ctx, 'tech_lead', {
    kind: 'change',
    step: 'approve',
    title: notice(orderNotices, 'change_to_approve', { number: order.entrust_no, reason: row.reason }),
    object: objectOf(row),
    route,
    priority: order.priority,
  })
  return done
}

const inHand: readonly string[] = ['assigned', 'waiting_age', 'testing', 'suspended', 'checking']

/** Tasks whose testers hear of a change: those that it touches, of the same samples, or all where the order itself is another. */
function tasksTold(diff: OrderChangeDiff, tested: readonly TestedItem[], applied: Applied): string[] {
  const samples = new Set([
    ...Object.keys(diff.samples),
    ...diff.add.map(one => one.sample_id),
    ...tested.filter(item => diff.cancel.includes(item.id)).map(item => item.sample_id),
  ])
  const all = touchesAllReports(diff) || 'required_date' in diff.head || 'priority' in diff.head
  const near = tested.filter(
    item =>
      item.task_state !== null &&
      inHand.includes(item.task_state) &&
      (all || samples.has(item.sample_id) || diff.bases[item.id] !== undefined),
  )
  return [...new Set([...near.flatMap(item => item.task_id ?? []), ...applied.taskIds])]
}

async function tellPeople(ctx: Ctx, { order, change, diff }: Begun, tried: Tried): Promise<void> {
  const testers = (await peopleOf(ctx, tasksTold(diff, tried.tested, tried))).filter(
    person => person.role === 'tester' || person.role === 'co_tester',
  )
  const title = notice(orderNotices, 'changed', {
    number: order.entrust_no,
    change: change.change_no,
    reason: change.reason,
  })
  // who tests several of them is led to the first
  for (const [user, id] of new Map(testers.map(person => [person.user_id, person.trial_task_id] as const).reverse()))
    await notifyUsers(ctx, [user], {
      kind: 'task',
      title,
      route: '/djentrustmanage/checklist',
      place: { id },
      about: { kind: 'task', id },
    })
  const { clients } = await interestedIn(ctx, order)
  await notifyUsers(ctx, clients, { kind: 'entrustment', title, ...(await placeForClient(ctx, order.id)) })
  if (change.created_by_id && change.created_by_id !== userOf(ctx))
    await notifyUsers(ctx, [change.created_by_id], { kind: 'entrustment', title, route, place: { id: change.id } })
}

/** A report that left the house says what was true then: its compiler is asked for a report change (E-14). */
async function askForReportChanges(ctx: Ctx, change: ChangeRow, reports: readonly TouchedReport[]): Promise<void> {
  for (const { id, number } of reports)
    await openTodoForPost(ctx, 'compiler', {
      kind: 'change',
      step: 'report_change',
      title: notice(orderNotices, 'change_touches_report', { change: change.change_no, number }),
      object: { kind: 'report', id, number },
      route: '/djentrustmanage/trialReportList',
    })
}

/** Who submitted a change last does not approve it (E-26). */
async function ownRefusals(ctx: Ctx, change: ChangeRow): Promise<Refused[]> {
  const [last] = await ctx.tx.query<{ by: string | null }>(
    `select operator_id as by from task_workflow_log where business_id = app_biz() and object_kind = 'change' and object_id = $1
       and command = 'submit' order by occurred_at desc, id desc limit 1`,
    [change.id],
  )
  return last?.by === userOf(ctx) ? [refused(entrustmentErrors, 'E-26')] : []
}

interface Decision {
  /** The change as it is stored, without the number that it may only now get. */
  readonly stored: ChangeRow
  readonly command: 'apply' | 'approve'
  readonly values: Pick<RowValues<typeof entrustChange>, 'change_no' | 'submitted_at' | 'approved_by_id'>
  readonly opinion: string | null
}

/** Writes that a change was applied, into its own log and that of the order, and tells whom it concerns. */
async function carriedOut(
  ctx: Ctx,
  begun: Begun,
  tried: Tried,
  { stored, command, values, opinion }: Decision,
): Promise<CommandDone> {
  const { change, order, diff } = begun
  const number = numberOf(begun)
  const { done } = await finishCommand(
    ctx,
    entrustChange,
    stored,
    {
      ...counted(diff, tried),
      ...values,
      affects_report: change.affects_report === 1 || tried.reports.length > 0 ? 1 : 0,
      approved_at: ctx.now,
      state: 'approved',
    },
    { kind: 'change', number, command, opinion },
  )
  const after = await lockOrder(ctx, order.id)
  await logStep(ctx, {
    kind: 'entrustment',
    id: order.id,
    number: order.entrust_no,
    command: 'change_order',
    from: order.state,
    to: after.state,
    opinion: `${number}：${change.reason ?? ''}`,
  })
  await closeTodos(ctx, objectOf(change))
  await askForReportChanges(ctx, change, tried.reports)
  await tellPeople(ctx, begun, tried)
  return done
}

/** Applies the whole change in one transaction (workflow 3, change order); see the contract. */
export const approveChange: Run<Actions['Approve']> = async (ctx, item, input): Promise<CommandDone> => {
  const begun = await begin(ctx, 'approve', item)
  const tried = await apply(ctx, begun, input, await ownRefusals(ctx, begun.change))
  const opinion = input.reason?.trim() || null
  const values = { approved_by_id: userOf(ctx) }
  return carriedOut(ctx, begun, tried, { stored: begun.change, command: 'approve', values, opinion })
}

/** What the technical manager has to decide: work that has begun, a bill that is confirmed. */
async function approvalRefusals(ctx: Ctx, order: OrderRow): Promise<Refused[]> {
  const task = await startedTask(ctx, order.id)
  const bill = await settledBill(ctx, order.id)
  const { label } = orderChangeStates.commands.apply
  return [
    ...(order.state === 'accepted' || task !== null
      ? []
      : [refused(generalErrors, 'G-02', { state: entrustmentStates.states.labels[order.state], command: label })]),
    ...(task === null ? [] : [refused(entrustmentErrors, 'E-35', { number: task })]),
    ...(bill === null ? [] : [refused(entrustmentErrors, 'E-36', { number: bill })]),
  ]
}

/** E-37 for each reason why the changed order would not pass on the registrar's own review. */
async function reviewRefusals(ctx: Ctx, triggers: readonly ReviewTrigger[]): Promise<Refused[]> {
  const { contractReview } = await settingsOf(ctx)
  const why: readonly Label[] =
    contractReview === 'always'
      ? [everyOrder]
      : contractReview === 'triggered'
        ? triggers.map(trigger => triggerWords[trigger])
        : []
  return why.map(one => refused(entrustmentErrors, 'E-37', { why: one }))
}

/** Applies a change of an order on which nobody works yet (decision 0037); see the contract. */
export const applyAtOnce: Run<Actions['Apply']> = async (ctx, item, input): Promise<CommandDone> => {
  const first = await begin(ctx, 'apply', item)
  const { change, order } = first
  passGuards(numberOf(first), await approvalRefusals(ctx, order), input)
  const isAwaited = (await heldTasks(ctx, change.id)).length > 0
  const change_no =
    change.change_no ?? (await drawNumber(ctx, 'change', {}, { kind: 'entrust_change', id: change.id })).text
  const begun: Begun = { ...first, change: { ...change, change_no } }
  const tried = await apply(ctx, begun, input)
  passGuards(change_no, await reviewRefusals(ctx, tried.triggers), input)
  if (isAwaited) await closeTodos(ctx, { kind: 'entrustment', id: order.id }, ['change'])
  const opinion = input.reason?.trim() || null
  const values = { change_no, submitted_at: ctx.now }
  return carriedOut(ctx, begun, tried, { stored: change, command: 'apply', values, opinion })
}

/** Sends a change back to reception; the order stays as it is. */
export const rejectChange: Run<Actions['Reject']> = async (ctx, item, input) => {
  const { change, order } = await begin(ctx, 'reject', item)
  const reason = neededReason(change.change_no, input.reason)
  const { done } = await finishCommand(
    ctx,
    entrustChange,
    change,
    { state: 'rejected' },
    { kind: 'change', number: change.change_no, command: 'reject', opinion: reason },
  )
  await closeTodos(ctx, objectOf(change))
  await openTodoForPost(ctx, 'reception', {
    kind: 'change',
    step: 'rejected',
    title: notice(orderNotices, 'change_returned', { number: order.entrust_no, reason }),
    object: objectOf(change),
    route,
    priority: order.priority,
  })
  return done
}

/** Takes a change back; one that returned tasks wait for has to be completed. */
export const withdrawChange: Run<Actions['Withdraw']> = async (ctx, item, input) => {
  const begun = await begin(ctx, 'withdraw', item)
  const { change } = begun
  const held = await heldTasks(ctx, change.id)
  passGuards(
    numberOf(begun),
    held.map(({ number }) => refused(entrustmentErrors, 'E-27', { number })),
    input,
  )
  const { done } = await finishCommand(
    ctx,
    entrustChange,
    change,
    {
      // a draft may still be without these, and what was ever more than a draft has them
      reason: change.reason ?? (input.reason?.trim() || '撤回'),
      requested_by: change.requested_by ?? cutText(ctx.principal.displayName, 50),
      state: 'withdrawn',
    },
    { kind: 'change', number: change.change_no, command: 'withdraw', opinion: input.reason?.trim() || null },
  )
  await closeTodos(ctx, objectOf(change))
  return done
}
