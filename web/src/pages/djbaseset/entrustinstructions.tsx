import page from '@gt/domain/entrust/djbaseset.entrustinstructions.page.ts'
import { useState } from 'react'
import { usePage } from '../../app/use-page.ts'
import { Dialog } from '../../kit/dialog.tsx'
import type { GridRow } from '../../kit/grid-column.ts'
import { ListPage } from '../../shapes/list-page.tsx'

/** Instructions for clients, each as it is shown to them. */
export default function EntrustInstructionsPage() {
  const { can, toolbar } = usePage(page.code)
  const [shown, show] = useState<GridRow | null>(null)
  const word = toolbar('row').find(tool => tool.Op === 'preview')?.Name ?? ''
  return (
    <ListPage
      page={page}
      slots={{
        rowCommands: row => (can('preview') ? [{ key: 'preview', text: word, run: () => show(row) }] : []),
        dialogs: shown ? (
          <Dialog title={String(shown.title)} width={640} onClose={() => show(null)}>
            <p>{String(shown.content)}</p>
          </Dialog>
        ) : null,
      }}
    />
  )
}
