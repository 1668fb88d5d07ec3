import type { PDFDocumentProxy } from 'pdfjs-dist'
import { ChevronDown, ChevronUp, Download, FileX, Minus, Plus, Printer, X } from 'lucide-react'
import { type RefObject, useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { Failure } from '../app/failure.ts'
import { Button, IconButton } from './button.tsx'
import { toastFailure } from './failure-words.ts'
import { useWords } from './i18n.ts'
import { MenuButton } from './menu-button.tsx'
import { openPdf } from './pdf-viewer-library.ts'
import { PdfPage } from './pdf-viewer-page.tsx'
import { printPdf } from './pdf-viewer-print.ts'
import type { PdfSource } from './pdf-viewer-source.ts'
import {
  firstZoom,
  pageAt,
  percentOf,
  type Size,
  scaleOf,
  stepFrom,
  typedPage,
  type Zoom,
  zoomSteps,
} from './pdf-viewer-zoom.ts'
import { saveBytes } from './save-bytes.ts'
import { toastDone } from './toast.tsx'
import './parts.css'
import './pdf-viewer.css'

interface PdfViewerProps {
  readonly source: PdfSource
  readonly onClose: () => void
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

  if (state.kind === 'open') return <OpenViewer opened={state.opened} source={source} onClose={onClose} />
  return (
    <div className="gt-pdf">
      <div className="bar">
        <h1 className="name gt-ellipsis">{source.name}</h1>
        <div className="group last">
          <IconButton icon={X} label={t('common.close')} onClick={onClose} />
        </div>
      </div>
      {state.kind === 'loading' ? (
        <div className="gt-pdf-view">
          <div className="gt-progress" role="progressbar" aria-label={t('kit.pdf.loading')} />
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

/** The room that an element has inside, kept up to date; null before it was measured. */
function useRoom(ref: RefObject<HTMLElement | null>): Size | null {
  const [room, setRoom] = useState<Size | null>(null)
  useLayoutEffect(() => {
    const element = ref.current
    if (!element) return
    const measure = (): void => setRoom({ width: element.clientWidth, height: element.clientHeight })
    const watch = new ResizeObserver(measure)
    watch.observe(element)
    measure()
    return () => watch.disconnect()
  }, [ref])
  return room
}

/** Which page is read, and going to another one. */
function useTurning(view: RefObject<HTMLDivElement | null>, total: number) {
  const [current, setCurrent] = useState(1)
  /** Where the last turn led; scrolling that ends there is not the reader's own. */
  const turned = useRef(-1)
  const go = useCallback(
    (wanted: number) => {
      const number = Math.min(Math.max(wanted, 1), total)
      const [area, paper] = [view.current, view.current?.querySelectorAll<HTMLElement>('.paper')[number - 1]]
      if (!area || !paper) return
      area.scrollTop = paper.offsetTop - area.offsetTop - 8
      turned.current = area.scrollTop
      setCurrent(number)
    },
    [view, total],
  )
  const onScroll = (): void => {
    const area = view.current
    if (!area || Math.abs(area.scrollTop - turned.current) < 2) return
    turned.current = -1
    const tops = [...area.querySelectorAll<HTMLElement>('.paper')].map(paper => paper.offsetTop - area.offsetTop)
    setCurrent(pageAt(tops, area.scrollTop, area.clientHeight, area.scrollHeight) + 1)
  }
  return { current, go, onScroll }
}

/** PageUp and PageDown turn, + and − zoom, from anywhere in the viewer. */
function useKeys(turn: (by: 1 | -1) => void, zoom: (by: 1 | -1) => void): void {
  useEffect(() => {
    const acts: Readonly<Record<string, () => void>> = {
      PageUp: () => turn(-1),
      PageDown: () => turn(1),
      '+': () => zoom(1),
      '=': () => zoom(1),
      '-': () => zoom(-1),
    }
    const onKey = (event: KeyboardEvent): void => {
      const act = acts[event.key]
      if (!act || event.ctrlKey || event.metaKey || event.altKey) return
      event.preventDefault()
      act()
    }
    addEventListener('keydown', onKey)
    return () => removeEventListener('keydown', onKey)
  }, [turn, zoom])
}

function OpenViewer({ opened, source, onClose }: { opened: Opened; source: PdfSource; onClose: () => void }) {
  const { document, bytes, usual } = opened
  const total = document.numPages
  const { t } = useWords()
  const view = useRef<HTMLDivElement>(null)
  const room = useRoom(view)
  const [chosen, setChosen] = useState<Zoom | null>(null)
  const { current, go, onScroll } = useTurning(view, total)
  const zoom = chosen ?? (room ? firstZoom(room, usual) : 100)
  const percent = room ? percentOf(scaleOf(zoom, room, usual)) : 100
  const turn = useCallback((by: 1 | -1) => go(current + by), [go, current])
  const step = useCallback((by: 1 | -1) => setChosen(stepFrom(percent, by)), [percent])
  useKeys(turn, step)
  useEffect(() => view.current?.focus(), [])
  // the page that is read stays in view when its size changes
  const kept = useRef(current)
  kept.current = current
  // biome-ignore lint/correctness/useExhaustiveDependencies: only a change of the size asks for it
  useLayoutEffect(() => {
    if (kept.current > 1) go(kept.current)
  }, [percent])
  const [fault, setFault] = useState<unknown>(null)
  if (fault) throw fault

  return (
    <div className="gt-pdf">
      <div className="bar">
        <h1 className="name gt-ellipsis" title={source.name}>
          {source.name}
        </h1>
        <div className="group">
          <IconButton icon={ChevronUp} label={t('kit.pdf.page_up')} disabled={current <= 1} onClick={() => turn(-1)} />
          <IconButton
            icon={ChevronDown}
            label={t('kit.pdf.page_down')}
            disabled={current >= total}
            onClick={() => turn(1)}
          />
          <PageBox key={current} current={current} total={total} onGo={go} />
        </div>
        <div className="group">
          <IconButton icon={Minus} label={t('kit.pdf.zoom_out')} disabled={percent <= 50} onClick={() => step(-1)} />
          <MenuButton
            className="zoom"
            label={t('kit.pdf.zoom')}
            items={[
              { key: 'width', text: t('kit.pdf.fit_width'), checked: zoom === 'width', onChoose: () => setChosen('width') },
              { key: 'page', text: t('kit.pdf.fit_page'), checked: zoom === 'page', onChoose: () => setChosen('page') },
              ...zoomSteps.map(value => ({
                key: String(value),
                text: `${value} %`,
                checked: zoom === value,
                ...(value === zoomSteps[0] ? { above: '' } : {}),
                onChoose: () => setChosen(value),
              })),
            ]}
          >
            {`${percent} %`}
            <ChevronDown aria-hidden strokeWidth={1.75} />
          </MenuButton>
          <IconButton icon={Plus} label={t('kit.pdf.zoom_in')} disabled={percent >= 300} onClick={() => step(1)} />
        </div>
        <div className="group last">
          {source.save ? (
            <Button look="text" icon={Download} onClick={() => saveBytes(bytes, source.name, 'application/pdf')}>
              {t('kit.pdf.download')}
            </Button>
          ) : null}
          {source.print ? <PrintButton document={document} /> : null}
          <IconButton icon={X} label={t('common.close')} onClick={onClose} />
        </div>
      </div>
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
                onFault={setFault}
              />
            ))
          : null}
      </div>
    </div>
  )
}

interface PageBoxProps {
  readonly current: number
  readonly total: number
  readonly onGo: (number: number) => void
}

/** The number of the page that is read; another one is typed and entered. */
function PageBox({ current, total, onGo }: PageBoxProps) {
  const { t } = useWords()
  const [text, setText] = useState(String(current))
  const enter = (): void => {
    const number = typedPage(text, total)
    if (number === null || number === current) setText(String(current))
    else onGo(number)
  }
  return (
    <span className="page gt-number">
      <input
        className="gt-input"
        inputMode="numeric"
        aria-label={t('kit.pdf.page_number', { total })}
        value={text}
        onChange={event => setText(event.target.value)}
        onBlur={enter}
        onKeyDown={event => event.key === 'Enter' && enter()}
      />
      {` / ${total}`}
    </span>
  )
}

function PrintButton({ document }: { document: PDFDocumentProxy }) {
  const { t } = useWords()
  const [busy, setBusy] = useState(false)
  const print = async (): Promise<void> => {
    setBusy(true)
    try {
      await printPdf(document)
    } catch (error) {
      toastFailure(error)
    } finally {
      setBusy(false)
    }
  }
  return (
    <Button look="text" icon={Printer} busy={busy} onClick={() => void print()}>
      {t('kit.pdf.print')}
    </Button>
  )
}
