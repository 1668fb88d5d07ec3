import { columnsOfHeadings, type ImportColumn } from '@gt/domain/kit/import.ts'
import { rowsOfFile } from '../kit/file-rows.ts'

/** What a file holds for an import. */
export interface ReadImport {
  /** Headings as they stand in the file. */
  readonly headings: readonly string[]
  /** Field of each column; null for one that is not read. */
  readonly columns: readonly (string | null)[]
  readonly rows: readonly (readonly string[])[]
  /** Line of each row in the file, from 1. */
  readonly lines: readonly number[]
}

/** Lines above the headings that a file may have: titles, whose it is. */
const mostHeadLines = 20

/**
 * Reads a file: the line among the first ones that names the most columns begins it, lines without any cell are left out.
 * Null when no line names a column.
 * @throws for a damaged workbook
 */
export async function readImport(bytes: Uint8Array, known: readonly ImportColumn[]): Promise<ReadImport | null> {
  const all = await rowsOfFile(bytes)
  const named = all.slice(0, mostHeadLines).map(line => columnsOfHeadings(line, known))
  const counts = named.map(columns => columns.filter(name => name !== null).length)
  const most = Math.max(0, ...counts)
  if (most === 0) return null
  const head = counts.indexOf(most)
  const kept = all
    .map((cells, at) => ({ cells, line: at + 1 }))
    .slice(head + 1)
    .filter(({ cells }) => cells.some(cell => cell.trim() !== ''))
  return {
    headings: all[head] ?? [],
    columns: named[head] ?? [],
    rows: kept.map(({ cells }) => cells),
    lines: kept.map(({ line }) => line),
  }
}
