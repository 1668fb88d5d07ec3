import type { CellChange } from '@gt/domain/testing/record-data.ts'
import { expect, test } from 'vitest'
import { sealedShelf } from '../../app/sealed-shelf.ts'
import { keptReadings, readDraft, writeDraft } from './drafts.ts'
import type { OpenText, Unstored } from './entry-state.ts'

/** The store of a browser. */
function computer() {
  const places = new Map<string, string>()
  return {
    places,
    getItem: (key: string) => places.get(key) ?? null,
    setItem: (key: string, text: string) => void places.set(key, text),
    removeItem: (key: string) => void places.delete(key),
  }
}

const cell: CellChange = { sample_id: '7', group: 'spec', row: 0, input: 'F', value: '765.2', source: 'typed' }
const text: OpenText = { sample_id: '7', group: 'spec', row: 1, input: 'F', text: '8o2.5', seen: null }
const both: Unstored = { cells: [cell], texts: [text], fields: [{ name: 'humidity', text: '156', words: '最大 100' }] }
const none: Unstored = { cells: [], texts: [], fields: [] }
const of = { userId: '1', recordId: '9', name: 'JL-1', taskId: '5', said: ['破坏荷载 kN 第 1 块：765.2'] }

test('[page checklist, saved_when] drafts of this person and record come back after a reload, a spoilt one is none', () => {
  const store = computer()
  writeDraft(store, of, both)
  expect([readDraft(store, '1', '9'), readDraft(store, '2', '9')]).toEqual([both, none])
  writeDraft(store, of, none)
  expect(store.places.size).toBe(0)
  store.setItem('gt_draft:1:9', '{')
  expect(readDraft(store, '1', '9')).toEqual(none)
})

test('[R-44, pages offline] what is kept is read by its person alone, at its place; what was kept before it was sealed is read still', () => {
  const store = computer()
  const mine = sealedShelf(store, '01'.repeat(32))
  writeDraft(mine, of, both)
  const [text = ''] = store.places.values()
  expect(text).not.toContain(cell.value)
  expect(text).not.toContain('JL-1')
  expect(readDraft(mine, '1', '9')).toEqual(both)
  expect(readDraft(sealedShelf(store, '02'.repeat(32)), '1', '9')).toEqual(none)
  store.setItem('gt_draft:1:10', text)
  expect(readDraft(mine, '1', '10')).toEqual(none)
  // the same draft is another text each time
  writeDraft(mine, of, both)
  expect(store.getItem('gt_draft:1:9')).not.toBe(text)
  store.setItem('gt_draft:1:9', JSON.stringify({ cells: [cell] }))
  // one of before knew readings alone
  expect(readDraft(mine, '1', '9')).toEqual({ cells: [cell], texts: [], fields: [] })
})

test('[page checklist, offline] what is kept tells its task and its readings in words, also where the record cannot be opened any more', () => {
  const store = computer()
  const mine = sealedShelf(store, '01'.repeat(32))
  writeDraft(mine, of, both)
  mine.setItem('gt_draft:1:order', '{}')
  mine.setItem('gt_draft:1:11', '[')
  expect(keptReadings(mine, [...store.places.keys()])).toEqual([
    { place: 'gt_draft:1:9', name: 'JL-1', taskId: '5', said: of.said },
  ])
})
