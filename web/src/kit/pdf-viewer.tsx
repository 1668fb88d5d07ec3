import { FileX, X } from 'lucide-react'
import type { PDFDocumentProxy } from 'pdfjs-dist'
import { useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { Failure } from '../app/failure.ts'
import { Button, IconButton } from './button.tsx'
import { useWords } from './i18n.ts'
import { PdfBar } from './pdf-viewer-bar.tsx'
import { openPdf } from './pdf-viewer-library.ts'
import { PdfPage } from './pdf-viewer-page.tsx'
import type { PdfSource } from './pdf-viewer-source.ts'
import { useKeys, useRoom, useTurning } from './pdf-viewer-turning.ts'
import { firstZoom, percentOf, type Size, scaleOf, stepFrom, type Zoom } from './pdf-viewer-zoom.ts'
import { Progress } from './progress.tsx'
import { toastDone } from './toast.tsx'
import './parts.css'
import './pdf-viewer.css'

interface PdfViewerProps {
  readonly source: PdfSource
  /** Null where it stands in a page: nothing is closed there, and keys belong to the page. */
  readonly onClose: (() => void) | null
}

interface Opened {
  readonly document: PDFDocumentProxy
  readonly bytes: Uint8Array
  /** Size of the first page in points. */
  readonly usual: Size
}

type Loading = { readonly kind: 'loading' } | { readonly kind: 'failed'; readonly error: unknown } | Loaded
type Loaded = { readonly kind: 'open'; readonly opened: Opened }

async function load(source: PdfSource, signal: AbortSignal): Promise<Opened> {
  const bytes = await source.load(signal)
  const document = await openPdf(bytes)
  const { width, height } = (await document.getPage(1)).getViewport({ scale: 1 })
  return { document, bytes, usual: { width, height } }
}

/** A PDF with its pages one below the other: turning, zooming, and saving and printing where the opener allows it. */
export function PdfViewer({ source, onClose }: PdfViewerProps) {
  const { t } = useWords()
  const [state, setState] = useState<Loading>({ kind: 'loading' })
  const [attempt, setAttempt] = useState(0)
  // biome-ignore lint/correctness/useExhaustiveDependencies: another attempt loads the same source anew
  useEffect(() => {
    const abort = new AbortController()
    let opened: Opened | null = null
    setState({ kind: 'loading' })
    load(source, abort.signal).then(
      done => {
        opened = done
        if (abort.signal.aborted) return close(done)
        setState({ kind: 'open', opened: done })
        toastDone(t('kit.pdf.loaded'))
      },
      (error: unknown) => {
        if (abort.signal.aborted) return
        if (!(error instanceof Failure)) console.error(error)
        setState({ kind: 'failed', error })
      },
    )
    return () => {
      abort.abort()
      if (opened) close(opened)
    }
  }, [source, attempt])

  /** A page that cannot be drawn is told like a file that cannot be read. */
  const onFault = useCallback((error: unknown) => {
    console.error(error)
    setState({ kind: 'failed', error })
  }, [])

  if (state.kind === 'open')
    return (
      <OpenViewer
        opened={state.opened}
        source={source}
        onStale={() => setAttempt(before => before + 1)}
        onFault={onFault}
        onClose={onClose}
      />
    )
  return (
    <div className="gt-pdf">
      <div className="bar">
        <h1 className="name gt-ellipsis">{source.name}</h1>
        <div className="group last">
          {onClose ? <IconButton icon={X} label={t('common.close')} onClick={onClose} /> : null}
        </div>
      </div>
      {state.kind === 'loading' ? (
        <div className="gt-pdf-view">
          <Progress />
        </div>
      ) : (
        <NotLoaded error={state.error} onRetry={() => setAttempt(before => before + 1)} />
      )}
    </div>
  )
}

const close = ({ document }: Opened): void => {
  document.loadingTask.destroy().catch((error: unknown) => console.error(error))
}

/** The fixed message, and the server's own sentence where it gave a reason. */
function NotLoaded({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  const { t } = useWords()
  const told = error instanceof Failure ? error.message : ''
  const trace = error instanceof Failure && error.kind === 'fault' ? error.trace : null
  return (
    <div className="gt-pdf-view">
      <div className="gt-part" role="alert">
        <FileX aria-hidden strokeWidth={1.25} />
        <p>{t('kit.pdf.failed')}</p>
        {told ? <p className="told">{told}</p> : null}
        {trace ? <span className="trace gt-number">{trace}</span> : null}
        <Button onClick={onRetry}>{t('common.retry')}</Button>
      </div>
    </div>
  )
}

interface OpenViewerProps extends PdfViewerProps {
  readonly opened: Opened
  /** The paper is not what was loaded any more. */
  readonly onStale: () => void
  readonly onFault: (error: unknown) => void
}

function OpenViewer({ opened, source, onStale, onFault, onClose }: OpenViewerProps) {
  const { document, bytes, usual } = opened
  const total = document.numPages
  const view = useRef<HTMLDivElement>(null)
  const room = useRoom(view)
  const [chosen, setChosen] = useState<Zoom | null>(null)
  const { current, go, onScroll } = useTurning(view, total)
  const zoom = chosen ?? (room ? firstZoom(room, usual) : 100)
  const percent = room ? percentOf(scaleOf(zoom, room, usual)) : 100
  const turn = useCallback((by: 1 | -1) => go(current + by), [go, current])
  const step = useCallback((by: 1 | -1) => setChosen(stepFrom(percent, by)), [percent])
  useKeys(turn, step, onClose !== null)
  useEffect(() => view.current?.focus(), [])
  // the page that is read stays in view when its size changes
  const kept = useRef(current)
  kept.current = current
  // biome-ignore lint/correctness/useExhaustiveDependencies: only a change of the size asks for it
  useLayoutEffect(() => {
    if (kept.current > 1) go(kept.current)
  }, [percent])
  return (
    <div className="gt-pdf">
      <PdfBar
        opened={document}
        bytes={bytes}
        source={source}
        onStale={onStale}
        current={current}
        onGo={go}
        zoom={zoom}
        percent={percent}
        onStep={step}
        onZoom={setChosen}
        onClose={onClose}
      />
      <div ref={view} className="gt-pdf-view" tabIndex={-1} onScroll={onScroll}>
        {room
          ? Array.from({ length: total }, (_, index) => (
              <PdfPage
                // biome-ignore lint/suspicious/noArrayIndexKey: pages have no other name than their place
                key={index}
                document={document}
                number={index + 1}
                zoom={zoom}
                view={room}
                usual={usual}
                onFault={onFault}
              />
            ))
          : null}
      </div>
    </div>
  )
}
