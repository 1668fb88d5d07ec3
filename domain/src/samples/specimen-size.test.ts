import { expect, test } from 'vitest'
import { registeredSize, sizesAmong } from './specimen-size.ts'

const choice = { in: 'test', type: 'choice', unit: 'mm', zh: '试件边长', en: 'Cube size' }
const cubes = sizesAmong([
  { ...choice, name: 'kind', unit: undefined, options: ['a'] },
  { ...choice, name: 'size', options: ['100', '150', '200'] },
])
const bars = sizesAmong([{ ...choice, name: 'd', options: ['6', '22', '25'] }])

test('[page newEntrustsManager, C_samples_middle] the size of cubes is one that the method knows, however it is written', () => {
  if (!cubes || !bars) throw new Error('the method tells its sizes')
  const said = (specification: string | null, grade: string | null = 'C30') =>
    registeredSize(cubes, { specification, grade })
  for (const text of [
    '100',
    '100mm',
    '100 mm',
    '１００ｍｍ',
    '100×100×100 mm',
    '100*100*100',
    'C30 100mm',
    '100.0 mm',
    '100 mm 3块',
  ])
    expect([text, said(text)]).toEqual([text, { size: '100', fits: true }])
  for (const text of ['105 mm', '100 mm、150 mm', '标准试件', '10 cm', 'Φ50'])
    expect([text, said(text)]).toEqual([text, { size: null, fits: false }])
  // what a client wrote stands as grade and as specification
  for (const text of [null, '', 'C30', 'c30', 'C35', 'C30 P8']) expect(said(text)).toEqual({ size: null, fits: true })
  expect(said('C30', null)).toEqual({ size: null, fits: true })
})

test('[page newEntrustsManager, C_samples_middle] a diameter of bars is one that the method knows; other words may stand there', () => {
  if (!bars) throw new Error('the method tells its sizes')
  const said = (specification: string) => registeredSize(bars, { specification, grade: 'HRB400E' })
  for (const text of ['Φ25', '25', 'HRB400E Φ25', 'Φ25×9 m', '25 mm', 'Φ25 12根'])
    expect([text, said(text)]).toEqual([text, { size: '25', fits: true }])
  for (const text of ['Φ27', '24', '24mm']) expect([text, said(text)]).toEqual([text, { size: null, fits: false }])
  for (const text of ['盘条', 'Φ22、Φ25', '9 m 定尺'])
    expect([text, said(text)]).toEqual([text, { size: null, fits: true }])
  expect(sizesAmong([{ ...choice, name: 'd', type: 'number' }])).toBeNull()
})
