import { beforeEach, expect, test } from 'vitest'
import { mostVisited, noteVisit } from './visits.ts'

const who = { userId: '7', businessId: '1' }
const stored = new Map<string, string>()
beforeEach(() => {
  stored.clear()
  Object.assign(globalThis, {
    localStorage: {
      getItem: (key: string) => stored.get(key) ?? null,
      setItem: (key: string, value: string) => stored.set(key, value),
    },
  })
})

test('[home, common parts] pages are offered by how often they were opened in 30 days, each account and laboratory its own', () => {
  for (const [page, day] of [
    ['/a', '2026-03-01'],
    ['/b', '2026-03-02'],
    ['/b', '2026-03-20'],
    ['/c', '2026-03-20'],
  ] as const)
    noteVisit(who, page, day)
  expect(mostVisited(who, '2026-03-20')).toEqual(['/b', '/c', '/a'])
  expect(mostVisited({ ...who, businessId: '2' }, '2026-03-20')).toEqual([])
  // a month later the first of them counts no more, and is forgotten with the next visit
  expect(mostVisited(who, '2026-04-01')).toEqual(['/b', '/c'])
  noteVisit(who, '/c', '2026-04-01')
  expect([...stored.values()].join()).not.toContain('"/a"')
  expect(mostVisited(who, '2026-04-01')).toEqual(['/c', '/b'])
  stored.set('gt_visits:7:1', 'not json')
  expect(mostVisited(who, '2026-04-01')).toEqual([])
})
