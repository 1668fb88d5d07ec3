import { measurePicture } from '../../../files/measure-picture.ts'

/** Hundredths of a picture that strokes cover: less is an empty one, more is one with a ground. */
const [fewest, most] = [0.05, 60]

/**
 * True for a whole PNG of strokes on a transparent ground, as the pad and the page make it. What no printer could read, or what
 * would cover the paper, is no signature.
 */
export function isStrokePicture(content: Buffer): boolean {
  const measured = measurePicture(content)
  return measured !== null && measured.covered >= fewest && measured.covered <= most
}
