import { templatePreviewActions } from '@gt/domain/reports/template-preview-actions.ts'
import { call } from '../../app/client.ts'
import { PdfDialog } from '../../kit/pdf-viewer-dialog.tsx'
import { bytesOfBase64 } from '../../kit/pdf-viewer-source.ts'

/** The sheet of a test that is shown as a specimen. */
export interface Specimen {
  readonly test: string
  readonly name: string
  readonly kind: 'record' | 'report'
}

/** The record sheet or the report of a test, filled with an example. */
export function SpecimenDialog({ test, name, kind, onClose }: Specimen & { readonly onClose: () => void }) {
  return (
    <PdfDialog
      source={{
        name: `${name}.pdf`,
        load: async () =>
          bytesOfBase64((await call(templatePreviewActions, 'OfTest', { trial_list_id: test, kind })).pdf),
      }}
      onClose={onClose}
    />
  )
}
