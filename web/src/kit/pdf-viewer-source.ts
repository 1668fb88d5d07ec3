/** A PDF for the viewer: its name, where its bytes come from, and what the reader may do with it. */
export interface PdfSource {
  /** Shown in the head, and the name of the saved file. */
  readonly name: string
  readonly load: (signal: AbortSignal) => Promise<Uint8Array>
  readonly save?: boolean
  readonly print?: boolean
  /** How often each page is printed; once when absent. */
  readonly copies?: number
}

/** The bytes of a base64 text. Throws a DOMException when it is none. */
export const bytesOfBase64 = (text: string): Uint8Array => Uint8Array.from(atob(text), letter => letter.charCodeAt(0))
