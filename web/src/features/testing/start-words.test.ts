import { describe, expect, test } from 'vitest'
import { withWords } from './start-words.ts'

const error = (code: string, field: string | null, severity: 'error' | 'warn' = 'error') => ({
  code,
  field,
  severity,
  row: null,
  message: code,
  params: {},
})
const failed = (id: string, ...errors: ReturnType<typeof error>[]) => ({ id, number: null, errors })

describe('tasks that words on the deviation let start (T-06b, T-07)', () => {
  test('are those that nothing else holds up; a mere warning is confirmed with the words, or is no matter of words', () => {
    const late = error('T-06b', 'deviation')
    const dry = error('T-07', 'temperature')
    const warning = error('T-05b', 'equipment_id', 'warn')
    const answer = [
      failed('1', late),
      failed('2', dry, warning),
      failed('3', late, error('T-04', null)),
      failed('4', warning),
      // the laboratory blocks tests outside the window
      failed('5', error('T-06b', null)),
    ]
    expect(withWords(answer).map(one => one.id)).toEqual(['1', '2'])
  })
})
