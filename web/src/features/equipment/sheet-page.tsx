import { equipmentSheetActions, type PrintedSheet } from '@gt/domain/equipment/sheet-actions.ts'
import type { PageDefinition } from '@gt/domain/kit/page/page.ts'
import { call } from '../../app/client.ts'
import { toastFailure } from '../../kit/failure-words.ts'
import type { GridRow } from '../../kit/grid-column.ts'
import { useWords } from '../../kit/i18n.ts'
import { bytesOfBase64 } from '../../kit/pdf-viewer-source.ts'
import { saveBytes } from '../../kit/save-bytes.ts'
import { ListPage } from '../../shapes/list-page.tsx'

/** Sheets about devices, each printed on paper. */
export function SheetPage({ page, kind }: { page: PageDefinition; kind: PrintedSheet }) {
  const { say } = useWords()
  const print = async ({ id, ...row }: GridRow): Promise<void> => {
    try {
      const { pdf } = await call(equipmentSheetActions, 'Print', { kind, id })
      const number = row[page.columns[0]?.of ?? 'id']
      saveBytes(bytesOfBase64(pdf), `${say(page.entity.label)} ${String(number ?? id)}.pdf`, 'application/pdf')
    } catch (error) {
      toastFailure(error)
    }
  }
  return (
    <ListPage
      page={page}
      slots={{
        rowOperations: { print: row => void print(row) },
        mayChange: ({ state }) => state !== 'accepted' && state !== 'rejected',
      }}
    />
  )
}
