import { contractErrors } from '@gt/domain/contract/errors.ts'
import { largestPage, mergedSuggestions, type SuggestionRequest, suggestionPage } from '@gt/domain/contract/requests.ts'
import { Refusal, refused } from '@gt/domain/kit/errors.ts'
import { quote } from '../db/schema.ts'
import { settingsOf } from '../flow/settings.ts'
import type { OutsideCall } from '../http/implement.ts'
import type { Access } from './access.ts'
import { columnSpelled, entitySpelled } from './names.ts'
import { readingRows } from './query.ts'

const suggestible: ReadonlySet<string> = new Set(['text', 'longtext'])
/** Values that are answered without paging at most. */
const mostUnpaged = 200
const escapeLike = (text: string): string => text.replace(/[\\%_]/g, sign => `\\${sign}`)

/** Values of a field for an input that completes what is typed; of records in the caller's sight alone. Refuses with U-02, U-04, G-03. */
export async function suggestions(access: Access, call: OutsideCall, request: SuggestionRequest): Promise<string[]> {
  const entity = entitySpelled(request.TableName)
  if (!entity) throw new Refusal([refused(contractErrors, 'U-02')])
  const column = columnSpelled(entity, request.Field)
  if (!column || !suggestible.has(entity.fields[column]?.kind.name ?? ''))
    throw new Refusal([refused(contractErrors, 'U-04')])
  const isMerged = call.principal.business
    ? await call.transaction({ readOnly: true }, async ctx => (await settingsOf(ctx)).mergedSuggestions)
    : false
  const isUnpaged = `${request.Mode ?? 0}` !== '0'
  const size = Math.min(request.PageSize ?? suggestionPage, largestPage)
  const limit = isMerged ? mergedSuggestions : isUnpaged ? mostUnpaged : size
  const offset = isMerged || isUnpaged ? 0 : ((request.PageNumber ?? 1) - 1) * size
  const rows = await readingRows<{ value: string }>(access, call, request.TableName, (from, values) => {
    const bind = (value: unknown): string => `$${values.push(value)}`
    const value = `t.${quote(column)}`
    const typed = request.Search ? ` and ${value} ilike ${bind(`%${escapeLike(request.Search)}%`)}` : ''
    const order = isMerged ? 'count(*) desc, max(t.id) desc' : 'max(t.id) desc'
    return `select ${value} as value from ${from} and ${value} <> ''${typed} group by ${value} order by ${order} limit ${bind(limit)} offset ${bind(offset)}`
  })
  return rows.map(({ value }) => value)
}
