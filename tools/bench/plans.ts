import { trialTask } from '../../domain/src/tasks/trial-task.entity.ts'
import type { Principal } from '../../server/src/db/context.ts'
import { listRows } from '../../server/src/db/list.ts'
import { listSamples } from '../../server/src/modules/samples/actions/read-sample.ts'
import { visibleTasks } from '../../server/src/modules/tasks/visible.ts'
import type { LargeLaboratory } from './large-laboratory.ts'
import { query } from './list.ts'
import { againstLimit, type BenchResult } from './result.ts'
import { asCaller, type Statement, statementsOf } from './statements.ts'

interface PlanNode {
  readonly 'Node Type': string
  readonly 'Relation Name'?: string
  readonly 'Actual Rows': number
  readonly 'Actual Loops': number
  readonly 'Rows Removed by Filter'?: number
  readonly Plans?: readonly PlanNode[]
}

const flat = (node: PlanNode): PlanNode[] => [node, ...(node.Plans ?? []).flatMap(flat)]

/** Rows of a table that a statement reads; a scan of the whole table counts as endless. */
async function rowsRead(
  lab: LargeLaboratory,
  principal: Principal,
  statement: Statement,
  table: string,
): Promise<number> {
  const [row] = await asCaller(lab, principal, ctx =>
    ctx.tx.query<{ 'QUERY PLAN': { Plan: PlanNode }[] }>(
      `explain (analyze, format json) ${statement.sql}`,
      statement.values,
    ),
  )
  const plan = row?.['QUERY PLAN'][0]?.Plan
  const scans = plan ? flat(plan).filter(node => node['Relation Name'] === table) : []
  if (scans.length === 0 || scans.some(node => node['Node Type'] === 'Seq Scan')) return Number.POSITIVE_INFINITY
  return scans.reduce(
    (sum, node) => sum + (node['Actual Rows'] + (node['Rows Removed by Filter'] ?? 0)) * node['Actual Loops'],
    0,
  )
}

/** Plans of lists out of the large seed, as the rows that one page makes the database read: an ordered scan stops early. */
export async function benchPlans(lab: LargeLaboratory): Promise<BenchResult[]> {
  const { principal, supervised } = lab
  const { business } = principal
  if (!business) throw new Error('the tester has no laboratory')
  const clerk: Principal = { ...principal, dataScope: 'business' }
  const overseer: Principal = { ...clerk, business: { ...business, visibleIds: supervised, viewMode: 1 } }
  const page = 26
  // a tester's own samples are found through his tasks: no more is read than he has
  const own = 1_000
  const cases: [string, Principal, 'sample' | 'trial_task', number][] = [
    ['own samples of a tester by receipt', principal, 'sample', own],
    ['samples of a laboratory in one state by receipt', clerk, 'sample', 2 * page],
    [
      `samples of ${supervised.length} laboratories in one state by receipt`,
      overseer,
      'sample',
      2 * page * supervised.length,
    ],
    ['own tasks of a tester by deadline', principal, 'trial_task', 2 * own],
    ['tasks of a laboratory by deadline', clerk, 'trial_task', 2 * page],
    [`tasks of ${supervised.length} laboratories by deadline`, overseer, 'trial_task', 2 * page * supervised.length],
  ]
  const results: BenchResult[] = []
  for (const [name, who, table, limit] of cases) {
    const sent = await statementsOf(lab, who, ctx =>
      table === 'sample' ? listSamples(ctx, query) : listRows(ctx, trialTask, {}, visibleTasks(ctx)),
    )
    // what a list must know of its reader first is asked before the page itself
    const statement = sent.find(({ sql }) => sql.includes(`from "${table}" t`))
    if (!statement) throw new Error(`${name}: no page was asked for`)
    results.push(againstLimit(`plan: ${name}`, await rowsRead(lab, who, statement, table), 'rows read', limit))
  }
  return results
}
