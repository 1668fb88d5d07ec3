import type { Scope } from './bindings.ts'
import type { PaperData } from './data.ts'
import type { Section } from './template.ts'

/** How often the rows of a section stand on a paper. */

/** The samples over which a section is repeated, by their place in the data. */
export const repeatedSamples = ({ samples }: NonNullable<Section['repeat']>, scope: Scope): number[] =>
  samples || scope.sample === null ? scope.data.samples.map((_, at) => at) : [scope.sample]

/** Number of rows a repetition makes for one sample. */
export function repeatCount(section: Section, data: PaperData, sample: number): number {
  const { repeat } = section
  const own = data.samples[sample]
  if (!repeat || !own) return 0
  if (repeat.over === 'results') return own.results.length
  const group = repeat.group ?? ''
  return Math.max(own.raw.groups[group]?.length ?? 0, own.computed.groups[group]?.length ?? 0)
}
