import { decodeText } from '@gt/domain/sheets/decode-text.ts'
import { blockOf } from './text-block.ts'

const separators = ['\t', ',', ';'] as const

/** The sign that stands between the most cells of the first line. */
function separatorOf(text: string): string {
  const line = text.split(/\r?\n/, 1)[0] ?? ''
  const counts = separators.map(sign => line.split(sign).length)
  return separators[counts.indexOf(Math.max(...counts))] ?? ','
}

/**
 * The rows of a file as texts: of a workbook's first sheet as people see it, else of a text with a sign between its cells.
 * @throws for a damaged workbook
 */
export async function rowsOfFile(bytes: Uint8Array): Promise<readonly (readonly string[])[]> {
  // loaded with the first file: a room that reads none does without
  const { readWorkbook } = await import('@gt/domain/sheets/read-workbook.ts')
  const sheet = await readWorkbook(bytes)
  if (sheet) return sheet
  const text = decodeText(bytes)
  return blockOf(text, separatorOf(text))
}
