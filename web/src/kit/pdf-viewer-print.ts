import type { PDFDocumentProxy } from 'pdfjs-dist'
import type { PrintGroup } from './print-groups.ts'

/** Dots of the printed picture for each PDF point: 200 dpi. */
const dots = 200 / 72
const printing = 'gt-printing-pdf'

async function pictureOf(document: PDFDocumentProxy, number: number): Promise<string> {
  const page = await document.getPage(number)
  const viewport = page.getViewport({ scale: dots })
  const canvas = globalThis.document.createElement('canvas')
  canvas.width = Math.floor(viewport.width)
  canvas.height = Math.floor(viewport.height)
  await page.render({ canvas, viewport, intent: 'print' }).promise
  const blob = await new Promise<Blob | null>(resolve => canvas.toBlob(resolve, 'image/png'))
  if (!blob) throw new Error(`page ${number} gave no picture`)
  return URL.createObjectURL(blob)
}

/**
 * Opens the browser's print dialog with some pages of the document and nothing else, copy after copy. The pages are drawn
 * first, since a frame with the file itself is closed by the content security policy.
 * @param onDrawn told after each page how many are drawn
 */
export async function printPdf(
  document: PDFDocumentProxy,
  { from, to, paper }: PrintGroup,
  copies: number,
  onDrawn: (pages: number) => void,
): Promise<void> {
  const sheet = globalThis.document.createElement('div')
  sheet.className = `gt-pdf-print ${paper}`
  const addresses: string[] = []
  try {
    for (let number = from; number <= to; number += 1) {
      const address = await pictureOf(document, number)
      addresses.push(address)
      const image = new Image()
      image.src = address
      image.alt = ''
      await image.decode()
      sheet.append(image)
      onDrawn(number - from + 1)
    }
    const pages = [...sheet.children]
    for (let copy = 2; copy <= copies; copy += 1) sheet.append(...pages.map(page => page.cloneNode()))
    globalThis.document.body.append(sheet)
    globalThis.document.documentElement.classList.add(printing)
    window.print()
  } finally {
    globalThis.document.documentElement.classList.remove(printing)
    sheet.remove()
    for (const address of addresses) URL.revokeObjectURL(address)
  }
}
