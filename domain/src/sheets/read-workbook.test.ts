import { writeXlsx } from 'hucre/xlsx'
import { expect, it } from 'vitest'
import { decodeText } from './decode-text.ts'
import { readSheets, readWorkbook } from './read-workbook.ts'

type Written = Parameters<typeof writeXlsx>[0]
const read = async (written: unknown) => readWorkbook(await writeXlsx(written as Written))
const day = new Date(Date.UTC(2026, 2, 14))
const noon = new Date(Date.UTC(2026, 2, 14, 12, 5))
const styled = (value: unknown, type: string, numFmt: string) => ({ value, type, style: { numFmt } })

it.each(['1900', '1904'])('reads the days of a workbook that counts from %s as they are', async dateSystem => {
  const cells = new Map([
    ['0,0', styled(day, 'date', 'yyyy/m/d')],
    ['0,1', styled(noon, 'date', 'm/d/yy h:mm')],
  ])
  expect(await read({ dateSystem, sheets: [{ name: 'a', rows: [[day, noon]], cells }] })).toEqual([
    ['2026-03-14', '2026-03-14 12:05'],
  ])
})

it('reads a figure as its format shows it, without the digits that only computers see', async () => {
  const cells = new Map([
    ['0,0', styled(7, 'number', '0000')],
    ['0,1', styled(12.5, 'number', '0.00')],
    ['0,2', styled(1234.5, 'number', '#,##0.00')],
    ['0,4', styled(0.085, 'number', '0.0%')],
  ])
  expect(await read({ sheets: [{ name: 'a', rows: [[7, 12.5, 1234.5, 0.1 + 0.2, 0.085]], cells }] })).toEqual([
    ['0007', '12.50', '1234.50', '0.3', '8.5%'],
  ])
})

it('gives the text of a merged cell to each row that it covers', async () => {
  const rows = [
    ['样品', '龄期'],
    ['试块', '3'],
    ['', '7'],
    ['', '28'],
  ]
  const merges = [{ startRow: 1, endRow: 3, startCol: 0, endCol: 0 }]
  expect(await read({ sheets: [{ name: 'a', rows, merges }] })).toEqual([
    ['样品', '龄期'],
    ['试块', '3'],
    ['试块', '7'],
    ['试块', '28'],
  ])
})

it('reads results of formulas, error values as shown, line breaks without the marks of the format', async () => {
  const cells = new Map([['0,0', { value: null, type: 'formula', formula: '1+1', formulaResult: 2 }]])
  expect(await read({ sheets: [{ name: 'a', rows: [[null, 'a_x000D_\nb', true]], cells }] })).toEqual([
    ['2', 'a\nb', '1'],
  ])
})

it('reads the first sheet that is shown, or all of them; what is no workbook is none', async () => {
  const sheets = [
    { name: 'hidden', hidden: true, rows: [['x']] },
    { name: 'first', rows: [['a'], [], ['b']] },
    { name: 'second', rows: [['c']] },
  ]
  const bytes = await writeXlsx({ sheets } as Written)
  expect(await readWorkbook(bytes)).toEqual([['a'], [], ['b']])
  expect(await readSheets(bytes)).toEqual([[['a'], [], ['b']], [['c']]])
  expect(await readWorkbook(new TextEncoder().encode('样品,等级'))).toBeNull()
  await expect(readWorkbook(bytes.slice(0, 300))).rejects.toThrow()
})

it.each([
  ['UTF-8', new TextEncoder().encode('样品')],
  ['UTF-8 with its mark', Uint8Array.of(0xef, 0xbb, 0xbf, ...new TextEncoder().encode('样品'))],
  ['UTF-16 LE', Uint8Array.of(0xff, 0xfe, 0x37, 0x68, 0xc1, 0x54)],
  ['UTF-16 BE', Uint8Array.of(0xfe, 0xff, 0x68, 0x37, 0x54, 0xc1)],
  ['GBK', Uint8Array.of(0xd1, 0xf9, 0xc6, 0xb7)],
])('decodes a text in %s', (_name, bytes) => expect(decodeText(bytes)).toBe('样品'))
