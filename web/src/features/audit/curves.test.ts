import { readFileSync } from 'node:fs'
import { parseExamples } from '@gt/domain/methods/examples.ts'
import { parseLibrary } from '@gt/domain/methods/library.ts'
import { examplePaper } from '@gt/domain/paper/example-paper.ts'
import { fillPaper } from '@gt/domain/paper/fill.ts'
import { recordTemplate } from '@gt/domain/paper/record-template.ts'
import { expect, test } from 'vitest'
import { curvesOf } from './curves.ts'

const read = (name: string): string =>
  readFileSync(new URL(`../../../../domain/src/methods/library/${name}`, import.meta.url), 'utf8')
const library = parseLibrary(read('methods.yaml'))
const examples = parseExamples(read('worked-examples.yaml'))

function record(id: string, count: number) {
  const method = library.methods.find(one => one.id === id)
  if (!method) throw new Error(`the library has no ${id}`)
  const own = examples.filter(example => example.method === id).slice(0, count)
  const template = recordTemplate(method, { words: library.words, language: 'zh' })
  return { number: `JL-${id}`, document: fillPaper(template, examplePaper(method, own, 'zh')) }
}

test('the curves of all records of a report, one for each sample (looks 7.6)', () => {
  const curves = curvesOf([
    record('soil-compaction', 2),
    record('concrete-cube-strength', 1),
    record('agg-fine-sieve', 1),
  ])
  expect(curves.map(({ key }) => key)).toEqual(['JL-soil-compaction/1', 'JL-soil-compaction/2', 'JL-agg-fine-sieve/1'])
  expect(curves[0]?.drawing.markers.filter(({ shape }) => shape === 'circle')).toHaveLength(5)
})
