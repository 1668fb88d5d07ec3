import type { LabelShape } from '@gt/domain/qrcode/draw-label.ts'
import { useEffect, useEffectEvent } from 'react'
import { createPortal } from 'react-dom'
import { type LabelCode, LabelPicture } from './label-picture.tsx'

const printing = 'gt-printing-labels'

/** One page of the label printer. */
interface PrintedLabel {
  readonly key: string
  readonly label: string
  readonly shapes: readonly LabelShape[]
  readonly code: LabelCode
}

interface LabelPrintProps {
  readonly labels: readonly PrintedLabel[]
  /** Millimetres. */
  readonly width: number
  readonly height: number
  /** The browser's print dialog was closed. */
  readonly onDone: () => void
}

/**
 * Opens the browser's print dialog with one page for each label, of the size of the label, and nothing else. A style sheet
 * that a script makes is what the content security policy lets say the size of a page.
 */
export function LabelPrint({ labels, width, height, onDone }: LabelPrintProps) {
  const done = useEffectEvent(onDone)
  useEffect(() => {
    const page = new CSSStyleSheet()
    page.replaceSync(`@page { size: ${width}mm ${height}mm; margin: 0 }`)
    document.adoptedStyleSheets = [...document.adoptedStyleSheets, page]
    document.documentElement.classList.add(printing)
    window.print()
    document.documentElement.classList.remove(printing)
    document.adoptedStyleSheets = document.adoptedStyleSheets.filter(sheet => sheet !== page)
    done()
  }, [width, height])
  return createPortal(
    <div className="gt-label-print">
      {labels.map(({ key, ...label }) => (
        <LabelPicture key={key} {...label} width={width} height={height} />
      ))}
    </div>,
    document.body,
  )
}
