import { describe, expect, it } from 'vitest'
import { frameOf, parseRule, type RuleParts } from './compose.ts'
import { changeoverDate, missingTokens, nextPeriodStart, type SerialForm, scopeKey } from './scope-key.ts'

const rule: RuleParts = {
  rule_one: 'WT',
  rule_two: '{trial_class}',
  rule_three: '{yy}{mm}',
  rule_four: null,
  rule_five: null,
  separator: '-',
}
const { template } = parseRule(rule)
const tokens = { trial_class: 'TG', task_category: 'ZJ' }
const key = (serial_scope: SerialForm['serial_scope'], serial_period: SerialForm['serial_period']): string =>
  scopeKey(
    { serial_scope, serial_period },
    { tokens, sampleId: '881', date: '2026-11-03', frame: frameOf(template, tokens, '2026-11-03') },
  )

describe('scope key (workflow 18)', () => {
  it.each([
    ['rule', 'yearly', 'rule|2026'],
    ['class', 'monthly', 'class:TG|2026-11'],
    ['task_category', 'daily', 'task_category:ZJ|2026-11-03'],
    ['sample', 'none', 'sample:881|-'],
    ['prefix', 'none', 'prefix:WT-TG-2611-|-'],
  ] as const)('%s, %s: %s', (scope, period, expected) => expect(key(scope, period)).toBe(expected))
})

describe('periods', () => {
  it('begin on 1 January, on the 1st and every day', () => {
    expect(nextPeriodStart('yearly', '2026-12-31')).toBe('2027-01-01')
    expect(nextPeriodStart('monthly', '2026-12-31')).toBe('2027-01-01')
    expect(nextPeriodStart('monthly', '2026-09-01')).toBe('2026-10-01')
    expect(nextPeriodStart('daily', '2028-02-28')).toBe('2028-02-29')
    expect(nextPeriodStart('none', '2026-12-31')).toBeNull()
  })

  it('change over where the longer one begins', () => {
    expect(changeoverDate('yearly', 'monthly', '2026-11-03')).toBe('2027-01-01')
    expect(changeoverDate('monthly', 'yearly', '2026-11-03')).toBe('2027-01-01')
    expect(changeoverDate('monthly', 'daily', '2026-11-03')).toBe('2026-12-01')
    expect(changeoverDate('none', 'monthly', '2026-11-03')).toBe('2026-12-01')
    expect(changeoverDate('none', 'none', '2026-11-03')).toBe('2026-11-03')
  })
})

describe('tokens without which numbers repeat (R-72)', () => {
  const all = { trial_class_id: null, trial_task_category_id: null }
  it.each([
    [{ serial_period: 'monthly', serial_scope: 'class' }, all, []],
    [{ serial_period: 'daily', serial_scope: 'task_category' }, all, ['dd', 'task_category']],
    [{ serial_period: 'yearly', serial_scope: 'task_category' }, { ...all, trial_task_category_id: '4' }, []],
    [{ serial_period: 'none', serial_scope: 'sample' }, all, ['sample_number']],
  ] as const)('%j', (form, reach, expected) => expect(missingTokens(form, reach, template)).toEqual(expected))
})
