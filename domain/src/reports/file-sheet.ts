import type { Label, Language } from '../kit/label.ts'
import type { PaperDocument } from '../paper/document.ts'
import { type PlainSheet, plainSheet } from '../paper/sheet.ts'

const reportNumber: Label = { zh: '报告编号', en: 'Report', es: 'Informe' }

/** Whose sheet of a report's file it is. */
export interface FileOf {
  readonly laboratory: string
  readonly report: string
}

/** A sheet of a report's file: its head names laboratory and report, and nobody signs it. */
export const fileSheet = (
  { laboratory, report }: FileOf,
  { title, ...body }: Pick<PlainSheet, 'tables' | 'drawings'> & { readonly title: Label },
  language: Language,
): PaperDocument =>
  plainSheet({
    language,
    title: title[language],
    laboratory,
    number: '',
    facts: [[reportNumber[language], report]],
    ...body,
    closing: [],
    signatures: [],
  })
