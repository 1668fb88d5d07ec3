import { lazy, Suspense, useEffect, useRef } from 'react'
import type { PdfSource } from './pdf-viewer-source.ts'
import { Progress } from './progress.tsx'
import { useReturnFocus } from './use-return-focus.ts'
import './dialog.css'

// the library is a megabyte: it travels when the first paper is opened
const Viewer = lazy(() => import('./pdf-viewer.tsx').then(module => ({ default: module.PdfViewer })))

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
      <Suspense fallback={<Progress />}>
        <Viewer source={source} onClose={onClose} />
      </Suspense>
    </dialog>
  )
}
