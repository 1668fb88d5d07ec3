import { numberRule } from '@gt/domain/numbering/number-rule.entity.ts'
import { expect, test } from 'vitest'
import { titleOf } from './cells.tsx'

test('[page numberman] a question about a rule names it by its example, not by its serial', () => {
  expect(titleOf(numberRule, { serial_number: 1, sample_text: 'YP-2026-0001' })).toBe('YP-2026-0001')
})

test('a record that is called after another one has its name, never its id; one without a name has none', () => {
  expect(titleOf({ title: 'user_id' }, { user_id: '7', user: { id: '7', label: '检测员甲' } })).toBe('检测员甲')
  expect(titleOf({ title: 'name' }, { name: null })).toBe('')
})
