import { describe, expect, it } from 'vitest'
import type { Label } from '../kit/label.ts'
import { type ConclusionTemplate, conclude as concluded, type Judgement, jointJudgement } from './conclusion.ts'
import type { Outcome } from './outcomes.ts'

const named = (zh: string, en = zh, es = en): Label => ({ zh, en, es })

const template = (text_zh: string, change: Partial<ConclusionTemplate> = {}): ConclusionTemplate => ({
  trial_list_id: null,
  judgement: 'pass',
  text_zh,
  text_en: null,
  text_es: null,
  is_default: 0,
  sort_no: 1,
  ...change,
})

describe('conclusion of a report', () => {
  it('fails when one task fails and passes only over passes and measured values (workflow 6)', () => {
    expect(jointJudgement(['pass', 'fail', 'retest'])).toBe('fail')
    expect(jointJudgement(['pass', 'invalid'])).toBe('invalid')
    expect(jointJudgement(['pass', 'pending'])).toBe('pending')
    expect(jointJudgement(['pass', 'measured', null])).toBe('pass')
    expect(jointJudgement(['measured', 'none'])).toBe('measured')
    expect(jointJudgement([])).toBe('none')
  })

  const facts = { sample: '混凝土试块', standard: 'JTG F80/1-2017', grade: 'C30', state: '不合格' }
  const conclude = (
    list: readonly ConclusionTemplate[],
    test: string,
    judged: Judgement,
    outcomes: readonly Outcome[],
    told: typeof facts,
  ) => concluded(list, test, judged, outcomes, told, 'zh')
  const strength = { name: named('抗压强度'), judgement: 'pass' as const, value_text: '36.0' }

  it('takes the sentence of the test before the general one, and the default first', () => {
    const list = [
      template('general'),
      template('general default', { is_default: 1 }),
      template('own', { trial_list_id: '7', sort_no: 5 }),
      template('other', { trial_list_id: '8', is_default: 1 }),
      template('fail', { judgement: 'fail' }),
    ]
    expect(conclude(list, '7', 'pass', [strength], facts)).toBe('own')
    expect(conclude(list, '9', 'pass', [strength], facts)).toBe('general default')
    expect(conclude(list, '9', 'measured', [strength], facts)).toBeNull()
  })

  it('fills the placeholders and leaves unknown ones for the eye', () => {
    const list = [template('{sample}{failed}不符合{standard}中{grade}要求{x}', { judgement: 'fail' })]
    expect(conclude(list, '7', 'fail', [{ ...strength, judgement: 'fail' }], facts)).toBe(
      '混凝土试块抗压强度不符合JTG F80/1-2017中C30要求{x}',
    )
  })

  it('tells what fails, what conforms and what was only measured apart (methods.md section 6)', () => {
    const list = [
      template('{items}符合。'),
      template('{items}不符合。', { judgement: 'fail' }),
      template('{items}见数据。', { judgement: 'measured' }),
    ]
    const items = [
      { name: named('屈服强度'), judgement: 'pass' as const, value_text: '1' },
      { name: named('抗拉强度'), judgement: 'fail' as const, value_text: '1' },
      { name: named('断后伸长率'), judgement: 'measured' as const, value_text: '1' },
      { name: named('重量偏差'), judgement: null, value_text: null },
      { name: named('屈服强度'), judgement: 'pass' as const, value_text: '1' },
    ]
    expect(conclude(list, '7', 'fail', items, facts)).toBe('抗拉强度不符合。屈服强度符合。断后伸长率见数据。')
    expect(conclude(list, '7', 'measured', items.slice(3, 4), facts)).toBe('重量偏差见数据。')
  })

  it('[workflow 6] names a reported value that is not judged, as the strength before its age, with what was measured', () => {
    const list = [template('{items}符合。'), template('{items}见数据。', { judgement: 'measured' })]
    const early = { ...strength, judgement: 'none' as const, value_text: '21.4' }
    const share = { name: named('达设计强度百分率'), judgement: 'measured' as const, value_text: '71' }
    expect(conclude(list, '7', 'measured', [early, share], facts)).toBe('抗压强度、达设计强度百分率见数据。')
    expect(conclude(list, '7', 'pass', [strength, { ...early, name: named('密度') }], facts)).toBe(
      '抗压强度符合。密度见数据。',
    )
    // nothing was reported of it
    expect(conclude(list, '7', 'measured', [{ ...early, value_text: null }, share], facts)).toBe(
      '达设计强度百分率见数据。',
    )
  })

  describe('[methods.md 6] the items that fail, in the language of the sentence', () => {
    const sentences = [
      template('所检{sample}的{items}符合要求。', { text_en: '{items} conform.', text_es: '{items}: conforme.' }),
      template('所检{sample}的{items}不符合要求。', {
        judgement: 'fail',
        text_en: '{items} do not conform.',
        text_es: '{items}: no conforme.',
      }),
    ]
    const bar: readonly Outcome[] = [
      { name: named('下屈服强度', 'Lower yield strength', 'Límite elástico'), judgement: 'pass', value_text: '490' },
      { name: named('强屈比', 'Tensile/yield ratio', 'Relación Rm/ReL'), judgement: 'fail', value_text: '1.20' },
      { name: named('超屈比', 'Yield/standard ratio', 'Relación con nominal'), judgement: 'fail', value_text: '1.40' },
    ]

    it.each([
      ['zh', '所检钢筋的强屈比、超屈比不符合要求。所检钢筋的下屈服强度符合要求。'],
      ['en', 'Tensile/yield ratio, Yield/standard ratio do not conform. Lower yield strength conform.'],
      ['es', 'Relación Rm/ReL, Relación con nominal: no conforme. Límite elástico: conforme.'],
    ] as const)('%s', (language, text) => {
      expect(concluded(sentences, '7', 'fail', bar, { ...facts, sample: '钢筋' }, language)).toBe(text)
    })

    it('are told behind a sentence that has no place for them', () => {
      const own = [template('该批钢筋不合格。', { judgement: 'fail', text_en: 'The lot fails.' })]
      expect(concluded(own, '7', 'fail', bar, facts, 'zh')).toBe('该批钢筋不合格（不合格项：强屈比、超屈比）。')
      expect(concluded(own, '7', 'fail', bar, facts, 'es')).toBe(
        'The lot fails (no conformes: Relación Rm/ReL, Relación con nominal).',
      )
    })

    it('are not told as conforming because another sample conforms', () => {
      const two = [...bar, { name: named('强屈比'), judgement: 'pass' as const, value_text: '1.30' }]
      expect(concluded(sentences, '7', 'fail', two, { ...facts, sample: '钢筋' }, 'zh')).toBe(
        '所检钢筋的强屈比、超屈比不符合要求。所检钢筋的下屈服强度符合要求。',
      )
    })
  })
})
