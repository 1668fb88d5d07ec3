import { contractErrors } from '@gt/domain/contract/errors.ts'
import type { SqlRequest } from '@gt/domain/contract/requests.ts'
import { Refusal, refused } from '@gt/domain/kit/errors.ts'
import type { OutsideCall } from '../http/implement.ts'
import { administratorPosts, administratorPostsOf } from './administrator-posts.ts'
import { parseSelect } from './parse-sql.ts'
import { type Row, reading } from './query.ts'

/**
 * Rows of a registered statement (clauses 7.3-008, 7.8-009): known by its parsed shape and answered by our own prepared
 * equivalent, for the caller himself. Any other text is refused with U-05 and never reaches the database.
 */
async function registered(call: OutsideCall, sql: string): Promise<Row[]> {
  const select = await parseSelect(sql)
  const userId = select ? administratorPostsOf(select) : null
  if (userId === null || userId !== call.principal.userId) throw new Refusal([refused(contractErrors, 'U-05')])
  // entrusted accounts hold no posts of the laboratory, and their role may not look
  return call.principal.entrustUnitId ? [] : reading(call, administratorPosts)
}

/** Rows of a registered statement, paged when asked; its order is its own, so `Sort` is refused. */
export async function querySql(
  call: OutsideCall,
  request: SqlRequest,
): Promise<Row[] | { __count: number; results: Row[] }> {
  const rows = await registered(call, request.Sql)
  if (request.Sort) throw new Refusal([refused(contractErrors, 'U-04')])
  if (!request.IsPager) return rows
  const size = request.PageSize ?? 25
  const first = ((request.PageNumber ?? 1) - 1) * size
  return { __count: rows.length, results: rows.slice(first, first + size) }
}

/** First row of a registered statement, or null (clause 7.3-009). */
export async function querySingleSql(call: OutsideCall, request: SqlRequest): Promise<Row | null> {
  const [row] = await registered(call, request.Sql)
  return row ?? null
}
