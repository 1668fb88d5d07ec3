import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { type Language, languages } from '../kit/label.ts'
import { compileMethod } from '../methods/compile.ts'
import { evaluate } from '../methods/evaluate.ts'
import { parseExamples, type WorkedExample } from '../methods/examples.ts'
import { parseLibrary } from '../methods/library.ts'
import { calculationOf } from './calculation.ts'

const read = (name: string) => readFileSync(new URL(`../methods/library/${name}`, import.meta.url), 'utf8')
const library = parseLibrary(read('methods.yaml'))
const examples = parseExamples(read('worked-examples.yaml'))

function compiled(id: string) {
  const definition = library.methods.find(method => method.id === id)
  const result = definition && compileMethod(definition)
  if (!result?.ok) throw new Error(id)
  return result.method
}

function sampleOf(number: string, example: WorkedExample) {
  const method = compiled(example.method)
  const { test: plain, ...others } = example.inputs
  const groups = Object.entries(others).flatMap(([name, rows]) => (Array.isArray(rows) ? [[name, rows] as const] : []))
  const readings = { test: Array.isArray(plain) ? {} : plain, groups: Object.fromEntries(groups) }
  const set = method.definition.prescribed.find(({ key }) => key === example.set) ?? null
  return { number, evaluation: evaluate(method, readings, { set }) }
}

function example(id: string): WorkedExample {
  const found = examples.find(one => one.id === id)
  if (!found) throw new Error(id)
  return found
}

const lines = (ids: readonly string[], language: Language = 'zh') => {
  const samples = ids.map((id, index) => sampleOf(`YP-2026-038${index + 5}`, example(id)))
  return calculationOf(compiled(ids[0]?.split('/')[0] ?? ''), samples, language).calculation
}

test('[picture 10] cubes: formulas once, then the samples by short number, the middle value and the void group told', () => {
  expect(lines(['concrete-cube-strength/1', 'concrete-cube-strength/2', 'concrete-cube-strength/3'])).toEqual([
    '单块抗压强度 f = 破坏荷载 × 1000 ÷ (承压面边长a × 承压面边长b)，修约到 0.1 MPa（GB/T 8170）',
    '抗压强度 = 三值取值(f, 0.15) × k，修约到 0.1 MPa（GB/T 8170）',
    '达设计强度百分率 = 抗压强度 ÷ fcuk × 100，修约到 1 %（GB/T 8170）',
    '0385：f 34.6、35.6、34.0；k 1.00 → 未修约 34.7333… → 34.7',
    '0386：f 32.0、32.7、40.0；k 1.00 → 未修约 32.7 → 32.7（不计 32.0、40.0；取中间值）',
    '0387：f 24.9、32.0、38.2；k 1.00 → 无效（不计 24.9、38.2；最大值与最小值均超过中间值15%）',
  ])
})

test('[JTG E20 T 0709, T 0711] Marshall: what the rule of outliers keeps is told as it was typed, and the density by the name of the form', () => {
  const told = lines(['asphalt-marshall/1'])
  expect(told).toContain('流值：流值保留值 3.1、2.9、3.3、3.0 → 未修约 3.075 → 3.1')
  expect(told).toContain('空隙率：毛体积相对密度 2.433；理论最大相对密度 2.548 → 未修约 4.51334… → 4.5')
})

test('moisture of one sample: its only value is told by name, in the language of the paper', () => {
  expect(lines(['soil-moisture-oven/1'])).toEqual([
    '含水率 w = (「盒+湿土质量」 − 「盒+干土质量」) ÷ (「盒+干土质量」 − 盒质量) × 100，修约到 0.1 %（GB/T 8170）',
    '含水率 = 平均值(w)，修约到 0.1 %（GB/T 8170）',
    '含水率：w 17.1、17.1 → 未修约 17.1 → 17.1',
  ])
  expect(lines(['soil-moisture-oven/1'], 'es').at(-1)).toBe(
    'Contenido de humedad: w 17.1, 17.1 → sin redondear 17.1 → 17.1',
  )
})

test('values that a rule of outliers left out stand as they were printed, with the note of that rule alone', () => {
  expect(lines(['cement-strength/1', 'cement-strength/2']).slice(-2)).toEqual([
    '0386 抗折强度：rf 8.0、8.1、5.9 → 未修约 8 → 8.0（不计 8.1、5.9；抗折剔除超差值）',
    '0386 抗压强度：rc 48.8、49.4、50.0、48.4、49.1、38.8 → 未修约 49.14 → 49.1（不计 38.8；抗压剔除一个值）',
  ])
})

test('a formula that picks rows is told by its clause', () => {
  expect(lines(['cement-consistency/1'])[1]).toBe(
    '标准稠度用水量：按 JTG 3420-2020 T 0505 (GB/T 1346) 计算，修约到 0.1 %（GB/T 8170）',
  )
})

test('a result of each bar is told for each; one that its expression rounds by its size, by what it rounds', () => {
  expect(lines(['rebar-tension/1'])).toEqual([
    '下屈服强度 = 下屈服力 × 1000 ÷ S0，按 GB/T 228.1-2021 修约',
    '抗拉强度 = 最大力 × 1000 ÷ S0，按 GB/T 228.1-2021 修约',
    '断后伸长率 = (「断后标距(原始5d)」 − L0) ÷ L0 × 100，按 GB/T 228.1-2021 修约',
    '最大力总延伸率 = (最大力标距断后长 − 最大力标距原长) ÷ 最大力标距原长 × 100 + 抗拉强度 ÷ 2000，修约到 0.1 %（GB/T 8170）',
    '下屈服强度 1：下屈服力 137.42；S0 314.2 → 未修约 437.364… → 435',
    '下屈服强度 2：下屈服力 136.88；S0 314.2 → 未修约 435.646… → 435',
    '抗拉强度 1：最大力 187.65；S0 314.2 → 未修约 597.231… → 595',
    '抗拉强度 2：最大力 186.92；S0 314.2 → 未修约 594.907… → 595',
    '断后伸长率 1：断后标距(原始5d) 124.10；L0 100 → 未修约 24.1 → 24',
    '断后伸长率 2：断后标距(原始5d) 123.60；L0 100 → 未修约 23.6 → 24',
    '最大力总延伸率 1：最大力标距断后长 113.80；最大力标距原长 100.0；抗拉强度 595 → 未修约 14.0975 → 14.1',
    '最大力总延伸率 2：最大力标距断后长 113.25；最大力标距原长 100.0；抗拉强度 595 → 未修约 13.5475 → 13.5',
  ])
  expect(lines(['rebar-tension/1', 'rebar-tension/1'])[4]).toMatch(/^0385 下屈服强度 1：/)
  expect(lines(['rebar-weld-tension/1', 'rebar-weld-tension/1'])[1]).toMatch(/^0385-1：最大力 /)
  // the shares of a sieving stand in the table of the form
  expect(lines(['agg-coarse-sieve/1'])).toHaveLength(1)
})

test('a record that lacks readings shows no calculation; one of many samples the formulas alone', () => {
  const whole = example('concrete-cube-strength/1')
  const lacking = { ...whole, inputs: { ...whole.inputs, spec: [{ a: '150.0', b: '150.0', F: null }] } }
  const method = compiled('concrete-cube-strength')
  const empty = { calculation: [], formulas: [] }
  expect(calculationOf(method, [sampleOf('YP-1', whole), sampleOf('YP-2', lacking)], 'zh')).toEqual(empty)
  const many = Array.from({ length: 58 }, (_, index) => sampleOf(`YP-${index}`, whole))
  const { calculation, formulas } = calculationOf(method, many, 'zh')
  expect(formulas).toHaveLength(3)
  expect(calculation).toEqual([...formulas, '逐样计算见电子记录。'])
  expect(calculationOf(method, many.slice(1), 'zh').calculation).toHaveLength(60)
})

test('what cannot be computed is told as such, with the row that it rests on', () => {
  const whole = example('agg-crushing-value/1')
  const spec = Array.isArray(whole.inputs.spec) ? whole.inputs.spec : []
  const zero = { ...whole, inputs: { ...whole.inputs, spec: [...spec.slice(0, 2), { ...spec[2], m0: '0', m1: '0' }] } }
  expect(calculationOf(compiled('agg-crushing-value'), [sampleOf('YP-1', zero)], 'zh').calculation.at(-1)).toBe(
    '压碎值：q 19.7、20.0、#错误 → #错误',
  )
})

test('every method tells its worked examples in short lines without gaps', () => {
  for (const { id } of library.methods) {
    const own = examples.filter(one => one.method === id)
    for (const language of languages) {
      const method = compiled(id)
      const each = own.map(one => calculationOf(method, [sampleOf('YP-2026-0385', one)], language).calculation)
      const { calculation: all } = calculationOf(
        method,
        own.map((one, index) => sampleOf(`YP-${index + 1}`, one)),
        language,
      )
      expect(all.length, id).toBeLessThanOrEqual(60)
      // no key of the library
      for (const line of [...each.flat(), ...all]) {
        expect(line.length, line).toBeLessThanOrEqual(120)
        expect(line).not.toMatch(/undefined|null|NaN|[A-Za-z]_[A-Za-z]|\[object|\{\w+\}|[=：] *$| {2}/)
      }
      // figures behind the last arrow are the printed ones
      for (const [index, one] of own.entries()) {
        const printed = Object.values(one.expected.values).flat()
        for (const line of each[index] ?? []) {
          const shown = /未修约 \S+ → (\S+?)(?:（.*)?$/.exec(line)?.[1]
          if (shown !== undefined) expect(printed, `${id}: ${line}`).toContain(shown)
        }
      }
    }
  }
})
