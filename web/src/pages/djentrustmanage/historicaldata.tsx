import page from '@gt/domain/reports/djentrustmanage.historicaldata.page.ts'
import { useState } from 'react'
import { download } from '../../app/download.ts'
import { usePage } from '../../app/use-page.ts'
import { BatchesDialog } from '../../features/reports/historical/batches-dialog.tsx'
import { ScansDialog } from '../../features/reports/historical/scans-dialog.tsx'
import { toastFailure } from '../../kit/failure-words.ts'
import type { GridRow } from '../../kit/grid-column.ts'
import { PdfDialog } from '../../kit/pdf-viewer-dialog.tsx'
import { saveBytes } from '../../kit/save-bytes.ts'
import { ListPage } from '../../shapes/list-page.tsx'

type Opened =
  | { readonly what: 'scans' | 'undo' }
  | { readonly what: 'paper'; readonly name: string; readonly bytes: Uint8Array }

/** Reports of before the system. */
export default function HistoricalDataPage() {
  const { can, toolbar } = usePage(page.code)
  const [opened, setOpened] = useState<Opened | null>(null)
  const close = (): void => setOpened(null)
  const word = (op: string, at: 'row' | 'toolbar'): string => toolbar(at).find(tool => tool.Op === op)?.Name ?? op
  const preview = async (row: GridRow): Promise<void> => {
    const name = String(row.report_number)
    try {
      const bytes = await download(String(row.file_id), new AbortController().signal)
      if (bytes[0] === '%'.charCodeAt(0) && bytes[1] === 'P'.charCodeAt(0)) setOpened({ what: 'paper', name, bytes })
      else saveBytes(bytes, name, 'application/octet-stream')
    } catch (error) {
      toastFailure(error)
    }
  }
  return (
    <ListPage
      page={page}
      slots={{
        tools: { scans: { run: () => setOpened({ what: 'scans' }) }, undo: { run: () => setOpened({ what: 'undo' }) } },
        rowCommands: row =>
          can('preview') && row.has_file === 1
            ? [{ key: 'preview', text: word('preview', 'row'), run: () => void preview(row) }]
            : [],
        dialogs:
          opened?.what === 'paper' ? (
            <PdfDialog
              source={{ name: `${opened.name}.pdf`, load: async () => opened.bytes, print: true }}
              onClose={close}
            />
          ) : opened?.what === 'scans' ? (
            <ScansDialog title={word('scans', 'toolbar')} onDone={() => undefined} onClose={close} />
          ) : opened ? (
            <BatchesDialog title={word('undo', 'toolbar')} onDone={() => undefined} onClose={close} />
          ) : null,
      }}
    />
  )
}
