import jsQR from 'jsqr'

/** A drawn page, as its pixels. */
export interface DrawnPage {
  readonly width: number
  readonly height: number
  readonly pixels: Uint8ClampedArray
}

const inside = self as unknown as {
  onmessage: ((event: MessageEvent<DrawnPage>) => void) | null
  postMessage: (code: string | null) => void
}

// beside the pages, so that the screen goes on while a stack of paper is read
inside.onmessage = ({ data: { pixels, width, height } }) => {
  const found = jsQR(pixels, width, height, { inversionAttempts: 'dontInvert' })?.data.trim()
  inside.postMessage(found || null)
}
