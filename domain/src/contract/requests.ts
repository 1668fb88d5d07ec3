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
