/** Pixels as a canvas gives them: red, green, blue, alpha, line after line. */
export interface Pixels {
  readonly data: Uint8ClampedArray
  readonly width: number
  readonly height: number
}

/** A part of a picture in pixels. */
interface Part {
  readonly x: number
  readonly y: number
  readonly width: number
  readonly height: number
}

/** Share of the pixels that are no darker than the ground, whatever is written on it. */
const groundShare = 0.7
/** So much darker than the ground, in parts of it, a pixel begins to be a stroke, and so much darker it is one wholly. */
const [begins, whole] = [0.12, 0.45]
/** Opacity from which a pixel belongs to the part that is kept. */
const seen = 48
/** Room around the strokes, in pixels. */
const margin = 6

const lightness = (data: Uint8ClampedArray, at: number): number => {
  const [red = 0, green = 0, blue = 0, alpha = 0] = data.subarray(at, at + 4)
  // what is transparent lies on white paper
  return 255 - ((255 - (0.299 * red + 0.587 * green + 0.114 * blue)) * alpha) / 255
}

/** How light the ground is: most of a signed paper is ground, so the lightness that all but the darkest pixels reach. */
function groundOf(light: Uint8ClampedArray): number {
  const counts = new Uint32Array(256)
  for (const value of light) counts[value] = (counts[value] ?? 0) + 1
  let left = light.length * groundShare
  for (let value = 255; value > 0; value -= 1) {
    left -= counts[value] ?? 0
    if (left <= 0) return value
  }
  return 255
}

/**
 * The strokes of a signature on a transparent ground, in the colour of their darkest parts, whatever paper it was photographed
 * on; null when nothing is written. Changes the pixels that it is given.
 * @returns the part that holds the strokes
 */
export function clearGround({ data, width, height }: Pixels): Part | null {
  const light = new Uint8ClampedArray(width * height)
  for (let at = 0; at < light.length; at += 1) light[at] = lightness(data, at * 4)
  const ground = Math.max(1, groundOf(light))
  const ink = [0, 0, 0]
  let inked = 0
  let [left, top, right, bottom] = [width, height, -1, -1]
  for (let at = 0; at < light.length; at += 1) {
    const darker = (ground - (light[at] ?? 0)) / ground
    const alpha = Math.round(255 * Math.min(1, Math.max(0, (darker - begins) / (whole - begins))))
    data[at * 4 + 3] = alpha
    if (alpha < seen) continue
    const [x, y] = [at % width, Math.floor(at / width)]
    ;[left, right] = [Math.min(left, x), Math.max(right, x)]
    ;[top, bottom] = [Math.min(top, y), Math.max(bottom, y)]
    if (alpha < 255) continue
    inked += 1
    for (const channel of [0, 1, 2]) ink[channel] = (ink[channel] ?? 0) + (data[at * 4 + channel] ?? 0)
  }
  if (right < 0) return null
  for (let at = 0; at < light.length; at += 1)
    for (const channel of [0, 1, 2]) data[at * 4 + channel] = inked === 0 ? 0 : (ink[channel] ?? 0) / inked
  const [x, y] = [Math.max(0, left - margin), Math.max(0, top - margin)]
  return { x, y, width: Math.min(width, right + 1 + margin) - x, height: Math.min(height, bottom + 1 + margin) - y }
}
