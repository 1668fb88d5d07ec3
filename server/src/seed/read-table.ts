import { readFileSync } from 'node:fs'

export type TableRow = Readonly<Record<string, string>>

/**
 * Reads a content table of the seeds: tab-separated text, headings in the first line, no quoting.
 *
 * @param name name of the file under `content`, without its ending
 * @throws Error when a line has another number of cells than the headings
 */
export function readTable(name: string): TableRow[] {
  const text = readFileSync(new URL(`./content/${name}.tsv`, import.meta.url), 'utf8')
  const [head = '', ...lines] = text.split('\n').filter(line => line !== '')
  const names = head.split('\t')
  return lines.map((line, index) => {
    const cells = line.split('\t')
    if (cells.length !== names.length) throw new Error(`${name}.tsv line ${index + 2}: ${cells.length} cells`)
    return Object.fromEntries(names.map((column, place) => [column, cells[place] ?? '']))
  })
}

/** The cell of a column; an unknown heading is a fault of the content. */
export function cell(row: TableRow, column: string): string {
  const value = row[column]
  if (value === undefined) throw new Error(`no column ${column} in the content table`)
  return value
}
