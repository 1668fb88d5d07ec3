import type { PageDefinition } from '@gt/domain/kit/page/page.ts'
import { useState } from 'react'
import { download } from '../../app/download.ts'
import { usePage } from '../../app/use-page.ts'
import { Dialog } from '../../kit/dialog.tsx'
import { toastFailure } from '../../kit/failure-words.ts'
import type { GridRow } from '../../kit/grid-column.ts'
import { PdfDialog } from '../../kit/pdf-viewer-dialog.tsx'
import { saveBytes } from '../../kit/save-bytes.ts'
import { TreePage } from '../../shapes/tree-page.tsx'
import { UsagePanel } from './usage-panel.tsx'

const pdfHead = '%PDF-'
const isPdf = (bytes: Uint8Array): boolean => [...pdfHead].every((sign, at) => bytes[at] === sign.charCodeAt(0))

type Opened =
  | { readonly what: 'text'; readonly name: string; readonly bytes: Uint8Array }
  | { readonly what: 'usage'; readonly name: string; readonly id: string }

/** Standards with what cites them, and their texts: a PDF is shown, a picture is saved. */
export function StandardsPage({ page }: { page: PageDefinition }) {
  const { can, toolbar } = usePage(page.code)
  const [opened, setOpened] = useState<Opened | null>(null)
  const nameOf = (row: GridRow): string => String(row.standard_no ?? row.file_name)
  const word = (op: string): string => toolbar('row').find(tool => tool.Op === op)?.Name ?? op
  const preview = async (row: GridRow): Promise<void> => {
    try {
      const bytes = await download(String(row.upload_file_id), new AbortController().signal)
      if (isPdf(bytes)) setOpened({ what: 'text', name: nameOf(row), bytes })
      else saveBytes(bytes, nameOf(row), 'application/octet-stream')
    } catch (error) {
      toastFailure(error)
    }
  }
  const rowCommands = (row: GridRow) => [
    ...(can('preview') && row.uploaded === 1
      ? [{ key: 'preview', text: word('preview'), run: () => void preview(row) }]
      : []),
    ...(can('usage')
      ? [
          {
            key: 'usage',
            text: word('usage'),
            run: () => setOpened({ what: 'usage', name: nameOf(row), id: row.id }),
          },
        ]
      : []),
  ]
  return (
    <TreePage
      page={page}
      slots={{
        rowCommands,
        // the platform asks for it by a right of its own
        ...(page.byHand.includes('usage') ? {} : { detail: (row: GridRow) => <UsagePanel id={row.id} /> }),
        dialogs:
          opened?.what === 'text' ? (
            <PdfDialog
              source={{ name: `${opened.name}.pdf`, load: async () => opened.bytes, print: true }}
              onClose={() => setOpened(null)}
            />
          ) : opened ? (
            <Dialog title={`${word('usage')} ${opened.name}`} width={640} onClose={() => setOpened(null)}>
              <UsagePanel id={opened.id} />
            </Dialog>
          ) : null,
      }}
    />
  )
}
