import { describe, expect, it } from 'vitest'
import { type ConclusionTemplate, chooseConclusion, fillConclusion, jointJudgement } from './conclusion.ts'

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

  it('takes the sentence of the test before the general one, and the default first', () => {
    const list = [
      template('general'),
      template('general default', { is_default: 1 }),
      template('own', { trial_list_id: '7', sort_no: 5 }),
      template('other', { trial_list_id: '8', is_default: 1 }),
      template('fail', { judgement: 'fail' }),
    ]
    expect(chooseConclusion(list, '7', 'pass')?.text_zh).toBe('own')
    expect(chooseConclusion(list, '9', 'pass')?.text_zh).toBe('general default')
    expect(chooseConclusion(list, '9', 'measured')).toBeNull()
  })

  it('fills the placeholders and leaves unknown ones for the eye', () => {
    const facts = {
      sample: '混凝土试块',
      standard: 'JTG F80/1-2017',
      grade: 'C30',
      parameters: ['抗压强度'],
      failed: ['抗压强度'],
      state: '不合格',
    }
    expect(fillConclusion('{sample}{failed}不符合{standard}中{grade}要求{x}', facts)).toBe(
      '混凝土试块抗压强度不符合JTG F80/1-2017中C30要求{x}',
    )
  })
})
