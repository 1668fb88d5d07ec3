import { expect, test } from 'vitest'
import { colourOf, onLines } from './board.ts'

test.each([
  [{ done: 3, failed: 1, missing: 2 }, 'red'],
  [{ done: 3, failed: 0, missing: 2 }, 'orange'],
  [{ done: 3, failed: 0, missing: 0 }, 'green'],
  [{ done: 0, failed: 0, missing: 0 }, 'grey'],
] as const)('a place with %o is %s', (figures, colour) => {
  expect(colourOf(figures)).toBe(colour)
})

test('stretches lie on their lines from the first stake to the last', () => {
  const at = (start_stake: string | null, end_stake: string | null) => ({ start_stake, end_stake })
  const lines = onLines([at('K1+000', 'K1+500'), at('K1+500', 'K3+000'), at('ZK1+000', 'ZK2+000'), at(null, 'K9+000')])
  expect([...lines.keys()]).toEqual(['K', 'ZK'])
  expect(lines.get('K')?.map(({ from, length }) => [from, length])).toEqual([
    [0, 250],
    [250, 750],
  ])
})
