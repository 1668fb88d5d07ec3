import { z } from 'zod'
import { controller, read, write } from '../kit/action.ts'
import { idSchema } from '../kit/fields/ref.ts'
import { issue } from '../kit/issue.ts'

const importing = ['djentrustmanage.historicaldata.scans']
/** Scans that are tied in one go. */
export const mostScans = 500
const number = z
  .string()
  .trim()
  .min(1, issue('required'))
  .max(60, issue('too_long', { max: 60 }))
const batch = z
  .string()
  .trim()
  .min(1, issue('required'))
  .max(40, issue('too_long', { max: 40 }))

/** Reports of before the system, besides their plain actions. */
export const historicalActions = controller('HistoricalDatas', {
  /**
   * What scans with these report numbers in their names would be tied to: the row of each, numbers that no row has, numbers that have a
   * scan, numbers that were named more than once, and how many rows have none then.
   */
  MatchScans: read({
    permission: importing,
    input: z.strictObject({
      numbers: z
        .array(number)
        .min(1, issue('required'))
        .max(mostScans, issue('too_many', { max: mostScans })),
    }),
    output: z.object({
      matched: z.array(z.object({ id: z.string(), number: z.string(), row_version: z.number() })),
      unknown: z.array(z.string()),
      taken: z.array(z.string()),
      twice: z.array(z.string()),
      without: z.number(),
    }),
  }),
  /** Ties an uploaded scan (purpose `historical_data_file`) to its row. Refuses with G-02, G-04, HD-03 (it has one). */
  TieScan: write({
    permission: importing,
    input: z.strictObject({ id: idSchema, row_version: z.int(), file_id: idSchema }),
    output: z.object({ tied: z.literal(1) }),
  }),
  /** Batches that rows came with, the latest first. */
  Batches: read({
    permission: ['djentrustmanage.historicaldata.undo'],
    input: z.strictObject({}),
    output: z.object({
      batches: z.array(z.object({ batch: z.string(), rows: z.number(), at: z.string(), by: z.string().nullable() })),
    }),
  }),
  /** Takes a whole batch back: all rows that came with it. Refuses with G-04 where there are none. */
  TakeBack: write({
    permission: ['djentrustmanage.historicaldata.undo'],
    label: { zh: '撤销批次', en: 'Take a batch back', es: 'Deshacer el lote' },
    input: z.strictObject({ batch }),
    output: z.object({ removed: z.number() }),
  }),
})
