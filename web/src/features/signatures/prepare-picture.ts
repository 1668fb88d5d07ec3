import { clearGround } from './clear-ground.ts'

/** What a signature is kept in at most, in pixels (page djbaseset/signature). */
const kept = { width: 600, height: 200 }
/** A photograph is made smaller before its ground is looked at. */
const widest = 1600

const drawOn = (width: number, height: number): CanvasRenderingContext2D => {
  const canvas = document.createElement('canvas')
  ;[canvas.width, canvas.height] = [Math.max(1, Math.round(width)), Math.max(1, Math.round(height))]
  const context = canvas.getContext('2d', { willReadFrequently: true })
  if (!context) throw new Error('the browser draws nothing')
  return context
}

/** The strokes of a drawn or photographed signature as a PNG in base64; null when nothing is written on it. */
export async function preparePicture(file: Blob): Promise<string | null> {
  const picture = await createImageBitmap(file)
  const scale = Math.min(1, widest / Math.max(picture.width, picture.height))
  const [width, height] = [picture.width * scale, picture.height * scale]
  const whole = drawOn(width, height)
  whole.drawImage(picture, 0, 0, whole.canvas.width, whole.canvas.height)
  picture.close()
  const pixels = whole.getImageData(0, 0, whole.canvas.width, whole.canvas.height)
  const part = clearGround(pixels)
  if (!part) return null
  whole.putImageData(pixels, 0, 0)
  const smaller = Math.min(1, kept.width / part.width, kept.height / part.height)
  const cut = drawOn(part.width * smaller, part.height * smaller)
  cut.imageSmoothingQuality = 'high'
  cut.drawImage(
    whole.canvas,
    ...([part.x, part.y, part.width, part.height] as const),
    ...([0, 0, cut.canvas.width, cut.canvas.height] as const),
  )
  return cut.canvas.toDataURL('image/png').split(',')[1] ?? null
}
