import { customerSnapshotOf } from '@gt/domain/entrust/customer-snapshot.ts'
import { entrustment } from '@gt/domain/entrust/entrustment.entity.ts'
import { orderForm } from '@gt/domain/entrust/order-form.ts'
import { allYes } from '@gt/domain/entrust/review.ts'
import type { CommandDone, CommandItem } from '@gt/domain/kit/action.ts'
import { refused } from '@gt/domain/kit/errors.ts'
import type { Id } from '@gt/domain/kit/id.ts'
import { notice } from '@gt/domain/kit/notice.ts'
import { dayOf } from '@gt/domain/kit/time.ts'
import { sharesOf } from '@gt/domain/samples/shares.ts'
import { taskNotices } from '@gt/domain/tasks/notices.ts'
import { natureOfCheck, stepCheck } from '@gt/domain/tasks/process-check.ts'
import { processErrors } from '@gt/domain/tasks/process-errors.ts'
import { stepPart } from '@gt/domain/tasks/process-part.ts'
import { type Ctx, userOf } from '../../db/context.ts'
import { getRow } from '../../db/write.ts'
import { refuseFor } from '../../flow/command.ts'
import { closeTodos, notifyUsers } from '../../flow/todos.ts'
import { submitLocked } from './actions/submit-order.ts'
import { beginStep, finishStep, type Step, stepObject, stepRoute } from './process-steps.ts'
import { agesOf, offeredParametersOf } from './registration.queries.ts'
import { saveOrder } from './save-order.ts'

interface Given {
  readonly check?: (typeof stepCheck.codes)[number] | null
  readonly grade?: string | null
  readonly specification?: string | null
  readonly quantity?: string | null
  readonly sample_condition?: string | null
  readonly age_days?: number | null
  readonly reviewed?: 0 | 1
  readonly reason?: string
  readonly confirmed?: readonly string[]
}

interface Wanted extends Record<string, unknown> {
  readonly trial_list_id: Id
  readonly test: string
  readonly class_id: Id
  readonly class_name: string
  readonly category_id: Id
  readonly unit_trial_id: Id | null
  readonly required: number
  readonly lacking: number
}

/** The tests that lack groups, with how the laboratory offers them. */
const wantedTests = (ctx: Ctx, id: Id, check: (typeof stepCheck.codes)[number]): Promise<Wanted[]> =>
  ctx.tx.query<Wanted>(
    `select x.trial_list_id, l.name_zh as test, l.trial_class_id as class_id, c.name_zh as class_name, l.trial_category_id as category_id, u.id as unit_trial_id,
       x.required, case $2 when 'self' then x.required - x.taken else x.check_due - x.check_taken end as lacking
     from gt_process_tests(app_biz(), $1) x join trial_list l on l.id = x.trial_list_id join trial_class c on c.id = l.trial_class_id
     left join unit_trial u on u.business_id = app_biz() and u.trial_list_id = l.id and u.enabled and u.deleted_at is null
     where x.id is not null order by x.id`,
    [id, check],
  )

/** The place, who orders there as a rule, and what an order says where nobody ever did. */
async function placeOf(ctx: Ctx, row: Step) {
  const [place] = await ctx.tx.query<{
    name: string
    section: Id | null
    project: string | null
    customer: Id | null
  }>(
    `select concat_ws(' ', u.name, n.name) as name, n.project_section_id as section, p.name as project,
       (select e.customer_info_id from entrustment e where e.business_id = app_biz() and e.customer_info_id is not null and e.deleted_at is null
         and e.project_id = n.project_id order by e.id desc limit 1) as customer
     from wbs_node n left join wbs_node u on u.id = n.parent_id left join project p on p.id = n.project_id where n.id = $1`,
    [row.wbs_node_id],
  )
  return place ?? { name: '', section: null, project: null, customer: null }
}

/** The form of an order with a sample for each group that is lacking. */
async function formFor(ctx: Ctx, row: Step, wanted: readonly Wanted[], given: Given) {
  const units = wanted.flatMap(({ unit_trial_id }) => unit_trial_id ?? [])
  const parameters = await offeredParametersOf(ctx, units)
  const ages = await agesOf(
    ctx,
    wanted.map(({ trial_list_id }) => trial_list_id),
  )
  const place = await placeOf(ctx, row)
  const taken = row.done_at ?? row.requested_at
  const part = stepPart(row, 'zh') // what stands on papers
  const stakes = row.start_stake
    ? [row.start_stake, ...(row.end_stake && row.end_stake !== row.start_stake ? [row.end_stake] : [])].join('~')
    : null
  const samples = wanted.flatMap(test => {
    const own = parameters.filter(one => one.unit_trial_id === test.unit_trial_id)
    const chosen = own.some(one => one.default_selected) ? own.filter(one => one.default_selected) : own
    const offered = ages.filter(one => one.trial_list_id === test.trial_list_id)
    // the last of the usual ages is the one that the works are judged by
    const usual = offered.filter(one => one.is_default === 1).at(-1) ?? offered.at(-1)
    const shares = sharesOf(row.quantity, Math.max(test.required, 1))
    return Array.from({ length: test.lacking }, (_, at) => ({
      name: test.class_name,
      trial_class_id: test.class_id,
      grade: given.grade ?? row.grade,
      specification: given.specification ?? row.specification,
      quantity: given.quantity,
      sample_condition: given.sample_condition,
      sampling_date: dayOf(taken),
      ...(row.done_at ? { moulding_time: row.done_at.slice(11, 16) } : {}),
      // what is tested at an age was cast
      ...(usual ? { curing: 'standard' as const } : {}),
      structural_part: part || place.name,
      site_stake: stakes,
      // the last shares are those that the lacking groups stand for
      representative_quantity: shares[Math.max(test.required - test.lacking, 0) + at] ?? shares[0],
      representative_unit: row.quantity_unit,
      age_days: given.age_days ?? usual?.age ?? null,
      items: chosen.map(({ id }) => ({ unit_trial_parameter_id: id })),
    }))
  })
  const required_date = row.wanted_at && dayOf(row.wanted_at) >= dayOf(ctx.now) ? dayOf(row.wanted_at) : null
  return orderForm.parse({
    trial_category_id: wanted[0]?.category_id,
    nature: natureOfCheck[given.check ?? 'self'],
    entrust_date: dayOf(ctx.now),
    ...(place.customer
      ? { customer_info_id: place.customer }
      : {
          customer_snapshot: customerSnapshotOf({
            project_name: place.project,
            entrusting_unit: row.request_unit,
            sample_sender: row.requested_by,
          }),
        }),
    project_id: row.project_id,
    project_section_id: place.section,
    wbs_node_id: row.wbs_node_id,
    project_part: [place.name, part].filter(Boolean).join(' '),
    required_date,
    samples,
  })
}

/**
 * The laboratory takes what a step demands: an order with a sample for each group that is lacking is saved and submitted by the
 * commands of every order, so that its refusals are these, and its tasks carry the place of the request. Refuses with G-01, G-02,
 * PK-02, PK-03, PK-04.
 */
async function take(ctx: Ctx, item: CommandItem, given: Given, isFirst: boolean): Promise<CommandDone> {
  const { row, state } = await beginStep(ctx, isFirst ? 'accept' : 'supplement', item)
  const number = row.request_no
  const check = given.check ?? 'self'
  const all = await wantedTests(ctx, row.id, check)
  const wanted = all.filter(({ lacking }) => lacking > 0)
  refuseFor(number, [
    ...(all.length === 0 ? [refused(processErrors, 'PK-02', { number })] : []),
    ...(all.length > 0 && wanted.length === 0
      ? [refused(processErrors, 'PK-03', { number, kind: stepCheck.labels[check] })]
      : []),
    ...wanted.filter(one => one.unit_trial_id === null).map(({ test }) => refused(processErrors, 'PK-04', { test })),
  ])
  const orderId = await saveOrder(ctx, await formFor(ctx, row, wanted, given), { process_task_id: row.id })
  await submitLocked(ctx, await getRow(ctx, entrustment, orderId, true), {
    ...given,
    ...(given.reviewed === 1 ? { answers: allYes } : {}),
  })
  const n = wanted.reduce((sum, { lacking }) => sum + lacking, 0)
  const changes = isFirst ? { state: 'accepted' as const, accepted_by_id: userOf(ctx), accepted_at: ctx.now } : {}
  const done = await finishStep(ctx, row, changes, {
    command: isFirst ? 'accept' : 'supplement',
    from: state,
    opinion: given.reason ?? null,
  })
  await closeTodos(ctx, stepObject(row))
  if (row.created_by_id && row.created_by_id !== userOf(ctx))
    await notifyUsers(ctx, [row.created_by_id], {
      kind: 'task',
      title: notice(taskNotices, 'step_accepted', { number, n }),
      route: stepRoute,
      place: { id: row.id },
    })
  return done
}

/** The request is taken with all that it demands; see `take`. */
export const acceptStep = (ctx: Ctx, item: CommandItem, given: Given): Promise<CommandDone> =>
  take(ctx, item, given, true)

/** One that was accepted before gets what it lacks still: parallel groups, and groups in place of cancelled samples; see `take`. */
export const supplementStep = (ctx: Ctx, item: CommandItem, given: Given): Promise<CommandDone> =>
  take(ctx, item, given, false)
