import type { Refused } from '../kit/errors.ts'
import { refused } from '../kit/errors.ts'
import { generalErrors } from '../kit/general-errors.ts'
import { sampleErrors } from './errors.ts'
import { sample } from './sample.entity.ts'

/** States in which no tester has had the sample yet. */
const open: ReadonlySet<string> = new Set(['registered', 'received', 'in_store', 'curing'])

/**
 * Why what is written about a sample is not corrected any more (G-08): once a tester has it, its data stands on records and is
 * changed through the order. Empty while it may be.
 * @param called how people know the sample
 */
export const againstCorrection = (state: string, called: string): readonly Refused[] =>
  open.has(state) ? [] : [refused(generalErrors, 'G-08', { number: called })]

/** What a sample is: another class or age is another sample, with other tests and tasks (decision 0023). */
const fixedFields = ['trial_class_id', 'age_days'] as const

/** Fields of a sample that do not change any more: class and age once it was registered and has its number. */
export const fixedOf = (sampleNumber: string | null): readonly string[] => (sampleNumber === null ? [] : fixedFields)

/** S-29 for each fixed field whose value would change. */
export const againstOtherSample = (
  before: Readonly<Record<(typeof fixedFields)[number], unknown>> & { readonly sample_number: string | null },
  values: Readonly<Record<string, unknown>>,
): readonly Refused[] =>
  before.sample_number === null
    ? []
    : fixedFields.flatMap(field =>
        values[field] === undefined || values[field] === before[field]
          ? []
          : [
              refused(
                sampleErrors,
                'S-29',
                { number: before.sample_number ?? '', field: sample.fields[field].label },
                { field },
              ),
            ],
      )
