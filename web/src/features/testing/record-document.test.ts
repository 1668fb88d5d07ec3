import { readFileSync } from 'node:fs'
import { parseExamples } from '@gt/domain/methods/examples.ts'
import { parseLibrary } from '@gt/domain/methods/library.ts'
import { examplePaper } from '@gt/domain/paper/example-paper.ts'
import { fillPaper } from '@gt/domain/paper/fill.ts'
import { recordTemplate } from '@gt/domain/paper/record-template.ts'
import { expect, test } from 'vitest'
import { gridNames } from '../../kit/paper/grid-names.ts'
import type { Place } from '../../kit/paper/place.ts'
import { above, before, type CellTable, entryOrder, type Way } from './cell-order.ts'
import { readingTables } from './record-document.ts'

const read = (name: string): string =>
  readFileSync(new URL(`../../../../domain/src/methods/library/${name}`, import.meta.url), 'utf8')
const library = parseLibrary(read('methods.yaml'))
const examples = parseExamples(read('worked-examples.yaml'))

function methodOf(id: string) {
  const method = library.methods.find(one => one.id === id)
  if (!method) throw new Error(`the library has no ${id}`)
  return method
}

type Example = (typeof examples)[number]

const examplesOf = (id: string): Example[] => examples.filter(example => example.method === id)

function filled(id: string, own: readonly Example[]) {
  const method = methodOf(id)
  const template = recordTemplate(method, { words: library.words, language: 'zh' })
  return fillPaper(template, examplePaper(method, own, 'zh'))
}

/** The cells of a record over as many samples as ids are given. */
const tablesOf = (id: string, samples: string[]): CellTable<Place>[] =>
  readingTables(filled(id, examplesOf(id).slice(0, samples.length)), samples)

const walked = (id: string, tables: CellTable<Place>[], way: Way): string =>
  entryOrder(tables, way, { stageOf: ({ input }) => methodOf(id).inputs.find(one => one.name === input)?.stage ?? 1 })
    .map(({ sampleId, row, input }) => `${sampleId}${row === null ? '' : row + 1}.${input}`)
    .join(' ')

test('boxes that stand side by side are weighed one after another, those from the oven when all are in it', () => {
  const tables = tablesOf('soil-moisture-oven', ['A', 'B'])
  expect(walked('soil-moisture-oven', tables, 'by_specimen')).toBe(
    'A1.box_no A1.m0 A1.m1 A2.box_no A2.m0 A2.m1 B1.box_no B1.m0 B1.m1 B2.box_no B2.m0 B2.m1 A1.m2 A2.m2 B1.m2 B2.m2',
  )
  expect(walked('soil-moisture-oven', tables, 'by_reading')).toMatch(
    /^A1\.box_no A2\.box_no B1\.box_no B2\.box_no A1\.m0 A2\.m0/,
  )
})

test('the first run of a sieving goes from its mass down to the pan before the second begins', () => {
  const tables = tablesOf('agg-fine-sieve', ['A'])
  const order = walked('agg-fine-sieve', tables, 'by_specimen').replaceAll(/A\d\.size /g, '')
  expect(order).toMatch(/^A\.M1 A1\.m1 A2\.m1 .* A7\.m1 A\.pan1 A\.M2 A1\.m2 .* A7\.m2 A\.pan2$/)
  expect(walked('agg-fine-sieve', tables, 'by_reading')).toMatch(/A3\.size A3\.m1 A3\.m2 A4\.size A4\.m1 A4\.m2/)
})

test('a point of the compaction is filled from the mould to its wet boxes; dry ones come last, the fit at the curve', () => {
  expect(walked('soil-compaction', tablesOf('soil-compaction', ['A']), 'by_specimen')).toMatch(
    /^A\.kind A\.prep A\.V A\.p A\.Gs2 A\.w2 A1\.mms A1\.mm A1\.boxa A1\.m1a A1\.m0a A1\.boxb A1\.m1b A1\.m0b A2\.mms .* A5\.m0b A1\.m2a A1\.m2b A2\.m2a .* A5\.m2b A\.fit$/,
  )
})

test('all Marshall specimens are measured and weighed before the first one comes under the press', () => {
  expect(walked('asphalt-marshall', tablesOf('asphalt-marshall', ['A']), 'by_specimen')).toMatch(
    /^A\.gt A\.gsb A\.Pb A1\.h1 A1\.h2 A1\.h3 A1\.h4 A1\.ma A1\.mw A1\.mf A2\.h1 .* A4\.mf A1\.S A1\.fl A2\.S .* A4\.fl$/,
  )
})

test('a bearing ratio is typed from the swelling over the depths to one ring after another; a shift by hand comes last', () => {
  expect(walked('soil-cbr', tablesOf('soil-cbr', ['A']), 'by_specimen')).toMatch(
    /^A\.ck A\.c0 A1\.H0 A1\.dH A1\.rhod A2\.H0 .* A3\.rhod A1\.l A2\.l .* A1\.r1 A2\.r1 .* A1\.r2 .* A1\.r3 .* A\.s1 A\.s2 A\.s3 A\.s_reason$/,
  )
})

test('the curve that comes while readings are typed leaves every other table its name, and the cursor in it', () => {
  const [whole] = examplesOf('soil-compaction')
  if (!whole) throw new Error('compaction has no example')
  const namesOf = (example: Example): string[] =>
    gridNames(filled('soil-compaction', [example]).body.filter(item => item.kind === 'grid'))
  const [empty, typed] = [namesOf({ ...whole, inputs: { ...whole.inputs, pt: [{}] } }), namesOf(whole)]
  expect(new Set(typed).size).toBe(typed.length)
  expect(typed.filter(name => !empty.includes(name))).toHaveLength(1)
  expect(empty.filter(name => !typed.includes(name))).toEqual([])
})

test('arrows keep to the column of a turned table; the value before is that of the box beside it', () => {
  const tables = tablesOf('soil-moisture-oven', ['A', 'B'])
  const at = (sampleId: string, row: number, input: string): Place => ({ sampleId, group: 'box', row, input })
  expect(above(tables, at('A', 1, 'm0'), 1)).toMatchObject(at('A', 1, 'm1'))
  expect(above(tables, at('A', 1, 'm2'), 1)).toBeNull()
  expect(before(tables, at('B', 0, 'm0'))).toMatchObject(at('A', 1, 'm0'))
  expect(before(tables, at('A', 0, 'm1'))).toBeNull()
  const cubes = tablesOf('concrete-cube-strength', ['A'])
  const load = (row: number): Place => ({ sampleId: 'A', group: 'spec', row, input: 'F' })
  expect([above(cubes, load(1), 1), before(cubes, load(1))]).toMatchObject([load(2), load(0)])
  expect(before(cubes, load(0))).toBeNull()
})
