import type { MethodDefinition, MethodInput } from './definition.ts'

/**
 * Calibration tools a reading may come from (methods.md sections 7 and 17). `calib: stressring.coefficient` reads
 * `stress_ring.coefficient`; the value is copied into the test, so a later calibration does not alter old tests.
 */
interface CalibrationTool {
  /** Entity that holds the dated records of the tool. */
  readonly entity: string
  /** Field named after the dot → field of the entity; the empty key stands for the tool named alone. */
  readonly fields: ReadonlyMap<string, string>
}

const equationFields: readonly (readonly [string, string])[] = [
  ['coefficient', 'coefficient'],
  ['coefficient2', 'coefficient2'],
  ['constant', 'constant'],
]

const tools: ReadonlyMap<string, CalibrationTool> = new Map([
  ['stressring', { entity: 'stress_ring', fields: new Map([...equationFields, ['coefficient3', 'coefficient3']]) }],
  ['conesounder', { entity: 'cone_sounder', fields: new Map([...equationFields, ['coefficient3', 'coefficient3']]) }],
  ['bumpintegrator', { entity: 'bump_integrator', fields: new Map([...equationFields, ['speed', 'speed_kmh']]) }],
  [
    'ringknife',
    {
      entity: 'ring_knife',
      fields: new Map([
        ['', 'knife_no'],
        ['mass', 'mass'],
        ['volume', 'volume'],
      ]),
    },
  ],
  [
    'aluminumbox',
    {
      entity: 'aluminum_box',
      fields: new Map([
        ['', 'box_no'],
        ['mass', 'mass'],
      ]),
    },
  ],
  [
    'aggregategradation',
    {
      entity: 'aggregate_gradation_sieve',
      fields: new Map([
        ['', 'sieve_mm'],
        ['size', 'sieve_mm'],
        ['lower', 'pass_lower'],
        ['upper', 'pass_upper'],
        ['target', 'pass_target'],
      ]),
    },
  ],
  ['sand calibration', { entity: 'sand_cylinder', fields: new Map([['', 'sand_density']]) }],
  ['funnel calibration', { entity: 'sand_cylinder', fields: new Map([['', 'cone_sand_mass']]) }],
  ['equipment constant', { entity: 'equipment_calibration_point', fields: new Map([['', 'measured']]) }],
])

/** Where a reading's value comes from. */
export interface CalibrationSource {
  readonly tool: string
  readonly entity: string
  readonly field: string
}

/** Resolves the `calib` of an input, or the `fixed_by` of a group; null when no tool has such a field. */
export function calibrationSource(calib: string): CalibrationSource | null {
  const [tool = '', field = ''] = calib.split('.', 2)
  const known = tools.get(tool)
  const source = known?.fields.get(field)
  return known && source !== undefined ? { tool, entity: known.entity, field: source } : null
}

/** Every `calib` that is answered by records of an entity, with the field that holds its value. */
export const calibsOf = (entity: string): readonly { readonly calib: string; readonly field: string }[] =>
  [...tools].flatMap(([tool, known]) =>
    known.entity === entity
      ? [...known.fields].map(([name, field]) => ({ calib: name === '' ? tool : `${tool}.${name}`, field }))
      : [],
  )

/**
 * The `calib` of an input: its own, or that of the tool that supplies the rows of its group, whose fixed columns come from
 * the tool too (sieve sizes of a gradation).
 */
export function calibOf(definition: MethodDefinition, input: MethodInput): string | null {
  if (input.calib !== undefined) return input.calib
  const supplier = definition.groups[input.in]?.fixed_by
  const calib = supplier && input.fixed ? `${supplier}.${input.name}` : null
  return calib && calibrationSource(calib) ? calib : null
}
