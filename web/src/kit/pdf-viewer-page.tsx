import { type PDFDocumentProxy, type PDFPageProxy, RenderingCancelledException, TextLayer } from 'pdfjs-dist'
import { useEffect, useRef, useState } from 'react'
import { useWords } from './i18n.ts'
import { type Size, scaleOf, type Zoom } from './pdf-viewer-zoom.ts'

interface PdfPageProps {
  readonly document: PDFDocumentProxy
  /** Counted from 1. */
  readonly number: number
  readonly zoom: Zoom
  readonly view: Size
  /** Size of the first page in points, taken until the page's own is known. */
  readonly usual: Size
  readonly onFault: (error: unknown) => void
}

/** Screens with more than twice the pixels gain nothing, but cost memory. */
const sharpest = 2
/** Pages this near to the view are drawn, the others are empty paper; CSS px. */
const ahead = 800

const paperOf = (page: PDFPageProxy): Size => {
  const { width, height } = page.getViewport({ scale: 1 })
  return { width, height }
}

/** One page: its picture, and its words above it, transparent, to select and to be read aloud. */
export function PdfPage({ document, number, zoom, view, usual, onFault }: PdfPageProps) {
  const { t } = useWords()
  const box = useRef<HTMLElement>(null)
  const picture = useRef<HTMLCanvasElement>(null)
  const words = useRef<HTMLDivElement>(null)
  const [near, setNear] = useState(false)
  const [page, setPage] = useState<PDFPageProxy | null>(null)
  const paper = page ? paperOf(page) : usual
  const scale = scaleOf(zoom, view, paper)

  useEffect(() => {
    const element = box.current
    if (!element) return
    const watch = new IntersectionObserver(([entry]) => setNear(entry?.isIntersecting ?? false), {
      root: element.closest('.gt-pdf-view'),
      rootMargin: `${ahead}px 0px`,
    })
    watch.observe(element)
    return () => watch.disconnect()
  }, [])

  useEffect(() => {
    if (!near || page) return
    let wanted = true
    document.getPage(number).then(
      found => wanted && setPage(found),
      (error: unknown) => wanted && onFault(error),
    )
    return () => {
      wanted = false
    }
  }, [near, page, document, number, onFault])

  useEffect(() => {
    const [canvas, text] = [picture.current, words.current]
    if (!page || !near || !canvas || !text) return
    return draw(page, scale, canvas, text, onFault)
  }, [page, near, scale, onFault])

  const size = { width: Math.floor(paper.width * scale), height: Math.floor(paper.height * scale) }
  return (
    <section ref={box} className="paper" style={size} aria-label={t('kit.pdf.page_named', { n: number })}>
      {near ? <canvas ref={picture} /> : null}
      {near ? <div ref={words} className="words" /> : null}
    </section>
  )
}

/** Draws picture and words of a page; the answer stops it. The picture changes only when the new one is complete. */
function draw(
  page: PDFPageProxy,
  scale: number,
  canvas: HTMLCanvasElement,
  text: HTMLElement,
  onFault: (error: unknown) => void,
): () => void {
  const sharp = Math.min(devicePixelRatio, sharpest)
  const viewport = page.getViewport({ scale: scale * sharp })
  const drawn = globalThis.document.createElement('canvas')
  drawn.width = Math.floor(viewport.width)
  drawn.height = Math.floor(viewport.height)
  const task = page.render({ canvas: drawn, viewport })
  task.promise.then(
    () => {
      canvas.width = drawn.width
      canvas.height = drawn.height
      canvas.getContext('2d')?.drawImage(drawn, 0, 0)
    },
    (error: unknown) => {
      if (!(error instanceof RenderingCancelledException)) onFault(error)
    },
  )
  text.replaceChildren()
  text.style.setProperty('--total-scale-factor', String(scale))
  const layer = new TextLayer({
    textContentSource: page.streamTextContent(),
    container: text,
    viewport: page.getViewport({ scale }),
  })
  let stopped = false
  layer.render().catch((error: unknown) => {
    if (!stopped) onFault(error)
  })
  return () => {
    stopped = true
    task.cancel()
    layer.cancel()
  }
}
