import { ChevronLeft, ChevronRight, FileDown, FileText } from 'lucide-react'
import { type ReactNode, useEffect, useState } from 'react'
import { download } from '../app/download.ts'
import { useDownload, useOrderingAt } from '../app/ordering.tsx'
import { IconButton } from './button.tsx'
import { Dialog } from './dialog.tsx'
import { messageOf, toastFailure } from './failure-words.ts'
import { useWords } from './i18n.ts'
import { PdfDialog } from './pdf-viewer-dialog.tsx'
import { saveBytes } from './save-bytes.ts'
import './file-tiles.css'

/** A photograph or a paper as a tile shows it. */
export interface FileTile {
  readonly key: string
  readonly fileId: string
  readonly name: string
  readonly mime: string
  /** What it shows; the name of the file when nobody said. */
  readonly caption: string
  /** Place, time, author, one line each. */
  readonly facts: readonly string[]
}

interface FileTilesProps {
  readonly tiles: readonly FileTile[]
  /** What can be done with a tile, beside its words. */
  readonly tools?: (key: string) => ReactNode
}

/** How long an address outlives the tile that showed it. */
const keptMs = 10_000

const isPaper = ({ mime }: FileTile): boolean => mime === 'application/pdf'
const isPicture = ({ mime }: FileTile): boolean => mime.startsWith('image/')

/** Address of a stored picture in this window; empty while it loads. The bytes go with the tile. */
function usePicture(fileId: string): { readonly address: string; readonly problem: string } {
  const at = useOrderingAt()
  const [picture, setPicture] = useState({ address: '', problem: '' })
  useEffect(() => {
    const abort = new AbortController()
    let address = ''
    download(fileId, abort.signal, at).then(
      bytes => {
        if (abort.signal.aborted) return
        address = URL.createObjectURL(new Blob([new Uint8Array(bytes)]))
        setPicture({ address, problem: '' })
      },
      (failure: unknown) => {
        if (!abort.signal.aborted) setPicture({ address: '', problem: messageOf(failure) })
      },
    )
    return () => {
      abort.abort()
      // the picture may be on its way into its place
      if (address) setTimeout(() => URL.revokeObjectURL(address), keptMs)
    }
  }, [fileId, at])
  return picture
}

/** What no window here shows is kept on the computer, to be opened by the program it is of. */
const keep = ({ fileId, name, mime }: FileTile, at: string | null): Promise<void> =>
  download(fileId, new AbortController().signal, at).then(bytes => saveBytes(bytes, name, mime), toastFailure)

/** Thumbnails of photographs and files; a press shows one large, or saves what cannot be shown. */
export function FileTiles({ tiles, tools }: FileTilesProps) {
  const at = useOrderingAt()
  const [open, setOpen] = useState<string | null>(null)
  const shown = tiles.find(tile => tile.key === open)
  return (
    <ul className="gt-file-tiles">
      {tiles.map(tile => (
        <li key={tile.key}>
          <button
            type="button"
            className="thumb"
            aria-label={tile.caption}
            onClick={() => (isPicture(tile) || isPaper(tile) ? setOpen(tile.key) : void keep(tile, at))}
          >
            {isPicture(tile) ? (
              <Picture tile={tile} />
            ) : isPaper(tile) ? (
              <FileText aria-hidden strokeWidth={1.5} />
            ) : (
              <FileDown aria-hidden strokeWidth={1.5} />
            )}
          </button>
          <span className="words">
            <b className="gt-ellipsis" title={tile.caption}>
              {tile.caption}
            </b>
            {tile.facts.map(fact => (
              <span key={fact} className="quiet">
                {fact}
              </span>
            ))}
          </span>
          {tools ? <span className="tools">{tools(tile.key)}</span> : null}
        </li>
      ))}
      {shown ? <Viewer tiles={tiles} shown={shown} onShow={setOpen} onClose={() => setOpen(null)} /> : null}
    </ul>
  )
}

/** One of these large: a picture with its neighbours, a paper by itself. */
function Viewer({ tiles, shown, onShow, onClose }: LargeProps) {
  const read = useDownload()
  return isPicture(shown) ? (
    <Large tiles={tiles.filter(isPicture)} shown={shown} onShow={onShow} onClose={onClose} />
  ) : (
    <PdfDialog
      source={{ name: shown.name, load: signal => read(shown.fileId, signal), save: true }}
      onClose={onClose}
    />
  )
}

/** The name of a stored file, which opens it as a tile does. */
export function FileName({ fileId, name, mime }: Pick<FileTile, 'fileId' | 'name' | 'mime'>) {
  const at = useOrderingAt()
  const [open, setOpen] = useState(false)
  const tile: FileTile = { key: fileId, fileId, name, mime, caption: name, facts: [] }
  return (
    <>
      <button
        type="button"
        className="gt-btn link gt-ellipsis"
        title={name}
        onClick={() => (isPicture(tile) || isPaper(tile) ? setOpen(true) : void keep(tile, at))}
      >
        {name}
      </button>
      {open ? <Viewer tiles={[tile]} shown={tile} onShow={() => undefined} onClose={() => setOpen(false)} /> : null}
    </>
  )
}

function Picture({ tile }: { tile: FileTile }) {
  const { address, problem } = usePicture(tile.fileId)
  if (problem) return <span className="red">{problem}</span>
  return address ? <img src={address} alt={tile.caption} /> : <span aria-busy="true" />
}

interface LargeProps {
  readonly tiles: readonly FileTile[]
  readonly shown: FileTile
  readonly onShow: (key: string) => void
  readonly onClose: () => void
}

/** One picture in the size of the window, with its neighbours one press away. */
function Large({ tiles, shown, onShow, onClose }: LargeProps) {
  const { t } = useWords()
  const at = tiles.indexOf(shown)
  const step = (by: number): void => {
    const next = tiles[at + by]
    if (next) onShow(next.key)
  }
  return (
    <Dialog title={shown.caption} width={largeWidth} onClose={onClose}>
      <div className="gt-file-large">
        <IconButton icon={ChevronLeft} label={t('kit.tiles.before')} disabled={at <= 0} onClick={() => step(-1)} />
        <Picture key={shown.key} tile={shown} />
        <IconButton
          icon={ChevronRight}
          label={t('kit.tiles.after')}
          disabled={at >= tiles.length - 1}
          onClick={() => step(1)}
        />
      </div>
      <p className="quiet">{shown.facts.join(' · ')}</p>
    </Dialog>
  )
}

/** Width of the large view in px; narrower windows cut it. */
const largeWidth = 960
