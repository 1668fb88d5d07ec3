import { describe, expect, test } from 'vitest'
import { detectType } from '../../src/files/detect-type.ts'
import type { SheetCell } from '../../src/sheets/cell.ts'
import { columnLetters, workbookOf } from '../../src/sheets/workbook.ts'
import { fileNames, zipOf } from '../../src/sheets/zip.ts'
import { cellsOf, unzip } from '../support/unzip.ts'

const moment = '2026-03-14 09:30:00'
const sheetOf = (...rows: SheetCell[][]) => ({ name: '台账', columns: [{ title: '编号' }, { title: '值' }], rows })

describe('workbook', () => {
  test('holds numbers, days and moments as such, decimals digit by digit', () => {
    const book = workbookOf(
      [
        sheetOf(
          ['YP-2026-0091', 3],
          [
            { decimal: '1234567890123.40', places: 2, money: true },
            { decimal: '-0.10', places: 2 },
          ],
          [{ date: '2026-03-14' }, { moment: '2026-03-14 18:00:00' }],
          [null, { decimal: '12345678901234567.8', places: 1 }],
        ),
      ],
      moment,
    )
    expect(detectType(book)).toBe('application/vnd.openxmlformats-officedocument.spreadsheetml.sheet')
    expect(cellsOf(book)).toEqual([
      'A1=编号',
      'B1=值',
      'A2=YP-2026-0091',
      'B2=#3',
      'A3=#1234567890123.40',
      'B3=#-0.10',
      'A4=#46095',
      'B4=#46095.75',
      // beyond 15 digits the program would round: such a number stays text
      'B5=12345678901234567.8',
    ])
    const styles = unzip(book).get('xl/styles.xml')?.toString()
    for (const format of ['#,##0.00', '0.00', 'yyyy-mm-dd', 'yyyy-mm-dd hh:mm'])
      expect(styles).toContain(`formatCode="${format}"`)
  })

  test('never computes what a user typed: it is text, and stays text when it is edited (R-32)', () => {
    const attacks = ['=1+1', '+SUM(A1)', '-2+3', '@x', '\t=1', '＝1+1']
    const book = workbookOf([sheetOf(...attacks.map(text => [text, 'a']))], moment)
    const xml = unzip(book).get('xl/worksheets/sheet1.xml')?.toString() ?? ''
    expect(xml).not.toContain('<f>')
    expect(cellsOf(book).filter(cell => /^A[2-7]=/.test(cell))).toEqual(attacks.map((text, n) => `A${n + 2}=${text}`))
    const quoted = /<c r="A2" s="(\d+)"/.exec(xml)?.[1]
    const looks = [...(unzip(book).get('xl/styles.xml')?.toString() ?? '').matchAll(/<xf [^>]*xfId[^>]*>/g)]
    expect(looks[Number(quoted)]?.[0]).toContain('quotePrefix="1"')
    for (let row = 3; row <= 7; row += 1) expect(xml).toContain(`<c r="A${row}" s="${quoted}"`)
  })

  test('takes any text: marks of XML, control characters, escapes of the format, lone halves of pairs', () => {
    const book = workbookOf([sheetOf(['<b>&"x"</b>', 'a\u0000b\u0007c\ud83d'], ['_x0041_', '😀'.repeat(3)])], moment)
    expect(cellsOf(book).slice(2)).toEqual([
      'A2=&lt;b&gt;&amp;&quot;x&quot;&lt;/b&gt;',
      'B2=abc',
      'A3=_x005F_x0041_',
      'B3=😀😀😀',
    ])
  })

  test('names sheets as the format allows, each once', () => {
    const named = (name: string) => ({ ...sheetOf(), name })
    const book = workbookOf([named('a/b:c'), named('收费'), named('收费'), named('')], moment)
    const xml = unzip(book).get('xl/workbook.xml')?.toString() ?? ''
    expect([...xml.matchAll(/sheet name="([^"]*)"/g)].map(([, name]) => name)).toEqual(['a b c', '收费', '收费 3', '4'])
    expect([0, 25, 26, 701, 702].map(columnLetters)).toEqual(['A', 'Z', 'AA', 'ZZ', 'AAA'])
  })
})

describe('archive', () => {
  test('gives back what was put in, the same bytes for the same files', () => {
    const files = [
      { name: '报告 BG-1.pdf', content: Buffer.alloc(5000, 'ab') },
      { name: '空.txt', content: Buffer.alloc(0) },
    ]
    const archive = zipOf(files, moment)
    expect([...unzip(archive)]).toEqual(files.map(({ name, content }) => [name, content]))
    expect(zipOf(files, moment).equals(archive)).toBe(true)
    expect(() => zipOf([files[0], files[0]] as typeof files, moment)).toThrow(/one name/)
  })

  test('names no file outside of its folder and no two alike', () => {
    expect(fileNames(['../../etc/x', 'C:\\a', 'BG-1', 'bg-1', ' ', '\u202Efdp', '...a'], '.pdf')).toEqual([
      '-..-etc-x.pdf',
      'C--a.pdf',
      'BG-1.pdf',
      'bg-1 (2).pdf',
      '-.pdf',
      '-fdp.pdf',
      'a.pdf',
    ])
  })
})
