import type { Scope } from './bindings.ts'
import type { DocumentCell, DocumentGrid, DocumentRow } from './document.ts'
import { fillCell } from './fill-cell.ts'
import type { Section, TemplateCell, TemplateRow } from './template.ts'

/** Turned tables: readings downwards, specimens side by side. */

type Across = NonNullable<Section['across']>

interface Specimen {
  sample: number | null
  row: number
}

const sum = (list: readonly number[]): number => list.reduce((a, b) => a + b, 0)

/** The specimens of one sample, of which a sheet without readings still shows one empty column. */
function specimensOf({ group }: Across, scope: Scope, sample: number | null): Specimen[] {
  const own = scope.data.samples[sample ?? 0]
  const count = Math.max(own?.raw.groups[group]?.length ?? 0, own?.computed.groups[group]?.length ?? 0)
  return Array.from({ length: count }, (_, row) => ({ sample, row }))
}

/** Specimens by table. A sample is torn apart only when it does not fit into one table. */
export function tablesOf(across: Across, scope: Scope): Specimen[][] {
  const samples = across.samples ? scope.data.samples.map((_, index) => index) : [scope.sample]
  const tables: Specimen[][] = []
  for (const sample of samples) {
    const own = specimensOf(across, scope, sample)
    for (let from = 0; from < own.length; from += across.each) {
      const part = own.slice(from, from + across.each)
      const last = tables.at(-1)
      if (last && last.length + part.length <= across.each) last.push(...part)
      else tables.push(part)
    }
  }
  return tables.length > 0 ? tables : [[]]
}

/** Neighbours of one sample: where they begin and how many they are. */
function runsOf(specimens: readonly Specimen[]): { from: number; count: number; sample: number | null }[] {
  const runs: ReturnType<typeof runsOf> = []
  for (const [from, { sample }] of specimens.entries()) {
    const last = runs.at(-1)
    if (last && last.sample === sample) last.count += 1
    else runs.push({ from, count: 1, sample })
  }
  return runs
}

interface Frame {
  across: Across
  lead: number
  /** Widths of the columns of one specimen. */
  own: readonly number[]
  each: number
  specimens: readonly Specimen[]
  base: number
  /** Rows take the height they have when there is room. */
  roomy: boolean
}

const empty = (cell: TemplateCell): TemplateCell => ({ ...cell, parts: [] })

/** A cell that stands once for all specimens of its sample. */
function bandCells(cell: TemplateCell, scope: Scope, frame: Frame): DocumentCell[] {
  const { lead, own, each, specimens, base } = frame
  const at = (from: number, count: number, shown: TemplateCell, inner: Scope) =>
    fillCell({ ...shown, column: lead + from * own.length, span: count * own.length }, inner, count * sum(own), base, 1)
  const filled = runsOf(specimens).map(({ from, count, sample }) => at(from, count, cell, { ...scope, sample }))
  const rest = each - specimens.length
  return rest > 0 ? [...filled, at(specimens.length, rest, empty(cell), scope)] : filled
}

/** A cell of every specimen; columns without one stay empty. */
function specimenCells(cell: TemplateCell, scope: Scope, frame: Frame): DocumentCell[] {
  const { across, lead, own, each, specimens, base } = frame
  const width = sum(own.slice(cell.column - lead, cell.column - lead + cell.span))
  return Array.from({ length: each }, (_, k) => {
    const specimen = specimens[k]
    const inner: Scope = specimen
      ? { ...scope, sample: specimen.sample, row: specimen.row, group: across.group, running: specimen.row }
      : scope
    const placed = { ...(specimen ? cell : empty(cell)), column: cell.column + k * own.length }
    return fillCell(placed, inner, width, base, cell.rows === 'band' ? 1 : cell.rows)
  })
}

function acrossRow(line: TemplateRow, still: readonly number[], scope: Scope, frame: Frame): DocumentRow {
  const cells = line.cells.flatMap(cell => {
    if (cell.rows === 'band') return bandCells(cell, scope, frame)
    if (cell.column >= frame.lead) return specimenCells(cell, scope, frame)
    const width = sum(still.slice(cell.column, cell.column + cell.span))
    return [fillCell(cell, scope, width, frame.base, cell.rows)]
  })
  const height = frame.roomy ? (line.roomy ?? line.height) : line.height
  return { height, breakable: false, cells: cells.sort((a, b) => a.x - b.x) }
}

/** The tables of a turned section. Few specimens share the width; a further table keeps the columns of the first. */
export function fillAcross(
  section: Section,
  across: Across,
  scope: Scope,
  setting: Pick<Frame, 'base' | 'roomy'>,
): DocumentGrid[] {
  const lead = across.lead ?? 1
  const still = section.columns.slice(0, lead)
  const tables = tablesOf(across, scope)
  const each = Math.min(across.each, Math.max(2, ...tables.map(table => table.length)))
  const printed = section.columns.slice(lead)
  const wider = (across.each * across.width) / each / sum(printed)
  const own = printed.map(width => width * wider)
  const columns = [...still, ...Array.from({ length: each }, () => own).flat()]
  return tables.map(specimens => {
    const frame: Frame = { across, lead, own, each, specimens, ...setting }
    const rows = [...section.head, ...section.rows].map(line => acrossRow(line, still, scope, frame))
    return { kind: 'grid', columns, head: 0, repeatHead: false, keep: section.keepTogether, down: true, rows }
  })
}
