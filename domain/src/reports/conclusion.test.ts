import { describe, expect, it } from 'vitest'
import { type ConclusionTemplate, conclude, jointJudgement } from './conclusion.ts'

const template = (text_zh: string, change: Partial<ConclusionTemplate> = {}): ConclusionTemplate => ({
  trial_list_id: null,
  judgement: 'pass',
  text_zh,
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
  const strength = { parameter_name: '抗压强度', judgement: 'pass' as const, value_text: '36.0' }

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
      { parameter_name: '屈服强度', judgement: 'pass' as const, value_text: '1' },
      { parameter_name: '抗拉强度', judgement: 'fail' as const, value_text: '1' },
      { parameter_name: '断后伸长率', judgement: 'measured' as const, value_text: '1' },
      { parameter_name: '重量偏差', judgement: null, value_text: null },
      { parameter_name: '屈服强度', judgement: 'pass' as const, value_text: '1' },
    ]
    expect(conclude(list, '7', 'fail', items, facts)).toBe('抗拉强度不符合。屈服强度符合。断后伸长率见数据。')
    expect(conclude(list, '7', 'measured', items.slice(3, 4), facts)).toBe('重量偏差见数据。')
  })

  it('[workflow 6] names a reported value that is not judged, as the strength before its age, with what was measured', () => {
    const list = [template('{items}符合。'), template('{items}见数据。', { judgement: 'measured' })]
    const early = { ...strength, judgement: 'none' as const, value_text: '21.4' }
    const share = { parameter_name: '达设计强度百分率', judgement: 'measured' as const, value_text: '71' }
    expect(conclude(list, '7', 'measured', [early, share], facts)).toBe('抗压强度、达设计强度百分率见数据。')
    expect(conclude(list, '7', 'pass', [strength, { ...early, parameter_name: '密度' }], facts)).toBe(
      '抗压强度符合。密度见数据。',
    )
    // nothing was reported of it
    expect(conclude(list, '7', 'measured', [{ ...early, value_text: null }, share], facts)).toBe(
      '达设计强度百分率见数据。',
    )
  })
})
