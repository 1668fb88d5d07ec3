import type { MethodDefinition, MethodLibrary } from '../../methods/definition.ts'
import { section } from '../build.ts'
import { factRow } from '../data-close.ts'
import type { Section } from '../template.ts'
import { sandFacts } from './fine-sieve.ts'
import { type Fact, type Pen, penFor } from './pen.ts'
import { methodPaths } from './sheets.ts'
import { compactionFacts } from './soil-compaction.ts'

/** What the reader of a report must know to use its results, where it is no result itself. */
const facts: ReadonlyMap<string, (pen: Pen) => Fact[]> = new Map([
  ['agg-fine-sieve', sandFacts],
  ['soil-compaction', compactionFacts],
])

/** Label and value in turn. */
const twoPairs = [35, 52.5, 35, 52.5]
const threePairs = [30, 45, 26, 22, 30, 22]

/**
 * The facts of a sample under its results, or none. A laboratory's own version of a method that lacks one of them has a
 * report without them, as its record is generated.
 */
export function reportFacts(method: MethodDefinition, words: MethodLibrary['words']): Section[] {
  const list = facts.get(method.id)?.(penFor(method, { words, language: 'zh' }))
  if (!list) return []
  const known = new Set(methodPaths(method, { words }))
  const paths = list.flatMap(fact => fact.value).flatMap(part => (part.kind === 'value' ? [part.path] : []))
  if (!paths.every(path => known.has(path))) return []
  return [section('facts', list.length > 2 ? threePairs : twoPairs, { rows: [factRow(list, 6.5)] })]
}
