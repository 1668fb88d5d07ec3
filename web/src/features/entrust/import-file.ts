import type { Label } from '@gt/domain/kit/label.ts'
import { rowsOfFile } from '../../kit/file-rows.ts'
import { type Sheet, workbookOf } from '../../kit/workbook.ts'
import { columnsFor, labelsFor } from './class-columns.ts'
import { emptyRow, isBlankRow, type SampleRow } from './order-draft.ts'
import { headingsOf } from './paste-block.ts'
import { type CellName, type CellWorld, cellNames, columnOf, readCell } from './sample-cells.ts'

/** What a file of samples holds: its rows, the first of which names the columns, and how many cells are no values. */
export interface ReadFile {
  readonly block: readonly (readonly string[])[]
  readonly columns: readonly (CellName | null)[]
  readonly wrong: number
}

/**
 * Reads a file of samples: .xlsx, or as a spreadsheet saves it as text. The first row that names at least two columns begins
 * it; null without one.
 * @throws what `rowsOfFile` throws for a damaged workbook
 */
export async function readSampleFile(bytes: Uint8Array, world: CellWorld): Promise<ReadFile | null> {
  const rows = (await rowsOfFile(bytes)).filter(row => row.some(cell => cell.trim() !== ''))
  const head = rows.findIndex(row => headingsOf(row, world.classes) !== null)
  const [first = [], ...lines] = rows.slice(Math.max(0, head))
  const columns = headingsOf(first, world.classes)
  if (!columns) return null
  const wrong = lines.flatMap(line =>
    line.filter((cell, at) => {
      const name = columns[at]
      return name && cell.trim() !== '' && readCell(name, cell, world).problem !== null
    }),
  ).length
  return { block: [first, ...lines], columns, wrong }
}

type Say = (label: Label) => string

/** Rows of a template that offer what may be chosen. */
const templateRows = 200
/** Pixels of a column that one letter of a spreadsheet takes. */
const letterWidth = 8

/** What may be chosen in a column. */
const choicesOf = (name: CellName, world: CellWorld): readonly string[] =>
  name === 'trial_class_id'
    ? world.classes.map(one => one.label)
    : name === 'curing'
      ? world.curings.map(one => one.label)
      : []

const columnsOf = (
  names: readonly CellName[],
  world: CellWorld,
  say: Say,
  labels: Partial<Record<CellName, Label>> = {},
): Sheet['columns'] =>
  names.map(name => ({
    title: say(labels[name] ?? columnOf(name).label),
    width: Math.round(columnOf(name).width / letterWidth),
    choices: choicesOf(name, world),
  }))

/** An empty workbook of samples with the columns of a class in its words; its name stands in the first row. */
export function templateFile(
  world: CellWorld,
  classId: string,
  aged: boolean,
  say: Say,
  name: string,
): Uint8Array<ArrayBuffer> {
  const empty = emptyRow('template')
  const row = { ...empty, cells: { ...empty.cells, trial_class_id: classId } }
  const names = columnsFor([row], world.classes).filter(one => aged || !columnOf(one).aged)
  const example = names.map(one =>
    one === 'trial_class_id' ? (world.classes.find(choice => choice.id === classId)?.label ?? '') : '',
  )
  const columns = columnsOf(names, world, say, labelsFor(row, world.classes))
  return workbookOf({ name, columns, rows: [example], blank: templateRows })
}

/** The samples of the sheet as a workbook that can be imported again; drawn numbers stand first. */
export function sampleFile(
  rows: readonly SampleRow[],
  world: CellWorld,
  say: Say,
  words: { readonly name: string; readonly number: string },
): Uint8Array<ArrayBuffer> {
  const shown = (row: SampleRow, name: CellName): string => {
    const text = row.cells[name]
    const choices = name === 'trial_class_id' ? world.classes : name === 'curing' ? world.curings : []
    return choices.find(one => one.id === text)?.label ?? text
  }
  return workbookOf({
    name: words.name,
    columns: [{ title: words.number, width: 18 }, ...columnsOf(cellNames, world, say)],
    rows: rows
      .filter(row => !isBlankRow(row))
      .map(row => [row.number ?? '', ...cellNames.map(name => shown(row, name))]),
  })
}
