import { expect, test } from 'vitest'
import { ticksAfter } from './ticks.ts'

const rows = [{ id: '1' }, { id: '2' }, { id: '3' }]

test('[page T_GRID, grid rules] a load clears the ticks, but for those set while it was under way', () => {
  expect(ticksAfter(['1', '2'], null, rows)).toEqual([])
  expect(ticksAfter(['1', '2'], ['1'], rows)).toEqual(['2'])
  expect(ticksAfter(['2', '9'], [], rows), 'a row that is gone').toEqual(['2'])
})
