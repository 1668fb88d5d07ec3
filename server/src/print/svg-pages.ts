/** The white of a page as the layout engine draws it: always at the place of the first page, over what stands there. */
const whiteOfPage = /^ {4}<path class="typst-shape" fill="#ffffff" fill-rule="nonzero" d="M 0 0v [^"]*"\/>\n/gm

/**
 * One picture per page out of the drawing of a whole document, in which equal pages stand below one another. Every
 * picture keeps the whole drawing, since its letter shapes are shared, and shows its own page on a white of its own.
 */
export function splitPages(drawing: string, pages: number): string[] {
  const head = /^<svg([^>]*)viewBox="0 0 ([\d.]+) ([\d.]+)" width="[\d.]+pt" height="[\d.]+pt"([^>]*>)/.exec(drawing)
  if (!head) throw new Error('the drawing has no size')
  const width = Number(head[2])
  const height = Number(head[3]) / pages
  const content = drawing.slice(head[0].length).replace(whiteOfPage, '')
  return Array.from({ length: pages }, (_, page) => {
    const top = page * height
    const box = `viewBox="0 ${top} ${width} ${height}" width="${width}pt" height="${height}pt"`
    const white = `<rect y="${top}" width="${width}" height="${height}" fill="#ffffff"/>`
    return `<svg${head[1]}${box}${head[4]}${white}${content}`
  })
}
