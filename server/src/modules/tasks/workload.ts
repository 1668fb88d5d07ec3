import { Num, plainText } from '@gt/domain/kit/decimal.ts'
import type { RowValues } from '@gt/domain/kit/entity.ts'
import { dayOf } from '@gt/domain/kit/time.ts'
import {
  shareByParts,
  shareWorkload,
  type WorkloadPart,
  type WorkloadParts,
  type WorkloadShare,
} from '@gt/domain/tasks/workload.ts'
import { workloadRecord } from '@gt/domain/tasks/workload-record.entity.ts'
import type { Ctx } from '../../db/context.ts'
import { insertRows } from '../../db/write.ts'
import { isTester, peopleOfTasks, type TaskRow, testFacts } from './task.queries.ts'

type CountedRole = 'tester' | 'checker'

interface RuleRow {
  readonly id: string | null
  readonly role: CountedRole
  readonly count_by: 'task' | 'item' | 'specimen' | 'report'
  readonly points: string
  readonly share_mode: 'even' | 'main' | 'weight'
  readonly count_at: 'checked' | 'approved' | 'issued'
  /** Shares of main tester, checker and helpers, %; null where the points are those of the role alone. */
  readonly share_tester: string | null
  readonly share_checker: string | null
  readonly share_helper: string | null
}

const ruleColumns = `id, role, count_by, (points * coalesce(coefficient, 1))::text as points, share_mode, count_at,
  share_tester::text, share_checker::text, share_helper::text`

/** The most specific rule of a role: of the test before that of all tests, the laboratory's before the platform's. */
async function ruleOf(ctx: Ctx, task: TaskRow, role: CountedRole): Promise<RuleRow> {
  const [rule] = await ctx.tx.query<RuleRow>(
    `select ${ruleColumns} from workload_rule
     where business_id in (0, app_biz()) and role = $2 and enabled and deleted_at is null and (trial_list_id = $1 or trial_list_id is null)
       and trial_parameter_id is null
     order by (trial_list_id is not null) desc, business_id desc, id limit 1`,
    [task.trial_list_id, role],
  )
  if (rule) return rule
  const [fact] = await testFacts(ctx, [task.trial_list_id])
  // without a rule a test counts its own points once for its testers; checking counts nothing
  return {
    id: null,
    role,
    count_by: 'task',
    points: role === 'tester' ? (fact?.points ?? '1') : '0',
    share_mode: 'even',
    count_at: 'checked',
    share_tester: null,
    share_checker: null,
    share_helper: null,
  }
}

/** Rules of single parameters of a task, the laboratory's before the platform's, with how many of its items each counts. */
const parameterRules = (
  ctx: Ctx,
  task: TaskRow,
  role: CountedRole,
): Promise<(RuleRow & { readonly items: number })[]> =>
  ctx.tx.query<RuleRow & { readonly items: number } & Record<string, unknown>>(
    `select distinct on (w.trial_parameter_id) ${ruleColumns},
       (select count(*)::int from test_item i where i.business_id = app_biz() and i.trial_task_id = $3 and i.trial_parameter_id = w.trial_parameter_id
          and i.deleted_at is null) as items
     from workload_rule w where w.business_id in (0, app_biz()) and w.role = $2 and w.enabled and w.deleted_at is null and w.trial_list_id = $1
       and w.trial_parameter_id in (select i.trial_parameter_id from test_item i where i.business_id = app_biz() and i.trial_task_id = $3 and i.deleted_at is null)
     order by w.trial_parameter_id, w.business_id desc, w.id`,
    [task.trial_list_id, role, task.id],
  )

interface Demand {
  readonly rule: RuleRow
  readonly quantity: string
}

/** What counts of a task: each parameter that has a rule of its own by that, what remains by the rule of the test. */
async function demandsOf(ctx: Ctx, task: TaskRow, role: CountedRole): Promise<Demand[]> {
  const base = await ruleOf(ctx, task, role)
  const special = await parameterRules(ctx, task, role)
  if (special.length === 0) return [{ rule: base, quantity: await quantityOf(ctx, task, base.count_by) }]
  const own: Demand[] = []
  let counted = 0
  for (const { items, ...rule } of special) {
    counted += items
    own.push({ rule, quantity: rule.count_by === 'item' ? String(items) : await quantityOf(ctx, task, rule.count_by) })
  }
  const rest = (await itemCount(ctx, task)) - counted
  if (rest <= 0) return own
  const quantity = base.count_by === 'item' ? String(rest) : await quantityOf(ctx, task, base.count_by)
  return [{ rule: base, quantity }, ...own]
}

const sharesOf = ({ share_tester, share_checker, share_helper }: RuleRow): WorkloadParts | null =>
  share_tester !== null && share_checker !== null && share_helper !== null
    ? { tester: share_tester, checker: share_checker, helper: share_helper }
    : null

async function itemCount(ctx: Ctx, task: TaskRow): Promise<number> {
  const [row] = await ctx.tx.query<{ n: number }>(
    'select count(*)::int as n from test_item where business_id = app_biz() and trial_task_id = $1 and deleted_at is null',
    [task.id],
  )
  return row?.n ?? 0
}

async function quantityOf(ctx: Ctx, task: TaskRow, by: RuleRow['count_by']): Promise<string> {
  if (by === 'task' || by === 'report') return '1'
  const table = by === 'item' ? 'test_item' : 'test_sample'
  const [row] = await ctx.tx.query<{ n: string }>(
    `select greatest(count(*), 1)::text as n from ${table} where business_id = app_biz() and trial_task_id = $1 and deleted_at is null`,
    [task.id],
  )
  return row?.n ?? '1'
}

/**
 * Counts the workload of a task at a moment, for the roles whose rule counts there (workflow 26). Work counted again after
 * a reversal opens a new round.
 */
export async function countWorkload(
  ctx: Ctx,
  task: TaskRow,
  at: RuleRow['count_at'],
  checkerId: string | null,
): Promise<void> {
  const testers: WorkloadShare[] = (await peopleOfTasks(ctx, [task.id]))
    .filter(isTester)
    .map(person => ({ userId: person.user_id, weight: person.weight }))
  const [last] = await ctx.tx.query<{ round: number }>(
    `select coalesce(max(round_no), 0)::int as round from workload_record where business_id = app_biz() and trial_task_id = $1`,
    [task.id],
  )
  const rows = new Map<string, RowValues<typeof workloadRecord>>()
  const count = (role: CountedRole, { rule, quantity }: Demand, parts: readonly WorkloadPart[]): void => {
    for (const part of parts) {
      if (/^0(\.0+)?$/.test(part.points)) continue
      // what one person does of a task counts once, by the first of its rules where several make it up
      const key = `${part.userId} ${role}`
      const before = rows.get(key)
      rows.set(key, {
        user_id: part.userId,
        role,
        trial_task_id: task.id,
        trial_list_id: task.trial_list_id,
        quantity: before?.quantity ?? quantity,
        points: before?.points ? plainText(new Num(before.points).plus(part.points)) : part.points,
        counted_on: dayOf(ctx.now),
        round_no: (last?.round ?? 0) + 1,
        workload_rule_id: before ? (before.workload_rule_id ?? null) : rule.id,
      })
    }
  }
  const checkers: WorkloadShare[] = checkerId ? [{ userId: checkerId, weight: '1' }] : []
  const ofTesters = await demandsOf(ctx, task, 'tester')
  for (const demand of ofTesters) {
    const { rule, quantity } = demand
    if (rule.count_at !== at) continue
    const shares = sharesOf(rule)
    if (!shares) count('tester', demand, shareWorkload(rule.points, quantity, rule.share_mode, testers))
    else {
      const { tested, checked } = shareByParts(rule.points, quantity, shares, { testers, checkers })
      count('tester', demand, tested)
      count('checker', demand, checked)
    }
  }
  // where the testers' points are shared the checker has his part of them
  if (!ofTesters.some(({ rule }) => sharesOf(rule)))
    for (const demand of await demandsOf(ctx, task, 'checker'))
      if (demand.rule.count_at === at)
        count('checker', demand, shareWorkload(demand.rule.points, demand.quantity, demand.rule.share_mode, checkers))
  await insertRows(ctx, workloadRecord, [...rows.values()])
}

/**
 * Writes the negative of every count of tasks that still stands, dated today; counts are never edited (workflow 26).
 * @param at only the last round, where its rule counts at this moment; without it all
 */
export async function reverseWorkload(
  ctx: Ctx,
  taskIds: readonly string[],
  at: RuleRow['count_at'] | null = null,
): Promise<void> {
  const standing = await ctx.tx.query<RowValues<typeof workloadRecord> & { id: string }>(
    `select w.id, w.user_id, w.role, w.trial_task_id, w.report_id, w.trial_list_id, w.quantity::text as quantity, (-w.points)::text as points,
       w.round_no, w.workload_rule_id
     from workload_record w where w.business_id = app_biz() and w.trial_task_id = any($1::bigint[]) and w.reverse_of_id is null
       and ($2::text is null or exists (select from workload_rule u where u.id = w.workload_rule_id and u.count_at = $2)
         and w.round_no = (select max(y.round_no) from workload_record y where y.business_id = w.business_id and y.trial_task_id = w.trial_task_id
           and y.reverse_of_id is null))
       and not exists (select from workload_record r where r.business_id = w.business_id and r.reverse_of_id = w.id) order by w.id`,
    [taskIds, at],
  )
  await insertRows(
    ctx,
    workloadRecord,
    standing.map(({ id, ...row }) => ({ ...row, reverse_of_id: id, counted_on: dayOf(ctx.now) })),
  )
}
