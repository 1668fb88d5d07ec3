import { codecActions, generalActions } from '@gt/domain/contract/actions.ts'
import { contractErrors } from '@gt/domain/contract/errors.ts'
import { dictionaryRequest, queryRequest, recordCountRequest, sqlRequest } from '@gt/domain/contract/requests.ts'
import { Refusal, refused } from '@gt/domain/kit/errors.ts'
import type { z } from 'zod'
import { type Implemented, implement, type OutsideCall, type Run } from '../http/implement.ts'
import { accessOf, type Visibility } from './access.ts'
import { agreeKey, codecSecret } from './codec-key.ts'
import { dictionaryOptions } from './dictionary.ts'
import { bytesOf, openData } from './open-data.ts'
import { ajaxProgress } from './progress.ts'
import { query, querySingle, recordCount } from './query.ts'
import { readRequest } from './request.ts'
import { takeSealedOnce } from './sealed-once.ts'
import { sight, stand } from './sight.ts'
import { querySingleSql, querySql } from './statements.ts'

const minuteNow = (): number => Math.floor(Date.now() / 60_000)
const ownerOf = (call: OutsideCall): string => call.principal.loginRecordId ?? '0'
const businessIdOf = (call: OutsideCall): string => call.principal.business?.id ?? '0'

/** Agrees on a key for `Data`; a public key that is none is refused like data that does not open. */
const codecKey: Run<(typeof codecActions)['actions']['CodecKey']> = async (call, { publicKey }) => {
  const secret = await codecSecret(call)
  const minute = minuteNow()
  try {
    return { ...agreeKey(bytesOf(publicKey), ownerOf(call), minute, secret), businessId: businessIdOf(call), minute }
  } catch {
    throw new Refusal([refused(contractErrors, 'U-01')]) // no point of the curve, or a useless one
  }
}

/** An action whose request comes sealed: opened, read, then carried out. */
function sealed<S extends z.ZodObject, T>(
  name: string,
  schema: S,
  work: (call: OutsideCall, request: z.output<S>) => Promise<T>,
): (call: OutsideCall, input: { Data?: unknown }) => Promise<T> {
  return async (call, { Data }) => {
    const opening = {
      action: `${generalActions.name}/${name}`,
      businessId: businessIdOf(call),
      owner: ownerOf(call),
      minute: minuteNow(),
      secret: await codecSecret(call),
    }
    const { content, number } = openData(Data, opening)
    await takeSealedOnce(call, number)
    return work(call, readRequest(schema, content))
  }
}

/**
 * The read side of the specification's generic data service.
 * @param native the native actions; the pages that show an entity are read from their contracts
 * @param visible rows in sight of the caller's post, for every entity whose native list is narrower than its table
 */
export function contractImplemented(
  native: readonly Implemented[],
  visible: Visibility = sight,
): readonly Implemented[] {
  const access = accessOf(native, visible, stand)
  return [
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
      GetAjaxProgressInfo: ajaxProgress,
    }),
  ]
}
