import { type Refused, refused } from '../kit/errors.ts'
import type { Label, Language } from '../kit/label.ts'
import { type PaperOfFile, scannedPaper } from './archive-scan-actions.ts'
import { reportErrors } from './errors.ts'

/** Papers without which nothing is filed, whatever a note says. */
export const neededPapers: readonly string[] = ['record', 'report'] satisfies readonly PaperOfFile[]

/** What is said of a file that lacks nothing. */
export const completeFile: Label = { zh: '齐全', en: 'Complete', es: 'Completo' }

const named = (keys: unknown): PaperOfFile[] =>
  scannedPaper.codes.filter(code => Array.isArray(keys) && keys.includes(code))

const joined = (codes: readonly PaperOfFile[], language: Language, word: (text: string) => string): string =>
  codes.map(code => word(scannedPaper.labels[code][language])).join(language === 'zh' ? '、' : ', ')

/** Papers that a file lacks, by name in the order of a file; `keys` as the archiving noted them (`content_list`). */
export const missingPapers = (keys: unknown, language: Language): string => joined(named(keys), language, text => text)

/** What a file lacks, or that it is complete; nothing where it is not known. */
export const completeness = (keys: unknown, language: Language): string =>
  Array.isArray(keys) && keys.length === 0 ? completeFile[language] : missingPapers(keys, language)

const inSentence = (text: string): string => `${text.charAt(0).toLowerCase()}${text.slice(1)}`

/** Refusal I-04 with the papers that a file lacks. */
export function incompleteFile(keys: readonly string[]): Refused {
  const list = (language: Language): string => joined(named(keys), language, inSentence)
  return refused(reportErrors, 'I-04', { list: { zh: list('zh'), en: list('en'), es: list('es') } })
}

/** Of the papers that a file lacks, those without which it is not made. */
export const neededOf = (keys: unknown): string[] => named(keys).filter(code => neededPapers.includes(code))
