import type { PDFDocumentProxy } from 'pdfjs-dist'
import { CodeReader } from '../../../kit/code-reader.ts'
import { openPdf } from '../../../kit/pdf-viewer-library.ts'
import type { ScannedPage } from './divide.ts'

/** A page with its picture, to be told apart on the screen; the address is given back by who shows it. */
export interface ReadPage extends ScannedPage {
  readonly picture: string
}

/** Widths in px at which a page is looked through for its code, the likeliest first: small codes need the second. */
const looks = [1300, 2200] as const
const pictureWidth = 640

/** Draws one page into a canvas of a width. */
type Draw = (width: number) => Promise<HTMLCanvasElement>

const blank = (width: number, height: number): { canvas: HTMLCanvasElement; pen: CanvasRenderingContext2D } => {
  const canvas = document.createElement('canvas')
  canvas.width = Math.round(width)
  canvas.height = Math.round(height)
  const pen = canvas.getContext('2d', { willReadFrequently: true })
  if (!pen) throw new Error('the browser draws nothing')
  return { canvas, pen }
}

function pageOfPdf(document: PDFDocumentProxy, number: number): Draw {
  return async width => {
    const page = await document.getPage(number)
    const viewport = page.getViewport({ scale: width / page.getViewport({ scale: 1 }).width })
    const { canvas, pen } = blank(viewport.width, viewport.height)
    await page.render({ canvas, canvasContext: pen, viewport }).promise
    return canvas
  }
}

const pageOfPicture =
  (bitmap: ImageBitmap): Draw =>
  async width => {
    const { canvas, pen } = blank(width, (bitmap.height * width) / bitmap.width)
    pen.drawImage(bitmap, 0, 0, canvas.width, canvas.height)
    return canvas
  }

async function codeOf(draw: Draw, reader: CodeReader): Promise<string | null> {
  for (const width of looks) {
    const code = await reader.read(await draw(width))
    if (code !== null) return code
  }
  return null
}

function addressOf(canvas: HTMLCanvasElement): Promise<string> {
  return new Promise((resolve, reject) => {
    const take = (blob: Blob | null): void =>
      blob ? resolve(URL.createObjectURL(blob)) : reject(new Error('the page made no picture'))
    canvas.toBlob(take, 'image/jpeg', 0.7)
  })
}

interface OpenedFile {
  readonly pages: readonly Draw[]
  readonly isPicture: boolean
  readonly close: () => void
}

async function open(file: File): Promise<OpenedFile> {
  if (file.type.startsWith('image/')) {
    const bitmap = await createImageBitmap(file)
    return { pages: [pageOfPicture(bitmap)], isPicture: true, close: () => bitmap.close() }
  }
  const paper = await openPdf(new Uint8Array(await file.arrayBuffer()))
  const pages = Array.from({ length: paper.numPages }, (_, index) => pageOfPdf(paper, index + 1))
  return { pages, isPicture: false, close: () => void paper.loadingTask.destroy() }
}

/** A file that cannot be read, by its name. */
export class UnreadableScan extends Error {
  readonly file: string
  constructor(file: string, cause: unknown) {
    super(`${file} cannot be read`, { cause })
    this.file = file
  }
}

/**
 * All pages of scanned files with the codes on them, in their order.
 * @param onPage told after each page how many are read, and of how many in the files opened so far
 * Rejects with UnreadableScan, and when the signal stops it.
 */
export async function readScans(
  files: readonly File[],
  onPage: (done: number, of: number) => void,
  signal: AbortSignal,
): Promise<readonly ReadPage[]> {
  const reader = new CodeReader()
  const read: ReadPage[] = []
  try {
    for (const [at, file] of files.entries()) {
      const { pages, isPicture, close } = await open(file).catch((cause: unknown) => {
        throw new UnreadableScan(file.name, cause)
      })
      const total = read.length + pages.length
      try {
        for (const [index, draw] of pages.entries()) {
          signal.throwIfAborted()
          const code = await codeOf(draw, reader)
          read.push({ file: at, page: index + 1, isPicture, code, picture: await addressOf(await draw(pictureWidth)) })
          onPage(read.length, total)
        }
      } finally {
        close()
      }
    }
    return read
  } catch (error) {
    for (const { picture } of read) URL.revokeObjectURL(picture)
    throw error
  } finally {
    reader.stop()
  }
}
