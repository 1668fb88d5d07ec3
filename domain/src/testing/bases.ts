/** Sign between several bases of one item, as the order writes them. */
const between = '、'

/** The single bases that a text of an order names. */
export const basisParts = (text: string): string[] =>
  text
    .split(between)
    .map(part => part.trim())
    .filter(Boolean)

/** What a tester may name as basis where an order says these texts: each of them, and each of their parts alone. */
export const basisChoices = (texts: readonly string[]): string[] => [
  ...new Set(texts.flatMap(text => (text.trim() === '' ? [] : [text.trim(), ...basisParts(text)]))),
]
