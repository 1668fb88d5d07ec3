import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { frameOf, numberText, parseRule, parseSerial, type RuleParts, type SerialWidth, serialText } from './compose.ts'

const parts = (texts: readonly string[], separator: string | null = '-'): RuleParts => ({
  rule_one: texts[0] ?? '',
  rule_two: texts[1] ?? null,
  rule_three: texts[2] ?? null,
  rule_four: texts[3] ?? null,
  rule_five: texts[4] ?? null,
  separator,
})
const four: SerialWidth = { serial_digit_count: 4, overflow: 'grow' }
const tokens = { trial_class: 'TG', sample_number: 'YP-2026-00881', project: 'G42' }
const text = (rule: RuleParts, serial: number, width = four): string | null =>
  numberText(frameOf(parseRule(rule).template, tokens, '2026-03-09'), serial, width)

describe('text of a number (workflow 18)', () => {
  it.each([
    [['WT', '{trial_class}', '{yyyy}'], '-', 1, 'WT-TG-2026-0001'],
    [['BG{yy}{mm}{dd}'], '', 12, 'BG2603090012'],
    [['YP', '{section}', '{yyyy}'], '-', 7, 'YP-2026-0007'], // an empty part takes its separator with it
    [['{sample_number}', '{SN}号'], '-', 3, 'YP-2026-00881-0003号'],
    [['{SN}', '{project}', 'JL'], '/', 45, '0045/G42/JL'],
    [['WT'], null, 9999, 'WT9999'],
    [['WT'], '-', 10000, 'WT-10000'],
    [['{section}'], '-', 5, '0005'],
  ])('%j with %j and serial %i is %s', (texts, separator, serial, expected) => {
    expect(text(parts(texts as string[], separator as string | null), serial as number)).toBe(expected)
  })

  it('does not go beyond its digits when the rule says error (N-02)', () => {
    const strict: SerialWidth = { serial_digit_count: 4, overflow: 'error' }
    expect(serialText(9999, strict)).toBe('9999')
    expect(serialText(10000, strict)).toBeNull()
  })
})

describe('faults of a rule', () => {
  it.each([
    [[' '], [{ kind: 'empty', field: 'rule_one' }]],
    [['WT', '{year}'], [{ kind: 'token', field: 'rule_two', token: '{year}' }]],
    [['WT{'], [{ kind: 'token', field: 'rule_one', token: '{' }]],
    [
      ['WT', '{sn}}'],
      [
        { kind: 'token', field: 'rule_two', token: '{sn}' },
        { kind: 'token', field: 'rule_two', token: '}' },
      ],
    ],
    [['{SN}', 'A', '{SN}'], [{ kind: 'serial', field: 'rule_three' }]],
  ])('%j', (texts, faults) => {
    expect(parseRule(parts(texts as string[])).faults).toEqual(faults)
  })

  it('keeps to the tokens of the rule type when it names any', () => {
    const rule = parts(['{yyyy}', '{age}'])
    expect(parseRule(rule, ['yyyy', 'age']).faults).toEqual([])
    expect(parseRule(rule, ['yyyy']).faults).toEqual([{ kind: 'token', field: 'rule_two', token: '{age}' }])
  })
})

const piece = fc.constantFrom('WT', '{yyyy}', '{trial_class}', '{section}', '7', '试验', '{mm}', '.', '')
const rule = fc
  .tuple(fc.array(piece, { minLength: 1, maxLength: 5 }), fc.nat(5), fc.constantFrom('', '-', '/', '0', null))
  .map(([texts, at, separator]) =>
    parts(
      texts.map((one, index) => (index === at ? `${one}{SN}x` : one)),
      separator,
    ),
  )
const width = fc.record({ serial_digit_count: fc.integer({ min: 1, max: 8 }), overflow: fc.constant('grow' as const) })
const serial = fc.integer({ min: 1, max: 999_999_999 })

describe('properties', () => {
  it('a number parses back to its serial, and no other serial gives the same text', () => {
    fc.assert(
      fc.property(rule, width, serial, serial, (one, digits, a, b) => {
        const frame = frameOf(parseRule(one).template, tokens, '2026-03-09')
        const made = numberText(frame, a, digits)
        expect(made === null ? null : parseSerial(frame, made, digits)).toBe(a)
        expect(numberText(frame, b, digits) === made).toBe(a === b)
      }),
    )
  })

  it('whatever parses is the text that the rule makes', () => {
    const frame = frameOf(parseRule(parts(['A', '{SN}', '1'], '')).template, tokens, '2026-03-09')
    fc.assert(
      fc.property(fc.stringMatching(/^A?\d{0,8}1?$/), fc.integer({ min: 1, max: 4 }), (typed, digits) => {
        const rules: SerialWidth = { serial_digit_count: digits, overflow: 'error' }
        const found = parseSerial(frame, typed, rules)
        if (found !== null) expect(numberText(frame, found, rules)).toBe(typed)
      }),
      { numRuns: 500 },
    )
  })

  it.each([
    'WT-TG-2026-001',
    'WT-TG-2026-00001',
    'WT-TG-2025-0001',
    'WT-TG-2026-0000',
    'WT-TG-2026-',
    'WT-TG-2026-00a1',
  ])('a typed %s does not follow the rule (N-04)', typed => {
    const frame = frameOf(parseRule(parts(['WT', '{trial_class}', '{yyyy}'])).template, tokens, '2026-03-09')
    expect(parseSerial(frame, typed, four)).toBeNull()
  })
})
