import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { readWorkbook } from '../../web/src/kit/read-workbook.ts'
import { unzipTexts } from '../../web/src/kit/unzip.ts'

interface ExportedBook {
  /** Cells of the first sheet, the head first. */
  readonly first: readonly (readonly string[])[]
  /** Text of the further sheets as it stands in the file. */
  readonly further: string
}

/** Presses what exports a list and opens the spreadsheet that the browser saves. */
export async function exported(page: Page, press: () => Promise<void>): Promise<ExportedBook> {
  const saved = page.waitForEvent('download')
  await press()
  const bytes = new Uint8Array(await readFile(await (await saved).path()))
  const first = await readWorkbook(bytes)
  if (!first) throw new Error('the file is no spreadsheet')
  const others = await unzipTexts(bytes, path => /^xl\/worksheets\/sheet[2-9]\.xml$/.test(path))
  return { first, further: [...(others?.values() ?? [])].join('\n') }
}
