import { z } from 'zod'
import { controller, itemSchema, read, write } from '../kit/action.ts'
import { valueSchema } from '../kit/entity.ts'
import { idSchema } from '../kit/fields/ref.ts'
import { named } from '../kit/input-words.ts'
import { issue } from '../kit/issue.ts'
import { dispatchCheckItem } from '../organisation/dispatch-check-item.entity.ts'

const { correction, return_note } = dispatchCheckItem.fields
/** Findings of one visit that are answered or judged at once at most. */
const mostFindings = 200
const text = (field: typeof correction | typeof return_note) => valueSchema(field) as z.ZodType<string> // a text, as its kind makes it

/** What follows from visits to site laboratories. */
export const dispatchCheckActions = controller('DispatchChecks', {
  /** What was found at a visit, and how far it is corrected; for the parent and for the site. Refuses with G-04. */
  Findings: read({
    permission: ['djdispatchorg.dispatchcheck.view'],
    input: z.strictObject({ id: idSchema }),
    output: z.object({
      rows: z.array(
        z.object({
          id: z.string(),
          item_text: z.string(),
          finding: z.string(),
          correction_due_on: z.string().nullable(),
          correction: z.string().nullable(),
          answered_on: z.string().nullable(),
          return_note: z.string().nullable(),
          verified_on: z.string().nullable(),
        }),
      ),
    }),
  }),
  /** Site laboratories in force that nobody visited in this quarter. */
  Unvisited: read({
    permission: ['djdispatchorg.dispatchcheck.view'],
    input: z.strictObject({}),
    output: z.object({ rows: z.array(z.object({ id: z.string(), name: z.string() })) }),
  }),
  /** The site says what it corrected. Refuses with G-01, G-04, DO-20, DO-23 (nothing of an item waits). */
  Answer: write({
    permission: ['djdispatchorg.dispatchcheck.fix'],
    label: { zh: '整改回复', en: 'answer findings', es: 'responder hallazgos' },
    input: itemSchema.extend({
      answers: z
        .array(z.strictObject({ id: idSchema, correction: named(text(correction), correction.label) }))
        .min(1, issue('required'))
        .max(mostFindings),
    }),
    output: z.object({ answered: z.number() }),
  }),
  /** The parent accepts or returns what was corrected; a visit closes when all is accepted. Refuses with G-01, DO-20, DO-24. */
  Verify: write({
    permission: ['djdispatchorg.dispatchcheck.verify'],
    label: { zh: '整改验证', en: 'verify corrections', es: 'comprobar correcciones' },
    input: itemSchema.extend({
      verdicts: z
        .array(
          z.discriminatedUnion('accepted', [
            z.strictObject({ id: idSchema, accepted: z.literal(1) }),
            z.strictObject({ id: idSchema, accepted: z.literal(0), note: named(text(return_note), return_note.label) }),
          ]),
        )
        .min(1, issue('required'))
        .max(mostFindings),
    }),
    output: z.object({ open: z.number() }),
  }),
})
