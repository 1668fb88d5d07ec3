import { word } from './i18n.ts'

/** Stands between reasons or clauses that are told one after the other, in the language of the page. */
export const sentenceMark = (): string => word('common.sentence_mark')

/** Stands between names that are told one after the other. */
export const listMark = (): string => word('common.list_mark')

/** Stands between what is spoken of and what is told of it: a file and why it was refused. */
export const labelMark = (): string => word('common.label_mark')
