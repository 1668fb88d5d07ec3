/** A set of requirements of a test method as it is named (methods.md section 6). */
interface NamedSet {
  readonly key: string
  readonly zh: string
}

/** Letters, digits and decimal points only, in capitals: `P·O 42.5` and `p.o42.5` are the same grade. */
function normalised(text: string): string {
  return text
    .normalize('NFKC')
    .toUpperCase()
    .replace(/(?<!\d)[.·・]|[.·・](?!\d)/g, '')
    .replace(/[^A-Z0-9.\u4e00-\u9fff]/g, '')
}

/** Every run of words of a text, the whole first: `HRB400E Φ20` gives HRB400E20, HRB400E and 20. */
function runsOf(text: string): string[] {
  const words = text
    .split(/[\s,，;；、/()（）Φφ]+/)
    .map(normalised)
    .filter(word => word !== '')
  const runs: string[] = []
  for (let length = words.length; length > 0; length -= 1) {
    for (let from = 0; from + length <= words.length; from += 1) runs.push(words.slice(from, from + length).join(''))
  }
  return runs
}

/**
 * The sets that a sample's grade or specification names, best fit first: the name that takes most of the text goes before a
 * shorter one. `HRB400E Φ20` finds HRB400E and not HRB400; `P·O 42.5` finds P.O 42.5 before P.O.
 */
export function setsForGrade<S extends NamedSet>(grade: string, sets: readonly S[]): S[] {
  const runs = runsOf(grade.slice(0, 150))
  const fitOf = (set: S): number =>
    Math.max(0, ...[set.key, set.zh].map(normalised).map(name => (runs.includes(name) ? name.length : 0)))
  return sets
    .map(set => ({ set, fit: fitOf(set) }))
    .filter(({ fit }) => fit > 0)
    .sort((a, b) => b.fit - a.fit)
    .map(({ set }) => set)
}
