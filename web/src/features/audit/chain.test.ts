import type { Trace, TraceInput } from '@gt/domain/methods/trace.ts'
import { expect, test } from 'vitest'
import { printedInputs, valueText } from './chain.ts'

const input = (name: string, source: TraceInput['source']): TraceInput => ({
  name,
  source,
  label: null,
  unit: null,
  value: '1',
})
const step = (rule: 'none' | 'dp', ...inputs: TraceInput[]): Trace => ({
  name: 'x',
  row: null,
  label: null,
  unit: null,
  formula: '',
  words: { zh: '', en: '', es: '' },
  standard: '',
  clause: '',
  inputs,
  unrounded: '1',
  rounding: rule === 'none' ? { rule } : { rule, digits: 1 },
  overridden: false,
  printed: null,
  dropped: [],
})

test('a step that no paper prints is followed to what is printed; a printed one is not (looks 7.6)', () => {
  const steps: Record<string, Trace> = {
    kept: step('none', input('f', 'derived'), input('kept', 'derived')),
    f: step('dp', input('F', 'reading')),
  }
  const found = printedInputs(
    { inputs: [input('kept', 'derived'), input('limit', 'limit')] },
    name => steps[name] ?? null,
  )
  expect(found.map(one => one.name)).toEqual(['f', 'limit'])
})

test('lists are spelled with the pause of the language of papers, nothing as a dash', () => {
  expect(valueText(['34.6', null, '34.0'])).toBe('34.6、—、34.0')
  expect(valueText(undefined)).toBe('—')
})
