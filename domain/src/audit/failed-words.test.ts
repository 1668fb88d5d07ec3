import { expect, test } from 'vitest'
import { type FailedItem, failedWords } from './failed-words.ts'

const ratio = (sample: string | null, value: string): FailedItem => ({
  name: { zh: '强屈比', en: 'Strength ratio', es: 'Relación' },
  unit: '',
  values: [value],
  requirement: '≥1.25',
  sample,
})

test('[workflow 14] what failed of several samples is told with the number of each, its requirement once', () => {
  expect(failedWords([ratio('0007', '1.20'), ratio('0008', '1.22')], 'zh')).toEqual({
    names: '强屈比',
    measured: '0007：强屈比 1.20；0008：强屈比 1.22',
    requirement: '≥1.25',
  })
  expect(failedWords([ratio(null, '1.20')], 'zh').measured).toBe('强屈比 1.20')
})

test('[workflow 14] what has no room is never cut inside a figure: how many there are is told instead', () => {
  const many = Array.from({ length: 40 }, (_, at) => ratio(`YP-2026-${1000 + at}`, '1.20'))
  const { measured } = failedWords(many, 'zh')
  expect(measured.length).toBeLessThanOrEqual(300)
  expect(measured).toMatch(/^YP-2026-1000：强屈比 1\.20；.*：强屈比 1\.20……共 40 项$/)
})
