/** Longest edge in pixels: print of a page stays readable, and a photograph is far below what the server takes. */
const longestEdge = 1800
const quality = 0.82

/** A photograph as the form holds it. */
export interface Photo {
  /** Address of the picture in this window. */
  readonly address: string
  /** JPEG as base64. */
  readonly jpeg: string
}

const base64Of = (bytes: Uint8Array): string => btoa(Array.from(bytes, byte => String.fromCharCode(byte)).join(''))

/**
 * Draws a photograph anew at most 1800 px long: small enough for a telephone's network, and without the place and time that cameras
 * write into their files. Throws for what this browser cannot read as a picture.
 */
export async function smallPhoto(file: File): Promise<Photo> {
  const picture = await createImageBitmap(file)
  const scale = Math.min(1, longestEdge / Math.max(picture.width, picture.height))
  const canvas = document.createElement('canvas')
  canvas.width = Math.max(1, Math.round(picture.width * scale))
  canvas.height = Math.max(1, Math.round(picture.height * scale))
  canvas.getContext('2d')?.drawImage(picture, 0, 0, canvas.width, canvas.height)
  picture.close()
  const blob = await new Promise<Blob | null>(done => canvas.toBlob(done, 'image/jpeg', quality))
  if (!blob) throw new Error('the picture cannot be written')
  return { address: URL.createObjectURL(blob), jpeg: base64Of(new Uint8Array(await blob.arrayBuffer())) }
}
