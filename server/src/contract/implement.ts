import { codecActions, generalActions } from '@gt/domain/contract/actions.ts'
import {
  deleteByEntityRequest,
  dictionaryRequest,
  queryRequest,
  recordCountRequest,
  sqlRequest,
  suggestionRequest,
  updateSqlRequest,
} from '@gt/domain/contract/requests.ts'
import type { z } from 'zod'
import { type Implemented, implement, type OutsideCall } from '../http/implement.ts'
import { type Access, accessOf, type ContractParts, type Visibility } from './access.ts'
import { dictionaryOptions } from './dictionary.ts'
import { GeneralWrites } from './general-writes.ts'
import { NativeActions } from './native.ts'
import { codecKey, opened } from './opened.ts'
import { ajaxProgress } from './progress.ts'
import { query, querySingle, recordCount } from './query.ts'
import { RecordWrites } from './record-writes.ts'
import { readRequest } from './request.ts'
import { sight, stand } from './sight.ts'
import { querySingleSql, querySql } from './statements.ts'
import { suggestions } from './suggestions.ts'
import { SysReads } from './sys-reads.ts'
import { SysWrites } from './sys-writes.ts'

/** An action whose request comes sealed: opened, then carried out. */
const unsealed =
  <T>(name: string, work: (call: OutsideCall, content: Readonly<Record<string, unknown>>) => Promise<T>) =>
  async (call: OutsideCall, { Data }: { Data?: unknown }): Promise<T> =>
    work(call, await opened(call, `${generalActions.name}/${name}`, Data))

/** An action whose request comes sealed and has one form: opened, read, then carried out. */
const sealed = <S extends z.ZodObject, T>(
  name: string,
  schema: S,
  work: (call: OutsideCall, request: z.output<S>) => Promise<T>,
) => unsealed(name, (call, content) => work(call, readRequest(schema, content)))

/** What the calls of the specification know of who may read what. */
export const contractAccess = ({ native, rulesOf, settings }: ContractParts, visible: Visibility = sight): Access =>
  accessOf(native, visible, stand, { rulesOf, settings })

/**
 * The specification's generic data service, and its calls about the registers of the platform.
 * @param parts the native actions, whose contracts tell the pages that show an entity, and the rules behind them
 * @param visible rows in sight of the caller's post, for every entity whose native list is narrower than its table
 */
export function contractImplemented(parts: ContractParts, visible: Visibility = sight): readonly Implemented[] {
  const access = contractAccess(parts, visible)
  const records = new RecordWrites(parts, access)
  const writes = new GeneralWrites(records, access)
  const native = new NativeActions(parts.native)
  return [
    ...new SysReads(access, native).implemented(),
    ...new SysWrites(access, native, records).implemented(),
    ...implement(codecActions, { CodecKey: codecKey }),
    ...implement(generalActions, {
      Query: sealed('Query', queryRequest, (call, request) => query(access, call, request)),
      QuerySingle: sealed('QuerySingle', queryRequest, (call, request) => querySingle(access, call, request)),
      GetRecordCount: sealed('GetRecordCount', recordCountRequest, (call, request) =>
        recordCount(access, call, request),
      ),
      QuerySql: sealed('QuerySql', sqlRequest, querySql),
      QuerySingleSql: sealed('QuerySingleSql', sqlRequest, querySingleSql),
      GetDictOptions: sealed('GetDictOptions', dictionaryRequest, (call, { TypeCode }) =>
        dictionaryOptions(call, TypeCode),
      ),
      GetSuggestions: sealed('GetSuggestions', suggestionRequest, (call, request) =>
        suggestions(access, call, request),
      ),
      GetAjaxProgressInfo: ajaxProgress,
      Inserts: unsealed('Inserts', (call, content) => writes.inTransaction(call, ctx => writes.inserts(ctx, content))),
      Updates: unsealed('Updates', (call, content) => writes.inTransaction(call, ctx => writes.updates(ctx, content))),
      UpdateSql: sealed('UpdateSql', updateSqlRequest, (call, { Sql }) => writes.updateSql(call, Sql)),
      DeleteByEntity: sealed('DeleteByEntity', deleteByEntityRequest, (call, request) =>
        writes.deleteByEntity(call, request),
      ),
      Update: (ctx, content) => writes.update(ctx, content),
      UpdateByDatas: (ctx, content) => writes.updates(ctx, content),
      Insert: (ctx, content) => writes.insert(ctx, content),
      InsertByDatas: (ctx, content) => writes.inserts(ctx, content),
      ReplaceInto: (ctx, content) => writes.replace(ctx, content),
    }),
  ]
}
