import { Loaded, later } from './loaded.tsx'
import type { PdfSource } from './pdf-viewer-source.ts'

// the library travels when the first paper is opened
const viewer = later(async () => (await import('./pdf-viewer.tsx')).PdfViewer)

/** A PDF as a part of a page. */
export const PdfPane = ({ source }: { source: PdfSource }) => <Loaded of={viewer} given={{ source, onClose: null }} />
