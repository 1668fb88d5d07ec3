import { expect, test } from 'vitest'
import { cleanLog, framesOf } from './clean-log.ts'

test('[page runlog, special] passwords, tokens, tickets and readings are cut out, the name of a property stays', () => {
  const cleaned = (text: string): string => cleanLog(text, 300)
  expect(cleaned('password=Probe2026&x=1')).toBe('password=…&x=1')
  expect(cleaned('{"pwd":"Probe 2026","page":"home"}')).toBe('{"pwd":"…","page":"home"}')
  expect(cleaned('Authorization: Bearer abc.def')).not.toContain('abc.def')
  expect(cleaned('no session for Zk3vQm81xLw0aaaaBBBBccccDDDD')).toBe('no session for …')
  expect(cleaned('the load 235.6 of "C30 试件" is too high')).toBe('the load … of "…" is too high')
  expect(cleaned("Cannot read properties of undefined (reading 'rows')")).toBe(
    "Cannot read properties of undefined (reading 'rows')",
  )
  expect(cleaned('密码：x，密码: 甲乙丙')).toContain('密码: …')
})

test('of a stack only the places in the program are kept', () => {
  const stack = 'Error: the secret is 12.5\n    at save (http://host/assets/page-ab12.js?token=x:12:34)\nnot a place'
  expect(framesOf(stack)).toBe('    at save (http://host/assets/page-ab12.js:12:34)')
})

test('a text is never longer than it may be', () => {
  expect(cleanLog('字'.repeat(900), 300)).toHaveLength(300)
})
