import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { readSheets } from '../../domain/src/sheets/read-workbook.ts'

interface ExportedBook {
  /** Cells of the first sheet, the head first. */
  readonly first: readonly (readonly string[])[]
  /** The texts of the cells of further sheets. */
  readonly further: string
}

/** Presses what exports a list and opens the spreadsheet that the browser saves. */
export async function exported(page: Page, press: () => Promise<void>): Promise<ExportedBook> {
  const saved = page.waitForEvent('download')
  await press()
  const bytes = new Uint8Array(await readFile(await (await saved).path()))
  const [first, ...others] = await readSheets(bytes)
  if (!first) throw new Error('the file is no spreadsheet')
  return { first, further: others.flat(2).join('\n') }
}
