import type { Controller } from '@gt/domain/kit/action.ts'
import type { ImportActions } from '@gt/domain/kit/import.ts'
import type { PageDefinition } from '@gt/domain/kit/page/page.ts'
import type { PageController } from '@gt/domain/platform/page-controller.ts'
import { call } from '../app/client.ts'
import { toastFailure } from '../kit/failure-words.ts'
import { bytesOfBase64 } from '../kit/pdf-viewer-source.ts'
import { saveBytes } from '../kit/save-bytes.ts'
import { spreadsheet } from '../kit/use-export.ts'

/** The controller of a page that imports, with the actions for it. */
export const importController = (controller: PageController) =>
  controller as unknown as Controller<ImportActions & Controller['actions']> // a page that imports has them

/** Saves the empty workbook with the headings of a page; a failure is told in a toast. */
export async function saveTemplate(page: PageDefinition, controller: PageController): Promise<void> {
  try {
    const file = await call(importController(controller), 'ImportTemplate', { page: page.code })
    saveBytes(bytesOfBase64(file.content ?? ''), file.name, spreadsheet)
  } catch (error) {
    toastFailure(error)
  }
}
