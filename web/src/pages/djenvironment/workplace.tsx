import { workplaceActions } from '@gt/domain/environment/climate-actions.ts'
import page from '@gt/domain/environment/djenvironment.workplace.page.ts'
import { roomStates } from '@gt/domain/environment/workplace.entity.ts'
import { useState } from 'react'
import { call } from '../../app/client.ts'
import type { GridRow } from '../../kit/grid-column.ts'
import { PdfDialog } from '../../kit/pdf-viewer-dialog.tsx'
import { bytesOfBase64 } from '../../kit/pdf-viewer-source.ts'
import { StateMark } from '../../kit/state-mark.tsx'
import { MasterDetailPage } from '../../shapes/master-detail-page.tsx'

/** Rooms with their climate, sensors and equipment. */
export default function WorkplacePage() {
  const [printed, print] = useState<GridRow | null>(null)
  return (
    <MasterDetailPage
      page={page}
      slots={{
        cells: {
          calc_env_state: row => <StateMark list={roomStates} code={String(row.calc_env_state)} />,
        },
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
