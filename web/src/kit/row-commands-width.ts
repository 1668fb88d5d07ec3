// measured in the interface font at 14 px; smaller sizes only leave more room
const wide = 14
const narrow = 7.6
const between = 14
const padding = 20
const moreButton = 24

/** Links shown at most before the rest goes into a menu (looks 7.2). */
const mostLinks = 3
/** What the column may take from the facts of a row, in CSS px; longer words go into the menu earlier. */
const mostWidth = 150

/** Width of a word in the interface font, in CSS px. */
export const widthOf = (text: string): number =>
  [...text].reduce((sum, sign) => sum + (sign > '\u2e80' ? wide : narrow), 0)

function widthWith(texts: readonly string[], links: number): number {
  const parts = [...texts.slice(0, links).map(widthOf), ...(links < texts.length ? [moreButton] : [])]
  return Math.ceil(padding + parts.reduce((sum, part) => sum + part, 0) + between * (parts.length - 1))
}

/** How many commands stand as links; the others are in a menu that itself takes the place of one. */
export function linksShown(texts: readonly string[]): number {
  let links = texts.length > mostLinks ? mostLinks - 1 : texts.length
  while (links > 1 && widthWith(texts, links) > mostWidth) links -= 1
  return links
}

/** Width of the column of row commands in CSS px, for the words of the language shown. */
export const commandsWidth = (texts: readonly string[]): number => widthWith(texts, linksShown(texts))
