import { ChevronDown, ChevronUp, Download, Minus, Plus, Printer, X } from 'lucide-react'
import type { PDFDocumentProxy } from 'pdfjs-dist'
import { useState } from 'react'
import { Button, IconButton } from './button.tsx'
import { useWords } from './i18n.ts'
import { MenuButton } from './menu-button.tsx'
import { PrintPages } from './pdf-viewer-printing.tsx'
import type { PdfSource } from './pdf-viewer-source.ts'
import { typedPage, type Zoom, zoomSteps } from './pdf-viewer-zoom.ts'
import { saveBytes } from './save-bytes.ts'

interface PdfBarProps {
  readonly opened: PDFDocumentProxy
  readonly bytes: Uint8Array
  readonly source: PdfSource
  readonly onStale: () => void
  /** Page that is read, counted from 1. */
  readonly current: number
  readonly onGo: (number: number) => void
  readonly zoom: Zoom
  readonly percent: number
  readonly onStep: (by: 1 | -1) => void
  readonly onZoom: (zoom: Zoom) => void
  readonly onClose: (() => void) | null
}

/** The head of the viewer: name, turning, zooming, and what the opener allows. */
export function PdfBar(props: PdfBarProps) {
  const { opened, bytes, source, onStale, current, onGo, zoom, percent, onStep, onZoom, onClose } = props
  const { t } = useWords()
  const total = opened.numPages
  return (
    <div className="bar">
      <h1 className="name gt-ellipsis" title={source.name}>
        {source.name}
      </h1>
      <div className="group">
        <IconButton
          icon={ChevronUp}
          label={t('kit.pdf.page_up')}
          disabled={current <= 1}
          onClick={() => onGo(current - 1)}
        />
        <IconButton
          icon={ChevronDown}
          label={t('kit.pdf.page_down')}
          disabled={current >= total}
          onClick={() => onGo(current + 1)}
        />
        <PageBox key={current} current={current} total={total} onGo={onGo} />
      </div>
      <div className="group">
        <IconButton icon={Minus} label={t('kit.pdf.zoom_out')} disabled={percent <= 50} onClick={() => onStep(-1)} />
        <MenuButton
          className="zoom"
          label={t('kit.pdf.zoom')}
          items={[
            {
              key: 'width',
              text: t('kit.pdf.fit_width'),
              checked: zoom === 'width',
              onChoose: () => onZoom('width'),
            },
            { key: 'page', text: t('kit.pdf.fit_page'), checked: zoom === 'page', onChoose: () => onZoom('page') },
            ...zoomSteps.map(value => ({
              key: String(value),
              text: `${value} %`,
              checked: zoom === value,
              ...(value === zoomSteps[0] ? { above: '' } : {}),
              onChoose: () => onZoom(value),
            })),
          ]}
        >
          {`${percent} %`}
          <ChevronDown aria-hidden strokeWidth={1.75} />
        </MenuButton>
        <IconButton icon={Plus} label={t('kit.pdf.zoom_in')} disabled={percent >= 300} onClick={() => onStep(1)} />
      </div>
      <div className="group last">
        {source.save ? (
          <Button look="text" icon={Download} onClick={() => saveBytes(bytes, source.name, 'application/pdf')}>
            {t('kit.pdf.download')}
          </Button>
        ) : null}
        {source.print ? (
          <PrintPages
            document={opened}
            copies={source.copies ?? 1}
            group={source.group ?? total}
            stands={source.stands}
            onStale={onStale}
          />
        ) : null}
        {source.onPrint ? <AskToPrint current={current} total={total} onPrint={source.onPrint} /> : null}
        {onClose ? <IconButton icon={X} label={t('common.close')} onClick={onClose} /> : null}
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

interface AskToPrintProps {
  readonly current: number
  readonly total: number
  readonly onPrint: (page: number | null) => void
}

/** Hands the wish to print over to the opener; of several pages the one that is read may be printed alone. */
function AskToPrint({ current, total, onPrint }: AskToPrintProps) {
  const { t } = useWords()
  if (total === 1)
    return (
      <Button look="text" icon={Printer} onClick={() => onPrint(null)}>
        {t('kit.pdf.print')}
      </Button>
    )
  return (
    <MenuButton
      className="gt-btn text"
      items={[
        { key: 'page', text: t('kit.pdf.print_current', { n: current }), onChoose: () => onPrint(current) },
        { key: 'all', text: t('kit.pdf.print_all'), onChoose: () => onPrint(null) },
      ]}
    >
      <Printer aria-hidden strokeWidth={1.75} />
      {t('kit.pdf.print')}
    </MenuButton>
  )
}
