import { parseNumber } from '../kit/decimal.ts'
import { calibrationSource } from './calibration.ts'
import type { CompiledMethod } from './compiled-method.ts'
import type { DerivedValue, JudgeItem, MethodDefinition, MethodInput } from './definition.ts'
import type { MethodError } from './method-error.ts'

/** Words an expression reads itself, so nothing else may bear them. */
const RESERVED = new Set(['and', 'or', 'not', 'true', 'false', 'null', 'row', 'pi', 'test'])

/** Curves whose points come from a machine file, not from columns of the method. */
const CAPTURED_CURVES = new Set(['rut-time', 'stress-strain'])

/** Everything that can be said about a definition without looking into its expressions. */
export function checkStructure({ definition }: CompiledMethod): MethodError[] {
  return [
    ...checkNames(definition),
    ...definition.inputs.flatMap((input, index) => checkInput(input, `inputs[${index}]`, definition)),
    ...checkGroups(definition),
    ...definition.derived.flatMap((value, index) => checkDerived(value, `derived[${index}]`, definition)),
    ...checkParameters(definition),
    ...definition.judge.flatMap((item, index) => checkJudge(item, `judge[${index}]`, definition)),
    ...checkPrescribed(definition),
    ...checkCurve(definition),
  ]
}

const fault = (code: MethodError['code'], path: string, name = ''): MethodError => ({
  code,
  path,
  params: { path, name },
})

interface NamedPlace {
  readonly name: string
  readonly path: string
}

/** A name means one thing in a whole method; otherwise a column would silently hide a limit. */
function checkNames(definition: MethodDefinition): MethodError[] {
  const values: NamedPlace[] = [
    ...definition.inputs.map(({ name }, index) => ({ name, path: `inputs[${index}].name` })),
    ...definition.derived.map(({ name }, index) => ({ name, path: `derived[${index}].name` })),
    ...(definition.prescribed_names ?? []).map((name, index) => ({ name, path: `prescribed_names[${index}]` })),
    ...Object.keys(definition.constants ?? {}).map(name => ({ name, path: `constants.${name}` })),
  ]
  const groups = Object.keys(definition.groups).map(name => ({ name, path: `groups.${name}` }))
  return [
    ...repeated(values),
    ...[...values, ...groups]
      .filter(({ name }) => RESERVED.has(name))
      .map(({ name, path }) => fault('reserved_name', path, name)),
    ...repeated(definition.judge.map(({ key }, index) => ({ name: key, path: `judge[${index}].key` }))),
    ...repeated(definition.parameters.map(({ key }, index) => ({ name: key, path: `parameters[${index}].key` }))),
    ...repeated(definition.prescribed.map(({ key }, index) => ({ name: key, path: `prescribed[${index}].key` }))),
  ]
}

function repeated(places: readonly NamedPlace[]): MethodError[] {
  const seen = new Set<string>()
  return places.flatMap(({ name, path }) => {
    if (seen.has(name)) return [fault('duplicate_name', path, name)]
    seen.add(name)
    return []
  })
}

function checkInput(input: MethodInput, path: string, definition: MethodDefinition): MethodError[] {
  const errors: MethodError[] = []
  if (input.in !== 'test' && !Object.hasOwn(definition.groups, input.in))
    errors.push(fault('unknown_group', `${path}.in`, input.in))
  if (input.calib !== undefined && calibrationSource(input.calib) === null)
    errors.push(fault('unknown_calib', `${path}.calib`, input.calib))
  if ((input.type === 'choice') !== (input.options !== undefined) || input.options?.length === 0)
    errors.push(fault('input_options', `${path}.options`, input.name))
  if (input.default !== undefined && !isPossible(input, input.default))
    errors.push(fault('input_default', `${path}.default`, input.name))
  if (input.range && input.range[0] > input.range[1]) errors.push(fault('input_range', `${path}.range`, input.name))
  return errors
}

function isPossible(input: MethodInput, value: string | boolean): boolean {
  if (input.type === 'bool' || typeof value === 'boolean') return input.type === 'bool' && typeof value === 'boolean'
  if (input.type === 'choice') return input.options?.includes(value) ?? false
  return input.type === 'text' || (input.type !== 'datetime' && parseNumber(value) !== null)
}

function checkGroups(definition: MethodDefinition): MethodError[] {
  return Object.entries(definition.groups).flatMap(([name, group]) => {
    const path = `groups.${name}`
    const errors = Object.keys(group.fixed ?? {})
      .filter(column => !definition.inputs.some(input => input.in === name && input.name === column))
      .map(column => fault('unknown_name', `${path}.fixed`, column))
    if (group.fixed_by !== undefined && calibrationSource(group.fixed_by) === null)
      errors.push(fault('unknown_calib', `${path}.fixed_by`, group.fixed_by))
    return errors
  })
}

function checkDerived(value: DerivedValue, path: string, definition: MethodDefinition): MethodError[] {
  const errors: MethodError[] = []
  if (value.in !== undefined && !Object.hasOwn(definition.groups, value.in))
    errors.push(fault('unknown_group', `${path}.in`, value.in))
  const keys = [value.dp, value.step, value.sig, value.show, value.type].filter(key => key !== undefined)
  if (keys.length > 1) errors.push(fault('rounding_keys', path, value.name))
  return errors
}

function checkParameters(definition: MethodDefinition): MethodError[] {
  return definition.parameters.flatMap(({ key }, index) => {
    const value = definition.derived.find(({ name }) => name === key)
    const printed = [value?.dp, value?.step, value?.sig, value?.show].some(rule => rule !== undefined)
    return printed || value?.type === 'text' ? [] : [fault('parameter_not_rounded', `parameters[${index}].key`, key)]
  })
}

function checkJudge(item: JudgeItem, path: string, definition: MethodDefinition): MethodError[] {
  const errors = item.need
    .filter(name => !definition.prescribed_names?.includes(name))
    .map(name => fault('not_prescribed', `${path}.need`, name))
  if ((item.ok === undefined) === (item.state === undefined)) errors.push(fault('judge_condition', path, item.key))
  return errors
}

function checkPrescribed(definition: MethodDefinition): MethodError[] {
  return definition.prescribed.flatMap((set, index) =>
    Object.keys(set.values)
      .filter(name => !definition.prescribed_names?.includes(name))
      .map(name => fault('not_prescribed', `prescribed[${index}].values`, name)),
  )
}

function checkCurve({ curve, inputs, derived }: MethodDefinition): MethodError[] {
  if (!curve) return []
  const known = new Set([...inputs, ...derived].map(({ name }) => name))
  const axes = CAPTURED_CURVES.has(curve.kind) ? [] : [curve.x, ...[curve.y].flat()]
  return [...axes, ...(curve.mark ?? [])]
    .filter(name => !known.has(name))
    .map(name => fault('unknown_name', 'curve', name))
}
