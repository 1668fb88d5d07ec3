import type { Contract, Controller } from '@gt/domain/kit/action.ts'
import type { ExportQuery, PrintedList } from '@gt/domain/kit/export.ts'
import { type ReactNode, useState } from 'react'
import { call } from '../app/client.ts'
import type { Page } from '../app/use-page.ts'
import { exportQuery, type ListQuestion } from './export-query.ts'
import type { GridColumn } from './grid-column.ts'
import { useWords } from './i18n.ts'
import { PdfDialog } from './pdf-viewer-dialog.tsx'
import { bytesOfBase64, type PdfSource } from './pdf-viewer-source.ts'
import type { ToolHandler } from './toolbar.tsx'

/** A controller whose list is printed. */
type PrintController = Controller<{ readonly Print: Contract<ExportQuery, PrintedList, 'outside'> }>

interface Printed extends ListQuestion {
  readonly page: Page
  readonly columns: readonly GridColumn[]
}

/**
 * Prints what a list asks for, the ticked rows alone where some are ticked, with the columns that are shown.
 * @param actions null for a list that is not printed
 */
export function usePrint(
  actions: PrintController | null,
  { page, columns, ...question }: Printed,
): {
  readonly handlers: (ids: readonly string[]) => Readonly<Record<string, ToolHandler>>
  readonly paper: ReactNode
} {
  const words = useWords()
  const [source, setSource] = useState<PdfSource | null>(null)
  if (!actions) return { handlers: () => ({}), paper: null }
  const run = (ids: readonly string[]): void =>
    setSource({
      name: `${page.title}.pdf`,
      load: async () => {
        const { pdf } = await call(actions, 'Print', {
          query: exportQuery(question, ids),
          columns: columns.map(column => ({ name: column.name, title: column.title(words) })),
          title: page.title,
        })
        return bytesOfBase64(pdf)
      },
      print: true,
      save: true,
    })
  return {
    handlers: ids => ({ print: { run: () => run(ids) } }),
    paper: source ? <PdfDialog source={source} onClose={() => setSource(null)} /> : null,
  }
}
