import { expect, test } from 'vitest'
import { faultsOfLayout, firstLayout } from './label-design.ts'
import { labelLayoutSchema, libraryLabelStyles, sampleLabelStyles, specimenLabelStyles } from './label-layout.ts'

test('every style that the platform brings is one that may be saved', () => {
  for (const { layout, ...size } of [...sampleLabelStyles, ...specimenLabelStyles]) {
    expect(labelLayoutSchema.safeParse(layout).success).toBe(true)
    expect(faultsOfLayout(layout, size, false)).toEqual([])
  }
  for (const { layout, ...size } of libraryLabelStyles) expect(faultsOfLayout(layout, size, true)).toEqual([])
})

test.each([
  [60, 40],
  [50, 30],
  [30, 40],
  [24, 24],
  [150, 20],
])('a new style of %s × %s mm begins with a drawing that may be saved', (width, height) => {
  for (const library of [true, false]) {
    const layout = firstLayout({ width, height }, library)
    expect(labelLayoutSchema.safeParse(layout).success).toBe(true)
    expect(faultsOfLayout(layout, { width, height }, library)).toEqual([])
  }
})

test('a part over the right or the lower edge is found by its place; a code and a serial are missed', () => {
  const elements = [
    { kind: 'line', x: 2, y: 2, width: 20 },
    { kind: 'line', x: 31, y: 2, width: 10 },
    { kind: 'words', text: '样品', x: 2, y: 29, width: 10, size: 8 },
  ] as const
  expect(faultsOfLayout({ elements: [...elements] }, { width: 40, height: 30 }, true)).toEqual([
    { kind: 'no_code' },
    { kind: 'no_serial' },
    { kind: 'edge', at: 1 },
    { kind: 'edge', at: 2 },
  ])
})
