import { expect, test } from 'vitest'
import { placeWords, specBesideGrade } from './spec-words.ts'

test('[decision 0089] beside its grade a specification says what the grade does not', () => {
  expect(specBesideGrade('黏土', '黏土')).toBe(null)
  expect(specBesideGrade('P·O 42.5', 'P.O 42.5')).toBe(null)
  expect(specBesideGrade('150 mm C30', 'C30')).toBe('150 mm')
  expect(specBesideGrade('94', null)).toBe('94')
  expect(specBesideGrade(null, 'C30')).toBe(null)
})

test('a place on paper has the stake with the part', () => {
  expect(placeWords('K13+000', '起 上路堤')).toBe('K13+000 起 上路堤')
  expect(placeWords(null, '上路堤')).toBe('上路堤')
  expect(placeWords('K13+000', null)).toBe('K13+000')
  expect(placeWords('K13+000', 'K13+000～K13+100 上路堤')).toBe('K13+000～K13+100 上路堤')
})
