import type { Scope } from './bindings.ts'
import { prose, words } from './build.ts'
import type { DocumentCell, DocumentGrid, DocumentRow } from './document.ts'
import { fillCell } from './fill-cell.ts'
import type { BodyItem, Section } from './template.ts'
import { lineWidths, POINT, textWidth } from './text-width.ts'
import { calculationWords, formWords, localised } from './words.ts'

/**
 * The ways in which the calculation of a record may be set, the fullest first. Which of them stands on the paper is known
 * when the page is laid out: it takes the room that the readings leave. Lengths are millimetres, type sizes points.
 */

/** Type of the closer ways, in which short lines stand side by side. */
const CLOSE_SIZES = [8.5, 7.5]
/** Room above and below a line of them, and beside it. */
const CLOSE_INSET: [number, number] = [1.8, 0.35]
/** Room between the lines of the form and those of the calculation. */
const EDGE = 0.5
/** Room between the lines of one text, of its type size, as the printer sets it. */
const LEADING = 0.24
/** Texts are measured with every sign in a full square; the printer sets them closer. */
const CLOSENESS = 0.93

/** A close way and the height that it takes, as far as that is known before it is laid out. */
interface CloseWay {
  readonly grid: DocumentGrid
  readonly height: number
}

export interface CalculationWays {
  /** From the whole calculation as the form has it down to the reference to the page behind. */
  readonly grids: DocumentGrid[]
  /** The whole calculation, for a page of its own where the others tell no formula; null where there is none to tell. */
  readonly behind: { readonly enough: number; readonly grid: DocumentGrid } | null
  /** Heights for which the other parts of the form stand closer: those of all lines, then those of the formulas. */
  readonly heights: readonly number[]
}

/** The section of a layout that shows the calculation. */
export const isCalculation = (item: BodyItem): item is Section => item.kind === 'section' && item.id === 'calculation'

/** A line that is never broken before what came out: a result alone in the next line says of nothing what it is. */
const withItsResult = (line: string): string =>
  line.replace(/→ [^→]* → /g, end => end.replaceAll(' ', '\u00a0')).replaceAll('→ ', '→\u00a0')

/**
 * @param section the section of the layout
 * @param fill fills it with other lines
 */
export function calculationWays(
  section: Section,
  scope: Scope,
  base: number,
  fill: (lines: string[]) => DocumentGrid[],
): CalculationWays {
  const { formulas = [], language } = scope.data
  const calculation = scope.data.calculation.map(withItsResult)
  if (calculation.length === 0) return { grids: [], behind: null, heights: [] }
  const elsewhere = localised(calculationWords.elsewhere, language)
  const behind = localised(calculationWords.behind, language)
  const close = (lines: string[]) => CLOSE_SIZES.map(size => closeWay(section, lines, size, { scope, base }))
  const short = [...formulas, elsewhere]
  const [whole, least, reference] = [close(calculation), formulas.length > 0 ? close(short) : [], close([behind])]
  const open = (lines: string[]) => fill(lines).map(grid => ({ ...grid, rows: grid.rows.map(withItsLines) }))
  const gridsOf = (list: readonly CloseWay[]) => list.map(({ grid }) => grid)
  const told = [
    ...open(calculation),
    ...gridsOf(whole),
    ...(formulas.length > 0 ? [...open(short), ...gridsOf(least)] : []),
  ]
  const [grid] = fill(calculation)
  return {
    grids: [...told, ...gridsOf(reference)].map(withoutRuleBelow),
    behind: grid ? { enough: told.length, grid } : null,
    heights: [...whole, ...least].map(({ height }) => height),
  }
}

/** A row that is at least as high as the lines that are in it, so that the printer need not try where they have no room. */
function withItsLines(row: DocumentRow): DocumentRow {
  const heights = row.cells.map(({ pieces, size }) => {
    const count = lineWidths(pieces, size).length
    return (count + (count - 1) * LEADING) * size * POINT
  })
  return { ...row, height: Math.max(row.height, ...heights) }
}

/** The next part of the form has its own line above, up to which the calculation reaches. */
const withoutRuleBelow = (grid: DocumentGrid): DocumentGrid => ({
  ...grid,
  rows: grid.rows.map((row, at) =>
    at === grid.rows.length - 1
      ? {
          ...row,
          cells: row.cells.map(cell => ({ ...cell, borders: [cell.borders[0], cell.borders[1], 0, cell.borders[3]] })),
        }
      : row,
  ),
})

/** Lines below each other, two short ones side by side. */
function closeWay(
  section: Section,
  lines: readonly string[],
  size: number,
  { scope, base }: { readonly scope: Scope; readonly base: number },
): CloseWay {
  const width = section.columns.reduce((a, b) => a + b, 0)
  const half = width / 2
  const [top = 0, right = 0, , left = 0] = section.rows[0]?.cells[0]?.borders ?? []
  const head = localised(formWords.calculation, scope.data.language)
  const room = (columns: number) => columns * half - 2 * CLOSE_INSET[0]
  const isShort = (text: string) => textWidth(text, size) * CLOSENESS <= room(1)
  const cell = (text: string, column: number, span: number, above = 0): DocumentCell => {
    const borders: DocumentCell['borders'] = [above, column + span === 2 ? right : 0, 0, column === 0 ? left : 0]
    const made = prose(column, [words({ zh: text })], { span, size: text === '' ? 1 : size, borders, valign: 'top' })
    return { ...fillCell(made, scope, span * half, base, 1), inset: text === '' ? [0, 0] : CLOSE_INSET }
  }
  const edge = (above: number): DocumentRow => ({ height: EDGE, breakable: false, cells: [cell('', 0, 2, above)] })
  const rows: DocumentRow[] = [edge(top)]
  let height = 2 * EDGE
  for (let at = 0; at < lines.length; ) {
    const [text, next] = [(at === 0 ? head : '') + (lines[at] ?? ''), lines[at + 1]]
    const isPair = next !== undefined && isShort(text) && isShort(next)
    rows.push({
      height: size * POINT + 2 * CLOSE_INSET[1],
      breakable: false,
      cells: isPair ? [cell(text, 0, 1), cell(next, 1, 1)] : [cell(text, 0, 2)],
    })
    const broken = isPair ? 1 : Math.ceil((textWidth(text, size) * CLOSENESS) / room(2))
    height += (broken + (broken - 1) * LEADING) * size * POINT + 2 * CLOSE_INSET[1]
    at += isPair ? 2 : 1
  }
  rows.push(edge(0))
  return { grid: { kind: 'grid', columns: [half, half], head: 0, repeatHead: false, keep: true, rows }, height }
}
