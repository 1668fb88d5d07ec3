import { Printer } from 'lucide-react'
import type { PDFDocumentProxy } from 'pdfjs-dist'
import { useEffect, useState } from 'react'
import { Button } from './button.tsx'
import { toastFailure } from './failure-words.ts'
import { useWords } from './i18n.ts'
import { printPdf } from './pdf-viewer-print.ts'
import type { PdfSource } from './pdf-viewer-source.ts'
import { type Size, typedPage } from './pdf-viewer-zoom.ts'
import { printGroups } from './print-groups.ts'
import { toastFailed } from './toast.tsx'

interface PrintPagesProps {
  readonly document: PDFDocumentProxy
  readonly copies: number
  /** Pages that go to the printer at once. */
  readonly group: number
  readonly stands: PdfSource['stands']
  readonly onStale: () => void
}

/** Sizes of all pages in points; null until they are read. */
function useSizes(document: PDFDocumentProxy): readonly Size[] | null {
  const [sizes, setSizes] = useState<readonly Size[] | null>(null)
  useEffect(() => {
    let live = true
    const numbers = Array.from({ length: document.numPages }, (_, index) => index + 1)
    Promise.all(numbers.map(async number => (await document.getPage(number)).getViewport({ scale: 1 }))).then(
      read => live && setSizes(read),
      toastFailure,
    )
    return () => {
      live = false
    }
  }, [document])
  return sizes
}

/**
 * Prints a paper group after group, each in a print dialog of its own. It begins at the page that is typed, so that a job goes
 * on where the printer stopped.
 */
export function PrintPages({ document, copies, group, stands, onStale }: PrintPagesProps) {
  const { t } = useWords()
  const total = document.numPages
  const sizes = useSizes(document)
  const [start, setStart] = useState(1)
  const [drawn, setDrawn] = useState<number | null>(null)
  const groups = sizes ? printGroups(sizes, group, start) : []
  const [next] = groups
  const print = async (): Promise<void> => {
    if (!next) return
    setDrawn(0)
    try {
      if (stands && !(await stands())) {
        toastFailed(t('kit.pdf.stale'))
        return onStale()
      }
      await printPdf(document, next, copies, setDrawn)
      setStart(next.to < total ? next.to + 1 : 1)
    } catch (error) {
      toastFailure(error)
    } finally {
      setDrawn(null)
    }
  }
  const whole = next?.from === 1 && next.to === total
  return (
    <>
      {total > 1 ? <StartBox key={start} start={start} total={total} onStart={setStart} /> : null}
      {drawn !== null && next ? (
        <progress
          className="drawn"
          value={drawn}
          max={next.to - next.from + 1}
          aria-label={t('kit.pdf.drawing', { n: drawn, of: next.to - next.from + 1 })}
        />
      ) : null}
      <Button look="text" icon={Printer} busy={drawn !== null || !next} onClick={() => void print()}>
        {next && !whole ? t('kit.pdf.print_pages', { from: next.from, to: next.to, total }) : t('kit.pdf.print')}
      </Button>
    </>
  )
}

interface StartBoxProps {
  readonly start: number
  readonly total: number
  readonly onStart: (page: number) => void
}

/** The page at which the print begins. */
function StartBox({ start, total, onStart }: StartBoxProps) {
  const { t } = useWords()
  const [text, setText] = useState(String(start))
  const enter = (): void => {
    const page = typedPage(text, total)
    if (page === null || page === start) setText(String(start))
    else onStart(page)
  }
  return (
    <label className="page gt-number">
      {`${t('kit.pdf.print_from')} `}
      <input
        className="gt-input"
        inputMode="numeric"
        value={text}
        onChange={event => setText(event.target.value)}
        onBlur={enter}
        onKeyDown={event => event.key === 'Enter' && enter()}
      />
    </label>
  )
}
