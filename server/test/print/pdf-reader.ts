import { createCanvas, type ImageData, loadImage } from '@napi-rs/canvas'
import { PDFDict, PDFDocument, PDFHexString, PDFName } from 'pdf-lib'
import { getDocument, OPS } from 'pdfjs-dist/legacy/build/pdf.mjs'

/** Reads printed files back: pictures of pages and the texts on them with their places. */

const DPI = 100

interface PlacedText {
  text: string
  /** Millimetres from the left edge of the page. */
  left: number
  right: number
  /** Millimetres from the lower edge of the page to its line and to half its type above that. */
  base: number
  top: number
  /** Runs upwards, as the word of an upright axis. */
  turned: boolean
  page: number
}

const open = (pdf: Buffer) => getDocument({ data: new Uint8Array(pdf), verbosity: 0, useSystemFonts: false })

/** Pages as pictures in four greys, which compress well and show every line and letter. */
export async function rasterise(pdf: Buffer): Promise<ImageData[]> {
  const task = open(pdf)
  const document = await task.promise
  const pages: ImageData[] = []
  for (let number = 1; number <= document.numPages; number++) {
    const page = await document.getPage(number)
    const viewport = page.getViewport({ scale: DPI / 72 })
    const canvas = createCanvas(Math.round(viewport.width), Math.round(viewport.height))
    // pdf.js is typed for the browser's canvas; this one has the same methods.
    await page.render({ canvas: canvas as unknown as HTMLCanvasElement, viewport }).promise
    const picture = canvas.getContext('2d').getImageData(0, 0, canvas.width, canvas.height)
    const { data } = picture
    for (let at = 0; at < data.length; at += 4) {
      const grey = 0.3 * (data[at] ?? 0) + 0.59 * (data[at + 1] ?? 0) + 0.11 * (data[at + 2] ?? 0)
      const step = Math.round(grey / 85) * 85
      data.set([step, step, step, 255], at)
    }
    pages.push(picture)
  }
  await task.destroy()
  return pages
}

/** All texts of a file with their places. */
export async function readTexts(pdf: Buffer): Promise<PlacedText[]> {
  const task = open(pdf)
  const document = await task.promise
  const texts: PlacedText[] = []
  for (let number = 1; number <= document.numPages; number++) {
    const page = await document.getPage(number)
    const content = await page.getTextContent()
    for (const item of content.items) {
      if (!('str' in item) || item.str === '') continue
      const left = (Number(item.transform[4]) * 25.4) / 72
      const base = (Number(item.transform[5]) * 25.4) / 72
      texts.push({
        text: item.str,
        left,
        right: left + (item.width * 25.4) / 72,
        base,
        top: base + (item.height * 0.5 * 25.4) / 72,
        turned: Number(item.transform[1]) !== 0,
        page: number,
      })
    }
  }
  await task.destroy()
  return texts
}

/** How often the pages of a file paint a picture. */
export async function picturesIn(pdf: Buffer): Promise<number> {
  const task = open(pdf)
  const document = await task.promise
  let painted = 0
  for (let number = 1; number <= document.numPages; number++) {
    const { fnArray } = await (await document.getPage(number)).getOperatorList()
    painted += fnArray.filter(operation => operation === OPS.paintImageXObject).length
  }
  await task.destroy()
  return painted
}

/** A picture as PNG. */
export function toPng(picture: ImageData): Buffer {
  const canvas = createCanvas(picture.width, picture.height)
  canvas.getContext('2d').putImageData(picture, 0, 0)
  return canvas.toBuffer('image/png')
}

/** The picture in a PNG. */
export async function fromPng(png: Buffer): Promise<ImageData> {
  const image = await loadImage(png)
  const context = createCanvas(image.width, image.height).getContext('2d')
  context.drawImage(image, 0, 0)
  return context.getImageData(0, 0, image.width, image.height)
}

/** Titles of the bookmarks of a file, in their order. */
export async function bookmarksOf(pdf: Buffer): Promise<string[]> {
  const { catalog, context } = await PDFDocument.load(pdf)
  const titles: string[] = []
  let item = catalog.lookup(PDFName.of('Outlines'), PDFDict).lookupMaybe(PDFName.of('First'), PDFDict)
  while (item) {
    titles.push(item.lookup(PDFName.of('Title'), PDFHexString).decodeText())
    const next = item.get(PDFName.of('Next'))
    item = next ? context.lookup(next, PDFDict) : undefined
  }
  return titles
}
