type Told = Readonly<Record<string, unknown>>

const text = (value: unknown): string => (typeof value === 'string' ? value : '')

/** The same word however the point of a grade and its letters are written: `P·O 42.5`, `p.o 42.5`. */
const alike = (words: string): string => words.replaceAll('·', '.').replace(/\s+/g, ' ').trim().toLowerCase()

/** Two texts as one; what the first names already, as a word of it, is not said twice. */
const once = (first: string, second: string): string =>
  ` ${alike(first)} `.includes(` ${alike(second)} `) ? first : [first, second].filter(part => part !== '').join(' ')

/**
 * What a sample is of its material in one text, as its label, its lists and its papers say it: `150 mm C30`. A grade that the
 * specification names already is not said twice; the statements of the server follow the same rule (module samples, `specSql`).
 * @param row a sample as a list tells it
 */
export const specWords = ({ specification, grade }: Told): string => once(text(specification), text(grade))

/** Stake and part of a place in one text: `K13+000 起 上路堤`; a stake that the part names already is not said twice. */
export const placeWords = (stake: string | null, part: string | null): string | null =>
  part?.includes(text(stake)) ? part : once(text(stake), text(part)) || null

/** A sample by name and material: `土样 黏土`. */
export const sampleWords = (row: Told): string => once(text(row.name), specWords(row))

/**
 * The specification as it stands in a place of its own beside the grade: without what the grade says already, `P·O 42.5` beside
 * `P.O 42.5` too. Null where nothing else is left.
 */
export function specBesideGrade(specification: string | null, grade: string | null): string | null {
  const [own, said] = [text(specification), text(grade)]
  if (own === '' || alike(own) === alike(said)) return null
  if (said === '' || once(own, said) !== own) return own
  return ` ${own} `.replace(` ${said} `, ' ').trim() || null
}
