import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { languages } from '../kit/label.ts'
import { compileLibrary, parseLibrary } from '../methods/library.ts'
import { computedOf, formulaInWords } from './formula-in-words.ts'
import { isPrinted } from './value-names.ts'

const library = parseLibrary(readFileSync(new URL('../methods/library/methods.yaml', import.meta.url), 'utf8'))
const compiled = compileLibrary(library)

function methodOf(id: string) {
  const found = compiled.get(id)
  if (!found?.ok) throw new Error(id)
  return found.method
}

const inZh = (id: string, name: string, word?: (text: string) => string): string | null =>
  formulaInWords(methodOf(id), name, { language: 'zh', ...(word ? { word } : {}) })

test('[7.4] the formula of a value tells each function and each value between by its words', () => {
  expect(inZh('concrete-cube-strength', 'fcu')).toBe('三值取值(单块抗压强度) × 尺寸换算系数')
  expect(inZh('soil-compaction', 'rhod')).toBe('湿密度 ÷ (1 + 含水率 ÷ 100)')
  expect(inZh('soil-compaction', 'rhod_max')).toMatch(/^若 大于40mm颗粒含量 > 0，取 1 ÷ .*；否则取 曲线峰值干密度$/)
  expect(inZh('agg-fine-sieve', 'A1')).toBe('至本行累加(分计筛余率1)')
  expect(inZh('agg-fine-sieve', 'sand_class', text => (text === 'medium' ? '中砂' : text))).toContain('取 中砂；')
})

test('a strength that is only rounded by its size has the formula of what is rounded', () => {
  const method = methodOf('rebar-tension')
  expect(computedOf(method, 'ReL')).toBe('re')
  expect(computedOf(method, 'k1')).toBe('k1')
  expect(inZh('rebar-tension', computedOf(method, 'ReL'))).toBe('下屈服力 × 1000 ÷ 公称横截面积')
})

test('no printed value of any method is explained by a function or a key of the library', () => {
  for (const { id, derived } of library.methods)
    for (const value of derived.filter(isPrinted))
      for (const language of languages) {
        const name = computedOf(methodOf(id), value.name)
        const text = formulaInWords(methodOf(id), name, { language })
        expect(text, `${id}.${value.name}`).not.toMatch(/[a-z]_[a-z]|\b(if|at|isnull|upto|lookup|mid3|keep)\(/)
      }
})
