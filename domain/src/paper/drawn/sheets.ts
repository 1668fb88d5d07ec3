import type { MethodDefinition } from '../../methods/definition.ts'
import { derivedColumns, type FormSetting, inputColumns } from '../columns.ts'
import { type BodyItem, bodySections, sectionRows } from '../template.ts'
import { cubeSheet } from './concrete-cube.ts'
import { fineSieveSheet } from './fine-sieve.ts'
import { marshallSheet } from './marshall.ts'
import { type Pen, penFor } from './pen.ts'
import { rebarSheet } from './rebar-tension.ts'
import { compactionSheet } from './soil-compaction.ts'
import { limitsSheet } from './soil-limits.ts'
import { moistureSheet } from './soil-moisture.ts'

/** Data parts drawn by hand, in the arrangement in which a laboratory knows the form. */
const sheets: ReadonlyMap<string, (pen: Pen) => BodyItem[]> = new Map([
  ['agg-fine-sieve', fineSieveSheet],
  ['asphalt-marshall', marshallSheet],
  ['concrete-cube-strength', cubeSheet],
  ['rebar-tension', rebarSheet],
  ['soil-compaction', compactionSheet],
  ['soil-liquid-plastic-limit', limitsSheet],
  ['soil-moisture-oven', moistureSheet],
])

/** Paths of the readings and values that a record of the method has to show. */
export const methodPaths = (method: MethodDefinition, { words }: Pick<FormSetting, 'words'>): string[] =>
  ['test', ...Object.keys(method.groups)].flatMap(place =>
    [...inputColumns(method, place, words), ...derivedColumns(method, place, words)].map(column => column.path),
  )

/** Paths of the readings and values in the cells of a data part, each as often as it stands there. */
export const shownPaths = (items: readonly BodyItem[]): string[] =>
  bodySections(items)
    .flatMap(sectionRows)
    .flatMap(line => line.cells.flatMap(cell => cell.parts))
    .flatMap(part => (part.kind === 'value' && /^(raw|computed)\./.test(part.path) ? [part.path] : []))

/**
 * The data part drawn for a method, or null when there is none. A laboratory's own version of a method with more or fewer
 * readings is not what was drawn: nothing may be lost, so its sheet is generated like any other.
 */
export function drawnPart(method: MethodDefinition, setting: FormSetting): BodyItem[] | null {
  const items = sheets.get(method.id)?.(penFor(method, setting))
  if (!items) return null
  const same = shownPaths(items).sort().join(' ') === methodPaths(method, setting).sort().join(' ')
  return same ? items : null
}
