import { z } from 'zod'

// Requests inside `Data`, in the spelling of the specification. The server takes each key in either spelling.

/** Rows of one page at most. */
export const largestPage = 100
/** Rows of an answer without paging at most (clause 7.3-035). */
export const largestAnswer = 10_000

const text = (max: number) => z.string().max(max)
const whole = (max: number) =>
  z
    .union([z.int(), z.string().regex(/^\d{1,6}$/)])
    .transform(value => (typeof value === 'number' ? value : Number.parseInt(value, 10)))
    .pipe(z.int().min(1).max(max))
const flag = z
  .union([z.literal([0, 1, '0', '1']), z.boolean()])
  .transform(value => value === true || `${value}` === '1')

const source = {
  TableName: text(80),
  Condition: text(8_000).nullish(),
}
const selection = {
  ...source,
  Fields: z.union([text(4_000), z.array(text(80)).max(200)]).nullish(),
  Sort: text(400).nullish(),
}
const paging = {
  IsPager: flag.nullish(),
  PageSize: whole(largestPage).nullish(),
  PageNumber: whole(100_000).nullish(),
}

/** QuerySingle takes the same and ignores paging, which old clients send along (clause 7.3-032). */
export const queryRequest = z.strictObject({ ...selection, ...paging })
export const recordCountRequest = z.strictObject(source)
export const sqlRequest = z.strictObject({ Sql: text(8_000), Sort: text(400).nullish(), ...paging })
export const dictionaryRequest = z.strictObject({ TypeCode: text(60) })

export type QueryRequest = z.output<typeof queryRequest>
export type SqlRequest = z.output<typeof sqlRequest>
/** What a client writes. */
export type QueryInput = z.input<typeof queryRequest>

/** What the generic controllers take, in any spelling of the keys. */
export const byConditionRequest = z.strictObject({
  condition: z.string().max(20_000_000).nullish(),
  orderBy: text(400).nullish(),
})
/** What `condition` holds when it is open. */
export const sealedCondition = z.strictObject({ Condition: text(8_000).nullish() })
const id = z.union([z.string().regex(/^\d{1,19}$/), z.int().min(0)]).transform(String)
export const byIdRequest = z.strictObject({ id })
export const countRequest = z.strictObject({ where: text(8_000).nullish() })
export const pageRequest = z.strictObject({
  Condition: text(8_000).nullish(),
  Fields: selection.Fields,
  Sort: text(400).nullish(),
  ...paging,
})
export const autoIdRequest = z.strictObject({ tableName: text(80) })
export const deleteRequest = z.strictObject({ id, RowVersion: whole(999_999).nullish() })

/** Removal by the generic data service: 0 an id, 1 ids, 2 a condition with the number of rows that it meets (D-13). */
export const deleteByEntityRequest = z.strictObject({
  TableName: text(80),
  DeleteMode: z
    .union([z.literal([0, 1, 2]), z.enum(['0', '1', '2'])])
    .transform(mode => Number.parseInt(`${mode}`, 10)),
  Condition: z.union([text(8_000), z.int()]).nullish(),
  Expected: z.int().min(0).nullish(),
})
export const updateSqlRequest = z.strictObject({ Sql: text(8_000) })

/** Suggestions for an input: of which table and field, what was typed, in which mode. */
export const suggestionRequest = z.strictObject({
  TableName: text(80),
  Field: text(80),
  Search: text(100).nullish(),
  Mode: z.union([z.literal([0, 1, 2]), z.enum(['0', '1', '2'])]).nullish(),
  ...paging,
  Sort: text(400).nullish(),
})
/** Suggestions of one page (9.1-003). */
export const suggestionPage = 4
/** Values that merged suggestions show at most. */
export const mergedSuggestions = 20
export type SuggestionRequest = z.output<typeof suggestionRequest>
export type DeleteByEntityRequest = z.output<typeof deleteByEntityRequest>
