import type { OutputOf } from '@gt/domain/kit/action.ts'
import type { PaperData } from '@gt/domain/paper/data.ts'
import type { DocumentCell, PaperDocument } from '@gt/domain/paper/document.ts'
import { fillPaper } from '@gt/domain/paper/fill.ts'
import { bodySections, type LocalText, sectionRows } from '@gt/domain/paper/template.ts'
import type { paperActions } from '@gt/domain/reports/paper-actions.ts'
import { testedPart } from '@gt/domain/testing/tested-sample.ts'
import type { Place } from '../../kit/paper/place.ts'
import { type PaperPlace, paperPlace } from '../../kit/paper/place.ts'
import type { CellTable } from './cell-order.ts'
import { type EntryState, isTypedInto, type Sheet } from './entry-state.ts'

export type RecordPaper = OutputOf<(typeof paperActions)['actions']['Record']>

/**
 * The paper of a record with the readings as they are typed: what was stored of the samples is replaced, the rest stays.
 * Machines are copied into the record when it is submitted; until then those that are chosen now stand on it.
 */
export function livePaper(
  { paper, samples }: RecordPaper,
  { method, context, equipment, record }: Pick<Sheet, 'method' | 'context' | 'equipment' | 'record'>,
  state: Pick<EntryState, 'values' | 'computed' | 'verdict'>,
): PaperData {
  const printed = paper.context.equipment
  const machines = equipment
    .filter(machine => machine.print_on_report === 1)
    .map(
      ({ name, number, model, valid_to }) =>
        printed.find(machine => machine.number === number) ?? { name, number, model, range: null, valid_to },
    )
  return {
    ...paper,
    // it is of the stored readings; on screen each cell has its derivation
    calculation: [],
    context: isTypedInto(record) ? { ...paper.context, equipment: machines } : paper.context,
    samples: paper.samples.map((printed, index) => {
      const id = samples[index] ?? ''
      const raw = state.values.samples[id]
      const computed = state.computed.samples[id]
      const verdict = state.verdict.samples[id]
      const own = context.samples[id]
      if (!raw || !computed || !verdict || !own) return printed
      return { ...printed, ...testedPart(method, { raw, ...computed, verdict, context: own }, paper.language) }
    }),
  }
}

/** The live paper filled into its layout. */
export const recordDocument = (sheet: RecordPaper, data: PaperData): PaperDocument => fillPaper(sheet.layout, data)

/** Cells of readings as they stand on the paper, table by table. */
export function readingTables(document: PaperDocument, sampleIds: readonly string[]): CellTable<PaperPlace>[] {
  return document.body.flatMap(item => {
    if (item.kind !== 'grid') return []
    const rows = item.rows.map(row => readingsOfRow(row.cells, sampleIds)).filter(row => row.length > 0)
    const columns = item.down ? columnsOf(rows) : undefined
    const places = (lines: Placed[][]) => lines.map(line => line.map(({ place }) => place))
    return rows.length === 0 ? [] : [{ rows: places(rows), ...(columns ? { columns: places(columns) } : {}) }]
  })
}

interface Placed {
  readonly x: number
  readonly place: PaperPlace
}

const readingsOfRow = (cells: readonly DocumentCell[], sampleIds: readonly string[]): Placed[] =>
  [...cells]
    .sort((a, b) => a.x - b.x)
    .flatMap(({ x, path }) => {
      const place = path ? paperPlace(path, sampleIds) : null
      return place?.block === 'raw' ? [{ x, place }] : []
    })

/** The cells of rows by the column that they begin in. */
function columnsOf(rows: readonly Placed[][]): Placed[][] {
  const columns = Map.groupBy(rows.flat(), ({ x }) => x)
  return [...columns].sort(([a], [b]) => a - b).map(([, cells]) => cells)
}

/** Printed words of the choices of a reading, or of a computed class, as the layout of the paper has them; empty when the words are the stored ones. */
export function wordsOf(
  layout: RecordPaper['layout'],
  { group, input }: Place,
  block: 'raw' | 'computed' = 'raw',
): Readonly<Record<string, LocalText>> {
  const path = group === null ? `${block}.${input}` : `${block}.${group}.${input}`
  for (const row of bodySections(layout.body).flatMap(sectionRows))
    for (const part of row.cells.flatMap(cell => cell.parts))
      if (part.kind === 'value' && part.path === path && part.words) return part.words
  return {}
}
