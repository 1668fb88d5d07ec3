import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { parseExamples } from '../methods/examples.ts'
import { parseLibrary } from '../methods/library.ts'
import type { PaperData } from '../paper/data.ts'
import { examplePaper } from '../paper/example-paper.ts'
import { missingFacts } from './missing-facts.ts'

const read = (name: string): string => readFileSync(new URL(`../methods/library/${name}`, import.meta.url), 'utf8')
const method = parseLibrary(read('methods.yaml')).methods.find(one => one.id === 'concrete-cube-strength')
const example = parseExamples(read('worked-examples.yaml')).find(one => one.method === 'concrete-cube-strength')

function paper(): PaperData {
  if (!method || !example) throw new Error('the library has no cubes')
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
