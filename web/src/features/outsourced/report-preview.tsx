import { useEffect, useState } from 'react'
import { download } from '../../app/download.ts'
import { Dialog } from '../../kit/dialog.tsx'
import { toastFailure } from '../../kit/failure-words.ts'
import type { GridRow } from '../../kit/grid-column.ts'
import { PdfDialog } from '../../kit/pdf-viewer-dialog.tsx'
import './report-preview.css'

interface Paper {
  readonly bytes: Uint8Array
  /** Address of a picture in this window; empty of a PDF. */
  readonly picture: string
}

const isPdf = (bytes: Uint8Array): boolean => bytes[0] === '%'.charCodeAt(0) && bytes[1] === 'P'.charCodeAt(0)

/** The report of an outside laboratory, as a paper or as the picture of one. */
export function ReportPreview({ row, onClose }: { row: GridRow; onClose: () => void }) {
  const [paper, setPaper] = useState<Paper | null>(null)
  const name = String(row.report_number ?? row.test_name ?? '')
  useEffect(() => {
    const abort = new AbortController()
    let picture = ''
    download(String(row.upload_file_id), abort.signal).then(
      bytes => {
        if (abort.signal.aborted) return
        if (!isPdf(bytes)) picture = URL.createObjectURL(new Blob([new Uint8Array(bytes)]))
        setPaper({ bytes, picture })
      },
      (failure: unknown) => {
        if (abort.signal.aborted) return
        toastFailure(failure)
        onClose()
      },
    )
    return () => {
      abort.abort()
      if (picture) URL.revokeObjectURL(picture)
    }
  }, [row.upload_file_id, onClose])
  if (!paper) return null
  if (!paper.picture)
    return <PdfDialog source={{ name: `${name}.pdf`, load: async () => paper.bytes, save: true }} onClose={onClose} />
  return (
    <Dialog title={name} width={900} onClose={onClose}>
      <img className="gt-report-picture" src={paper.picture} alt={name} />
    </Dialog>
  )
}
