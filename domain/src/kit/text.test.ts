import fc from 'fast-check'
import { expect, it } from 'vitest'
import { cutOptional, cutText, freeText, keepableFileName, lengthOf } from './text.ts'

it.each([
  ['abc', 2, 'ab'],
  ['\u{20bb7}记', 1, '\u{20bb7}'],
  ['a📷b', 2, 'a📷'],
  ['ne\u0301e', 2, 'n'],
  ['👨‍👩‍👧a', 4, ''],
  ['👨‍👩‍👧a', 5, '👨‍👩‍👧'],
  ['', 3, ''],
])('cuts %j to %i as %j, never within a sign', (text, most, cut) => expect(cutText(text, most)).toBe(cut))

it('measures as the database does, and cuts to what fits without spoiling a sign', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme', maxLength: 60 }), fc.nat({ max: 40 }), (text, most) => {
      const cut = cutText(text, most)
      expect(cut.isWellFormed()).toBe(true)
      expect(text.startsWith(cut)).toBe(true)
      expect(lengthOf(cut)).toBeLessThanOrEqual(most)
    }),
  )
})

it('leaves what is missing missing', () =>
  expect([cutOptional(null, 3), cutOptional(undefined, 3)]).toEqual([null, null]))

it.each([
  [`${'名'.repeat(300)}.png`, 255, /^名{251}\.png$/],
  [`${'a'.repeat(252)}📷.png`, 255, /^a{251}\.png$/],
  ['a\u0000b\n.xlsx', 255, /^ab\.xlsx$/],
  ['', 255, /^file$/],
  ['.gitignore', 255, /^\.gitignore$/],
])('keeps a file name %j with its ending', (name, most, kept) => {
  expect(keepableFileName(name, most)).toMatch(kept)
  expect(lengthOf(keepableFileName(name, most))).toBeLessThanOrEqual(most)
})

it('a text that is taken gets the first free number behind it, within its length', () => {
  expect(freeText('模板', new Set(), 10)).toBe('模板')
  expect(freeText('模板', new Set(['模板', '模板-2']), 10)).toBe('模板-3')
  expect(freeText('abcdef', new Set(['abcde']), 5)).toBe('abc-2')
})
