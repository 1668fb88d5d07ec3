import { z } from 'zod'
import { controller, read, write } from '../kit/action.ts'
import { idSchema } from '../kit/fields/ref.ts'
import { issue } from '../kit/issue.ts'
import { standard } from '../standards/standard.entity.ts'

const viewing = ['djentrustmanage.checklist.view', 'gdtrialtest.testlist.view']

/** Bases of the parameters of a raw record (page checklist, bindBasis). */
export const recordBasesActions = controller('RecordBases', {
  /** What each parameter of a record may be based on: the bases of its order, and the library's standards behind them. */
  Read: read({
    permission: viewing,
    input: z.strictObject({ record_id: idSchema }),
    output: z.object({
      choices: z.array(z.object({ parameter: z.string(), test: z.array(z.string()), judgement: z.array(z.string()) })),
      standards: z.array(
        z.object({
          number: z.string(),
          title: z.string(),
          state: z.enum(standard.fields.state.options.list.codes),
          file_id: z.string(),
        }),
      ),
    }),
  }),
  /**
   * Another basis for parameters of a record, within those of its order. Refuses with G-01, G-02, T-16, R-24 for a basis
   * that the order does not name, and with G-07 after the first submission without a reason.
   */
  Set: write({
    permission: ['djentrustmanage.checklist.bindBasis', 'gdtrialtest.testlist.save'],
    input: z.strictObject({
      record_id: idSchema,
      row_version: z.int().min(1),
      bases: z
        .array(
          z.strictObject({
            parameter: z.string().max(100),
            test: z.string().max(300),
            judgement: z.string().max(300).nullable(),
          }),
        )
        .min(1, issue('required'))
        .max(100),
      reason: z.string().trim().max(300).optional(),
    }),
    output: z.object({ row_version: z.number() }),
    touches: ['Records', 'Papers'],
  }),
})
