import { useEffect, useRef } from 'react'
import { Loaded, later } from './loaded.tsx'
import type { PdfSource } from './pdf-viewer-source.ts'
import { useReturnFocus } from './use-return-focus.ts'
import './dialog.css'

// the library is a megabyte: it travels when the first paper is opened
const viewer = later(async () => (await import('./pdf-viewer.tsx')).PdfViewer)

interface PdfDialogProps {
  readonly source: PdfSource
  readonly onClose: () => void
}

/** A PDF over the whole window; Esc closes it and nothing beneath it. */
export function PdfDialog({ source, onClose }: PdfDialogProps) {
  useReturnFocus()
  const ref = useRef<HTMLDialogElement>(null)
  useEffect(() => {
    const dialog = ref.current
    if (!dialog?.open) dialog?.showModal()
    return () => dialog?.close()
  }, [])
  return (
    <dialog
      ref={ref}
      className="gt-pdf-dialog"
      aria-label={source.name}
      onKeyDown={event => {
        if (event.key === 'Escape') event.stopPropagation()
      }}
      onCancel={event => {
        event.preventDefault()
        onClose()
      }}
    >
      <Loaded of={viewer} given={{ source, onClose }} />
    </dialog>
  )
}
