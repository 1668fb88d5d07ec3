import { templatePreviewActions } from '@gt/domain/reports/template-preview-actions.ts'
import page from '@gt/domain/reports/totalset.reporttemplate.page.ts'
import { useState } from 'react'
import { call } from '../../app/client.ts'
import type { GridRow } from '../../kit/grid-column.ts'
import { useWords } from '../../kit/i18n.ts'
import { PdfDialog } from '../../kit/pdf-viewer-dialog.tsx'
import { bytesOfBase64 } from '../../kit/pdf-viewer-source.ts'
import { MasterDetailPage } from '../../shapes/master-detail-page.tsx'

/** Templates of records and reports; the present version of each is shown filled with an example. */
export default function ReportTemplatePage() {
  const { t } = useWords()
  const [shown, show] = useState<GridRow | null>(null)
  return (
    <MasterDetailPage
      page={page}
      slots={{
        rowCommands: row =>
          row.current_version_id
            ? [{ key: 'preview', text: t('page.totalset.reporttemplate.preview'), run: () => show(row) }]
            : [],
        dialogs: shown ? (
          <PdfDialog
            source={{
              name: `${shown.name}.pdf`,
              load: async () => {
                const version_id = String(shown.current_version_id)
                return bytesOfBase64((await call(templatePreviewActions, 'OfVersion', { version_id })).pdf)
              },
            }}
            onClose={() => show(null)}
          />
        ) : null,
      }}
    />
  )
}
