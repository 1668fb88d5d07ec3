import { expect, test } from 'vitest'
import { defineErrors, Refusal, refused } from './errors.ts'

const errors = defineErrors({
  'T-02': { status: 422, zh: '{user}的{certificate}已到期', en: "{user}'s {certificate} expired.", es: 'Venció.' },
})

test('a refusal tells in logs and traces what its sentence tells, also where a part of it is a word in three languages', () => {
  const certificate = { zh: '检测员证', en: 'tester certificate', es: 'certificado' }
  expect(new Refusal([refused(errors, 'T-02', { user: 'Wang', certificate })]).message).toBe(
    "T-02 Wang's tester certificate expired.",
  )
})
