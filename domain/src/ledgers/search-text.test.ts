import { expect, it } from 'vitest'
import { resultQuestion, stakeStretch } from './search-text.ts'

it('reads a condition on results in the ways that people write it', () => {
  const below = { parameter: '抗压强度', op: '<', value: '30' }
  for (const text of ['抗压强度<30', '抗压强度 < 30', '抗压强度，<，30', '抗压强度＜30.0'])
    expect(resultQuestion(text), text).toEqual(below)
  expect(resultQuestion('含水率 ≥ 12.5')).toEqual({ parameter: '含水率', op: '>=', value: '12.5' })
  expect(resultQuestion('含水率 >= -2')).toMatchObject({ op: '>=', value: '-2' })
  expect(resultQuestion('压实度 != 96')).toMatchObject({ op: '<>' })
  for (const text of ['抗压强度', '< 30', '抗压强度 < 三十', '抗压强度 <', ''])
    expect(resultQuestion(text), text).toBeNull()
})

it('reads stretches of stakes and leaves names alone', () => {
  const stretch = { from: '1000', to: '2000' }
  for (const text of ['K1+000~K2+000', 'k1+000 ～ k2+000', 'K2+000-K1+000', 'ZK1+000至ZK2+000', '1000~2000'])
    expect(stakeStretch(text), text).toEqual(stretch)
  expect(stakeStretch('K15+236.5')).toEqual({ from: '15236.5', to: '15236.5' })
  for (const text of ['3号墩', '1000', '5-2#', '', 'K1+000~']) expect(stakeStretch(text), text).toBeNull()
})
