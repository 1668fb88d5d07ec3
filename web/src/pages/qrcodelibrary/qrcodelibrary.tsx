import page from '@gt/domain/qrcode/qrcodelibrary.qrcodelibrary.page.ts'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { to } from '../../app/to.ts'
import { MakeBatch } from '../../features/labels/make-batch.tsx'
import { SerialRuns } from '../../features/labels/serial-runs.tsx'
import { MasterDetailPage } from '../../shapes/master-detail-page.tsx'

/** Batches of labels: made, ordered from a maker or printed, in stock, void. */
export default function LabelLibraryPage() {
  const navigate = useNavigate()
  const [making, setMaking] = useState(false)
  return (
    <MasterDetailPage
      page={page}
      slots={{
        tools: { make: { run: () => setMaking(true) } },
        rowOperations: { order: () => void navigate(to('qrcodelibrary.qrcodefactorymake')) },
        detail: row => <SerialRuns id={row.id} />,
        dialogs: making ? <MakeBatch onClose={() => setMaking(false)} /> : null,
      }}
    />
  )
}
