import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import type { MethodDefinition } from '../../methods/definition.ts'
import { parseExamples } from '../../methods/examples.ts'
import { parseLibrary } from '../../methods/library.ts'
import { dataPart } from '../data-part.ts'
import type { DocumentGrid } from '../document.ts'
import { examplePaper } from '../example-paper.ts'
import { fillPaper } from '../fill.ts'
import { recordTemplate } from '../record-template.ts'
import { reportTemplate } from '../report-template.ts'
import { drawnPart, methodPaths, shownPaths } from './sheets.ts'

const read = (name: string): string => readFileSync(new URL(`../../methods/library/${name}`, import.meta.url), 'utf8')
const library = parseLibrary(read('methods.yaml'))
const examples = parseExamples(read('worked-examples.yaml'))
const setting = { words: library.words, language: 'zh' } as const

function methodOf(id: string): MethodDefinition {
  const found = library.methods.find(method => method.id === id)
  if (!found) throw new Error(id)
  return found
}

/** Tables of the data of a sheet over `count` samples. */
function tables(id: string, count: number): DocumentGrid[] {
  const method = methodOf(id)
  const own = examples.filter(example => example.method === id)
  const list = Array.from({ length: count }, (_, i) => own[i % own.length]).filter(example => example !== undefined)
  const document = fillPaper(recordTemplate(method, setting), examplePaper(method, list, 'zh'))
  const data = (cell: { path?: string }) => cell.path?.includes('raw.') === true
  return document.body.filter(item => item.kind === 'grid').filter(grid => grid.rows.some(row => row.cells.some(data)))
}

const pathsOf = (row: DocumentGrid['rows'][number] | undefined) =>
  row?.cells.flatMap(cell => (cell.path ? [cell.path] : []))

describe.each(library.methods.map(method => [method.id, method] as const))('%s', (_, method) => {
  test('[R-58] its record shows every reading and every printed value exactly once', () => {
    expect(shownPaths(dataPart(method, setting)).sort()).toEqual(methodPaths(method, setting).sort())
  })
})

test('seven records are drawn by hand; a version with another reading falls back and loses nothing', () => {
  const drawn = library.methods.filter(method => drawnPart(method, setting) !== null).map(method => method.id)
  expect(drawn.sort()).toEqual([
    'agg-fine-sieve',
    'asphalt-marshall',
    'concrete-cube-strength',
    'rebar-tension',
    'soil-compaction',
    'soil-liquid-plastic-limit',
    'soil-moisture-oven',
  ])
  const cube = methodOf('concrete-cube-strength')
  const more = { ...cube, inputs: [...cube.inputs, { name: 'mass', in: 'spec', zh: '质量', en: 'Mass' }] }
  expect(drawnPart(more, setting)).toBeNull()
  expect(shownPaths(dataPart(more, setting))).toContain('raw.spec.mass')
  const less = { ...cube, inputs: cube.inputs.filter(input => input.name !== 'design_age') }
  expect(drawnPart(less, setting)).toBeNull()
})

test('boxes of all samples stand side by side, the mean under those of its sample; no sample is torn apart', () => {
  const [first, second] = tables('soil-moisture-oven', 5)
  expect(pathsOf(first?.rows[1])).toHaveLength(8)
  expect(pathsOf(second?.rows[1])).toEqual(['samples[5].raw.box[1].box_no', 'samples[5].raw.box[2].box_no'])
  const means = first?.rows[8]?.cells.slice(1)
  expect(means?.map(cell => [cell.path, cell.x, cell.colspan])).toEqual([
    ['samples[1].computed.w_mean', 1, 2],
    ['samples[2].computed.w_mean', 3, 2],
    ['samples[3].computed.w_mean', 5, 2],
    ['samples[4].computed.w_mean', 7, 2],
  ])
  // the second table keeps the columns of the first; where no box is, the form is empty
  expect(second?.columns).toEqual(first?.columns)
  expect(second?.rows[8]?.cells.at(-1)).toMatchObject({ x: 3, colspan: 6, pieces: [] })
})

test('a point of the compaction has two columns for its boxes and one cell for its density', () => {
  const points = tables('soil-compaction', 1).find(grid => grid.down)
  const row = (symbol: string) =>
    points?.rows.find(line => line.cells.some(cell => cell.path === `samples[1].raw.pt[2].${symbol}`))?.cells
  const at = (symbol: string) => row(symbol)?.find(cell => cell.path === `samples[1].raw.pt[2].${symbol}`)
  expect([at('mms'), at('m1a'), at('m1b')].map(cell => [cell?.x, cell?.colspan])).toEqual([
    [4, 2],
    [4, 1],
    [5, 1],
  ])
  // as the form of the standard has them below one another
  const order = points?.rows.flatMap(line =>
    line.cells.flatMap(({ path }) => path?.match(/pt\[2\]\.(\w+)$/)?.[1] ?? []),
  )
  expect(order?.join(' ')).toBe('mms mm ms rho boxa boxb m1a m1b m2a m2b m0a m0b mwa mwb mda mdb wa wb w rhod')
})

test('a Marshall specimen has its height at four places before the mean of them, then its masses', () => {
  const [, specimens] = tables('asphalt-marshall', 1)
  const line = specimens?.rows.find(({ cells }) => cells.some(({ path }) => path === 'samples[1].raw.spec[1].h1'))
  expect(pathsOf(line)?.map(path => path.split('.').at(-1))).toEqual([
    'h1',
    'h2',
    'h3',
    'h4',
    'ht',
    'ma',
    'mw',
    'mf',
    'g1',
    'v1',
    'S',
    'fl',
  ])
})

test('what is left in the pan stands below the sieves, under the run that it belongs to', () => {
  const [sieves] = tables('agg-fine-sieve', 1)
  const paths = sieves?.rows.map(row => pathsOf(row)?.[0]).filter(path => path !== undefined)
  expect(paths?.slice(0, 2)).toEqual(['samples[1].raw.M1', 'samples[1].raw.sieve[1].size'])
  expect(paths?.slice(8)).toEqual(['samples[1].raw.pan1', 'samples[1].computed.loss1', 'samples[1].computed.Mx1'])
})

/** The texts of a document, cell by cell. */
const textsOf = (document: ReturnType<typeof fillPaper>): string[] =>
  document.body
    .flatMap(item => (item.kind === 'grid' ? item.rows : []))
    .flatMap(row => row.cells)
    .map(({ pieces }) => pieces.map(piece => (piece.kind === 'text' ? piece.text : '')).join(''))

test('[R-71] a report of a compaction names type, layers, blows and mould, one of a sand its zone and class', () => {
  const printed = (id: string): string[] => {
    const method = methodOf(id)
    const own = examples.filter(example => example.method === id).slice(0, 1)
    return textsOf(fillPaper(reportTemplate(method, library.words), examplePaper(method, own, 'zh')))
  }
  expect(printed('soil-compaction')).toEqual(expect.arrayContaining(['重型 II-2\n3 层×98 击', '干土法', '997']))
  expect(printed('agg-fine-sieve')).toEqual(expect.arrayContaining(['Ⅱ区', '中砂']))
  const compaction = methodOf('soil-compaction')
  const less = { ...compaction, inputs: compaction.inputs.filter(input => input.name !== 'prep') }
  expect(JSON.stringify(reportTemplate(less, library.words))).not.toContain('raw.kind')
})
