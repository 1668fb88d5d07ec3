import { expect, test } from 'vitest'
import { pageSizes } from '../kit/list.ts'
import { mergedConfig, offeredPageSizes, uploadLimit } from './client-settings.ts'

test('[page sysConfig/instance] an instance overrides the platform field by field', () => {
  expect(mergedConfig({ cookie_days: 1, upload_max_mb: 50 }, { cookie_days: 7, upload_max_mb: null })).toEqual({
    cookie_days: 7,
    upload_max_mb: 50,
  })
})

test('only sizes of a page that there are can be offered, and never none', () => {
  expect(offeredPageSizes([50, 20, 7])).toEqual([20, 50])
  for (const nothing of [null, undefined, [], [7], 'x']) expect(offeredPageSizes(nothing)).toEqual(pageSizes)
})

test('a configuration lowers the limit of a purpose and never raises it', () => {
  expect([uploadLimit(20, 5), uploadLimit(2, 5), uploadLimit(20, null)]).toEqual([5, 2, 20])
})
