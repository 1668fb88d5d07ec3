import type { Refused } from '../kit/errors.ts'
import { refused } from '../kit/errors.ts'
import { generalErrors } from '../kit/general-errors.ts'

/** States in which no tester has had the sample yet. */
const open: ReadonlySet<string> = new Set(['registered', 'received', 'in_store', 'curing'])

/**
 * Why what is written about a sample is not corrected any more (G-08): once a tester has it, its data stands on records and is
 * changed through the order. Empty while it may be.
 * @param called how people know the sample
 */
export const againstCorrection = (state: string, called: string): readonly Refused[] =>
  open.has(state) ? [] : [refused(generalErrors, 'G-08', { number: called })]
