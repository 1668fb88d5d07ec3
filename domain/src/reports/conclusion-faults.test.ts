import { describe, expect, it } from 'vitest'
import type { Label } from '../kit/label.ts'
import { conclusionFaults, unaskedFaults } from './conclusion-faults.ts'
import type { Outcome } from './outcomes.ts'

const label = (zh: string, en = zh, es = en): Label => ({ zh, en, es })
const outcome = (judgement: Outcome['judgement'], name: Label, alias: Label = name): Outcome => ({
  name,
  alias,
  judgement,
  value_text: '1',
})
const bar = [
  outcome('pass', label('下屈服强度', 'Lower yield strength'), label('屈服强度', 'Yield strength')),
  outcome('pass', label('抗拉强度', 'Tensile strength')),
  outcome('measured', label('断后伸长率', 'Elongation')),
  outcome('fail', label('强屈比', 'Tensile/yield ratio', 'Relación Rm/ReL')),
]
const soil = [
  outcome('pass', label('液限'), label('路基填料液限/塑性指数')),
  outcome('fail', label('塑性指数'), label('路基填料液限/塑性指数')),
]

/** Faults in words, for a report that fails. */
const faults = (conclusion: string | null, outcomes: readonly Outcome[] = bar): string[] =>
  conclusionFaults('fail', conclusion, outcomes, label('不合格')).map(({ words, params }) =>
    words.zh.replace(/\{(\w+)\}/, (_, key: string) => params[key]?.zh ?? ''),
  )

describe('[page auditlist] conclusion and results', () => {
  it('contradict each other when the words do not fit the judgement', () => {
    const fits = (judged: string, text: string | null) => conclusionFaults(judged, text, [], label('x')).length === 0
    expect(fits('fail', '所检项目不符合设计要求')).toBe(true)
    expect(fits('fail', '所检项目符合设计要求')).toBe(false)
    expect(fits('fail', null)).toBe(false)
    expect(fits('pass', '所检项目符合设计要求')).toBe(true)
    expect(fits('pass', '抗压强度不合格')).toBe(false)
    expect(fits('pass', 'The strength does not conform.')).toBe(false)
    expect(fits('pass', ' ')).toBe(false)
    expect(fits('measured', null)).toBe(true)
  })

  it('[need_judgement] contradict each other when nobody wanted a judgement and the words give one', () => {
    const gives = (text: string | null) => unaskedFaults(text).length > 0
    expect(gives('所检混凝土的抗压强度不符合设计要求。')).toBe(true)
    expect(gives('所检混凝土的抗压强度符合设计要求。')).toBe(true)
    expect(gives('The strength conforms.')).toBe(true)
    expect(gives('所检混凝土的抗压强度实测结果见报告数据部分。')).toBe(false)
    expect(gives('仅提供实测值，不作符合性判定。')).toBe(false)
    expect(gives(null)).toBe(false)
  })

  it('differ when what fails is not named or what conforms is accused', () => {
    expect(faults('依据GB/T 1499.2-2024，所检热轧带肋钢筋的下屈服强度不符合要求。')).toEqual([
      '结论没有写明不合格项：强屈比',
      '结论把合格项写成了不合格：下屈服强度',
    ])
    expect(faults('所检钢筋不合格。')).toEqual(['结论没有写明不合格项：强屈比'])
    expect(faults('所检钢筋的强屈比、抗拉强度不符合要求。')).toEqual(['结论把合格项写成了不合格：抗拉强度'])
    expect(faults('强屈比符合要求，屈服强度不符合要求。')).toEqual([
      '结论没有写明不合格项：强屈比',
      '结论把合格项写成了不合格：下屈服强度',
    ])
    expect(faults('所检黏土的液限不符合要求。所检黏土的塑性指数实测结果见报告数据部分。', soil)).toContain(
      '结论把合格项写成了不合格：液限',
    )
  })

  it.each([
    '所检钢筋的强屈比不符合要求。所检钢筋的下屈服强度、抗拉强度符合要求。断后伸长率实测结果见报告数据部分。',
    '强屈比1.20，小于标准要求的1.25，不合格；其余所检项目合格。',
    '除强屈比外，其余所检项目均符合GB/T 1499.2-2024要求，判定该批钢筋不合格。',
    '除强屈比不符合要求外，下屈服强度、抗拉强度均符合要求。',
    '抗拉强度合格而强屈比不合格。',
    '不合格项：强屈比。',
    '下屈服强度和抗拉强度满足标准，强 屈 比未达到标准。',
    '依据《钢筋 抗拉强度 试验》，强屈比不符合要求。',
    'The tensile/yield ratio of the bars does not conform. Yield strength and tensile strength conform.',
    'La relación Rm/ReL no es conforme. Lower yield strength cumple.',
  ])('fit in whatever order they are said: %s', text => {
    expect(faults(text)).toEqual([])
  })

  it('fit when a rule over several values is named as a whole, and the longer of two names is meant', () => {
    expect(faults('路基填料液限/塑性指数不符合要求。', soil)).toEqual([])
    const rock = [outcome('fail', label('饱水抗压强度')), outcome('pass', label('抗压强度'))]
    expect(faults('饱水抗压强度不合格。', rock)).toEqual([])
  })
})
