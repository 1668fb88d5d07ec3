import type { GridRow } from './grid-column.ts'

/** How many samples stand behind the one that a row names, as `+39`; empty when it is the only one. */
export const moreSamples = ({ sample_count }: GridRow): string =>
  typeof sample_count === 'number' && sample_count > 1 ? `+${sample_count - 1}` : ''

/** The number of the sample of a row, with how many more its task holds. */
export const sampleNumbers = (row: GridRow): string =>
  [typeof row.sample_number === 'string' ? row.sample_number : '', moreSamples(row)].filter(Boolean).join(' ')
