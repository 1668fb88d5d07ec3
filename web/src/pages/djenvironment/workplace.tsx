import { workplaceActions } from '@gt/domain/environment/climate-actions.ts'
import page from '@gt/domain/environment/djenvironment.workplace.page.ts'
import { useState } from 'react'
import { call } from '../../app/client.ts'
import type { GridRow } from '../../kit/grid-column.ts'
import { PdfDialog } from '../../kit/pdf-viewer-dialog.tsx'
import { bytesOfBase64 } from '../../kit/pdf-viewer-source.ts'
import { MasterDetailPage } from '../../shapes/master-detail-page.tsx'

/** Rooms with their climate, sensors and equipment. */
export default function WorkplacePage() {
  const [printed, print] = useState<GridRow | null>(null)
  return (
    <MasterDetailPage
      page={page}
      slots={{
        rowOperations: { label: print },
        dialogs: printed ? (
          <PdfDialog
            source={{
              name: `${printed.name}.pdf`,
              load: async () => bytesOfBase64((await call(workplaceActions, 'Sign', { id: printed.id })).pdf),
              print: true,
              save: true,
            }}
            onClose={() => print(null)}
          />
        ) : null,
      }}
    />
  )
}
