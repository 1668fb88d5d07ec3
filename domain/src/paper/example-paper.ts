import type { Language } from '../kit/label.ts'
import { withZone } from '../kit/time.ts'
import { compileMethod } from '../methods/compile.ts'
import type { MethodDefinition } from '../methods/definition.ts'
import { evaluate } from '../methods/evaluate.ts'
import type { WorkedExample } from '../methods/examples.ts'
import type { Readings } from '../methods/readings.ts'
import type { PaperData } from './data.ts'
import { frozenTest } from './freeze.ts'

/**
 * A sheet filled from a worked example of a method, for previews of a template and for tests of the paper. Every name
 * on it is an example (示范).
 */

/** The evaluated part of the sample of an example. Throws when the method or its example is faulty. */
function evaluated(method: MethodDefinition, example: WorkedExample, language: Language) {
  const compiled = compileMethod(method)
  if (!compiled.ok) throw new Error(`method ${method.id} does not compile`)
  const { test, ...others } = example.inputs
  const groups = Object.fromEntries(
    Object.entries(others).map(([group, rows]) => [group, Array.isArray(rows) ? rows : []]),
  )
  const readings: Readings = { test: Array.isArray(test) ? {} : test, groups }
  const set = method.prescribed.find(candidate => candidate.key === example.set) ?? null
  return frozenTest(method, readings, evaluate(compiled.method, readings, { set }), set?.values ?? null, language)
}

function exampleSample(
  method: MethodDefinition,
  example: WorkedExample,
  language: Language,
  index: number,
): PaperData['samples'][number] {
  const zh = language === 'zh'
  const set = method.prescribed.find(({ key }) => key === example.set)
  return {
    number: `YP-2026-${String(385 + index).padStart(4, '0')}`,
    name: zh ? method.name.zh.replace(/试验.*$/, '') : 'Specimen',
    specification: null,
    grade: set ? (zh ? set.zh : set.en) : null,
    batch: null,
    manufacturer: zh ? '示范建材有限公司' : 'Example Materials Ltd',
    quantity: zh ? '1 组' : '1 set',
    state: zh ? '表面平整，无缺棱掉角' : 'even, undamaged',
    part: null,
    moulded: method.age ? '2026-03-01' : null,
    age: method.age ? '28 d' : null,
    ...evaluated(method, example, language),
    captured: {},
    corrections: [],
  }
}

const names = {
  zh: {
    laboratory: '示范公路工程试验检测中心',
    address: '示范市科技路 1 号',
    client: '示范路桥建设有限公司',
    project: '示范高速公路土建工程 LJ-3 标',
    part: '3 号中桥 2#～4# 墩柱',
    supervision: '示范工程监理有限公司 JL-1 监理部',
    witness: '见证员甲',
    nature: '见证取样',
    environment: '温度 20.4 ℃，湿度 56 %RH',
    rule: '修约值比较法（GB/T 8170）',
    tester: '检测员甲',
    second: '检测员乙',
    checker: '复核员甲',
    auditor: '报告审核人',
    signer: '授权签字人甲',
    conclusion: '所检项目的检测结果见上表。',
    range: '0～2000',
  },
  en: {
    laboratory: 'Example Highway Testing Centre',
    address: '1 Science Road, Example City',
    client: 'Example Road and Bridge Construction Ltd',
    project: 'Example Expressway, earthworks lot LJ-3',
    part: 'Bridge 3, piers 2 to 4',
    supervision: 'Example Supervision Ltd, section JL-1',
    witness: 'Witness A',
    nature: 'Witnessed sampling',
    environment: '20.4 °C, 56 % relative humidity',
    rule: 'comparison of the rounded value (GB/T 8170)',
    tester: 'Tester A',
    second: 'Tester B',
    checker: 'Checker A',
    auditor: 'Reviewer',
    signer: 'Signatory A',
    conclusion: 'The results of the tested properties are given above.',
    range: '0–2000',
  },
}

/**
 * Data of a sheet over the given examples of one method, one sample each. Pictures, curves of device files and
 * corrections are left for the caller to add.
 */
export function examplePaper(
  method: MethodDefinition,
  examples: readonly WorkedExample[],
  language: Language,
): PaperData {
  const name = names[language === 'zh' ? 'zh' : 'en']
  const first = examples[0]
  const limits = method.prescribed.find(set => set.key === first?.set)
  const judged = limits && method.judge.some(item => item.need.length > 0)
  const signed = (person: string, time: string) => [{ name: person, date: withZone(`2026-03-29 ${time}`) }]
  return {
    schema: 1,
    language,
    context: {
      laboratory: { name: name.laboratory, address: name.address, phone: '0000-0000000', marks: [] },
      numbers: { entrust: 'WT-2026-0120', task: 'RW-2026-0802', record: 'JL-2026-0802', report: 'BG-2026-0533' },
      customer: {
        unit: name.client,
        project: name.project,
        section: null,
        part: name.part,
        construction_unit: null,
        supervision_unit: null,
        witness_unit: name.supervision,
        witness: name.witness,
        witness_number: 'JZ-0217',
        sender: null,
      },
      nature: name.nature,
      scope: 'sent',
      subcontractor: null,
      basis: {
        test: `${method.standard}（${method.clause}）`,
        judgement: judged ? (language === 'zh' ? limits.zh : limits.en) : null,
        decision_rule: judged ? name.rule : null,
      },
      equipment: method.equipment.map((device, i) => ({
        name: device,
        number: `YQ-LX-${String(i + 1).padStart(3, '0')}`,
        model: null,
        range: null,
        valid_to: '2026-08-20',
      })),
      environment: name.environment,
      times: { sampled: null, received: '2026-03-03', moulded: null, tested: '2026-03-29', report: '2026-03-30' },
      method: {
        id: method.id,
        version: '1',
        name: method.name,
        standard: method.standard,
        clause: method.clause,
        record_code: method.record,
        report_code: method.report,
      },
    },
    samples: examples.map((example, i) => exampleSample(method, example, language, i)),
    calculation: [],
    conclusion: name.conclusion,
    statement: null,
    deviations: [],
    signatures: {
      tested: [...signed(name.tester, '10:35:00'), ...signed(name.second, '10:36:00')],
      recorded: signed(name.tester, '10:36:00'),
      checked: signed(name.checker, '15:20:00'),
      audited: signed(name.auditor, '16:05:00'),
      approved: signed(name.signer, '17:10:00'),
    },
    signed_on: '2026-03-30',
    stamps: {},
    qr: { url: 'https://lab.example/q/K7QM3XWPD9HRT4NBVA52', code: 'K7QM3XWPD9HRT4NBVA52' },
  }
}
