import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { chooseRule, type RuleSubject, type RuleVersion } from './rule-choice.ts'

const nothing: RuleSubject = {
  project_id: null,
  trial_task_category_id: null,
  trial_class_id: null,
  trial_category_id: null,
}
const rule = (id: string, of: Partial<RuleVersion> = {}): RuleVersion => ({
  ...nothing,
  id,
  business_id: '7',
  enabled: 1,
  effective_from: null,
  live: true,
  ...of,
})
const subject = { project_id: '1', trial_task_category_id: '2', trial_class_id: '3', trial_category_id: '4' }
const chosen = (rules: RuleVersion[], of: RuleSubject = subject, date = '2026-03-09'): string | null =>
  chooseRule(rules, of, date)?.id ?? null

describe('choice of a rule (workflow 18)', () => {
  it('takes the rule that names most, then project before task category before class before category', () => {
    const rules = [
      rule('1'),
      rule('2', { trial_category_id: '4' }),
      rule('3', { trial_class_id: '3' }),
      rule('4', { trial_task_category_id: '2' }),
      rule('5', { project_id: '1' }),
      rule('6', { trial_class_id: '3', trial_category_id: '4' }),
      rule('7', { trial_task_category_id: '2', trial_category_id: '4' }),
    ]
    const order = ['7', '6', '5', '4', '3', '2', '1']
    for (const [index, id] of order.entries()) {
      const left = rules.filter(one => !order.slice(0, index).includes(one.id))
      expect(chosen(left)).toBe(id)
    }
  })

  it('passes over rules of another class, switched off, or not yet effective; none is E-09', () => {
    expect(chosen([rule('1', { trial_class_id: '9' })])).toBeNull()
    expect(chosen([rule('1', { enabled: 0 })])).toBeNull()
    expect(chosen([rule('1', { effective_from: '2026-03-10' })])).toBeNull()
    expect(chosen([rule('1', { effective_from: '2026-03-09' })])).toBe('1')
    expect(chosen([rule('1', { trial_class_id: '3' })], nothing)).toBeNull()
  })

  it('puts the own rule in place of a default of the same criteria only', () => {
    const fallback = rule('1', { business_id: '0', trial_class_id: '3' })
    expect(chosen([fallback, rule('2', { trial_class_id: '3' })])).toBe('2')
    expect(chosen([fallback, rule('2')])).toBe('1')
    expect(chosen([fallback, rule('2', { trial_class_id: '3', enabled: 0 })])).toBe('1')
  })

  it('keeps to the replaced version until the new one begins, the latest of several', () => {
    const versions = [
      rule('98', { live: false }),
      rule('100', { live: false, effective_from: '2026-01-01' }),
      rule('101', { effective_from: '2027-01-01' }),
    ]
    expect(chosen(versions, subject, '2026-12-31')).toBe('100')
    expect(chosen(versions, subject, '2027-01-01')).toBe('101')
    expect(chosen(versions, subject, '2025-12-31')).toBe('98')
    expect(chosen([rule('100', { live: false }), rule('101', { enabled: 0, effective_from: '2027-01-01' })])).toBeNull()
    expect(chosen([rule('100', { live: false })])).toBeNull()
  })

  it('does not depend on the order of the rules', () => {
    const some = fc.constantFrom(null, '1', '2')
    const one = fc.record({
      project_id: some,
      trial_task_category_id: some,
      trial_class_id: some,
      trial_category_id: some,
      business_id: fc.constantFrom('0', '7'),
      enabled: fc.constantFrom(0 as const, 1 as const),
    })
    const set = fc.uniqueArray(one, { maxLength: 12, selector: of => JSON.stringify({ ...of, enabled: 0 }) })
    fc.assert(
      fc.property(
        set.chain(list => fc.tuple(fc.constant(list), fc.shuffledSubarray(list, { minLength: list.length }))),
        ([list, shuffled]) => {
          const ids = new Map(list.map((of, index) => [of, String(index + 1)]))
          const found = (of: typeof list): string | null =>
            chosen(
              of.map(one => rule(ids.get(one) ?? '', one)),
              { project_id: '1', trial_task_category_id: '1', trial_class_id: '1', trial_category_id: '1' },
            )
          expect(found(shuffled)).toBe(found(list))
        },
      ),
    )
  })
})
