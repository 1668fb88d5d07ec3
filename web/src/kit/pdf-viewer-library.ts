import { GlobalWorkerOptions, getDocument, type PDFDocumentProxy } from 'pdfjs-dist'
import workerAddress from 'pdfjs-dist/build/pdf.worker.min.mjs?url'

GlobalWorkerOptions.workerSrc = workerAddress

/** Character maps, stand-in fonts and decoders for papers that do not bring all of it; each is fetched when one asks. */
const parts = import.meta.glob<string>(
  [
    '../../../node_modules/pdfjs-dist/cmaps/*.bcmap',
    '../../../node_modules/pdfjs-dist/standard_fonts/*.{pfb,ttf}',
    '../../../node_modules/pdfjs-dist/wasm/{jbig2,openjpeg,qcms_bg}.wasm',
  ],
  { query: '?url', import: 'default', eager: true, exhaustive: true },
)
const addresses: ReadonlyMap<string, string> = new Map(
  Object.entries(parts).map(([path, address]) => [path.slice(path.lastIndexOf('/') + 1), address]),
)

/** Gives the library its parts by name; their addresses are those of this build. */
class PartFactory {
  async fetch({ filename }: { filename: string }): Promise<Uint8Array> {
    const address = addresses.get(filename)
    if (!address) throw new Error(`no part ${filename}`)
    const response = await fetch(address)
    if (!response.ok) throw new Error(`part ${filename} answered ${response.status}`)
    return new Uint8Array(await response.arrayBuffer())
  }
}

/**
 * Opens a PDF that is in memory; the bytes stay the caller's. Rejects when they are no PDF or when it needs a password.
 * The answer's `loadingTask.destroy()` gives the worker back.
 */
export const openPdf = (bytes: Uint8Array): Promise<PDFDocumentProxy> =>
  getDocument({
    data: bytes.slice(),
    BinaryDataFactory: PartFactory,
    useWorkerFetch: false,
    enableXfa: false,
    stopAtErrors: false,
  }).promise
