import { z } from 'zod'
import { outside, write } from '../kit/action.ts'

// The verbs that every entity has under its own name (specification 7, clauses 7.2-001 to 7.2-013). Rows are in the spelling of the
// specification; what is sent may be in either.

const row = z.record(z.string(), z.unknown())
const rows = z.array(row)
const byPages = { session: 'the right of the pages that show or change the entity is checked where the row is known' }
const reading = ['GET', 'POST'] as const
/** What is sent is read row by row, so that every wrong field is told at once. */
const sent = z.looseObject({})
const sentRows = z.union([z.array(sent), sent])

/** Most rows that one call writes (D-12). */
export const mostWritten = 500
/** Most rows that a condition removes in one call (D-13). */
export const mostRemoved = 100

const writing = { permission: byPages, keyIsOptional: true } as const

/** The generic actions of an entity. Each refuses as the pages of the entity do: with G-03 who may not, with G-04 what is not in sight. */
export const genericVerbs = {
  /** Every row in the caller's sight, newest first. Refuses with G-23 more than 10,000. */
  Get: outside({ permission: byPages, methods: reading, input: sent, output: rows }),
  /**
   * Rows that meet a condition, in an order. `condition` is sealed as `Data` is: an object with `Condition`. Refuses with U-01 what does
   * not open, U-03, U-04.
   */
  GetByCondition: outside({ permission: byPages, methods: reading, input: sent, output: rows }),
  /** One row by its id. */
  GetById: outside({ permission: byPages, methods: reading, input: sent, output: row }),
  /** How many rows meet `where`. */
  GetRecordCount: outside({ permission: byPages, methods: ['POST'], input: sent, output: z.number() }),
  /** One page and the total: Condition, Sort, Fields, PageSize (at most 100), PageNumber. */
  GetByPage: outside({
    permission: byPages,
    methods: ['POST'],
    input: sent,
    output: z.object({ __count: z.number(), results: rows }),
  }),
  /** An id that the caller may give his next new row of a table; no SQL (7.2-018, D-27). Refuses with U-02. */
  GetAutoIdSql: outside({ permission: byPages, methods: reading, input: sent, output: z.number() }),
  /** Makes a record. A given id is one that was reserved. */
  Post: write({ ...writing, input: sent, output: row }),
  /**
   * Changes the record of the id. `RowVersion` is that of the row that was read; records that are evidence are not changed without it
   * (GC-02), others as they stand.
   */
  Put: write({ ...writing, methods: ['PUT', 'POST'], input: sent, output: row }),
  /** Makes a record where its id is not greater than 0, else changes it. */
  Save: write({ ...writing, input: sent, output: row }),
  /** Removes the record of the id; answers 1. */
  Delete: write({ ...writing, methods: ['DELETE', 'POST'], input: sent, output: z.number() }),
  /** Makes records, all or none; each reason names its row. */
  BatchAdd: write({ ...writing, input: sentRows, output: rows }),
  /** Makes and changes records by their ids, all or none. */
  BatchSave: write({ ...writing, input: sentRows, output: rows }),
  /** Changes records, all or none. */
  BatchModify: write({ ...writing, input: sentRows, output: rows }),
}

export type GenericVerb = keyof typeof genericVerbs

/** What a visitor may of them: rows that the instance shows to anybody (clause 7.2-017); everything else is refused with G-03. */
const open = { open: 'rows that are marked as public alone' }
const shown = z.array(z.object({ Id: z.string(), Title: z.string(), Content: z.string(), PublishedOn: z.string() }))
export const visitorVerbs = {
  Get: outside({ permission: open, methods: reading, input: z.strictObject({}), output: shown }),
  GetById: outside({
    permission: open,
    methods: reading,
    input: z.strictObject({ id: z.string().regex(/^\d{1,19}$/) }),
    output: shown.element,
  }),
  GetRecordCount: outside({ permission: open, methods: ['POST'], input: z.strictObject({}), output: z.number() }),
}

/** What programs of the specification call at the tables of the generic data service in clear (clauses 7.3-018 to 7.3-022). */
export const plainWrites = {
  /** Changes one row: `TableName`, `Id` and the fields. Answers 1. */
  Update: write({ ...writing, input: sent, output: z.number() }),
  /** Changes rows: `TableName`, `Datas` and fields that all of them get where they have none. Answers how many. */
  UpdateByDatas: write({ ...writing, input: sent, output: z.number() }),
  /** Makes one row. Answers its id. */
  Insert: write({ ...writing, input: sent, output: z.string() }),
  /** Makes rows. Answers how many. */
  InsertByDatas: write({ ...writing, input: sent, output: z.number() }),
  /**
   * Makes the row of `KeyValue` (an id, or the unique fields of the table) with the other fields, or changes it where it is there.
   * Answers its id. Refuses with GC-06, GC-07.
   */
  ReplaceInto: write({ ...writing, input: sent, output: z.string() }),
}
