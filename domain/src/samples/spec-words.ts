/**
 * What a sample is of its material in one text, as its label and its papers say it: `150 mm C30`.
 * @param row a sample as a list tells it
 */
export const specWords = ({ specification, grade }: Readonly<Record<string, unknown>>): string =>
  [specification, grade].filter(part => typeof part === 'string' && part !== '').join(' ')
