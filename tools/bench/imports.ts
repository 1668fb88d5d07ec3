import { randomUUID } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { importLimit } from '../../domain/src/kit/import.ts'
import { inTransaction } from '../../server/src/db/transaction.ts'
import { ownerCaller } from '../../server/src/jobs/seal-audit.ts'
import { asTester } from './bare-handler.ts'
import type { LargeLaboratory } from './large-laboratory.ts'
import { signInStaff } from './large-staff.ts'
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
export async function benchImports(lab: LargeLaboratory): Promise<BenchResult[]> {
  const [staff] = await signInStaff(lab, 1, [`${page}.view`, `${page}.import`], 'business')
  if (!staff) throw new Error('nobody signed in')
  const { ownerPool } = lab.product.services
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
    const response = await fetch(`${lab.base}/api/v1/PrescribedValues/ImportRun`, {
      method: 'POST',
      headers: { ...asTester(staff), 'content-type': 'application/json', 'idempotency-key': randomUUID() },
      body: JSON.stringify({ page, columns, rows: rows.slice(from, from + importLimit) }),
    })
    const { result } = (await response.json()) as { result: { imported?: number; faults?: unknown[] } } // the contract of imports
    if (result.imported !== importLimit) throw new Error(JSON.stringify(result).slice(0, 500))
  }
  const imported = (performance.now() - started) / 1000
  const copied = await copySeconds(lab, staff.businessId)
  return [againstLimit(`import of ${rowCount} prescribed values (bare COPY ${copied.toFixed(3)} s)`, imported, 's', 10)]
}

/** Seconds in which the database copies the rows of a laboratory from a file into a table like theirs. */
async function copySeconds(lab: LargeLaboratory, businessId: string): Promise<number> {
  const folder = await mkdtemp(path.join(tmpdir(), 'gt-copy-'))
  const file = path.join(folder, 'rows')
  try {
    return await inTransaction(lab.product.services.ownerPool, ownerCaller, {}, async tx => {
      // names of the bench itself, no input
      await tx.query('create temporary table copied (like prescribed_value including all) on commit drop')
      await tx.query(`copy (select * from prescribed_value where business_id = ${Number(businessId)}) to '${file}'`)
      const started = performance.now()
      await tx.query(`copy copied from '${file}'`)
      return (performance.now() - started) / 1000
    })
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}
