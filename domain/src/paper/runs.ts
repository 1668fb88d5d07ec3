import type { TextPiece } from './document.ts'

/**
 * Text to pieces. The paper's font lacks most superscript and subscript characters, so exponents and indices become
 * raised and lowered pieces; control characters and bidirectional marks are dropped, for they have no place on paper.
 */

const raised = new Map([...'⁰¹²³⁴⁵⁶⁷⁸⁹⁺⁻'].map((sign, i) => [sign, '0123456789+−'[i] ?? '']))
const lowered = new Map([...'₀₁₂₃₄₅₆₇₈₉₊₋'].map((sign, i) => [sign, '0123456789+−'[i] ?? '']))

/** Control characters but the line feed, bidirectional marks, lone surrogates, non-characters and private use. */
const unprintable = /[^\P{C}\n]/gu

/** Most texts are plain numbers and words, which are printed as they are. */
const plain = /^[ -~\n]*$/

/** The text without characters that cannot be printed; tabs become spaces. */
export function printable(text: string): string {
  return plain.test(text)
    ? text
    : text.normalize('NFC').replace(/\r\n?/g, '\n').replace(/\t/g, ' ').replace(unprintable, '')
}

/** Signs in a square, which the font has only as an empty square. */
const boxed = new Map([
  ['☑', '✓'],
  ['☒', '×'],
])

type Setting = 'sup' | 'sub' | 'boxed' | null

function settingOf(sign: string): [Setting, string] {
  const up = raised.get(sign)
  if (up !== undefined) return ['sup', up]
  const down = lowered.get(sign)
  if (down !== undefined) return ['sub', down]
  const ticked = boxed.get(sign)
  return ticked === undefined ? [null, sign === '☐' ? '□' : sign] : ['boxed', ticked]
}

/** Splits text into pieces of normal, raised, lowered and boxed type. The result is empty for empty text. */
export function textPieces(text: string, style: Partial<TextPiece> = {}): TextPiece[] {
  if (text !== '' && plain.test(text)) return [{ kind: 'text', text, ...style }]
  const pieces: TextPiece[] = []
  let current: Setting | undefined
  for (const sign of printable(text)) {
    const [setting, shown] = settingOf(sign)
    const last = pieces.at(-1)
    if (last && setting === current && setting !== 'boxed') last.text += shown
    else pieces.push({ kind: 'text', text: shown, ...style, ...(setting === null ? {} : { [setting]: true }) })
    current = setting
  }
  return pieces
}

const unitWords: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  'cycles/mm': { zh: '次/mm', en: 'cycles/mm', es: 'ciclos/mm' },
  '°C': { zh: '℃', en: '°C', es: '°C' },
  '0.01mm': { zh: '0.01 mm', en: '0.01 mm', es: '0,01 mm' },
  '0.1mm': { zh: '0.1 mm', en: '0.1 mm', es: '0,1 mm' },
  '1/min': { zh: '次/min', en: '1/min', es: '1/min' },
  'Pa.s': { zh: 'Pa·s', en: 'Pa·s', es: 'Pa·s' },
}

/** A unit as printed: exponents raised (g/cm³), the degree sign and a few words by language. */
export function unitText(unit: string, language: string): string {
  const word = unitWords[unit]?.[language]
  if (word !== undefined) return word
  return unit.replace(/(?<=[a-zA-Z])([2-4])(?![\d])/g, digit => '²³⁴'[Number(digit) - 2] ?? digit)
}

/**
 * Letters, digits and signs that no rule of line breaking would split get break places after every twelfth sign, so
 * that a very long word cannot leave its cell. The zero-width space marks the place and prints nothing.
 */
export function breakable(text: string, longest = 12): string {
  return text.replace(/[!-~À-ɏͰ-ӿ]+/gu, word => {
    if (word.length <= longest) return word
    return word.replace(new RegExp(`.{${longest}}(?=.)`, 'gu'), part => `${part}\u200b`)
  })
}
