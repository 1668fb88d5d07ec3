import { expect, test } from 'vitest'
import { cellKey } from '../testing/cell-key.ts'
import { changedNumber, placeOf } from './change-scope.ts'

test('[page changelist, accept] the second change of a report appends 2 after the G, in each naming style', () => {
  const numbers = (style: 'dash_g' | 'g' | 'paren_g') =>
    [1, 2, 3].map(nth => changedNumber('SYS-2026-0012', style, nth))
  expect(numbers('dash_g')).toEqual(['SYS-2026-0012-G', 'SYS-2026-0012-G2', 'SYS-2026-0012-G3'])
  expect(numbers('g')).toEqual(['SYS-2026-0012G', 'SYS-2026-0012G2', 'SYS-2026-0012G3'])
  expect(numbers('paren_g')).toEqual(['SYS-2026-0012(G)', 'SYS-2026-0012(G2)', 'SYS-2026-0012(G3)'])
})

test('a key leads to its place, and nothing else does', () => {
  expect(placeOf('order.project_part')).toEqual({ at: 'order', fact: 'project_part' })
  expect(placeOf('sample.12.batch_number')).toEqual({ at: 'sample', id: '12', fact: 'batch_number' })
  const cell = cellKey({ sample_id: '12', group: 'spec', row: 2, input: 'F' })
  expect(placeOf(`cell.7.${cell}`)).toEqual({ at: 'cell', taskId: '7', cell: '12/spec.2.F' })
  for (const wrong of ['order.state', 'sample.12.grade', 'report.judgement', 'cell.7', 'sample', ''])
    expect(placeOf(wrong)).toBeNull()
})
