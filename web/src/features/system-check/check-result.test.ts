import { expect, test } from 'vitest'
import { asText, clockDifference, mostDifference } from './check-result.ts'

test('[sys/test] the way of the answer is no difference of the clocks', () => {
  expect(clockDifference(10_000, 10_400, 10_200)).toBe(0)
  expect(clockDifference(100_000, 100_400, 10_200)).toBe(90_000)
  expect(Math.abs(clockDifference(100_000, 100_400, 10_200))).toBeGreaterThan(mostDifference)
})

test('[sys/test] the result is one line of text for each test', () => {
  const words = { ok: 'OK', failed: 'failed', warn: 'warning', off: 'not set up', told: '' }
  const text = asText(
    'Component test',
    [
      { key: 'files', name: 'File store', state: 'failed', text: 'answered with a fault', milliseconds: 12 },
      { key: 'zone', name: 'Time zone', state: 'told', text: 'Asia/Shanghai', milliseconds: null },
    ],
    words,
  )
  expect(text).toBe('Component test\nFile store | failed | answered with a fault | 12 ms\nTime zone | Asia/Shanghai')
})
