import { useEffect, useRef } from 'react'
import { Loaded, later } from './loaded.tsx'
import type { PdfSource } from './pdf-viewer-source.ts'
import { useReturnFocus } from './use-return-focus.ts'
import './dialog.css'

// the library is a megabyte: it travels when the first paper is opened
const viewer = later(async () => (await import('./pdf-viewer.tsx')).PdfViewer)

/** How often a mark stands on the screen. */
const places = [0, 1, 2, 3, 4, 5, 6, 7, 8]

interface PdfDialogProps {
  readonly source: PdfSource
  readonly onClose: () => void
  /** Stands across the pages on the screen: who reads a controlled copy, and when. */
  readonly mark?: string
}

/** A PDF over the whole window; Esc closes it and nothing beneath it. */
export function PdfDialog({ source, onClose, mark }: PdfDialogProps) {
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
      {mark ? (
        <div className="gt-pdf-mark" aria-hidden>
          {places.map(place => (
            <span key={place}>{mark}</span>
          ))}
        </div>
      ) : null}
    </dialog>
  )
}
