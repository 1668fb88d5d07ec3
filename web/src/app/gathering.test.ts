import { expect, it } from 'vitest'
import { type Change, gather } from './gathering.ts'

/** A clock that only the test moves. */
function room() {
  const state = { now: 0, asleep: false }
  const planned: { at: number; run: () => void }[] = []
  const told: [number, readonly Change[]][] = []
  const parts = {
    now: () => state.now,
    later: (milliseconds: number, run: () => void) => void planned.push({ at: state.now + milliseconds, run }),
    asleep: () => state.asleep,
    flush: (changes: readonly Change[]) => void told.push([state.now, changes]),
  }
  const pass = (until: number): void => {
    while (planned[0] && planned[0].at <= until) {
      state.now = planned[0].at
      planned.shift()?.run()
    }
    state.now = until
  }
  return { state, parts, told, pass }
}

it('tells a burst once and the next no sooner than two seconds later', () => {
  const { parts, told, pass } = room()
  const changes = gather(2_000, parts)
  changes.add('equipment', ['1'])
  pass(100)
  changes.add('equipment', ['2'])
  changes.add('sample', null)
  pass(400)
  changes.add('equipment', ['3'])
  pass(500)
  changes.add('sample', ['9'])
  pass(9_000)
  expect(told.map(([at]) => at)).toEqual([300, 2_300])
  expect(told[0]?.[1]).toEqual([
    { entity: 'equipment', ids: new Set(['1', '2']), at: 100 },
    { entity: 'sample', ids: null, at: 100 },
  ])
  expect(told[1]?.[1].map(change => change.entity)).toEqual(['equipment', 'sample'])
})

it('keeps what it hears while asleep and tells it once on waking, also when it fell asleep in between', () => {
  const { state, parts, told, pass } = room()
  const changes = gather(2_000, parts)
  state.asleep = true
  changes.add('equipment', ['1'])
  changes.add('equipment', null)
  pass(60_000)
  expect(told).toEqual([])
  state.asleep = false
  changes.wake()
  changes.wake()
  pass(60_100)
  state.asleep = true
  pass(61_000)
  expect(told).toEqual([])
  state.asleep = false
  changes.wake()
  pass(70_000)
  expect(told).toEqual([[61_300, [{ entity: 'equipment', ids: null, at: 0 }]]])
})
