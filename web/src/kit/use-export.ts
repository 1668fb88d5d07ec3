import type { Contract, Controller } from '@gt/domain/kit/action.ts'
import type { ExportedFile, ExportQuery } from '@gt/domain/kit/export.ts'
import { useState } from 'react'
import { call } from '../app/client.ts'
import type { Tool } from '../app/contract.ts'
import type { Page } from '../app/use-page.ts'
import { exportQuery, type ListQuestion } from './export-query.ts'
import { toastFailure } from './failure-words.ts'
import type { GridColumn } from './grid-column.ts'
import { useWords } from './i18n.ts'
import { bytesOfBase64 } from './pdf-viewer-source.ts'
import { saveBytes } from './save-bytes.ts'
import { toastDone } from './toast.tsx'
import type { ToolHandler } from './toolbar.tsx'

/** A controller whose list is exported. */
export type ExportController = Controller<{ readonly Export: Contract<ExportQuery, ExportedFile, 'outside'> }>

/** Kind of file that an export is. */
export const spreadsheet = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'

/** What is exported: what the list asks for, in its order, with the columns that are shown. */
interface Exported extends ListQuestion {
  readonly page: Page
  readonly columns: readonly GridColumn[]
  /** Further sheets that the server knows. */
  readonly sheets?: readonly string[]
}

interface Exporting {
  /** The caller may export; the button may still be on its way. */
  readonly permitted: boolean
  /** The button that the server grants; none without the right. */
  readonly tools: readonly Tool[]
  /** Exports the ticked rows, all that the query finds when none is ticked. */
  readonly handlers: (ids: readonly string[]) => Readonly<Record<string, ToolHandler>>
}

/**
 * Exports a list as a spreadsheet that the browser saves; failures are told in a toast.
 * @param actions null for a list that is not exported
 */
export function useExport(
  actions: ExportController | null,
  { page, columns, sheets = [], ...asked }: Exported,
): Exporting {
  const words = useWords()
  const { t } = words
  const [busy, setBusy] = useState(false)
  if (!actions) return { permitted: false, tools: [], handlers: () => ({}) }
  const run = async (ids: readonly string[]): Promise<void> => {
    setBusy(true)
    try {
      const file = await call(actions, 'Export', {
        query: exportQuery(asked, ids),
        columns: columns.map(column => ({ name: column.name, title: column.title(words) })),
        title: page.title,
        sheets,
      })
      if (file.content === null) return toastDone(t('kit.grid.export_queued'))
      saveBytes(bytesOfBase64(file.content), file.name, spreadsheet)
      toastDone(t('kit.grid.exported', { n: file.rows }))
    } catch (error) {
      toastFailure(error)
    } finally {
      setBusy(false)
    }
  }
  return {
    permitted: page.can('export'),
    tools: page.toolbar('toolbar').filter(({ Op }) => Op === 'export'),
    handlers: ids => ({ export: { run: () => void run(ids), reason: busy ? t('kit.grid.exporting') : undefined } }),
  }
}
