import { expect, it } from 'vitest'
import { setsForGrade } from './grade-sets.ts'

const sets = ['C30', 'C35', 'P.O 42.5', 'P.O 42.5R', 'P.O', 'HRB400', 'HRB400E', 'M7.5'].map(key => ({ key, zh: key }))
const keys = (grade: string): string[] => setsForGrade(grade, sets).map(set => set.key)

it('finds the set that a grade names, however the sheet spells it', () => {
  expect(keys('c30')).toEqual(['C30'])
  expect(keys('P·O 42.5')).toEqual(['P.O 42.5', 'P.O'])
  expect(keys('Ｐ.Ｏ４２.５Ｒ')).toEqual(['P.O 42.5R'])
  expect(keys('M7.5')).toEqual(['M7.5'])
})

it('takes whole words of a longer specification only', () => {
  expect(keys('HRB400E Φ20')).toEqual(['HRB400E'])
  expect(keys('C30，150 mm')).toEqual(['C30'])
  expect(keys('C30P6')).toEqual([])
  expect(keys('')).toEqual([])
})
