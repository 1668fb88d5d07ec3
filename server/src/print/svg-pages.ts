/**
 * One picture per page out of the drawing of a whole document, in which equal pages stand below one another. Every
 * picture keeps the whole drawing, since its letter shapes are shared, and shows its own page.
 */
export function splitPages(drawing: string, pages: number): string[] {
  const head = /^<svg([^>]*)viewBox="0 0 ([\d.]+) ([\d.]+)" width="[\d.]+pt" height="[\d.]+pt"/.exec(drawing)
  if (!head) throw new Error('the drawing has no size')
  const width = Number(head[2])
  const height = Number(head[3]) / pages
  const rest = drawing.slice(head[0].length)
  return Array.from({ length: pages }, (_, page) => {
    const box = `viewBox="0 ${page * height} ${width} ${height}" width="${width}pt" height="${height}pt"`
    return `<svg${head[1]}${box}${rest}`
  })
}
