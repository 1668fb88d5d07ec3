import { word } from './i18n.ts'

/** Stands between reasons or clauses that are told one after the other, in the language of the page. */
export const sentenceMark = (): string => word('common.sentence_mark')

/** Stands between names that are told one after the other. */
export const listMark = (): string => word('common.list_mark')
