import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { parseExamples } from '../methods/examples.ts'
import { parseLibrary } from '../methods/library.ts'
import { checkTemplate } from './check-template.ts'
import type { PaperData } from './data.ts'
import type { DocumentCell, DocumentGrid, PaperDocument } from './document.ts'
import { examplePaper } from './example-paper.ts'
import { fillPaper } from './fill.ts'
import { recordTemplate } from './record-template.ts'
import { reportTemplate } from './report-template.ts'
import type { PaperTemplate, Part } from './template.ts'

const read = (name: string): string => readFileSync(new URL(`../methods/library/${name}`, import.meta.url), 'utf8')
const library = parseLibrary(read('methods.yaml'))
const examples = parseExamples(read('worked-examples.yaml'))
const setting = { words: library.words, language: 'zh' } as const

function method(id: string) {
  const found = library.methods.find(candidate => candidate.id === id)
  if (!found) throw new Error(id)
  return found
}

const cube = method('concrete-cube-strength')
const cubes = examples.filter(example => example.method === cube.id)

/** Sheet of `count` samples, each from an example of the method in turn. */
const sheet = (count: number): PaperData =>
  examplePaper(
    cube,
    Array.from({ length: count }, (_, i) => cubes[i % cubes.length]).filter(e => e !== undefined),
    'zh',
  )

const cells = (document: PaperDocument): DocumentCell[] =>
  [...document.header, ...document.body, ...document.footer].flatMap(item =>
    item.kind === 'grid' ? item.rows.flatMap(row => row.cells) : [],
  )

const textOf = (cell: DocumentCell): string =>
  cell.pieces.map(piece => (piece.kind === 'text' ? piece.text : piece.kind === 'break' ? '\n' : '')).join('')

test('three samples share one table: values of the test stand once per sample beside its specimens', () => {
  const document = fillPaper(recordTemplate(cube, setting), sheet(3))
  const numbers = cells(document).filter(cell => /^YP-2026-038[567]$/.test(textOf(cell)))
  expect(numbers.map(cell => [textOf(cell), cell.rowspan])).toEqual([
    ['YP-2026-0385', 3],
    ['YP-2026-0386', 3],
    ['YP-2026-0387', 3],
  ])
  const result = cells(document).find(cell => cell.path === 'samples[2].computed.fcu')
  expect(result && [textOf(result), result.rowspan]).toEqual(['32.7\n取中间值', 3])
  expect(cells(document).some(cell => textOf(cell).includes('YP-2026-0385～0387'))).toBe(true)
})

test('[R-53] a corrected reading keeps the old value struck through with the initials above the new one', () => {
  const data = sheet(1)
  const [sample] = data.samples
  sample?.corrections.push({ path: 'raw.spec[3].F', old: '707.10', by: '甲' })
  const corrected = cells(fillPaper(recordTemplate(cube, setting), data)).find(
    c => c.path === 'samples[1].raw.spec[3].F',
  )
  expect(
    corrected?.pieces.map(piece => (piece.kind === 'text' ? [piece.text, piece.strike ?? false] : piece.kind)),
  ).toEqual([['707.10', true], [' 甲', false], 'break', ['765.00', false]])
})

test('[R-61] a signature shows name and time of signing, a proxy its mark', () => {
  const data = sheet(1)
  data.signatures.checked = [{ name: '复核员甲', date: '2026-03-29 15:20:00 +08:00', proxy: true }]
  const pieces = cells(fillPaper(recordTemplate(cube, setting), data)).flatMap(cell => cell.pieces)
  const signatures = pieces.filter(piece => piece.kind === 'signature').map(piece => piece.lines.map(line => line.text))
  expect(signatures).toContainEqual(['复核员甲（代）', '2026-03-29', '15:20:00 +08:00'])
})

test('[page checklist, upload] photographs stand below the readings, two in a row, each with number, words and time', () => {
  const data = sheet(1)
  const plain = fillPaper(recordTemplate(cube, setting), data)
  data.photos = [1, 2, 3].map(at => ({ caption: `破坏形态${at}`, taken: '2026-03-29 10:29', image: 'AAAA' }))
  const { body } = fillPaper(recordTemplate(cube, setting), data)
  expect(body.length).toBe(plain.body.length + 1)
  const grid = body.at(-1)
  if (grid?.kind !== 'grid') throw new Error('no photographs')
  expect(grid.rows.map(({ cells: row }) => row.map(cell => textOf(cell).trim()))).toEqual([
    ['试验照片'],
    ['1  破坏形态1  2026-03-29 10:29', '2  破坏形态2  2026-03-29 10:29'],
    ['3  破坏形态3  2026-03-29 10:29', ''],
  ])
  const [picture] = grid.rows[1]?.cells[0]?.pieces ?? []
  expect(picture).toEqual({ kind: 'image', source: 'AAAA', width: 80, height: 60 })
})

test('[R-77][R-76] a subcontractor is named, marks stand above the title only when given', () => {
  const data = sheet(1)
  const bare = fillPaper(reportTemplate(cube, library.words), data)
  data.context.subcontractor = '示范市建材检测所'
  data.context.laboratory.marks = [{ kind: 'cma', number: '000000000000', image: 'AAAA' }]
  const marked = fillPaper(reportTemplate(cube, library.words), data)
  expect(cells(marked).some(cell => textOf(cell).includes('示范市建材检测所'))).toBe(true)
  expect(marked.headerHeight - bare.headerHeight).toBe(15)
  expect(
    cells(bare)
      .flatMap(cell => cell.pieces)
      .some(piece => piece.kind === 'image'),
  ).toBe(false)
})

test('a long number is made smaller, a word too long even then gets places to break, and texts keep their meaning', () => {
  const data = sheet(1)
  const word = 'x'.repeat(300)
  data.context.customer.project = word
  const [sample] = data.samples
  if (sample) sample.number = 'YP-2026-0385-PX'
  const document = fillPaper(recordTemplate(cube, setting), data)
  const long = cells(document).find(cell => textOf(cell).replaceAll('\u200b', '') === word)
  expect(Math.max(...(long ? textOf(long).split('\u200b') : [word]).map(part => part.length))).toBeLessThan(40)
  const number = cells(document).find(cell => textOf(cell) === 'YP-2026-0385-PX' && cell.rowspan === 3)
  expect(number?.size).toBeLessThan(9)
})

test('[looks 10] the calculation stands in the empty rows, fuller ways first; a paper of before prints its lines as they come', () => {
  const formulas = ['f = F × 1000 ÷ (a × b)', 'fcu = f × k']
  const data = { ...sheet(1), calculation: [...formulas, '0385：f 34.6 → 34.7', '0386：f 32.0 → 32.7'], formulas }
  const template = recordTemplate(cube, setting)
  const texts = (document: PaperDocument) => cells(document).map(textOf).join('\n')
  const footOf = ({ body }: PaperDocument) => body.flatMap(item => (item.kind === 'filler' ? (item.foot ?? []) : []))
  const rowsOf = (grid: DocumentGrid | undefined) =>
    grid?.rows.map(row => row.cells.map(textOf)).filter(row => row.join('') !== '')
  const document = fillPaper(template, data)
  const foot = footOf(document)
  expect(texts(document)).not.toContain('计算：')
  // no line is broken between an arrow and what came out
  const lines = data.calculation.map(line => line.replace('→ ', '→\u00a0'))
  expect(rowsOf(foot[0])).toEqual([[`计算：\n　　${lines.join('\n　　')}`]])
  // closer ways have short lines side by side
  expect(rowsOf(foot[1])).toEqual([[`计算：${formulas[0]}`, formulas[1]], lines.slice(2)])
  expect(rowsOf(foot[3])).toEqual([[`计算：\n　　${formulas.join('\n　　')}\n　　逐样计算见电子记录。`]])
  expect(rowsOf(foot.at(-1))).toEqual([['计算：计算见末页。']])
  // the last page that it speaks of: all lines, where none of the ways before it has room
  const behind = document.body.flatMap(item => (item.kind === 'filler' && item.behind ? [item.behind] : []))
  expect(behind.map(({ enough, grid }) => [enough, rowsOf(grid)])).toEqual([[foot.length - 2, rowsOf(foot[0])]])
  // a drawn layout may have no empty rows
  const drawn = { ...template, body: template.body.filter(item => item.kind !== 'filler') }
  expect(footOf(fillPaper(drawn, data))).toEqual(foot)
  const { formulas: _, ...before } = data
  const old = fillPaper(template, before)
  expect([footOf(old), texts(old).includes('计算：')]).toEqual([[], true])
  expect(footOf(fillPaper(template, { ...data, calculation: [], formulas: [] }))).toEqual([])
})

test('[looks 10] a form stands closer only where that makes room for its calculation', () => {
  const heightOfLast = (lines: number) => {
    const formulas = ['f = F × 1000 ÷ (a × b)']
    const calculation = [...formulas, ...Array.from({ length: lines }, (_, i) => `${i}：${'含水率 12.9；'.repeat(7)}`)]
    const last = fillPaper(recordTemplate(cube, setting), { ...sheet(1), calculation, formulas }).body.at(-1)
    return last?.kind === 'grid' ? last.rows[0]?.height : null
  }
  // few lines have room anyhow, a page full of them has none: then the formulas do
  expect([5, 28, 50].map(heightOfLast)).toEqual([24, 10, 24])
})

test('the compaction curve is drawn from the stored points and the stored coefficients', () => {
  const compaction = method('soil-compaction')
  const data = examplePaper(compaction, examples.filter(e => e.method === compaction.id).slice(0, 1), 'zh')
  const [sample] = data.samples
  if (!sample) throw new Error('no sample')
  const draw = () =>
    cells(fillPaper(recordTemplate(compaction, setting), data))
      .flatMap(cell => cell.pieces)
      .find(piece => piece.kind === 'chart')
  const isFitted = () => draw()?.lines.some(line => line.points.length === 61)
  // Least squares by hand over the five points of the example: 0.738175 + 0.173385714 x - 0.006732143 x².
  expect(sample.fits.c?.map(c => Number(c).toFixed(6))).toEqual(['0.738175', '0.173386', '-0.006732'])
  expect(draw()?.markers.filter(marker => marker.shape === 'circle')).toHaveLength(5)
  expect(isFitted()).toBe(true)
  sample.fits = {}
  expect(isFitted()).toBe(false)
  sample.computed.groups = {}
  expect(draw()).toBeUndefined()
})

/** The template with the first part of a kind replaced. */
function withPart(template: PaperTemplate, path: string, by: Part): PaperTemplate {
  const copy = structuredClone(template)
  for (const item of copy.body) {
    const sections = item.kind === 'section' ? [item] : item.kind === 'samples' ? item.sections : []
    for (const cell of sections.flatMap(section => section.rows.flatMap(row => row.cells))) {
      cell.parts = cell.parts.map(part => (part.kind === 'value' && part.path === path ? by : part))
    }
  }
  return copy
}

test('[R-71] the check finds unknown paths and missing parts of the form', () => {
  const good = recordTemplate(cube, setting)
  const wrong = withPart(good, 'raw.spec.F', { kind: 'value', path: 'raw.spec.G' })
  expect(checkTemplate(wrong, cube)).toEqual([{ place: 'body/data', path: 'raw.spec.G', kind: 'unknown_path' }])
  const hidden = withPart(good, 'context.environment', { kind: 'value', path: 'context.laboratory.constructor' })
  expect(checkTemplate(hidden, cube).map(fault => [fault.path, fault.kind])).toEqual([
    ['context.laboratory.constructor', 'unknown_path'],
    ['context.environment', 'missing_part'],
  ])
  expect(checkTemplate({ ...good, footer: [] }, cube).map(fault => fault.path)).toContain('signatures.checked')
})

test('a code whose address is not known is to be typed on the check page; the words stand beside it', () => {
  const data = sheet(1)
  const printed = () =>
    cells(fillPaper(reportTemplate(cube, library.words), data))
      .map(textOf)
      .join('\n')
  expect(printed()).toContain('https://lab.example/q/')
  data.qr = { url: 'K7QM3XWPD9HRT4NBVA52', code: 'K7QM3XWPD9HRT4NBVA52' }
  expect(printed()).toContain('请在本单位网站的报告查验页输入防伪码')
})

test('what is no original carries its word in the language of the sheet, as large as fits', () => {
  const data = sheet(1)
  const mark = (language: 'zh' | 'es', word: 'draft' | 'copy' | 'void' | null) =>
    fillPaper(reportTemplate(cube, library.words), { ...data, language }, word).watermark
  expect(mark('zh', null)).toBeNull()
  expect(mark('zh', 'copy')).toEqual({ text: '副本', size: 110 })
  expect(mark('es', 'draft')?.text).toBe('BORRADOR')
  expect(mark('es', 'draft')?.size).toBeLessThan(110)
})
