import { z } from 'zod'
import { controller, outside, read } from '../kit/action.ts'
import { plainWrites } from './generic-actions.ts'

const row = z.record(z.string(), z.unknown())
const rows = z.array(row)
const paged = z.object({ __count: z.number(), results: rows })
/** The sealed request; anything that does not open is refused with one message, whatever it is (conventions 5). */
const sealed = z.strictObject({ Data: z.unknown().optional() })
const byEntity = { session: 'the page right of the named table is checked where the table is known' }

/** Key agreement for `Data`; visitors seal with it as well. */
export const codecActions = controller('OAuth', {
  /**
   * X25519: the caller's public key for the server's, and the server's sealed copy of the key, all base64url; with them
   * the business and the minute that the server binds requests to, so that no browser clock decides.
   */
  CodecKey: outside({
    permission: { open: 'visitors seal their requests by the same call' },
    input: z.strictObject({ publicKey: z.string().max(60) }),
    output: z.object({ publicKey: z.string(), kid: z.string(), businessId: z.string(), minute: z.int() }),
  }),
})

/**
 * The generic data service (specification 7, clauses 7.3-001 to 7.3-034). What reads goes by the right of the pages that show a table,
 * what writes by the actions of its pages, with their rights, rules, versions and trail (D-12).
 */
export const generalActions = controller('General', {
  /** Rows; with IsPager 1 a page and the exact `__count`. */
  Query: outside({ permission: byEntity, input: sealed, output: z.union([rows, paged]) }),
  /** The first row, or null. */
  QuerySingle: outside({ permission: byEntity, input: sealed, output: row.nullable() }),
  GetRecordCount: outside({ permission: byEntity, input: sealed, output: z.number() }),
  /** Registered statements only; anything else is refused with U-05. */
  QuerySql: outside({
    permission: { session: 'registered statements about the caller only' },
    input: sealed,
    output: z.union([rows, paged]),
  }),
  QuerySingleSql: outside({
    permission: { session: 'registered statements about the caller only' },
    input: sealed,
    output: row.nullable(),
  }),
  /** Valid options of a dictionary type by its code, in their order (clause 7.3-028). */
  GetDictOptions: outside({ permission: { session: 'words for forms' }, input: sealed, output: rows }),
  /**
   * Values that a field of a table has had, for an input that completes what is typed: four, newest record first, or the 20 most frequent
   * where the laboratory merges suggestions; all of them unpaged in mode 1 and 2 (9.1-003 to 9.1-007).
   */
  GetSuggestions: outside({ permission: byEntity, input: sealed, output: z.array(z.string()) }),
  /** Progress of an own job; not sealed. Progress is a share of 100. */
  GetAjaxProgressInfo: read({
    permission: { session: 'own jobs' },
    input: z.strictObject({ key: z.string().max(60) }),
    output: z.object({
      Key: z.string(),
      State: z.string(),
      Total: z.number(),
      Done: z.number(),
      Failed: z.number(),
      Progress: z.number(),
      Message: z.string().nullable(),
    }),
  }),
  /** Makes rows: `TableName`, `Datas` and fields that all of them get where they have none. Answers how many. */
  Inserts: outside({ permission: byEntity, input: sealed, output: z.number() }),
  /** Changes rows by their ids, as Inserts takes them. Answers how many. */
  Updates: outside({ permission: byEntity, input: sealed, output: z.number() }),
  /**
   * Reads `update <table> set <fields> where Id = … | in (…)` and changes these records as Updates does; no SQL is run. Answers how many.
   * Refuses every other text with GC-11.
   */
  UpdateSql: outside({ permission: byEntity, input: sealed, output: z.number() }),
  /**
   * Removes by id (DeleteMode 0), ids (1) or condition (2). A condition is confirmed by the number of records that it meets (GC-03), of
   * at most 100 (GC-04). Answers how many.
   */
  DeleteByEntity: outside({ permission: byEntity, input: sealed, output: z.number() }),
  ...plainWrites,
})
