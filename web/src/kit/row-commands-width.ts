// measured in the interface font at 14 px; smaller sizes only leave more room
const wide = 14
const narrow = 7.6
const between = 14
const padding = 20
const moreButton = 24

const widthOf = (text: string): number => [...text].reduce((sum, sign) => sum + (sign > '\u2e80' ? wide : narrow), 0)

/** Links shown before the rest goes into a menu (looks 7.2). */
export const mostLinks = 3

/** Width of the column of row commands in CSS px, for the words of the language shown. */
export function commandsWidth(texts: readonly string[]): number {
  const inMenu = texts.length > mostLinks
  const links = inMenu ? texts.slice(0, mostLinks - 1) : texts
  const parts = [...links.map(widthOf), ...(inMenu ? [moreButton] : [])]
  return Math.ceil(padding + parts.reduce((sum, part) => sum + part, 0) + between * (parts.length - 1))
}
