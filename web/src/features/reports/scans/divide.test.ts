import { expect, it } from 'vitest'
import { partsOf, placesOf, type ScannedPage } from './divide.ts'

const owners = new Map([
  ['A', '1'],
  ['B', '2'],
])
const pdf = (file: number, ...codes: (string | null)[]): ScannedPage[] =>
  codes.map((code, index) => ({ file, page: index + 1, isPicture: false, code }))
const picture = (file: number, code: string | null): ScannedPage => ({ file, page: 1, isPicture: true, code })

it('[page archivelist, upload] a code begins a paper, the pages behind it belong to it, and another file begins anew', () => {
  const pages = [...pdf(0, null, 'A', null, 'B', 'B'), ...pdf(1, null), picture(2, 'A'), picture(3, null)]
  const places = placesOf(pages, owners, {})
  expect(places.map(({ way }) => way)).toEqual([
    'no_code',
    'code',
    'follows',
    'code',
    'code',
    'no_code',
    'code',
    'follows',
  ])
  expect(partsOf(pages, places)).toEqual([
    { report_id: '1', pages: [{ file: 0, from: 2, to: 3 }] },
    // two copies of one paper stay two files
    { report_id: '2', pages: [{ file: 0, from: 4, to: 4 }] },
    { report_id: '2', pages: [{ file: 0, from: 5, to: 5 }] },
    {
      report_id: '1',
      pages: [
        { file: 2, from: 1, to: 1 },
        { file: 3, from: 1, to: 1 },
      ],
    },
  ])
})

it('what a person says comes before the code; a page that is left out parts the paper', () => {
  const pages = pdf(0, null, null, 'X', 'A', null, null)
  const places = placesOf(pages, owners, { 0: '2', 4: null })
  expect(places.map(({ way, reportId }) => [way, reportId])).toEqual([
    ['hand', '2'],
    ['follows', '2'],
    ['unknown_code', null],
    ['code', '1'],
    ['left_out', null],
    ['no_code', null],
  ])
  expect(partsOf(pages, places)).toEqual([
    { report_id: '2', pages: [{ file: 0, from: 1, to: 2 }] },
    { report_id: '1', pages: [{ file: 0, from: 4, to: 4 }] },
  ])
})
