import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { createPool } from '../../server/src/db/pool.ts'
import { listSamples } from '../../server/src/modules/samples/actions/read-sample.ts'
import type { LargeLaboratory } from './large-laboratory.ts'
import { againstFloor, type BenchResult, load, quantile } from './result.ts'
import { type Statement, statementsOf } from './statements.ts'

/** The list of the bench: samples in one state by receipt. */
export const query = {
  filter: [{ field: 'state', op: 'eq' as const, value: 'received' }],
  sort: { field: 'received_at', dir: 'desc' as const },
  columns: ['sample_number', 'name', 'grade', 'state', 'received_at', 'entrustment_id', 'trial_class_id'],
}

/** A handler without session, permission, tenant, validation or builder: the same statements, the rows as JSON. */
async function bareHandler(
  lab: LargeLaboratory,
  statements: readonly Statement[],
): Promise<{ url: string; close: () => Promise<void> }> {
  const pool = createPool({ ...lab.admin, max: 16 })
  const server = createServer((_request, response) => {
    Promise.all(
      statements.map(({ sql, values }) =>
        pool.query(sql.replaceAll('app_biz()', `${lab.businessId}::bigint`), [...values]),
      ),
    ).then(
      results => response.end(JSON.stringify(results.map(result => result.rows))),
      (error: unknown) => {
        response.statusCode = 500
        response.end(String(error))
      },
    )
  })
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo // a listening TCP server has one
  return {
    url: `http://127.0.0.1:${port}/`,
    async close() {
      await new Promise(resolve => server.close(resolve))
      await pool.end()
    },
  }
}

/** p50 of a 25-row list out of the large seed at 8 connections, and the plan of its statement as the least privileged role. */
export async function benchList(lab: LargeLaboratory, requests: number): Promise<BenchResult[]> {
  const statements = await statementsOf(lab, lab.principal, ctx => listSamples(ctx, query))
  const bare = await bareHandler(lab, statements)
  const get = async (url: string, headers: Record<string, string> = {}): Promise<void> => {
    const response = await fetch(url, { headers })
    if (!response.ok) throw new Error(`${url} answered ${response.status}: ${await response.text()}`)
    await response.arrayBuffer()
  }
  const url = `${lab.base}/api/v1/Samples/List?q=${encodeURIComponent(JSON.stringify(query))}`
  const headers = { authorization: `Bearer ${lab.token}`, 'x-business-id': lab.businessId }
  try {
    await load(8, 200, () => get(bare.url))
    await load(8, 200, () => get(url, headers))
    const floors: number[] = []
    const values: number[] = []
    // alternating rounds, so that a slow minute of the machine meets both
    for (let round = 0; round < 4; round += 1) {
      floors.push(...(await load(8, requests / 4, () => get(bare.url))))
      values.push(...(await load(8, requests / 4, () => get(url, headers))))
    }
    return [
      againstFloor(
        'list of 25 rows out of 1,000,000, p50 at 8 connections',
        quantile(values, 0.5),
        'ms',
        quantile(floors, 0.5),
        2.5,
      ),
    ]
  } finally {
    await bare.close()
  }
}
