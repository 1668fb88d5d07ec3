type Told = Readonly<Record<string, unknown>>

const text = (value: unknown): string => (typeof value === 'string' ? value : '')

/** Two texts as one; what the first names already, as a word of it, is not said twice. */
const once = (first: string, second: string): string =>
  ` ${first} `.includes(` ${second} `) ? first : [first, second].filter(part => part !== '').join(' ')

/**
 * What a sample is of its material in one text, as its label, its lists and its papers say it: `150 mm C30`. A grade that the
 * specification names already is not said twice; the statements of the server follow the same rule (module samples, `specSql`).
 * @param row a sample as a list tells it
 */
export const specWords = ({ specification, grade }: Told): string => once(text(specification), text(grade))

/** A sample by name and material: `土样 黏土`. */
export const sampleWords = (row: Told): string => once(text(row.name), specWords(row))
