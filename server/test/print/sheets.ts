import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { Language } from '@gt/domain/kit/label.ts'
import { compileMethod } from '@gt/domain/methods/compile.ts'
import type { MethodDefinition } from '@gt/domain/methods/definition.ts'
import { evaluate } from '@gt/domain/methods/evaluate.ts'
import { parseExamples, type WorkedExample } from '@gt/domain/methods/examples.ts'
import { parseLibrary } from '@gt/domain/methods/library.ts'
import { calculationOf } from '@gt/domain/paper/calculation.ts'
import { type PaperData, paperDataSchema } from '@gt/domain/paper/data.ts'
import { examplePaper } from '@gt/domain/paper/example-paper.ts'
import { createCanvas } from '@napi-rs/canvas'
import { markPicture, sealPicture } from '../../src/seed/seal-picture.ts'

/** Sheets for the tests of the printer, from the worked examples of the library. */

const require = createRequire(import.meta.url)
const read = (name: string): string => readFileSync(require.resolve(`@gt/domain/methods/library/${name}`), 'utf8')
export const library = parseLibrary(read('methods.yaml'))
const examples = parseExamples(read('worked-examples.yaml'))

export function method(id: string): MethodDefinition {
  const found = library.methods.find(candidate => candidate.id === id)
  if (!found) throw new Error(`no method ${id}`)
  return found
}

function examplesInTurn(id: string, count: number): WorkedExample[] {
  const own = examples.filter(example => example.method === id)
  return Array.from({ length: count }, (_, i) => own[i % own.length]).filter(example => example !== undefined)
}

/** Data of `count` samples of a method, from its examples in turn. */
export const sheet = (id: string, count: number, language: Language = 'zh'): PaperData =>
  paperDataSchema.parse(examplePaper(method(id), examplesInTurn(id, count), language))

/** The same with the calculation that a record of these samples shows. */
export function toldSheet(id: string, count: number, language: Language = 'zh'): PaperData {
  const result = compileMethod(method(id))
  if (!result.ok) throw new Error(`method ${id} does not compile`)
  const data = sheet(id, count, language)
  const samples = examplesInTurn(id, count).map(({ inputs: { test, ...others }, set: key }, i) => {
    const groups = Object.fromEntries(
      Object.entries(others).map(([group, rows]) => [group, Array.isArray(rows) ? rows : []]),
    )
    const set = method(id).prescribed.find(candidate => candidate.key === key) ?? null
    const evaluation = evaluate(result.method, { test: Array.isArray(test) ? {} : test, groups }, { set })
    return { number: data.samples[i]?.number ?? '', evaluation }
  })
  return { ...data, ...calculationOf(result.method, samples, language) }
}

/** A PNG in one colour, drawn where `inside` is true. */
function drawn(
  width: number,
  height: number,
  colour: [number, number, number],
  inside: (x: number, y: number) => boolean,
): string {
  const canvas = createCanvas(width, height)
  const context = canvas.getContext('2d')
  const picture = context.createImageData(width, height)
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) picture.data.set([...colour, inside(x, y) ? 255 : 0], 4 * (y * width + x))
  }
  context.putImageData(picture, 0, 0)
  return canvas.toBuffer('image/png').toString('base64')
}

const seal = sealPicture('示范公路工程试验检测中心', '检测专用章').toString('base64')
export const handwriting = drawn(220, 100, [20, 20, 20], (x, y) => Math.abs(50 + 35 * Math.sin(x / 12) - y) < 3)
const mark = markPicture('CMA').toString('base64')

/** The data with handwriting, seal and mark. */
export function dressed(data: PaperData): PaperData {
  const signatures = Object.entries(data.signatures).map(([role, list]) => [
    role,
    list.map(signature => ({ ...signature, image: handwriting })),
  ])
  const laboratory = { ...data.context.laboratory, marks: [{ kind: 'cma', number: '000000000000', image: mark }] }
  return {
    ...data,
    context: { ...data.context, laboratory },
    signatures: Object.fromEntries(signatures),
    stamps: { test_seal: seal, cross_page: seal },
  }
}
