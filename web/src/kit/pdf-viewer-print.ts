import type { PDFDocumentProxy } from 'pdfjs-dist'

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
 * Opens the browser's print dialog with the pages of the document and nothing else, copy after copy. The pages are drawn
 * first, since a frame with the file itself is closed by the content security policy.
 */
export async function printPdf(document: PDFDocumentProxy, copies: number): Promise<void> {
  const sheet = globalThis.document.createElement('div')
  sheet.className = 'gt-pdf-print'
  const addresses: string[] = []
  try {
    for (let number = 1; number <= document.numPages; number += 1) {
      const address = await pictureOf(document, number)
      addresses.push(address)
      const image = new Image()
      image.src = address
      image.alt = ''
      await image.decode()
      sheet.append(image)
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
