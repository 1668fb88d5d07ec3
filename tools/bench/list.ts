import { defaultPageSize } from '../../domain/src/kit/list.ts'
import { createPool } from '../../server/src/db/pool.ts'
import { listSamples } from '../../server/src/modules/samples/actions/read-sample.ts'
import { asTester, bareHandler, expectOk } from './bare-handler.ts'
import type { LargeLaboratory } from './large-laboratory.ts'
import { againstFloor, type BenchResult, load, quantile } from './result.ts'
import { asCaller, statementsOf } from './statements.ts'

/** The list of the bench: samples in one state by receipt. */
export const query = {
  filter: [{ field: 'state', op: 'eq' as const, value: 'received' }],
  sort: { field: 'received_at', dir: 'desc' as const },
  columns: ['sample_number', 'name', 'grade', 'state', 'received_at', 'entrustment_id', 'trial_class_id'],
}

/** The reader of the bench has more than a page to see: a list of nothing would measure nothing. */
export async function requireFullPage(lab: LargeLaboratory): Promise<void> {
  const { rows } = await asCaller(lab, lab.principal, ctx => listSamples(ctx, query))
  if (rows.length !== defaultPageSize) throw new Error(`the list of the bench has ${rows.length} rows`)
}

/** Asks for the list once, over HTTP. */
export const getList = (lab: LargeLaboratory): Promise<void> =>
  expectOk(`${lab.base}/api/v1/Samples/List?q=${encodeURIComponent(JSON.stringify(query))}`, { headers: asTester(lab) })

/** p50 of a 25-row list out of the large seed at 8 connections, beside the same statements in a bare handler. */
export async function benchList(lab: LargeLaboratory, requests: number): Promise<BenchResult[]> {
  await requireFullPage(lab)
  const statements = await statementsOf(lab, lab.principal, ctx => listSamples(ctx, query))
  const pool = createPool({ ...lab.admin, max: 16 })
  const bare = await bareHandler(async () => {
    const results = await Promise.all(
      statements.map(({ sql, values }) =>
        pool.query(sql.replaceAll('app_biz()', `${lab.businessId}::bigint`), [...values]),
      ),
    )
    return results.map(result => result.rows)
  })
  try {
    await load(8, 200, () => expectOk(bare.url))
    await load(8, 200, () => getList(lab))
    const floors: number[] = []
    const values: number[] = []
    // alternating rounds, so that a slow minute of the machine meets both
    for (let round = 0; round < 4; round += 1) {
      floors.push(...(await load(8, requests / 4, () => expectOk(bare.url))))
      values.push(...(await load(8, requests / 4, () => getList(lab))))
    }
    return [
      againstFloor(
        `list of 25 rows out of ${lab.samples.toLocaleString('en')}, p50 at 8 connections`,
        quantile(values, 0.5),
        'ms',
        quantile(floors, 0.5),
        2.5,
      ),
    ]
  } finally {
    await bare.close()
    await pool.end()
  }
}
