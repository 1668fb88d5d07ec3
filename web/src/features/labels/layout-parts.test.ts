import { expect, test } from 'vitest'
import { moved, newPart, step, widened } from './layout-parts.ts'

test('a part moves in steps and not beyond the top left corner; the boxes of a row move together', () => {
  const line = { kind: 'line', x: 2, y: 2, width: 20 } as const
  expect(moved(line, 1.3, 0.2)).toEqual({ ...line, x: 3.5, y: 2 })
  expect(moved(line, -9, -9)).toEqual({ ...line, x: 0, y: 0 })
  expect(moved(line, 0.1, 0, step.fine)).toEqual({ ...line, x: 2.125 })
  const boxes = newPart('boxes', '', false)
  expect(moved(boxes, 1, 1)).toEqual({ ...boxes, y: 3, at: [3, 13, 23, 33] })
})

test('a code never gets smaller than 12 mm, and boxes keep their places', () => {
  expect(widened(newPart('qr', '', true), -40)).toMatchObject({ size: 12 })
  expect(widened(newPart('line', '', true), 3.3)).toMatchObject({ width: 23.5 })
  const boxes = newPart('boxes', '', false)
  expect(widened(boxes, 5)).toBe(boxes)
})
