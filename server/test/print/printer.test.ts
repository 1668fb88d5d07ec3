import type { PaperData } from '@gt/domain/paper/data.ts'
import type { DocumentGrid, PaperDocument } from '@gt/domain/paper/document.ts'
import { fillPaper } from '@gt/domain/paper/fill.ts'
import { recordTemplate } from '@gt/domain/paper/record-template.ts'
import { reportTemplate } from '@gt/domain/paper/report-template.ts'
import { afterAll, describe, expect, test } from 'vitest'
import { createPrinter } from '../../src/print/printer.ts'
import { fromPng, rasterise, readTexts } from './pdf-reader.ts'
import { dressed, handwriting, library, method, sheet, toldSheet } from './sheets.ts'

const printer = createPrinter({ workers: 2 })
afterAll(() => printer.close())

const createdAt = new Date('2026-03-30T00:00:00Z')
const setting = { words: library.words, language: 'zh' } as const
const cube = method('concrete-cube-strength')
const record = (data: PaperData) => fillPaper(recordTemplate(cube, setting), data)
const report = (data: PaperData) => fillPaper(reportTemplate(cube, library.words), data)

/** Signs alone: exponents are raised, spaces and break places are set as the line needs. */
const bare = (text: string): string =>
  text.replace(/[\s\u200b]/g, '').replace(/[²³⁴]/g, sign => String('²³⁴'.indexOf(sign) + 2))

type Placed = Awaited<ReturnType<typeof readTexts>>[number]

/** Texts that are set over another one. */
function overlapping(placed: readonly Placed[]): string[] {
  const texts = placed.filter(({ text, turned }) => text.trim() !== '' && !turned)
  return texts.flatMap((one, at) =>
    texts.slice(at + 1).flatMap(other => {
      // full Chinese brackets and stops of one line are pushed together by a square
      const close = Math.abs(one.base - other.base) < 0.1 ? 3.7 : 0.3
      const isBeside = one.right - close <= other.left || other.right - close <= one.left
      const isAbove = one.base >= other.top || other.base >= one.top
      return one.page !== other.page || isBeside || isAbove ? [] : [`${one.text} / ${other.text}`]
    }),
  )
}

const joined = async (pdf: Buffer): Promise<string> =>
  (await readTexts(pdf))
    .map(item => item.text)
    .join('')
    .replace(/[\s\u200b]/g, '')

test('every method of the library prints its report', { timeout: 120_000 }, async () => {
  const sheets = library.methods.map(one => fillPaper(reportTemplate(one, library.words), sheet(one.id, 1)))
  const printed = await Promise.all(sheets.map(document => printer.print(document, { createdAt })))
  for (const [i, { missing, pages }] of printed.entries()) {
    expect([sheets[i]?.title, missing, pages <= 2]).toEqual([sheets[i]?.title, [], true])
  }
})

/** Records of one sample that need a second page for their readings. */
const twoPages = ['soil-particle-size-sieve', 'soil-cbr']
/** What is left below the readings is enough for the formulas alone. */
const formulasOnly = ['soil-compaction', 'inorganic-edta', 'site-rebound-hammer']

test('[looks 10] the record of every method shows its calculation in the room that its readings leave, on no further page', {
  timeout: 120_000,
}, async () => {
  const seen = await Promise.all(
    library.methods.map(async one => {
      const data = toldSheet(one.id, 1)
      const { pdf, missing, pages } = await printer.print(fillPaper(recordTemplate(one, setting), data), { createdAt })
      const texts = await readTexts(pdf)
      const all = bare(texts.map(({ text }) => text).join(''))
      const isThere = (line: string) => all.includes(bare(line))
      const { calculation, formulas = [] } = data
      const shown = calculation.every(isThere) ? 'whole' : formulas.every(isThere) ? 'formulas' : 'nothing'
      return { id: one.id, missing, pages, shown, over: overlapping(texts) }
    }),
  )
  expect(seen).toEqual(
    library.methods.map(({ id }) => ({
      id,
      missing: [],
      pages: twoPages.includes(id) ? 2 : 1,
      shown: formulasOnly.includes(id) ? 'formulas' : 'whole',
      over: [],
    })),
  )
})

test('[looks 10] without room for all lines the formulas stand alone; without room for them all lines stand on a page behind', async () => {
  const shown = async (id: string, count: number) => {
    const told = toldSheet(id, count)
    const lay = (data: PaperData) => printer.print(fillPaper(recordTemplate(method(id), setting), data), { createdAt })
    const [plain, full] = [await lay({ ...told, calculation: [], formulas: [] }), await lay(told)]
    const text = await joined(full.pdf)
    const missing = (lines: readonly string[]) => lines.filter(line => !bare(text).includes(bare(line))).length
    const isWhole = missing(told.calculation) === 0
    const pages = full.pages - plain.pages
    const references = ['逐样计算见电子记录。', '计算见末页。'].filter(words => text.includes(words))
    return { pages, isWhole, formulas: missing(told.formulas ?? []) === 0, references }
  }
  expect(await shown('rebar-tension', 3)).toEqual({
    pages: 0,
    isWhole: false,
    formulas: true,
    references: ['逐样计算见电子记录。'],
  })
  // the last page of the form has room for the reference, or for nothing
  expect(await shown('asphalt-marshall', 5)).toEqual({
    pages: 1,
    isWhole: true,
    formulas: true,
    references: ['计算见末页。'],
  })
  expect(await shown('site-compaction-lot', 3)).toEqual({ pages: 1, isWhole: true, formulas: true, references: [] })
})

test('[R-73] the same document gives the same bytes, from another worker and another process of layout', async () => {
  const document = report(dressed(sheet(cube.id, 3)))
  const [first, second] = await Promise.all([
    printer.print(document, { createdAt }),
    printer.print(document, { createdAt }),
  ])
  const other = createPrinter({ workers: 1 })
  const third = await other.print(document, { createdAt })
  await other.close()
  expect([second.sha256, third.sha256]).toEqual([first.sha256, first.sha256])
  expect(first.pdf.equals(third.pdf)).toBe(true)
  expect(first.engine).toMatch(/^paper [0-9a-f]{12}; typst-ts \d/)
  const later = await printer.print(document, { createdAt: new Date('2026-03-31T00:00:00Z') })
  expect(later.sha256).not.toBe(first.sha256)
})

test('[R-71] numbers of devices and dates stay on one line, where they would break at a hyphen', async () => {
  const sand = method('agg-fine-sieve')
  const { pdf } = await printer.print(fillPaper(recordTemplate(sand, setting), sheet(sand.id, 1)), { createdAt })
  const texts = (await readTexts(pdf)).map(item => item.text.replace(/[\s\u200b]/g, ''))
  expect(texts.filter(text => /YQ-(LX-)?$|2026-(08-)?$/.test(text))).toEqual([])
  expect(texts.filter(text => text.includes('YQ-LX-004'))).toHaveLength(1)
})

test('the file says that it is PDF/A-2b and is not tagged', async () => {
  const { pdf } = await printer.print(record(sheet(cube.id, 1)), { createdAt })
  const text = pdf.toString('latin1')
  expect(text).toContain('<pdfaid:part>2</pdfaid:part><pdfaid:conformance>B</pdfaid:conformance>')
  expect(text).not.toContain('/StructTreeRoot')
})

const hostile = [
  '#image("x.png")',
  '#read("/etc/passwd")',
  '\\ \\u{41} $x^2$ *bold* _it_ `raw` <label> @ref // comment /* */ [ ] { }',
  '"}],"kind":"image","source":"/etc/passwd"',
  'A'.repeat(500),
  '一'.repeat(500),
  '12345678901234567890123456789012345678901234567890',
  '𬭎𠅤䶮㛃 ₀₁₂₃⁰⁵⁶⁻ ☐☑☒✔⌀ ȳ Ωμφσ ㎡㎥',
  'a\u202Eb\u0000c\uD800d',
]

describe('hostile texts are only data', () => {
  test.each(hostile)('%s', async text => {
    const data = sheet(cube.id, 2)
    const { context, samples } = data
    Object.assign(context.customer, { unit: text, project: text, part: text, witness: text })
    Object.assign(context.laboratory, { name: text, address: text })
    Object.assign(context.numbers, { record: text, report: text, entrust: text })
    Object.assign(data, {
      conclusion: text,
      statement: text,
      deviations: [text],
      calculation: [text, text],
      formulas: [text],
    })
    context.equipment = [{ name: text, number: text, model: text, range: text, valid_to: text }]
    for (const sample of samples) {
      Object.assign(sample, { number: text, name: text, state: text })
      for (const row of sample.raw.groups.spec ?? []) row.F = text
      sample.verdict.flags = [text]
    }
    for (const document of [record(data), report(data)]) {
      const { pdf, missing } = await printer.print(document, { createdAt })
      expect(missing).toEqual([])
      const texts = await readTexts(pdf)
      // Nothing leaves the page's margins: 20 mm at the left, 15 mm at the right.
      for (const { left, right, text: shown } of texts)
        expect([shown, left > 19.5, right < 195.5]).toEqual([shown, true, true])
      if (/^[!-~ ]+$/.test(text)) expect(await joined(pdf)).toContain(text.replace(/\s/g, ''))
    }
  })
})

test('a character that no font has prints as 〓 and is named', async () => {
  const data = sheet(cube.id, 1)
  data.context.customer.project = '示范😀工程'
  const { pdf, missing } = await printer.print(record(data), { createdAt })
  expect(missing).toEqual(['😀'])
  expect(await joined(pdf)).toContain('示范〓工程')
})

test('fourteen samples in one record: no sample is torn apart and the head stands on every page', async () => {
  const { pdf, pages } = await printer.print(record(sheet(cube.id, 14)), { createdAt })
  expect(pages).toBe(3)
  const texts = await readTexts(pdf)
  for (let page = 1; page <= 3; page++) {
    const own = texts
      .filter(item => item.page === page)
      .map(item => item.text)
      .join('')
    expect(own).toContain('破坏荷载')
    expect(own.replace(/\s/g, '')).toContain(`第${page}页，共3页`)
  }
})

test.each([
  ['asphalt-marshall', '试件', 2],
  ['soil-compaction', '试验次数', 3],
] as const)(
  '[page checklist, print] every table of a %s record of three samples stands below the number of its sample, on its page',
  async (id, head, most) => {
    const document = fillPaper(recordTemplate(method(id), setting), sheet(id, 3))
    const { pdf, pages } = await printer.print(document, { createdAt })
    expect(pages).toBe(most)
    const texts = await readTexts(pdf)
    const told = texts.filter(({ text }) => /^YP-2026-038[567]$/.test(text.trim()))
    const tables = texts.filter(({ text }) => text.trim() === head)
    expect(tables).toHaveLength(3)
    const numbers = tables.map(
      table =>
        told.filter(({ page, base }) => page === table.page && base > table.base).sort((a, b) => a.base - b.base)[0]
          ?.text,
    )
    expect(numbers).toEqual(['YP-2026-0385', 'YP-2026-0386', 'YP-2026-0387'])
    // the words that more follows stand where the number would have been the last line
    const mark = document.body.findIndex(item => item.kind === 'filler' && item.text === '（续下页）')
    expect(document.body[mark + 1]).toMatchObject({ withNext: true })
    expect(texts.filter(({ text }) => text.includes('续下页'))).toHaveLength(most - 1)
  },
)

const refusals: [string, (data: PaperData) => void, string][] = [
  [
    'a picture that is none',
    data => Object.assign(data.stamps, { test_seal: Buffer.from('<svg/>').toString('base64') }),
    'bad_picture',
  ],
  [
    'a picture whose content is broken',
    data =>
      Object.assign(data.stamps, {
        test_seal: `${Buffer.from('89504e470d0a1a0a0000000d49484452000000010000000108', 'hex').toString('base64')}`,
      }),
    'layout_failed',
  ],
  [
    'a code too long for a QR code',
    data => Object.assign(data, { qr: { url: 'x'.repeat(5000), code: 'A' } }),
    'bad_code',
  ],
]

test.each(refusals)('%s is refused and the next sheet prints', async (_, spoil, code) => {
  const data = sheet(cube.id, 1)
  spoil(data)
  await expect(printer.print(report(data), { createdAt })).rejects.toMatchObject({ name: 'PrintError', code })
  await expect(printer.print(report(sheet(cube.id, 1)), { createdAt })).resolves.toMatchObject({ pages: 1 })
})

/** A document of very many rows, which no template and no data make. */
function endless(document: PaperDocument, rows: number): PaperDocument {
  const table = document.body.find(item => item.kind === 'grid' && item.rows.length > 3)
  if (table?.kind !== 'grid') throw new Error('no table')
  const [row] = table.rows.slice(-1)
  const long: DocumentGrid = {
    ...table,
    rows: Array.from({ length: rows }, () => row).filter(line => line !== undefined),
  }
  return { ...document, body: [long] }
}

test('a sheet over the time limit is given up, its worker replaced and the sheets behind it printed', async () => {
  const strict = createPrinter({ workers: 1, timeLimit: 700 })
  const fine = record(sheet(cube.id, 1))
  await strict.print(fine, { createdAt })
  const slow = strict.print(endless(fine, 4000), { createdAt })
  const behind = strict.print(fine, { createdAt })
  await expect(slow).rejects.toMatchObject({ code: 'time_limit' })
  await expect(behind).resolves.toMatchObject({ pages: 1 })
  await strict.close()
  await expect(strict.print(fine, { createdAt })).rejects.toMatchObject({ code: 'closed' })
})

test('more content than a sheet can have is refused before layout', async () => {
  await expect(printer.print(endless(record(sheet(cube.id, 1)), 60_000), { createdAt })).rejects.toMatchObject({
    code: 'too_large',
  })
})

test('a worker is replaced after its number of sheets without losing any', async () => {
  const short = createPrinter({ workers: 2, recycleAfter: 3 })
  const document = record(sheet(cube.id, 1))
  const printed = await Promise.all(Array.from({ length: 12 }, () => short.print(document, { createdAt })))
  await short.close()
  expect(new Set(printed.map(one => one.sha256)).size).toBe(1)
})

test('the screen gets the same pages as drawings without scripts or links', async () => {
  const pages = await printer.svg(record(sheet(cube.id, 14)))
  expect(pages).toHaveLength(3)
  for (const page of pages) {
    expect(page).toMatch(/^<svg[^>]* viewBox="0 [\d.]+ 595\.27\d* 841\.88\d*"/)
    expect(page).not.toMatch(/<script|<foreignObject|href="(?!#)|\son\w+=/)
  }
})

test('every drawing of a sheet of several pages shows its own page, on white', async () => {
  const data = sheet(cube.id, 3)
  data.photos = [1, 2, 3].map(at => ({ caption: `破坏形态${at}`, taken: '2026-03-29 10:29', image: handwriting }))
  const drawn = await Promise.all((await printer.svg(record(data))).map(page => fromPng(Buffer.from(page))))
  const printed = await rasterise((await printer.print(record(data), { createdAt })).pdf)
  expect(drawn).toHaveLength(2)
  const share = ({ data: points }: (typeof drawn)[number]): number =>
    points.filter((value, at) => at % 4 === 0 && value < 128).length / (points.length / 4)
  for (const [at, page] of drawn.entries()) {
    const margin = 4 * (20 * page.width + 20)
    expect([...page.data.slice(margin, margin + 4)]).toEqual([255, 255, 255, 255])
    const paper = printed[at]
    expect(paper && share(page) / share(paper)).toBeCloseTo(1, 0)
  }
})

/** Columns of a page, in millimetres from its right edge, that hold anything between 122 and 160 mm from its top. */
function inkAtRightEdge({ width, height, data }: Awaited<ReturnType<typeof rasterise>>[number]): number {
  const perMillimetre = height / 297
  for (let x = width - 1; x > width / 2; x--) {
    for (let y = Math.round(122 * perMillimetre); y < 160 * perMillimetre; y++) {
      if ((data[4 * (y * width + x)] ?? 255) < 200) return Math.round((width - 1 - x) / perMillimetre)
    }
  }
  return Number.POSITIVE_INFINITY
}

test('the cross-page seal is cut over all pages at their right edge, and one page has none', async () => {
  const seal = { stamps: { cross_page: dressed(sheet(cube.id, 1)).stamps.test_seal ?? '' } }
  const pagesOf = async (samples: number) => {
    const { pdf } = await printer.print(report({ ...sheet(cube.id, samples), ...seal }), { createdAt })
    return rasterise(pdf)
  }
  const [single] = await pagesOf(1)
  expect(single && inkAtRightEdge(single)).toBe(15)
  const several = await pagesOf(14)
  expect(several.length).toBeGreaterThan(1)
  // the middle slices reach the edge; the ring of the last ends just before it
  for (const page of several) expect(inkAtRightEdge(page)).toBeLessThan(3)
})
