import { expect, test } from 'vitest'
import { labelGun } from './label-gun.ts'

/** Presses keys so many milliseconds after one another, and tells which labels were read and which keys lost their own effect. */
function read(keys: readonly (readonly [key: string, after: number])[], inField = false) {
  const labels: string[] = []
  const stopped: string[] = []
  let now = 0
  const press = labelGun(
    label => labels.push(label),
    () => inField,
  )
  for (const [key, after] of keys) {
    now += after
    press({
      key,
      altKey: false,
      ctrlKey: false,
      metaKey: false,
      isComposing: false,
      timeStamp: now,
      preventDefault: () => void stopped.push(key),
      stopPropagation: () => undefined,
    })
  }
  return { labels, stopped }
}

const label = (text: string, apart = 8, end = 'Enter') => [...text, end].map(key => [key, apart] as const)

test('[pages, scan; interface 4.3] six signs of a gun and Enter or Tab are a label, and the key behind it presses nothing', () => {
  expect(read(label('GT:S:YP-2026-0001'))).toEqual({ labels: ['GT:S:YP-2026-0001'], stopped: ['Enter'] })
  expect(read(label('YP0001', 8, 'Tab'))).toEqual({ labels: ['YP0001'], stopped: ['Tab'] })
  expect(read([['Shift', 8], ...label('YP0001')]).labels).toEqual(['YP0001'])
})

test('[pages, scan] what a hand types, a shorter text and what goes to a field are no label', () => {
  expect(read(label('YP-2026-0001', 60))).toEqual({ labels: [], stopped: [] })
  expect(read(label('YP001'))).toEqual({ labels: [], stopped: [] })
  expect(read(label('YP-2026-0001'), true)).toEqual({ labels: [], stopped: [] })
})

test('a label that is heard in pieces is none', () => {
  const pieces = [...label('GT:S:YP-', 8).slice(0, -1), ['2', 90] as const, ...label('026-0001')]
  expect(read(pieces)).toEqual({ labels: [], stopped: ['Enter'] })
  expect(read([...pieces, ['Y', 400], ...label('P-0001')]).labels).toEqual(['YP-0001'])
})

test('[interface 4.3] the same label within half a second counts once, another one and a later one count', () => {
  const twice = read([...label('YP-0001'), ...label('YP-0001')])
  expect(twice).toEqual({ labels: ['YP-0001'], stopped: ['Enter', 'Enter'] })
  expect(read([...label('YP-0001'), ...label('YP-0002')]).labels).toEqual(['YP-0001', 'YP-0002'])
  expect(read([...label('YP-0001'), ['Shift', 600], ...label('YP-0001')]).labels).toEqual(['YP-0001', 'YP-0001'])
})
