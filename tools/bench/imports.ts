import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { importLimit } from '../../domain/src/kit/import.ts'
import { readConfig } from '../../server/src/config.ts'
import { startEmbedded } from '../../server/src/db/embedded.ts'
import { withClient } from '../../server/src/db/embedded-query.ts'
import { type AdminConnection, migrate } from '../../server/src/db/migrate.ts'
import { type Product, startProduct } from '../../server/src/product.ts'
import { seedAtStart } from '../../server/src/seed/first-start.ts'
import { ApiClient } from '../../server/test/support/api-client.ts'
import { againstLimit, type BenchResult } from './result.ts'

const page = 'djtrialtestset.prescribedvalue'
const columns = ['trial_list_id', 'grade', 'condition_text', 'text_value', 'source']
const rowCount = 5000

interface Limit extends Record<string, unknown> {
  readonly test: string
  readonly name: string
}

/**
 * Prescribed values of a laboratory from a file, each by the rules of a new one (issue: 5,000 under ten seconds), beside what the
 * database takes to COPY the same rows into a table with the same indexes.
 */
export async function benchImports(say: (line: string) => void): Promise<BenchResult[]> {
  const dataDir = await mkdtemp(path.join(tmpdir(), 'gt-bench-'))
  const embedded = await startEmbedded({ ephemeral: true, log: say })
  await migrate(embedded)
  const config = { ...readConfig({}), port: 0, portGiven: true, host: '127.0.0.1', logLevel: 'silent' as const }
  const product = await startProduct({ config, database: { ...embedded, dataDir }, say, withoutJobs: true })
  try {
    const key = await seedAtStart(product.services, true)
    if (!key) throw new Error('no laboratory was seeded')
    const lead = await new ApiClient(`http://127.0.0.1:${product.port}`).signIn('tech', key.password)
    return await importValues(product.services, embedded, lead)
  } finally {
    await product.stop()
    await embedded.stop()
    await rm(dataDir, { recursive: true, force: true })
  }
}

async function importValues(
  { ownerPool }: Product['services'],
  embedded: AdminConnection,
  lead: ApiClient,
): Promise<BenchResult[]> {
  const [limit] = (
    await ownerPool.query<Limit>(
      `select l.name_zh as test, p.condition_text as name from prescribed_value p join trial_list l on l.id = p.trial_list_id
       where p.business_id = 0 and p.op = 'gte' and p.deleted_at is null order by p.id limit 1`,
    )
  ).rows
  if (!limit) throw new Error('the platform has no limits')
  const rows = Array.from({ length: rowCount }, (_, at) => [
    limit.test,
    `等级${at + 1}`,
    limit.name,
    `${20 + (at % 60)}.0`,
    '标准',
  ])
  const started = performance.now()
  for (let from = 0; from < rowCount; from += importLimit) {
    const { envelope } = await lead.raw('PrescribedValues/ImportRun', {
      page,
      columns,
      rows: rows.slice(from, from + importLimit),
    })
    const { imported } = envelope.result as { imported?: number } // the contract of imports
    if (imported !== importLimit) throw new Error(JSON.stringify(envelope.result).slice(0, 500))
  }
  const seconds = (performance.now() - started) / 1000
  const copied = await copySeconds(embedded, lead.businessId ?? '0')
  return [againstLimit(`import of ${rowCount} prescribed values (bare COPY ${copied.toFixed(3)} s)`, seconds, 's', 10)]
}

/** Seconds in which the database copies the rows of a laboratory from a file into a table like theirs; files are for its superuser. */
async function copySeconds(embedded: AdminConnection, businessId: string): Promise<number> {
  const folder = await mkdtemp(path.join(tmpdir(), 'gt-copy-'))
  // the database may run under another account
  await chmod(folder, 0o777)
  const file = path.join(folder, 'rows')
  try {
    return await withClient(embedded, async client => {
      await client.query('create temporary table copied (like prescribed_value including all)')
      // a number and a name of the bench itself, no input
      await client.query(`copy (select * from prescribed_value where business_id = ${BigInt(businessId)}) to '${file}'`)
      const started = performance.now()
      await client.query(`copy copied from '${file}'`)
      return (performance.now() - started) / 1000
    })
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}
