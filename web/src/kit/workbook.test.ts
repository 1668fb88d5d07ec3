import { readWorkbook } from '@gt/domain/sheets/read-workbook.ts'
import { expect, test } from 'vitest'
import { workbookOf } from './workbook.ts'
import { zipOf } from './zip.ts'

const encode = (text: string) => new TextEncoder().encode(text)

test('[R-32] a written table is read again as it was; what looks like a formula is marked as text', async () => {
  const bytes = workbookOf({
    name: '样品/单',
    lines: ['示范检测中心'],
    columns: [
      { title: '样品名称', width: 12 },
      { title: '分类', width: 10, choices: ['混凝土', '土'] },
    ],
    rows: [['=1+1', '混凝土'], ['<土>&"样"', { figure: '12.50' }], [], ['', '土']],
    blank: 10,
  })
  expect(await readWorkbook(bytes)).toEqual([
    ['示范检测中心'],
    ['样品名称', '分类'],
    ['=1+1', '混凝土'],
    ['<土>&"样"', '12.5'],
    [],
    ['', '土'],
  ])
  const text = new TextDecoder().decode(bytes)
  expect(text).not.toContain('<f>')
  expect(text).toContain('s="3" t="inlineStr"><is><t xml:space="preserve">=1+1')
  expect(text).toContain('<formula1>choices!$A$1:$A$2</formula1>')
})

/** A workbook as office programs write it: shared texts with readings, prefixes, packed parts, dates as figures. */
async function officeFile(): Promise<Uint8Array> {
  const sheet =
    '<x:worksheet xmlns:x="m"><x:sheetData><x:row r="1"><x:c r="A1" t="s"><x:v>0</x:v></x:c><x:c r="C1" t="str"><x:v>龄期</x:v></x:c></x:row><x:row r="3"><x:c r="A3" s="1"><x:v>46095</x:v></x:c><x:c r="B3" s="2"><x:v>46095.5</x:v></x:c><x:c r="C3"><x:v>0.30000000000000004</x:v></x:c><x:c r="D3" t="b"><x:v>1</x:v></x:c></x:row></x:sheetData></x:worksheet>'
  const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main'
  const office = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
  const type = (name: string): string => `application/vnd.openxmlformats-officedocument.spreadsheetml.${name}+xml`
  return zipOf([
    {
      path: '[Content_Types].xml',
      bytes: encode(
        `<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Default Extension="xml" ContentType="application/xml"/><Override PartName="/xl/workbook.xml" ContentType="${type('sheet.main')}"/></Types>`,
      ),
    },
    {
      path: '_rels/.rels',
      bytes: encode(
        `<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="rId1" Type="${office}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
      ),
    },
    {
      path: 'xl/workbook.xml',
      bytes: encode(
        `<workbook xmlns="${main}" xmlns:r="${office}"><sheets><sheet name="a" state="hidden" r:id="rId1"/><sheet name="b" r:id="rId7"/></sheets></workbook>`,
      ),
    },
    {
      path: 'xl/_rels/workbook.xml.rels',
      bytes: encode(
        `<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="rId1" Type="${office}/worksheet" Target="worksheets/hidden.xml"/><Relationship Id="rId7" Type="${office}/worksheet" Target="/xl/worksheets/sheet9.xml"/><Relationship Id="rId8" Type="${office}/sharedStrings" Target="sharedStrings.xml"/><Relationship Id="rId9" Type="${office}/styles" Target="styles.xml"/></Relationships>`,
      ),
    },
    { path: 'xl/worksheets/hidden.xml', bytes: encode('<worksheet><sheetData/></worksheet>') },
    { path: 'xl/worksheets/sheet9.xml', bytes: encode(sheet) },
    {
      path: 'xl/sharedStrings.xml',
      bytes: encode('<sst><si><r><t>成型</t></r><r><t xml:space="preserve">日期</t></r><rPh><t>x</t></rPh></si></sst>'),
    },
    {
      path: 'xl/styles.xml',
      bytes: encode(
        '<styleSheet><numFmts><numFmt numFmtId="170" formatCode="yyyy&quot;年&quot;m/d h:mm"/></numFmts><cellStyleXfs><xf numFmtId="14"/></cellStyleXfs><cellXfs><xf numFmtId="0"/><xf numFmtId="14"/><xf numFmtId="170"/></cellXfs></styleSheet>',
      ),
    },
  ])
}

test('a workbook of another program is read: first shown sheet, shared texts, dates, gaps', async () => {
  expect(await readWorkbook(await officeFile())).toEqual([
    ['成型日期', '', '龄期'],
    [],
    ['2026-03-14', '2026-03-14 12:00', '0.3', '1'],
  ])
})
