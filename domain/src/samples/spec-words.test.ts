import { expect, test } from 'vitest'
import { sampleWords, specWords } from './spec-words.ts'

test('[page tasklist, column spec_grade] a grade that the specification names already is not said twice', () => {
  const said = (specification: string | null, grade: string | null) => specWords({ specification, grade })
  expect([said('94', '94'), said('P.O 42.5', 'P.O 42.5'), said('P·O 42.5', 'P.O 42.5')]).toEqual([
    '94',
    'P.O 42.5',
    'P·O 42.5',
  ])
  expect([said('HRB400E 20', 'HRB400E'), said('150 mm', 'C30'), said('C30', 'C3')]).toEqual([
    'HRB400E 20',
    '150 mm C30',
    'C30 C3',
  ])
  expect([said('C30', null), said(null, '20'), said(null, null)]).toEqual(['C30', '20', ''])
})

test('a sample that is named after its material says it once', () => {
  expect(sampleWords({ name: '黏土', specification: '黏土', grade: '黏土' })).toBe('黏土')
  expect(sampleWords({ name: '混凝土试块', specification: '150 mm', grade: 'C30' })).toBe('混凝土试块 150 mm C30')
})
