import { expect, it } from 'vitest'
import { readResultPath } from './result-path.ts'

it('reads where the values of a template column come from', () => {
  expect(readResultPath('result:SN01.strength_28d')).toEqual({ parameter: 'SN01.strength_28d', aspect: 'value' })
  expect(readResultPath(' result:SN01.fineness:requirement ')).toEqual({
    parameter: 'SN01.fineness',
    aspect: 'requirement',
  })
})

it.each(['', 'result', 'result:', 'sample:name', 'result:a:b', 'result:a:value:x'])('is no such path: %j', text => {
  expect(readResultPath(text)).toBeNull()
})
