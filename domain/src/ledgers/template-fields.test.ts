import { expect, it } from 'vitest'
import { fieldPath, readFieldPath } from './template-fields.ts'

it('a source path names a field, and nothing else', () => {
  expect(readFieldPath(fieldPath('grade'))).toBe('grade')
  expect(readFieldPath(' field:charged ')).toBe('charged')
})

it.each(['', 'grade', 'field:', 'field:nothing', 'field:toString', 'result:SN01'])('is no field: %j', text => {
  expect(readFieldPath(text)).toBeNull()
})
