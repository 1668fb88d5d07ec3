import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { parseExamples } from '../methods/examples.ts'
import { parseLibrary } from '../methods/library.ts'
import { examplePaper } from './example-paper.ts'
import { judgedItems } from './judged-items.ts'

const read = (name: string): string => readFileSync(new URL(`../methods/library/${name}`, import.meta.url), 'utf8')
const library = parseLibrary(read('methods.yaml'))
const examples = parseExamples(read('worked-examples.yaml'))

/** What a worked example judges, with readings of a group changed; as `name value unit requirement state`. */
function judged(id: string, change: Record<string, Record<string, string>[]> = {}): string[] {
  const example = examples.find(one => one.id === id)
  const method = library.methods.find(one => one.id === example?.method)
  if (!example || !method) throw new Error(id)
  const [sample] = examplePaper(method, [{ ...example, inputs: { ...example.inputs, ...change } }], 'zh').samples
  const limits = method.prescribed.find(({ key }) => key === example.set)?.values ?? null
  if (!sample) throw new Error(id)
  const { raw, computed, verdict } = sample
  return judgedItems(method, { raw, computed, items: verdict.items, overall: verdict.overall, limits }).map(one =>
    [one.name.zh, one.values.join('、'), one.unit, one.requirement, one.judgement].join(' '),
  )
}

test('[methods.md 6] a ratio that fails is told under its own name, and the strength beside it conforms', () => {
  expect(judged('rebar-tension/2')).toEqual([
    '下屈服强度 450、455 MPa ≥400 pass',
    '抗拉强度 560、560 MPa ≥540 pass',
    '断后伸长率 22、23 %  measured_only',
    '最大力总延伸率 11.5、11.9 % ≥9.0 pass',
    '强屈比 1.24、1.23  ≥1.25 fail',
    '超屈比 1.12、1.14  ≤1.30 pass',
  ])
})

test('[methods.md 6] a rule over two parameters judges each by its own part', () => {
  expect(judged('soil-liquid-plastic-limit/3')).toEqual(['液限 56.6 % ≤50 fail', '塑性指数 25.7  ≤26 pass'])
})

test('[methods.md 6] what is judged and reported nowhere else has its value and unit: a sum, a smallest value', () => {
  expect(judged('concrete-mix-verification/1')[1]).toBe('最小胶凝材料用量 380 kg/m3 ≥280 pass')
  expect(judged('site-core-thickness/2')).toEqual(['厚度代表值 176 mm ≥171 pass', '单点合格值 161 mm ≥162 fail'])
  expect(judged('concrete-lot-assessment/1')[1]).toBe('最小值条件 33.1 MPa ≥27.0 pass')
  expect(judged('site-compaction-lot/2')[1]).toBe('单点极值 94.1 % ≥91 pass')
})

test('[methods.md 6] a gradation that fails says at which sieves', () => {
  expect(judged('agg-coarse-sieve/2')).toEqual(['级配范围 16 mm：89.6 %  16 mm：90～100 % fail'])
})

test('[methods.md 6] a cover that fails for one point far out, though enough points conform, says so', () => {
  const pt = Array.from({ length: 10 }, (_, row) => ({ c1: row === 0 ? '50' : '31', c2: row === 0 ? '50' : '31' }))
  expect(judged('site-cover-thickness/1', { pt })).toEqual(['保护层厚度（超1.5倍偏差点数） 1  ≤0 fail'])
})
