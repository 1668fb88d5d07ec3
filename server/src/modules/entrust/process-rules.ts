import type { CommandDone, CommandItem } from '@gt/domain/kit/action.ts'
import type { RowValues } from '@gt/domain/kit/entity.ts'
import { Refusal, type Refused, refused, refuseIfAny } from '@gt/domain/kit/errors.ts'
import type { Id } from '@gt/domain/kit/id.ts'
import { liesBefore } from '@gt/domain/kit/mileage.ts'
import { notice } from '@gt/domain/kit/notice.ts'
import { taskNotices } from '@gt/domain/tasks/notices.ts'
import { processErrors } from '@gt/domain/tasks/process-errors.ts'
import { checkGroups } from '@gt/domain/tasks/process-proposal.ts'
import { processTask } from '@gt/domain/tasks/process-task.entity.ts'
import { processMachine, processState } from '@gt/domain/tasks/process-task.states.ts'
import { processTaskTest } from '@gt/domain/tasks/process-task-test.entity.ts'
import { removeRows } from '../../db/change-rows.ts'
import { type Ctx, userOf } from '../../db/context.ts'
import { factsOf } from '../../db/facts.ts'
import { inWatched } from '../../db/in-tenant.ts'
import { getRow, insertRows } from '../../db/write.ts'
import { logStep, neededReason, refuseFor, refuseState } from '../../flow/command.ts'
import { closeTodos, notifyUsers, openTodoForPost } from '../../flow/todos.ts'
import { entityRules } from '../../pages/rules.ts'
import { bindNumber, drawNumber } from '../numbering/api.ts'
import { projectOfPlace } from '../works/api.ts'
import { acceptStep, supplementStep } from './process-accept.ts'
import { proposalFor } from './process-frequencies.ts'
import {
  beginStep,
  finishStep,
  type Step,
  stateOfStep,
  stepMinders,
  stepObject,
  stepRoute,
  stepStateSql,
} from './process-steps.ts'

type Values = RowValues<typeof processTask>

const figure = (sql: string): string => `select ${sql} from gt_process_figures(t.business_id, t.id) f`
const layers = { zh: "'第' || t.layer_no || '层'", en: "'layer ' || t.layer_no", es: "'capa ' || t.layer_no" }
const unitSql = "coalesce(nullif(b.short_name, ''), b.name)"

/** PK-01 in a unit that only watches laboratories: requests are those of the laboratory that tests them. */
function guardLaboratory({ principal: { business } }: Ctx): void {
  if (!business || business.viewMode === 1) throw new Refusal([refused(processErrors, 'PK-01')])
}

/** PK-07, PK-08 for stakes that run backwards, and for a step that is done in the future. */
const placeRefusals = (ctx: Ctx, { start_stake, end_stake, done_at }: Values): Refused[] => [
  ...(start_stake && end_stake && liesBefore(start_stake, end_stake)
    ? [refused(processErrors, 'PK-07', {}, { field: 'end_stake' })]
    : []),
  ...(done_at && done_at > ctx.now ? [refused(processErrors, 'PK-08', {}, { field: 'done_at' })] : []),
]

/** What a request says where its writer was silent: the project and unit of its place, and who he is. */
async function completed(ctx: Ctx, values: Values, before: Step | null): Promise<Values> {
  refuseIfAny(placeRefusals(ctx, { ...before, ...values }))
  const placeId = values.wbs_node_id ?? before?.wbs_node_id
  const usual = await ctx.tx.query<{ unit: string | null; business: string; person: string | null }>(
    `select n.quantity_unit as unit, ${unitSql} as business, (select u.real_name from app_user u where u.id = $2) as person
     from business b left join wbs_node n on n.id = $1 where b.id = app_biz()`,
    [placeId, userOf(ctx)],
  )
  const [known] = usual
  return {
    ...values,
    project_id: placeId ? await projectOfPlace(ctx, placeId, null) : null,
    quantity_unit: values.quantity_unit ?? before?.quantity_unit ?? known?.unit ?? null,
    request_unit: values.request_unit ?? before?.request_unit ?? known?.business ?? null,
    requested_by: values.requested_by ?? before?.requested_by ?? known?.person ?? null,
  }
}

/** What the tests of a step follow from. */
const extent = ['wbs_node_id', 'quantity', 'start_stake', 'end_stake'] as const

const testsOf = (ctx: Ctx, id: Id): Promise<{ id: Id }[]> =>
  ctx.tx.query<{ id: Id }>(
    'select id from process_task_test where business_id = app_biz() and process_task_id = $1 and deleted_at is null order by id',
    [id],
  )

/** The tests of a step as its frequency demands them; where it demands none, those that somebody entered stay. */
async function proposeAnew(ctx: Ctx, row: Step): Promise<void> {
  const proposed = await proposalFor(ctx, row)
  if (proposed.length === 0) return
  const old = await Promise.all((await testsOf(ctx, row.id)).map(({ id }) => getRow(ctx, processTaskTest, id, true)))
  await removeRows(ctx, processTaskTest, old)
  await insertRows(
    ctx,
    processTaskTest,
    proposed.map(
      ({ test, ...values }) => ({ ...values, process_task_id: row.id }) as RowValues<typeof processTaskTest>,
    ), // shares are decimals
  )
}

async function askForAcceptance(ctx: Ctx, row: Step): Promise<void> {
  for (const post of stepMinders)
    await openTodoForPost(ctx, post, {
      kind: 'other',
      step: 'process_task',
      title: notice(taskNotices, 'step_waits', { number: row.request_no, step: row.process_name }),
      object: stepObject(row),
      route: stepRoute,
      dueAt: row.wanted_at,
    })
}

/** The laboratory does not test it, and says why. Refuses with G-01, G-02, G-07. */
async function reject(ctx: Ctx, item: CommandItem, given: { readonly reason?: string }): Promise<CommandDone> {
  const { row, state } = await beginStep(ctx, 'reject', item)
  const reject_reason = neededReason(row.request_no, given.reason)
  const done = await finishStep(
    ctx,
    row,
    { state: 'rejected', reject_reason },
    { command: 'reject', from: state, opinion: reject_reason },
  )
  await closeTodos(ctx, stepObject(row))
  if (row.created_by_id)
    await notifyUsers(ctx, [row.created_by_id], {
      kind: 'task',
      title: notice(taskNotices, 'step_rejected', { number: row.request_no, reason: reject_reason }),
      route: stepRoute,
      place: { id: row.id },
    })
  return done
}

interface Standing extends Record<string, unknown> {
  readonly test: string
  readonly required: number
  readonly done: number
  readonly held: 0 | 1
}

/** Why a step cannot be released: groups that are not approved (PK-05), results that failed and are not treated (PK-06). */
async function releaseRefusals(ctx: Ctx, row: Step): Promise<Refused[]> {
  const tests = await ctx.tx.query<Standing>(
    `select l.name_zh as test, x.required, x.done, x.held from gt_process_tests(app_biz(), $1) x join trial_list l on l.id = x.trial_list_id
     order by x.id nulls last, l.id`,
    [row.id],
  )
  return [
    ...(row.created_by_id === userOf(ctx) ? [refused(processErrors, 'PK-09')] : []),
    ...(tests.every(({ required }) => required === 0)
      ? [refused(processErrors, 'PK-02', { number: row.request_no })]
      : []),
    ...tests
      .filter(({ required, done }) => done < required)
      .map(({ test, required, done }) => refused(processErrors, 'PK-05', { test, n: required, done })),
    ...tests.filter(({ held }) => held === 1).map(({ test }) => refused(processErrors, 'PK-06', { test })),
  ]
}

/** Supervision lets the next step begin. Refuses with G-01, G-02, PK-02, PK-05, PK-06, PK-09. */
const release = (ctx: Ctx, item: CommandItem, given: { readonly result_text?: string | null }): Promise<CommandDone> =>
  inWatched(ctx, processTask, item.id, async () => {
    const { row, state } = await beginStep(ctx, 'release', item)
    refuseFor(row.request_no, await releaseRefusals(ctx, row))
    const done = await finishStep(
      ctx,
      row,
      { state: 'pass', released_by_id: userOf(ctx), released_at: ctx.now, result_text: given.result_text ?? null },
      { command: 'release', from: state, opinion: given.result_text ?? null },
    )
    await closeTodos(ctx, stepObject(row))
    if (row.created_by_id)
      await notifyUsers(ctx, [row.created_by_id], {
        kind: 'task',
        title: notice(taskNotices, 'step_released', { number: row.request_no, step: row.process_name }),
        route: stepRoute,
        place: { id: row.id },
      })
    return done
  })

/** Rules of the requests for tests of steps (page gdtrialtest/processTask). */
export const processRules = entityRules(processTask, {
  visible: () => ({
    facts: factsOf(processTask.computed, { process_state: { column: stepStateSql, place: '#' } }),
  }),
  computed: {
    process_state: `select ${stepStateSql}`,
    calc_unit: `select ${unitSql} from business b where b.id = t.business_id`,
    calc_place:
      "select concat_ws(' / ', u.name, n.name) from wbs_node n left join wbs_node u on u.id = n.parent_id where n.id = t.wbs_node_id",
    stake_part: ({ language }) =>
      `select concat_ws(' ', nullif(concat_ws('~', t.start_stake, nullif(t.end_stake, t.start_stake)), ''), t.part, ${layers[language]})`,
    calc_tests: `select string_agg(l.name_zh || ' × ' || x.required_count, '；' order by x.id) from process_task_test x join trial_list l on l.id = x.trial_list_id
      where x.business_id = t.business_id and x.process_task_id = t.id and x.deleted_at is null`,
    required_count: figure('f.required'),
    done_count: figure('f.done'),
    missing_count: figure('f.missing'),
    check_count: figure('f.check_due'),
    check_done: figure('f.check_done'),
    conclusion: figure(
      "case when f.failed then 'fail' when f.required > 0 and f.missing = 0 then 'pass' else 'pending' end",
    ),
  },
  async beforeCreate(ctx, values) {
    guardLaboratory(ctx)
    const whole = await completed(ctx, values, null)
    const { text } = await drawNumber(
      ctx,
      'process',
      { projectId: whole.project_id ?? null },
      { kind: processTask.name, id: null },
    )
    return { ...whole, request_no: text }
  },
  async beforeChange(ctx, row, changes) {
    refuseState(processMachine, await stateOfStep(ctx, row.id), 'change', row.request_no)
    return { ...(await completed(ctx, changes, row)), state: 'requested' as const, reject_reason: null }
  },
  async afterSave(ctx, row, before) {
    if (!before || extent.some(name => row[name] !== before[name])) await proposeAnew(ctx, row)
    if (!before) await bindNumber(ctx, processTask.name, row.request_no, row.id)
    if (before?.state === 'rejected')
      await logStep(ctx, {
        ...{ kind: 'process_task', id: row.id, number: row.request_no },
        ...{ command: 'change', from: before.state, to: row.state },
      })
    if (!before || before.state === 'rejected') await askForAcceptance(ctx, row)
  },
  async beforeRemove(ctx, row) {
    refuseState(processMachine, await stateOfStep(ctx, row.id), 'remove', row.request_no)
    await closeTodos(ctx, stepObject(row))
  },
  parts: [['process_task_test', 'process_task_id']],
  commands: {
    Accept: acceptStep as never, // called by their contracts
    Supplement: supplementStep as never,
    Reject: reject as never,
    Release: release as never,
  },
})

/** PK-10: what is demanded changes until the laboratory accepts it. */
async function guardOpen(ctx: Ctx, id: Id): Promise<Step> {
  const row = await getRow(ctx, processTask, id, true)
  const state = await stateOfStep(ctx, id)
  const { from } = processMachine.commands.change
  if (!(from as readonly string[]).includes(state))
    throw new Refusal([refused(processErrors, 'PK-10', { number: row.request_no, state: processState.labels[state] })])
  return row
}

/** What the supervision tests of it itself: by the frequency, else by the share of the project. */
async function shareOf(ctx: Ctx, row: Step, trialListId: Id) {
  const proposed = (await proposalFor(ctx, row)).find(one => one.trial_list_id === trialListId)
  if (proposed) return { check_share: proposed.check_share, basis: proposed.basis }
  const [known] = await ctx.tx.query<{ share: string | null }>(
    'select supervision_share::text as share from project where id = $1',
    [row.project_id],
  )
  return { check_share: known?.share ?? null, basis: null }
}

const figureOfTest = (sql: string): string =>
  `select ${sql} from gt_process_tests(t.business_id, t.process_task_id) x where x.id = t.id`

/** Rules of the tests that a step demands. */
export const processTestRules = entityRules(processTaskTest, {
  computed: {
    calc_done: figureOfTest('x.done'),
    calc_missing: figureOfTest('greatest(x.required - x.done, 0)'),
    calc_check_done: figureOfTest('x.check_done'),
  },
  async beforeCreate(ctx, values) {
    const step = await guardOpen(ctx, values.process_task_id)
    const { check_share, basis } = await shareOf(ctx, step, values.trial_list_id)
    return {
      ...values,
      check_share: check_share as never, // a decimal of the database
      basis,
      check_count: checkGroups(values.required_count, check_share),
    }
  },
  async beforeChange(ctx, row, changes) {
    const step = await guardOpen(ctx, row.process_task_id)
    const test = changes.trial_list_id ?? row.trial_list_id
    const { check_share, basis } = await shareOf(ctx, step, test)
    const groups = changes.required_count ?? row.required_count
    return { ...changes, check_share: check_share as never, basis, check_count: checkGroups(groups, check_share) } // as above
  },
  async beforeRemove(ctx, row) {
    await guardOpen(ctx, row.process_task_id)
  },
})
