import { expect, test } from 'vitest'
import { conclusionFits } from './check-words.ts'

test('a conclusion that contradicts the judgement is noticed (page auditlist)', () => {
  expect(conclusionFits('fail', '所检项目不符合设计要求')).toBe(true)
  expect(conclusionFits('fail', '所检项目符合设计要求')).toBe(false)
  expect(conclusionFits('fail', null)).toBe(false)
  expect(conclusionFits('pass', '所检项目符合设计要求')).toBe(true)
  expect(conclusionFits('pass', '抗压强度不合格')).toBe(false)
  expect(conclusionFits('measured', null)).toBe(true)
})
