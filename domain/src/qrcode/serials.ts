import { readLabel } from './label-code.ts'

/** Serials from one to another, or a single one. */
export interface SerialSpan {
  readonly from: string
  readonly to: string
}

/** Most spans that one text may name. */
export const mostSpans = 500

/**
 * Serials as people type or scan them: single ones, and spans such as `GT00000001~GT00000020`, with blanks, commas or lines
 * between them. What a whole label says counts as its serial.
 */
export const spansOf = (text: string): SerialSpan[] =>
  text
    .normalize('NFKC')
    .replace(/\s*(?:~|至|\.\.)\s*/g, '~')
    .split(/[\s,、;]+/)
    .filter(part => part !== '')
    .map(part => {
      const [from = '', to = from] = part.split('~').map(one => readLabel(one).code)
      return { from, to }
    })
