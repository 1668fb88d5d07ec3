/** A PDF for the viewer: its name, where its bytes come from, and what the reader may do with it. */
export interface PdfSource {
  /** Shown in the head, and the name of the saved file. */
  readonly name: string
  readonly load: (signal: AbortSignal) => Promise<Uint8Array>
  readonly save?: boolean
  readonly print?: boolean
  /** Asked before each print: whether what was loaded may still go to the printer; otherwise it is loaded anew. */
  readonly stands?: () => Promise<boolean>
  /** How often each page is printed; once when absent. */
  readonly copies?: number
  /** Pages that go to the printer at once; all of them when absent. */
  readonly group?: number
  /** Prints are asked for elsewhere: of this page, or of all pages. */
  readonly onPrint?: (page: number | null) => void
}

/** The bytes of a base64 text. Throws a DOMException when it is none. */
export const bytesOfBase64 = (text: string): Uint8Array => Uint8Array.from(atob(text), letter => letter.charCodeAt(0))
