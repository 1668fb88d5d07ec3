import type { Principal } from '../../server/src/db/context.ts'
import { withClient } from '../../server/src/db/embedded-query.ts'
import { type LedgerWindow, readLedger } from '../../server/src/ledgers/read.ts'
import { ledgerSources } from '../../server/src/modules/ledgers/implement.ts'
import type { LargeLaboratory } from './large-laboratory.ts'
import { fillLists } from './large-lists.ts'
import { againstFloor, type BenchResult, quantile } from './result.ts'
import { asCaller, statementsOf } from './statements.ts'

const rounds = 5
/** A page of the screen, over a period of at most a year. */
const window: LedgerWindow = { days: 366, offset: 0, limit: 25 }
/** A page of lines with the totals of all groups and of the whole, against reading every line once. */
const mostTimes = 4

async function median(run: () => Promise<unknown>): Promise<number> {
  const times: number[] = []
  for (let round = 0; round < rounds; round++) {
    const started = performance.now()
    await run()
    times.push(performance.now() - started)
  }
  return quantile(times, 0.5)
}

/** What a year of a laboratory leaves behind its lists: tests that are finished, points, and money that was paid. */
const fills: readonly string[] = [
  `update trial_task set finished_at = now() - make_interval(days => (id % 360)::int), assigned_at = now() - make_interval(days => (id % 360)::int + 3),
     deadline = current_date - (id % 360)::int where business_id = $1`,
  `insert into workload_record (instance_id, organization_id, business_id, user_id, role, trial_task_id, trial_list_id, points, counted_on)
   select p.instance_id, p.organization_id, p.business_id, p.user_id, 'tester', t.id, t.trial_list_id, 1, t.finished_at::date
   from trial_task t join trial_task_person p on p.business_id = t.business_id and p.trial_task_id = t.id where t.business_id = $1`,
  `insert into charge_payment (instance_id, organization_id, business_id, charge_id, amount, method, paid_on, received_by_id, receipt_no)
   select c.instance_id, c.organization_id, c.business_id, c.id, 300, (array['cash', 'wechat', 'pos'])[1 + c.id % 3], current_date - (c.id % 360)::int, $2, 'SJ' || c.id
   from charge c where c.business_id = $1`,
  `insert into entrust_charge_index (instance_id, organization_id, business_id, entrustment_id, charge_id, name, quantity, unit_price, list_price, price_rule, amount)
   select c.instance_id, c.organization_id, c.business_id, c.entrustment_id, c.id, '抗压强度', 1, 300, 300, 'list', 300 from charge c where c.business_id = $1`,
]

async function fillLedgers(lab: LargeLaboratory): Promise<void> {
  const staff = { businessId: lab.businessId, userId: lab.principal.userId ?? '0' }
  await fillLists(lab, staff)
  await withClient(lab.admin, async client => {
    // as the lists are filled
    await client.query("set session_replication_role = 'replica'")
    for (const fill of fills)
      await client.query(fill, fill.includes('$2') ? [staff.businessId, staff.userId] : [staff.businessId])
    await client.query('analyze trial_task, workload_record, charge_payment, entrust_charge_index')
  })
}

/** Each ledger for a year of the large seed, grouped by the first that it offers, against reading all of its lines. */
export async function benchLedgers(lab: LargeLaboratory): Promise<BenchResult[]> {
  await fillLedgers(lab)
  const reader: Principal = { ...lab.principal, dataScope: 'business' }
  const [clock] = await asCaller(lab, reader, ctx =>
    ctx.tx.query<{ today: string }>('select gt_today()::text as today'),
  )
  const to = clock?.today ?? ''
  const from = `${Number(to.slice(0, 4)) - 1}${to.slice(4)}`
  const results: BenchResult[] = []
  for (const source of ledgerSources.filter(({ page }) => !page.template)) {
    const { page } = source
    const query = { date: Object.keys(page.dates).at(-1) ?? '', from, to, groups: Object.keys(page.groups).slice(0, 1) }
    const ask = () => asCaller(lab, reader, ctx => readLedger(ctx, source, query, window))
    const { total } = await ask()
    const sent = await statementsOf(lab, reader, ctx => readLedger(ctx, source, query, window))
    const lines = sent.find(({ sql }) => sql.startsWith('select * from ('))
    if (!lines) throw new Error(`${page.code} asked for no lines`)
    const every = lines.sql.replace(/ limit \d+ offset \d+$/, '')
    const floor = await median(() => asCaller(lab, reader, ctx => ctx.tx.query(every, lines.values)))
    results.push(
      againstFloor(`ledger: ${page.code}, ${total} lines of a year`, await median(ask), 'ms', floor, mostTimes),
    )
  }
  return results
}
