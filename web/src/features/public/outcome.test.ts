import { publicWords, sampleWord } from '@gt/domain/reports/public-words.ts'
import { verifyOutcomes } from '@gt/domain/reports/verification.ts'
import { expect, test } from 'vitest'
import { outcomeLooks, sampleLook } from './outcome.ts'

test('only a valid report is green, only a void one red, and an unknown code claims nothing (looks 7.11)', () => {
  const tones = Object.fromEntries(verifyOutcomes.map(outcome => [outcome, outcomeLooks[outcome].tone]))
  expect(tones).toEqual({
    genuine: 'green',
    not_issued: 'orange',
    superseded: 'orange',
    voided: 'red',
    unknown: 'grey',
  })
})

test('answers of one colour differ by their sign, so that they survive greyscale (looks 2.4)', () => {
  const shapes = verifyOutcomes.map(outcome => `${outcomeLooks[outcome].tone} ${outcomeLooks[outcome].shape}`)
  expect(new Set(shapes).size).toBe(verifyOutcomes.length)
  expect(outcomeLooks.not_issued.shape).not.toBe(outcomeLooks.superseded.shape)
})

test('the word of a sample finds its sign in every language, another word none', () => {
  for (const language of ['zh', 'en', 'es'] as const) {
    expect(sampleLook(sampleWord('tested')[language], language)).toEqual({ shape: 'okring', tone: 'green' })
    expect(sampleLook(publicWords.none[language], language).tone).toBe('grey')
  }
})
