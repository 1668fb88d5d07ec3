import type { PageDefinition } from '@gt/domain/kit/page/page.ts'
import { templatePreviewActions } from '@gt/domain/reports/template-preview-actions.ts'
import { useState } from 'react'
import { call } from '../../app/client.ts'
import { usePage } from '../../app/use-page.ts'
import type { GridRow } from '../../kit/grid-column.ts'
import { useWords } from '../../kit/i18n.ts'
import { PdfDialog } from '../../kit/pdf-viewer-dialog.tsx'
import { bytesOfBase64 } from '../../kit/pdf-viewer-source.ts'
import { TreePage } from '../../shapes/tree-page.tsx'

interface Specimen {
  readonly test: string
  readonly name: string
  readonly kind: 'record' | 'report'
}

/** What raw records need, test by test, with the sheet and the report of each as a specimen. */
export function RawRecordsPage({ page }: { page: PageDefinition }) {
  const { can } = usePage(page.code)
  const { t } = useWords()
  const [shown, show] = useState<Specimen | null>(null)
  const previewsOf = (row: GridRow) =>
    (['record', 'report'] as const).map(kind => ({
      key: kind,
      text: t(`page.djbaseset.originaldata.preview_${kind}`),
      run: () => show({ test: String(row.trial_list_id), name: String(row.trial_list_id_label ?? ''), kind }),
    }))
  return (
    <TreePage
      page={page}
      slots={{
        rowCommands: row => (can('preview') ? previewsOf(row) : []),
        dialogs: shown ? (
          <PdfDialog
            source={{
              name: `${shown.name}.pdf`,
              load: async () => {
                const { test: trial_list_id, kind } = shown
                return bytesOfBase64((await call(templatePreviewActions, 'OfTest', { trial_list_id, kind })).pdf)
              },
            }}
            onClose={() => show(null)}
          />
        ) : null,
      }}
    />
  )
}
