import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { LedgerGroupTotals } from '../kit/page/ledger.ts'
import { groupKey, keysOf, ledgerLines } from './lines.ts'

type Row = Record<string, unknown>

const rowOf = (name: string, ...keys: (string | null)[]): Row => ({
  name,
  ...Object.fromEntries(keys.map((key, level) => [groupKey(level), key])),
})

/** Groups of rows with their counts, as the server tells them. */
function groupsOf(rows: readonly Row[], depth: number): LedgerGroupTotals[] {
  const counts = new Map<string, number>()
  for (const row of rows)
    for (let level = 1; level <= depth; level++) {
      const name = JSON.stringify(keysOf(row, level))
      counts.set(name, (counts.get(name) ?? 0) + 1)
    }
  return [...counts].map(([name, count]) => ({ keys: JSON.parse(name) as (string | null)[], count, totals: {} })) // written above
}

const shown = (lines: ReturnType<typeof ledgerLines>): string[] =>
  lines.map(line =>
    line.kind === 'row'
      ? String(line.row.name)
      : `${line.kind} ${line.level} ${line.key ?? '-'} ${line.group?.count ?? 0}`,
  )

describe('the lines of a ledger in the order in which they are read', () => {
  it('puts a head before each group and its totals behind it, the inner within the outer', () => {
    const rows = [rowOf('a', 'x', 'p'), rowOf('b', 'x', 'q'), rowOf('c', 'y', 'q'), rowOf('d', 'y', null)]
    expect(shown(ledgerLines(rows, groupsOf(rows, 2), 2, null))).toEqual([
      'head 0 x 2',
      'head 1 p 1',
      'a',
      'total 1 p 1',
      'head 1 q 1',
      'b',
      'total 1 q 1',
      'total 0 x 2',
      'head 0 y 2',
      'head 1 q 1',
      'c',
      'total 1 q 1',
      'head 1 - 1',
      'd',
      'total 1 - 1',
      'total 0 y 2',
    ])
  })

  it('leaves out the totals of a group that goes on behind the page', () => {
    const rows = [rowOf('a', 'x'), rowOf('b', 'y')]
    const groups = groupsOf([...rows, rowOf('c', 'y')], 1)
    expect(shown(ledgerLines(rows, groups, 1, ['y']))).toEqual(['head 0 x 1', 'a', 'total 0 x 1', 'head 0 y 2', 'b'])
    expect(shown(ledgerLines(rows, groups, 1, ['z'])).at(-1)).toBe('total 0 y 2')
  })

  it('has every row once and every group with one head and one total, whatever the rows are', () => {
    const keys = fc.constantFrom<(string | null)[]>('a', 'b', null)
    fc.assert(
      fc.property(
        fc.array(fc.tuple(keys, keys, keys), { maxLength: 30 }),
        fc.integer({ min: 0, max: 3 }),
        (all, depth) => {
          const sorted = all
            .map(own => own.map(key => key ?? '~').join(''))
            .sort()
            .map((text, index) => rowOf(String(index), ...[...text].map(key => (key === '~' ? null : key))))
          const groups = groupsOf(sorted, depth)
          const lines = ledgerLines(sorted, groups, depth, null)
          expect(lines.flatMap(line => (line.kind === 'row' ? line.row.name : []))).toEqual(sorted.map(row => row.name))
          const of = (kind: 'head' | 'total') => lines.filter(line => line.kind === kind).length
          expect([of('head'), of('total')]).toEqual([groups.length, groups.length])
        },
      ),
    )
  })
})
