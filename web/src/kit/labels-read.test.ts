import { beforeEach, expect, test, vi } from 'vitest'
import { fewestSigns, labelsRead } from './labels-read.ts'

beforeEach(() => {
  for (const name of ['HTMLInputElement', 'HTMLTextAreaElement']) vi.stubGlobal(name, class {})
})

const nowhere = new EventTarget()

/** Presses keys so many milliseconds apart, and tells the labels that were taken and the keys that press nothing any more. */
function read(keys: readonly string[], apart: number, from: (target: EventTarget | null) => boolean = () => true) {
  const labels: string[] = []
  const stopped: string[] = []
  const press = labelsRead({ from, isLabel: text => text.length >= fewestSigns, onLabel: label => labels.push(label) })
  keys.forEach((key, n) => {
    press({
      key,
      target: nowhere,
      timeStamp: n * apart,
      ctrlKey: false,
      altKey: false,
      metaKey: false,
      isComposing: false,
      preventDefault: () => void stopped.push(key),
      stopPropagation: () => undefined,
    })
  })
  return { labels, stopped }
}

const label = [...'BG-2026-0012', 'Enter']

test('[page rules, scan] signs that come together with Enter behind them are one label, and the Enter presses nothing', () => {
  expect(read(label, 8)).toEqual({ labels: ['BG-2026-0012'], stopped: ['Enter'] })
  // a gun holds Shift for capitals
  expect(read(['Shift', 'B', 'Shift', 'G', ...'-0012', 'Enter'], 8).labels).toEqual(['BG-0012'])
})

test('[page rules, scan] what a person types, what is too short and what a field takes by itself is no label', () => {
  for (const { labels, stopped } of [
    read(label, 70),
    read([...'BG-12', 'Enter'], 8),
    read(label, 8, () => false),
    read([...'BG-2026', 'ArrowLeft', ...'0012', 'Enter'], 8),
  ])
    expect([labels, stopped]).toEqual([[], []])
})
