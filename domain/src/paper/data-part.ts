import type { MethodDefinition } from '../methods/definition.ts'
import { groupNames } from '../methods/group-order.ts'
import { BODY_WIDTH, cell, RECORD_ROW, row, ruledAbove, section, value, words } from './build.ts'
import { chartSection } from './chart-part.ts'
import { derivedColumns, type FormSetting, inputColumns, type ValueColumn } from './columns.ts'
import { blankBelow, sampleHeading, sampleNotes } from './data-close.ts'
import { drawnPart } from './drawn/sheets.ts'
import type { BodyItem, Section } from './template.ts'
import {
  bodyCells,
  fitted,
  groupTable,
  headRows,
  indexColumn,
  joinHeads,
  pairs,
  type TableColumn,
  tableSizes,
} from './value-table.ts'
import { formWords } from './words.ts'

/**
 * The data part of a record sheet, made from a method. One group of few columns becomes one table for all samples
 * with the values of the test in merged cells; other methods get one block per sample. A table too wide for the page
 * is turned, its specimens standing side by side.
 */

const sampleColumn = 27

/** One table for all samples, or null when it does not fit or the method has another shape. */
function mergedTable(method: MethodDefinition, setting: FormSetting): { section: Section; columns: number[] } | null {
  const groups = Object.entries(method.groups)
  const [group, shape] = groups[0] ?? []
  if (groups.length !== 1 || group === undefined || shape === undefined) return null
  if (method.curve !== undefined || shape.fixed !== undefined || shape.fixed_by !== undefined) return null
  const before = inputColumns(method, 'test', setting.words)
  const inside = [...inputColumns(method, group, setting.words), ...derivedColumns(method, group, setting.words)]
  const after = derivedColumns(method, 'test', setting.words)
  if (before.length + after.length > 9) return null
  const fit = fitted(
    [...before, ...inside, ...after],
    BODY_WIDTH - sampleColumn - indexColumn,
    setting.language,
    tableSizes.slice(0, 4),
  )
  if (fit === null) return null
  const { size } = fit
  const columns = [sampleColumn, ...fit.widths.slice(0, before.length), indexColumn, ...fit.widths.slice(before.length)]
  const index = 1 + before.length
  const merged = (list: ValueColumn[]): TableColumn[] => list.map(column => ({ column, merged: true }))
  const inner: TableColumn[] = inside.map(column => ({ column, merged: false }))
  const left = headRows(merged(before), 1, [cell(0, [words(formWords.sampleNumberHead)])], size)
  const right = headRows([...inner, ...merged(after)], index + 1, [cell(index, [words(formWords.specimen)])], size)
  const table = section('data', columns, {
    head: joinHeads(left, right),
    rows: [
      row(RECORD_ROW, [
        cell(0, [value('sample.number')], { rows: 'band', size }),
        ...bodyCells(merged(before), 1, size),
        cell(index, [value('row.number')], { size }),
        ...bodyCells(inner, index + 1, size),
        ...bodyCells(merged(after), index + 1 + inner.length, size),
      ]),
    ],
    repeat: { over: 'group', group, samples: true },
    repeatHead: true,
  })
  return { section: ruledAbove(table), columns }
}

/** Blocks for one sample: heading, test values, group tables, curve, results. */
function sampleBlock(method: MethodDefinition, setting: FormSetting): Section[] {
  const tables = groupNames(method).map(group => {
    const shape = method.groups[group]
    const columns = [...inputColumns(method, group, setting.words), ...derivedColumns(method, group, setting.words)]
    return groupTable(
      `group-${group.toLowerCase()}`,
      columns,
      group,
      shape?.fixed || shape?.fixed_by ? 20 : (shape?.rows ?? shape?.max ?? 10),
      setting.language,
    )
  })
  const parts = [
    sampleHeading(),
    pairs('test-readings', inputColumns(method, 'test', setting.words)),
    ...tables,
    pairs('test-results', derivedColumns(method, 'test', setting.words)),
    chartSection(method, 42, 62),
  ].filter(part => part !== null)
  return parts.map((part, i) => (i <= 1 ? ruledAbove(part) : part))
}

/** The data part of the record sheet of a method, down to the empty rows: drawn by hand, or else generated. */
export function dataPart(method: MethodDefinition, setting: FormSetting): BodyItem[] {
  const drawn = drawnPart(method, setting)
  if (drawn) return drawn
  const table = mergedTable(method, setting)
  const notes = sampleNotes()
  if (table) return [table.section, notes, blankBelow(table.columns, 40)]
  const sections = [...sampleBlock(method, setting), ...notes.sections]
  return [{ kind: 'samples', sections }, blankBelow([BODY_WIDTH], 1)]
}
