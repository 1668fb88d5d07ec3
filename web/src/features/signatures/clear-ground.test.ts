import { expect, it } from 'vitest'
import { clearGround, type Pixels } from './clear-ground.ts'

/** A grey paper with a blue line across its middle. */
function paper(ground: number, ink: readonly [number, number, number] | null): Pixels {
  const [width, height] = [60, 40]
  const data = new Uint8ClampedArray(width * height * 4)
  for (let y = 0; y < height; y += 1)
    for (let x = 0; x < width; x += 1) {
      const isLine = ink !== null && y >= 18 && y < 22 && x >= 10 && x < 50
      data.set([...(isLine ? ink : [ground, ground, ground]), 255], (y * width + x) * 4)
    }
  return { data, width, height }
}
const pixelAt = ({ data, width }: Pixels, x: number, y: number): number[] => [
  ...data.subarray((y * width + x) * 4, (y * width + x) * 4 + 4),
]

it('[totalset/signature upload] takes the ground away, keeps the colour of the strokes and cuts the picture to them', () => {
  for (const ground of [255, 210, 150]) {
    const pixels = paper(ground, [20, 30, 90])
    expect(clearGround(pixels)).toEqual({ x: 4, y: 12, width: 52, height: 16 })
    expect(pixelAt(pixels, 30, 20)).toEqual([20, 30, 90, 255])
    expect(pixelAt(pixels, 2, 2)[3]).toBe(0)
  }
})

it('finds nothing on an empty paper, and takes what is transparent for paper', () => {
  expect(clearGround(paper(240, null))).toBeNull()
  expect(clearGround({ data: new Uint8ClampedArray(400), width: 10, height: 10 })).toBeNull()
})
