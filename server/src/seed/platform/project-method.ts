import type { DerivedValue, MethodDefinition, MethodInput, MethodLibrary } from '@gt/domain/methods/definition.ts'
import { roundingOf } from '@gt/domain/methods/rounding.ts'
import { derivedName } from '@gt/domain/paper/value-names.ts'

/** A row of a projection, without the ids that only the database knows. */
type Row = Readonly<Record<string, unknown>>

/** What the catalogue tables hold of one method (methods.md section 17). */
interface MethodProjection {
  readonly parameters: readonly Row[]
  readonly details: readonly (Row & { readonly parameterKey: string | null })[]
  readonly data: readonly Row[]
}

/**
 * Code of a reportable result in the catalogue. `trial_parameter.code` is unique over all methods, so the key of the
 * derived value stands behind the code of the method; the key itself is in `symbol`.
 */
export const parameterCode = (method: MethodDefinition, key: string): string => `${method.code}.${key}`

/** Projects a method onto `trial_parameter`, `trial_list_detail` and `trial_list_data`; the evaluator reads none of these. */
export function projectMethod(method: MethodDefinition, words: MethodLibrary['words']): MethodProjection {
  return { parameters: parametersOf(method), details: detailsOf(method), data: dataOf(method, words) }
}

const derivedNamed = (method: MethodDefinition, name: string): DerivedValue | undefined =>
  method.derived.find(value => value.name === name)

function parametersOf(method: MethodDefinition): Row[] {
  return method.parameters.map((parameter, index) => {
    const value = derivedNamed(method, parameter.key)
    const rounding = value ? printed(value) : { decimals: 0 }
    return {
      code: parameterCode(method, parameter.key),
      symbol: parameter.key,
      parameter_name: parameter.zh,
      name_en: parameter.en,
      name_es: parameter.es ?? parameter.en,
      main_parameter: index === 0 ? 1 : 0,
      unit: parameter.unit,
      value_kind: value ? kindOf(method, value) : 'text',
      decimals: rounding.decimals ?? 0,
      sort_no: index + 1,
      managed_by_method: 1,
    }
  })
}

/** A value per sieve or load is a table; one per specimen is a number that is printed several times. */
function kindOf(method: MethodDefinition, value: DerivedValue): string {
  if (value.type !== undefined) return 'text'
  const group = value.in === undefined ? undefined : method.groups[value.in]
  return group?.fixed || group?.fixed_by || group?.usual ? 'table' : 'decimal'
}

/** Rounding of a derived value as the catalogue writes it; what the expression decides itself has no decimals here. */
function printed(value: DerivedValue): { round_rule?: string; round_step?: string; decimals?: number } {
  const rounding = roundingOf(value)
  switch (rounding.rule) {
    case 'dp':
      return rounding.digits >= 0
        ? { round_rule: 'half_even', decimals: rounding.digits }
        : { round_rule: 'step', round_step: `1${'0'.repeat(-rounding.digits)}`, decimals: 0 }
    case 'step':
      return { round_rule: 'step', round_step: rounding.step, decimals: rounding.step.split('.')[1]?.length ?? 0 }
    case 'sig':
      return { round_rule: 'sig', decimals: rounding.digits }
    case 'show':
      return rounding.digits === null ? {} : { decimals: rounding.digits }
    default:
      return {}
  }
}

/** How the values of a method are rounded, as a laboratory may set it otherwise: those that the method rounds itself have none. */
export const methodDigits = (method: MethodDefinition): Row[] =>
  method.derived.flatMap(value => {
    const { rule } = roundingOf(value)
    if (rule !== 'dp' && rule !== 'step' && rule !== 'sig') return []
    const { round_rule, round_step = null, decimals } = printed(value)
    const isResult = method.parameters.some(({ key }) => key === value.name)
    return [
      {
        field_key: value.name,
        round_rule,
        round_step,
        decimals: rule === 'sig' ? 0 : decimals,
        significant_digits: rule === 'sig' ? decimals : null,
        compare_mode: 'rounded',
        value_level: value.in !== undefined ? 'single' : isResult ? 'result' : 'group',
      },
    ]
  })

const inputTypes = { number: 'decimal', text: 'text', choice: 'option', datetime: 'datetime', bool: 'boolean' } as const

function detailsOf(method: MethodDefinition): (Row & { parameterKey: string | null })[] {
  const inputs = method.inputs.map(input => ({
    parameterKey: null,
    field_key: input.name,
    label_zh: input.zh,
    label_en: input.en,
    area: 'raw',
    group_key: input.in === 'test' ? null : input.in,
    field_type: inputTypes[input.type ?? 'number'],
    unit: input.unit,
    decimals: input.dp,
    round_rule: 'half_even',
    round_step: null,
    formula: null,
    required_raw: needsReading(method, input) ? 1 : 0,
    min_value: input.range?.[0]?.toString(),
    max_value: input.range?.[1]?.toString(),
    option_source: input.options ? input.name : null,
    value_source: sourceOf(input),
    managed_by_method: 1,
  }))
  const derived = method.derived.map(value => {
    const parameter = method.parameters.find(({ key }) => key === value.name)
    const name = derivedName(method, value)
    return {
      parameterKey: parameter?.key ?? null,
      field_key: value.name,
      label_zh: name.zh,
      label_en: name.en ?? name.zh,
      area: parameter ? 'result' : 'calc',
      group_key: value.in,
      field_type: value.type === 'bool' ? 'boolean' : (value.type ?? 'decimal'),
      unit: value.unit,
      round_rule: 'half_even',
      ...printed(value),
      formula: value.expr,
      required_raw: 0,
      value_source: 'computed',
      managed_by_method: 1,
    }
  })
  return [...inputs, ...derived].map((row, index) => ({ ...row, sort_no: index + 1 }))
}

const sourceOf = ({ calib }: MethodInput): string => {
  if (calib === undefined) return 'input'
  return calib.startsWith('equipment') ? 'equipment' : 'lookup'
}

/** A reading is needed unless it has a default or an expression says what its absence means. */
function needsReading(method: MethodDefinition, input: MethodInput): boolean {
  if (input.default !== undefined || input.type === 'bool') return false
  const asked = new RegExp(`\\b(isnull|default)\\((col\\()?${input.name}\\b`)
  return ![...method.derived.map(({ expr }) => expr), ...method.validity.map(({ when }) => when)].some(text =>
    asked.test(text),
  )
}

const isDecimal = (text: string): boolean => /^-?\d{1,12}(\.\d{1,6})?$/.test(text)

function dataOf(method: MethodDefinition, words: MethodLibrary['words']): Row[] {
  const tables = Object.entries(method.tables ?? {}).flatMap(([key, rows]) => listRows(key, rows))
  const constants = Object.entries(method.constants ?? {})
  const options = method.inputs.flatMap(({ name, options }) =>
    (options ?? []).map((option, index) => ({
      list_key: name,
      row_no: index + 1,
      key_text: option,
      label_zh: words[name]?.[option]?.zh ?? option,
      label_en: words[name]?.[option]?.en ?? option,
      num_value: null,
      values: { value: option },
      managed_by_method: 1,
    })),
  )
  return [...tables, ...listRows('constants', constants), ...options]
}

/** Rows of a printed table; a value that is no plain decimal, or has more digits than the column, stays in `values`. */
function listRows(list_key: string, rows: readonly (readonly [string, string])[]): Row[] {
  return rows.map(([key, value], index) => ({
    list_key,
    row_no: index + 1,
    key_text: key,
    label_zh: null,
    label_en: null,
    num_value: isDecimal(value) ? value : null,
    values: { value },
    managed_by_method: 1,
  }))
}
