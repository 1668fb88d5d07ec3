import { describe, expect, test } from 'vitest'
import {
  branchesOf,
  type Choice,
  difference,
  foundBranches,
  ownKeys,
  stateOf,
  tickBranch,
  tickPart,
} from './tree-ticks.ts'

const choice = (key: string, parent: string | null, own = true, parts: string[] = []): Choice => ({
  key,
  parent,
  label: `${own ? '页面' : '分组'} ${key}`,
  own,
  parts: parts.map(part => ({ key: part, label: part })),
})
const choices = [
  choice('branch', null, false),
  choice('a', 'branch', true, ['a.add', 'a.edit']),
  choice('b', 'branch'),
  choice('empty', null, false),
  choice('lost', 'elsewhere'),
]
const [branch, lost] = branchesOf(choices)
if (!branch || !lost) throw new Error('no branches')

describe('ticks of a tree (template T_BIND)', () => {
  test('branches without anything to tick are left out, and what has lost its parent stands at the top', () => {
    expect(branchesOf(choices).map(one => one.choice.key)).toEqual(['branch', 'lost'])
    expect(ownKeys(branch)).toEqual(['a', 'b'])
  })

  test('a branch is ticked whole, in half or not at all; taking it away takes its parts along', () => {
    const one = tickPart(new Set(), choices[1] as Choice, 'a.add', true)
    expect([...one].sort()).toEqual(['a', 'a.add'])
    expect(stateOf(branch, one)).toBe('some')
    const all = tickBranch(one, branch, true)
    expect(stateOf(branch, all)).toBe('all')
    expect(all.has('a.edit')).toBe(false)
    expect([...tickBranch(all, branch, false)]).toEqual([])
    // a part alone goes without its owner
    expect([...tickPart(one, choices[1] as Choice, 'a.add', false)]).toEqual(['a'])
  })

  test('what came and went is counted', () => {
    expect(difference(new Set(['a', 'b']), new Set(['b', 'c', 'd']))).toEqual({ added: 2, removed: 1 })
  })

  test('a search keeps the way to what it finds', () => {
    expect(foundBranches([branch, lost], 'ＢRANCH')[0]?.below).toHaveLength(2)
    expect(foundBranches([branch, lost], '页面 ｂ').map(one => one.choice.key)).toEqual(['branch'])
    expect(foundBranches([branch], '页面 b')[0]?.below.map(one => one.choice.key)).toEqual(['b'])
    expect(foundBranches([branch, lost], 'nothing')).toEqual([])
  })
})
