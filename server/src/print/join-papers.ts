import { BlendMode, PDFDict, PDFDocument, PDFHexString, PDFName, PDFNumber, type PDFPage, type PDFRef } from 'pdf-lib'

/** A paper that goes into a joined file. */
export interface JoinedPart {
  /** Its bookmark. */
  readonly title: string
  readonly pdf: Buffer
  /** Type of the content where it is a picture, which takes a page of A4; else it is a PDF. */
  readonly picture?: string
  /** Pages that are taken of it, counted from 1; all of them without. */
  readonly pages?: { readonly from: number; readonly to: number }
  /** A page that is laid over each of its pages, light enough that these stay readable. */
  readonly mark?: Buffer
}

interface Bookmark {
  readonly title: string
  readonly page: PDFPage
}

/** Writes the bookmarks of a file, one below the other (ISO 32000-1, 12.3.3). */
function putBookmarks(document: PDFDocument, bookmarks: readonly Bookmark[]): void {
  const { context } = document
  const refs: readonly PDFRef[] = bookmarks.map(() => context.nextRef())
  const [first] = refs
  const last = refs.at(-1)
  if (!first || !last) return
  const outlines = context.nextRef()
  for (const [index, { title, page }] of bookmarks.entries()) {
    const item = PDFDict.withContext(context)
    item.set(PDFName.of('Title'), PDFHexString.fromText(title))
    item.set(PDFName.of('Parent'), outlines)
    item.set(PDFName.of('Dest'), context.obj([page.ref, PDFName.of('Fit')]))
    const [before, after, own] = [refs[index - 1], refs[index + 1], refs[index]]
    if (before) item.set(PDFName.of('Prev'), before)
    if (after) item.set(PDFName.of('Next'), after)
    if (own) context.assign(own, item)
  }
  const root = PDFDict.withContext(context)
  root.set(PDFName.of('Type'), PDFName.of('Outlines'))
  root.set(PDFName.of('First'), first)
  root.set(PDFName.of('Last'), last)
  root.set(PDFName.of('Count'), PDFNumber.of(refs.length))
  context.assign(outlines, root)
  document.catalog.set(PDFName.of('Outlines'), outlines)
}

/** A4 in points. */
const sheet = { width: 595.28, height: 841.89 } as const

/** Adds a scanned picture, as large as the sheet allows. */
async function addPicture(joined: PDFDocument, { pdf, picture }: JoinedPart): Promise<PDFPage> {
  const image = picture === 'image/png' ? await joined.embedPng(pdf) : await joined.embedJpg(pdf)
  const lies = image.width > image.height
  const [width, height] = lies ? [sheet.height, sheet.width] : [sheet.width, sheet.height]
  const scale = Math.min(width / image.width, height / image.height)
  const page = joined.addPage([width, height])
  const size = { width: image.width * scale, height: image.height * scale }
  page.drawImage(image, { ...size, x: (width - size.width) / 2, y: (height - size.height) / 2 })
  return page
}

/** How many pages a paper has. */
export const pagesOf = async (pdf: Buffer): Promise<number> =>
  (await PDFDocument.load(pdf, { updateMetadata: false })).getPageCount()

async function addPages(joined: PDFDocument, part: JoinedPart): Promise<readonly PDFPage[]> {
  if (part.picture) return [await addPicture(joined, part)]
  const paper = await PDFDocument.load(part.pdf, { updateMetadata: false })
  const { from = 1, to = paper.getPageCount() } = part.pages ?? {}
  const wanted = paper.getPageIndices().filter(index => index + 1 >= from && index + 1 <= to)
  const pages = await joined.copyPages(paper, wanted)
  for (const page of pages) joined.addPage(page)
  const [mark] = part.mark ? await joined.embedPdf(part.mark, [0]) : []
  if (mark)
    for (const page of pages)
      page.drawPage(mark, { width: page.getWidth(), height: page.getHeight(), blendMode: BlendMode.Multiply })
  return pages
}

/**
 * Joins stored papers into one file for the printer, in their order, each page as it is and each paper with a bookmark. The
 * joined file is no paper of its own: it is kept nowhere and bears no signature.
 * @param options.doubleSided an empty page follows a paper with an odd number of pages, so that the next begins a sheet
 */
export async function joinPapers(
  parts: readonly JoinedPart[],
  { doubleSided = false }: { readonly doubleSided?: boolean } = {},
): Promise<{ pdf: Buffer; pages: number }> {
  const joined = await PDFDocument.create({ updateMetadata: false })
  const bookmarks: Bookmark[] = []
  for (const part of parts) {
    const pages = await addPages(joined, part)
    const [first] = pages
    if (first) bookmarks.push({ title: part.title, page: first })
    if (doubleSided && first && pages.length % 2 === 1) joined.addPage([first.getWidth(), first.getHeight()])
  }
  putBookmarks(joined, bookmarks)
  const pages = joined.getPageCount()
  // a file of no pages stays one
  return { pdf: Buffer.from(await joined.save({ addDefaultPage: false })), pages }
}
