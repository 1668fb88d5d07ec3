import type { Piece } from './document.ts'

/**
 * Widths of printed text, in the proportions of the paper's font (Noto Serif SC), so that type can be made smaller
 * before the page is laid out. ASCII has its own advances; Chinese and everything else counts a full square.
 */

/** Advances of the signs from space to tilde, in thousandths of the type size. */
const asciiAdvances = [
  256, 308, 376, 574, 550, 923, 779, 196, 364, 364, 478, 580, 327, 346, 327, 352, 557, 471, 558, 557, 555, 558, 558,
  549, 558, 562, 327, 327, 580, 580, 580, 432, 912, 718, 670, 691, 770, 652, 629, 741, 853, 405, 403, 731, 625, 975,
  796, 767, 641, 767, 715, 567, 659, 797, 714, 1053, 700, 687, 605, 344, 352, 344, 580, 563, 435, 557, 638, 538, 629,
  547, 388, 566, 663, 332, 311, 607, 334, 974, 661, 596, 638, 607, 462, 473, 367, 653, 548, 838, 564, 552, 498, 374,
  316, 374, 580,
]

/** Millimetres of one point. */
export const POINT = 25.4 / 72

function advance(sign: string): number {
  const code = sign.codePointAt(0) ?? 0
  if (code === 0x200b) return 0
  if (code === 0xa0) return advance(' ')
  const narrow = asciiAdvances[code - 32]
  if (narrow !== undefined) return narrow
  if (code < 0x500) return 660
  return 1000
}

/** Width of a text in millimetres at a type size in points, ignoring kerning. */
export function textWidth(text: string, size: number): number {
  let sum = 0
  for (const sign of text) sum += advance(sign)
  return (sum / 1000) * size * POINT
}

/** Widths in millimetres of the lines that breaks make of the pieces. */
export function lineWidths(pieces: readonly Piece[], size: number): number[] {
  const widths = [0]
  const add = (width: number) => {
    widths[widths.length - 1] = (widths.at(-1) ?? 0) + width
  }
  for (const piece of pieces) {
    if (piece.kind === 'break') widths.push(0)
    else if (piece.kind === 'text') {
      const own = (piece.size ?? size) * (piece.sup || piece.sub ? 0.68 : 1)
      for (const [i, line] of piece.text.split('\n').entries()) {
        if (i > 0) widths.push(0)
        add(textWidth(line, own))
      }
    } else if (piece.kind === 'image' || piece.kind === 'signature' || piece.kind === 'chart') add(piece.width)
    else if (piece.kind === 'qr') add(piece.size)
    else if (piece.kind === 'page') add(textWidth('10', size))
  }
  return widths
}
