import { expect, test } from 'vitest'
import { type CodeFacts, outcomeOf } from './verification.ts'

const facts = (change: Partial<CodeFacts>): CodeFacts => ({
  code_state: 'active',
  revision_state: 'effective',
  report_state: 'issued',
  issued: 1,
  ...change,
})

test('the public check answers by code, revision and issue (workflow 22)', () => {
  expect(outcomeOf(null)).toBe('unknown')
  expect(outcomeOf(facts({ code_state: 'reserved', revision_state: 'draft', issued: 0 }))).toBe('unknown')
  expect(outcomeOf(facts({ report_state: 'printed', issued: 0 }))).toBe('not_issued')
  expect(outcomeOf(facts({}))).toBe('genuine')
  expect(outcomeOf(facts({ report_state: 'drafting' }))).toBe('genuine')
  expect(outcomeOf(facts({ code_state: 'superseded', revision_state: 'superseded' }))).toBe('superseded')
  expect(outcomeOf(facts({ code_state: 'voided', revision_state: 'voided', report_state: 'voided' }))).toBe('voided')
})
