import { expect, it } from 'vitest'
import { blankLine, changedLines, matrixOf, tick } from './matrix.ts'

const tests = [
  { id: '1', code: 'A', name: 'a', class: 'x', beyond: 0 as const, parameters: [{ id: '7', name: 'p' }] },
  { id: '2', code: 'B', name: 'b', class: 'x', beyond: 0 as const, parameters: [] },
]

it('[page djbaseset/userTrialAuthority] every test has its line, behind it those of its parameters', () => {
  const matrix = matrixOf(tests, [{ ...blankLine('1', '7'), roles: ['tester'] }])
  expect([...matrix.keys()]).toEqual(['1 ', '1 7', '2 '])
})

it('who is the default tester tests, and who no longer tests is none', () => {
  const on = tick(blankLine('1'), 'is_default', true)
  expect(on).toMatchObject({ roles: ['tester'], is_default: 1 })
  expect(tick(on, 'tester', false)).toMatchObject({ roles: [], is_default: 0 })
})

it('auditing is not given for a parameter', () => {
  expect(tick(blankLine('1', '7'), 'auditor', true).roles).toEqual([])
  expect(tick(blankLine('1', '7'), 'checker', true).roles).toEqual(['checker'])
})

it('only lines that differ are sent, and a tick taken back is none', () => {
  const stored = matrixOf(tests, [])
  const on = tick(blankLine('2'), 'checker', true)
  const now = new Map([...stored, ['2 ', on]])
  expect(changedLines(stored, now)).toEqual([on])
  expect(changedLines(stored, new Map([...now, ['2 ', tick(on, 'checker', false)]]))).toEqual([])
})
