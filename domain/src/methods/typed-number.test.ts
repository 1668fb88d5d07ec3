import fc from 'fast-check'
import { expect, it } from 'vitest'
import { readTyped } from './typed-number.ts'

const load = { name: 'F', in: 'spec', zh: '破坏荷载', en: 'Load', unit: 'kN', dp: 2 }
const said = (text: string, more: object = {}): unknown => {
  const read = readTyped({ ...load, ...more }, text)
  return read.kind === 'number' ? read.text : read.kind === 'refused' ? read.code : null
}

it.each([
  ['12.5kN', '12.50'],
  ['12.5 kN', '12.50'],
  ['１２．５ ＫＮ', '12.50'],
  ['765.2千牛', '765.20'],
  ['12,5', '12.50'],
  ['-0,5 kn', '-0.50'],
  ['1,234', '1234.00'],
  ['1,234.5', '1234.50'],
  ['1.234,5', '1234.50'],
  ['1,234,567', '1234567.00'],
  ['12,', '12.00'],
])('[interface 4.2, 3.2.7] takes %s as %s', (text, stored) => expect(said(text)).toBe(stored))

it.each(['/', ' ／ ', '—', '——', '–'])('[interface 3.2.7] takes %s as not measured', text => {
  expect(readTyped(load, text)).toEqual({ kind: 'none' })
})

it('[interface 3.2.7] refuses another unit, a comma that could be either, and what is no number', () => {
  expect(readTyped(load, '12.5 MPa')).toEqual({
    kind: 'refused',
    code: 'foreign_unit',
    params: { unit: 'kN', given: 'MPa' },
  })
  expect(said('765200 N')).toBe('foreign_unit')
  expect(said('2.65 g', { unit: undefined })).toBe('no_unit')
  expect(said('1,234', { dp: 3 })).toBe('unclear_comma')
  expect(said('1,234', { dp: undefined })).toBe('unclear_comma')
  expect(['0,234', '1234,567'].map(text => said(text, { dp: 3 }))).toEqual(['0.234', '1234.567'])
  for (const text of ['8o2', '1,2,3', '12,34,567', 'kN', '1.2.3', '12.5kN kN', ''])
    expect(said(text)).toBe('not_a_value')
})

it('[interface 4.2] knows the units of the library however they are typed', () => {
  const own = (unit: string, text: string): unknown => said(text, { unit })
  expect([own('cm3', '997 cm³'), own('g/cm3', '1.85g/cm^3'), own('°C', '25.1 ℃'), own('%', '8.9％')]).toEqual([
    '997.00',
    '1.85',
    '25.10',
    '8.90',
  ])
  expect([own('0.01mm', '45.5 0.01mm'), own('Pa.s', '1.23 Pa·s'), own('1/min', '42 1/min'), own('mL', '3 ml')]).toEqual(
    ['45.50', '1.23', '42.00', '3.00'],
  )
})

it.each([
  ['22 34', 'unclear_blank'],
  ['12 5', 'unclear_blank'],
  ['997\n998', 'unclear_blank'],
  ['1 234.5', 'unclear_blank'],
  ['12. 5', 'unclear_blank'],
  ['１２　５', 'unclear_blank'],
  ['997\u00a0998 kN', 'unclear_blank'],
  ['12，5', 'unclear_sign'],
  ['12、5', 'unclear_sign'],
  ['12;5', 'unclear_sign'],
  ['１２；５', 'unclear_sign'],
])('[issue: a reading is what was typed] refuses %j, which may be two readings', (text, code) =>
  expect(said(text)).toBe(code),
)

it('takes a comma for thousands only where the usual range holds them', () => {
  expect(said('1,234', { range: [100, 4000] })).toBe('1234.00')
  expect(said('1,234', { range: [0.5, 40] })).toBe('unclear_comma')
})

const figure = fc.oneof(
  fc.nat({ max: 99_999 }).map(String),
  fc.tuple(fc.nat({ max: 9999 }), fc.nat({ max: 999 })).map(([whole, rest]) => `${whole}.${rest}`),
)
const separator = fc.oneof(
  fc.stringMatching(/^\s{1,3}$/),
  fc.constantFrom(
    '，',
    '、',
    ';',
    '；',
    '/',
    '-',
    '–',
    '~',
    '～',
    '和',
    '至',
    ':',
    '|',
    '+',
    '*',
    '×',
    '\t',
    '\r\n',
    ' ,',
    ', ',
    ' . ',
  ),
)

it('two numbers that anything parts never become one', () => {
  fc.assert(
    fc.property(figure, separator, figure, (first, between, second) => {
      const read = readTyped({ ...load, dp: undefined, unit: undefined }, `${first}${between}${second}`)
      expect(read.kind).toBe('refused')
    }),
    { numRuns: 3000 },
  )
})
