import { beforeEach, expect, test, vi } from 'vitest'
import { fewestSigns, type LabelTaker, labelGun, leavesLabels } from './label-gun.ts'

class Field extends EventTarget {
  inputMode = ''
  isMarked = false
  #value = ''
  get value(): string {
    return this.#value
  }
  set value(text: string) {
    this.#value = text
  }
  closest(): Field | null {
    return this.isMarked ? this : null
  }
}

beforeEach(() => {
  vi.stubGlobal('HTMLInputElement', Field)
  vi.stubGlobal('HTMLTextAreaElement', class extends EventTarget {})
  vi.stubGlobal('InputEvent', Event)
  vi.stubGlobal('Element', Field)
  vi.stubGlobal('document', { querySelector: () => null })
})

interface Read {
  readonly at?: EventTarget
  readonly takers?: (labels: string[]) => LabelTaker[]
}
const anyLong = (labels: string[]): LabelTaker[] => [
  { takes: text => text.length >= fewestSigns, onLabel: label => labels.push(label) },
]

/** Presses keys so many milliseconds after one another, and tells which labels were read and which keys lost their own effect. */
function read(
  keys: readonly (readonly [key: string, after: number])[],
  { at = new EventTarget(), takers = anyLong }: Read = {},
) {
  const labels: string[] = []
  const stopped: string[] = []
  let now = 0
  const all = takers(labels)
  const press = labelGun(() => all)
  for (const [key, after] of keys) {
    now += after
    let isOwn = true
    press({
      key,
      target: at,
      altKey: false,
      ctrlKey: false,
      metaKey: false,
      isComposing: false,
      timeStamp: now,
      preventDefault: () => {
        isOwn = false
        stopped.push(key)
      },
      stopPropagation: () => undefined,
    })
    if (isOwn && at instanceof Field && key.length === 1) at.value += key
  }
  return { labels, stopped }
}

const label = (text: string, apart = 8, end = 'Enter') =>
  [...text, end].map((key, n) => [key, n === 0 ? 400 : apart] as const)

test('[pages, scan; interface 4.3] six signs of a gun and Enter or Tab are a label, and the key behind it presses nothing', () => {
  expect(read(label('GT:S:YP-2026-0001'))).toEqual({ labels: ['GT:S:YP-2026-0001'], stopped: ['Enter'] })
  expect(read(label('YP0001', 8, 'Tab'))).toEqual({ labels: ['YP0001'], stopped: ['Tab'] })
  // a gun holds Shift for capitals
  expect(read([['Shift', 8], ...label('YP0001')]).labels).toEqual(['YP0001'])
})

test('[pages, scan] what a hand types, a shorter text and what nobody takes is no label', () => {
  for (const { labels, stopped } of [
    read(label('YP-2026-0001', 60)),
    read(label('YP001')),
    read(label('YP-2026-0001'), { takers: () => [{ takes: () => false, onLabel: () => undefined }] }),
    read([...label('YP-2026').slice(0, -1), ['ArrowLeft', 8], ...label('0001')]),
  ])
    expect([labels, stopped]).toEqual([[], []])
})

test('[pages, scan] the first who wants a label gets it, and the field that heard it keeps what stood there', () => {
  const field = new Field()
  field.value = '示范'
  const got: string[] = []
  const takers = (labels: string[]): LabelTaker[] => [
    { takes: text => text.startsWith('GT:'), onLabel: one => got.push(one) },
    ...anyLong(labels),
  ]
  expect(read(label('BG-2026-0012'), { at: field, takers }).labels).toEqual(['BG-2026-0012'])
  expect(field.value).toBe('示范')
  expect(read(label('GT:S:0012'), { at: field, takers }).labels).toEqual([])
  expect([field.value, got]).toEqual(['示范', ['GT:S:0012']])
})

test('a label that is heard in pieces is none; in a field its signs stay', () => {
  const pieces = [
    ...label('GT:S:YP-').slice(0, -1),
    ['2', 90] as const,
    ...label('026-0001').map(([key]) => [key, 8] as const),
  ]
  expect(read(pieces)).toEqual({ labels: [], stopped: ['Enter'] })
  expect(read([...pieces, ...label('YP-0001')]).labels).toEqual(['YP-0001'])
  const field = new Field()
  expect(read(pieces, { at: field })).toEqual({ labels: [], stopped: [] })
  expect(field.value).toBe('GT:S:YP-2026-0001')
})

test('[interface 4.3] the same label within half a second counts once, another one and a later one count', () => {
  const quick = (text: string) => label(text).map(([key, after], n) => [key, n === 0 ? 300 : after] as const)
  expect(read([...label('YP-0001'), ...quick('YP-0001')])).toEqual({ labels: ['YP-0001'], stopped: ['Enter', 'Enter'] })
  expect(read([...label('YP-0001'), ...quick('YP-0002')]).labels).toEqual(['YP-0001', 'YP-0002'])
  expect(read([...label('YP-0001'), ['Shift', 600], ...label('YP-0001')]).labels).toEqual(['YP-0001', 'YP-0001'])
})

test('[page checklist, balance_and_machine_input] a field of a figure, which a gauge fills as fast as a gun, and one with the mark keep what they read', () => {
  const [words, figure, marked] = [new Field(), new Field(), new Field()]
  figure.inputMode = 'decimal'
  marked.isMarked = true
  expect([words, figure, marked].map(leavesLabels)).toEqual([true, false, false])
})
