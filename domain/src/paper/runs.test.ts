import { expect, test } from 'vitest'
import { numberRange } from './bindings.ts'
import { breakable, printable, textPieces, unitText } from './runs.ts'

test('exponents and indices that the font lacks become raised and lowered type', () => {
  expect(textPieces('10⁻⁵ x₁²')).toEqual([
    { kind: 'text', text: '10' },
    { kind: 'text', text: '−5', sup: true },
    { kind: 'text', text: ' x' },
    { kind: 'text', text: '1', sub: true },
    { kind: 'text', text: '2', sup: true },
  ])
  expect(textPieces('☐合格 ☑不合格').map(piece => [piece.text, piece.boxed ?? false])).toEqual([
    ['□合格 ', false],
    ['✓', true],
    ['不合格', false],
  ])
})

test('units get their exponents, but a number before the unit stays on the line', () => {
  expect(unitText('g/cm3', 'zh')).toBe('g/cm³')
  expect(unitText('mm2', 'en')).toBe('mm²')
  expect(unitText('0.01mm', 'zh')).toBe('0.01 mm')
  expect(unitText('kPa/0.01mm', 'zh')).toBe('kPa/0.01mm')
  expect(unitText('cycles/mm', 'zh')).toBe('次/mm')
})

test('control characters, direction marks and lone surrogates never reach the paper', () => {
  expect(printable('a\u0000b\u202Ec\u200Fd\uD800e\tf\r\ng')).toBe('abcde f\ng')
  expect(printable('𬭎𠅤䶮')).toBe('𬭎𠅤䶮')
})

test('only long words get places to break', () => {
  expect(breakable('YP-2026-0385 混凝土', 12)).toBe('YP-2026-0385 混凝土')
  expect(breakable('abcdefghij', 4)).toBe('abcd\u200befgh\u200bij')
})

test('numbers that run on are written as a range', () => {
  expect(numberRange(['YP-0385', 'YP-0386', 'YP-0387'])).toBe('YP-0385～0387')
  expect(numberRange(['YP-0385', 'YP-0387', 'YP-0388'])).toBe('YP-0385、YP-0387、YP-0388')
  expect(numberRange(['A-0001', 'B-0002', 'C-0003'])).toBe('A-0001、B-0002、C-0003')
  expect(numberRange([])).toBe('')
})
