import type { Language } from '../kit/label.ts'
import type { PaperDocument } from './document.ts'
import { type PaperMark, watermarkOf } from './fill.ts'

/** A page that bears nothing but a mark: it is laid over the pages of a stored paper, which itself is never made anew. */
export const markSheet = (mark: PaperMark, language: Language): PaperDocument => ({
  version: 1,
  title: '',
  language,
  page: { width: 210, height: 297, margins: [0, 0, 0, 0] },
  fontSize: 10.5,
  frame: 0,
  headerHeight: 0,
  footerHeight: 0,
  header: [],
  body: [],
  footer: [],
  overlays: [],
  watermark: watermarkOf(mark, language),
})
