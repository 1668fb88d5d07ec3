import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { parseExamples } from '../methods/examples.ts'
import { parseLibrary } from '../methods/library.ts'
import type { PaperData } from '../paper/data.ts'
import { examplePaper } from '../paper/example-paper.ts'
import { missingFacts } from './missing-facts.ts'

const read = (name: string): string => readFileSync(new URL(`../methods/library/${name}`, import.meta.url), 'utf8')
const { methods } = parseLibrary(read('methods.yaml'))
const examples = parseExamples(read('worked-examples.yaml'))

function paper(id = 'concrete-cube-strength'): PaperData {
  const method = methods.find(one => one.id === id)
  const example = examples.find(one => one.method === id)
  if (!method || !example) throw new Error(`the library has no ${id}`)
  return examplePaper(method, [example], 'zh')
}
const words = (data: PaperData): string[] => missingFacts(data).map(label => label.zh)

test('[R-70, B-04] a whole report lacks nothing', () => {
  expect(words(paper())).toEqual([])
})

test('[R-70, B-04] every prescribed fact is missed', () => {
  const data = paper()
  const [sample] = data.samples
  if (!sample) throw new Error('the example has no sample')
  data.context.laboratory.address = ' '
  data.context.customer.unit = null
  data.context.times.received = null
  data.context.basis.test = ''
  sample.state = null
  sample.results = sample.results.map(row => ({ ...row, value: [null] }))
  data.signatures.tested = []
  expect(words(data)).toEqual(['试验室地址', '委托单位', '样品描述', '检测依据', '收样日期', '检测结果', '检测人签名'])
})

test('[R-75] a judged result needs the standard that judged it', () => {
  const data = paper()
  data.context.basis.judgement = null
  data.samples.forEach(sample => {
    sample.results = sample.results.map(row => ({ ...row, judgement: 'pass' as const }))
  })
  expect(words(data)).toEqual(['判定依据'])
})

test('[R-70] a grading is a result though it stands in a table of its own; a void result is one that says so', () => {
  expect(words(paper('agg-coarse-sieve'))).toEqual([])
  const grading = paper('agg-coarse-sieve')
  for (const sample of grading.samples) sample.computed = { test: {}, groups: {} }
  expect(words(grading)).toEqual(['检测结果'])
  const cubes = paper()
  for (const sample of cubes.samples)
    sample.results = sample.results.map(row => ({ ...row, value: [null], judgement: 'invalid' as const }))
  expect(words(cubes)).toEqual([])
})
