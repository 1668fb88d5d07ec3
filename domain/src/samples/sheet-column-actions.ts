import { z } from 'zod'
import { controller, itemSchema, read, write } from '../kit/action.ts'
import { idSchema } from '../kit/fields/ref.ts'
import { sheetColumn, sheetColumnNames } from './sheet-columns.ts'

const arranged = z.object({
  trial_class_id: z.string(),
  /** The stored rows behind the columns, for the next change. */
  known: z.array(itemSchema),
  columns: z.array(sheetColumn),
})
export type ArrangedClass = z.infer<typeof arranged>

/** How samples of a class are typed in a laboratory (page djdynamicSample); a class that it never arranged has the shipped columns. */
export const sheetColumnActions = controller('SheetColumns', {
  /** Every class that the laboratory has arranged, with its columns in their order. */
  List: read({
    permission: [
      'djentrustmanage.djdynamicSample.view',
      'djentrustmanage.newEntrustsManager.view',
      'djentrustmanage.entrusttemp.view',
      'gdtrialtest.dynamicsample.view',
      'gdtrialtest.samplelist.view',
      'gdonlineentrust.onlineentrust.view',
    ],
    input: z.strictObject({}),
    output: z.object({ classes: z.array(arranged) }),
  }),
  /**
   * Arranges the columns of a class, each of them once; without columns the class has the shipped ones again. `known` are the
   * rows that the caller read. Refuses with G-01 and G-04 (somebody else was quicker), G-06, G-14 (class).
   */
  Save: write({
    permission: ['djentrustmanage.djdynamicSample.edit', 'gdtrialtest.dynamicsample.edit'],
    input: z.strictObject({
      trial_class_id: idSchema,
      known: z.array(itemSchema).max(sheetColumnNames.length),
      columns: z.array(sheetColumn).max(sheetColumnNames.length),
    }),
    output: arranged,
    touches: ['SheetColumns'],
  }),
})
