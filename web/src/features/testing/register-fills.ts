import type { OutputOf } from '@gt/domain/kit/action.ts'
import { calibOf, calibrationSource } from '@gt/domain/methods/calibration.ts'
import type { MethodDefinition, MethodInput } from '@gt/domain/methods/definition.ts'
import type { recordActions } from '@gt/domain/testing/actions.ts'
import type { CellChange, RecordValues } from '@gt/domain/testing/record-data.ts'
import { registerText } from '@gt/domain/testing/register-text.ts'
import type { Place } from '../../kit/paper/place.ts'
import { storedCell } from './entry-cells.ts'

export type RegisterRow = OutputOf<(typeof recordActions.actions)['Register']>['rows'][number]

/** A cell with the value that a register gives it. */
export interface RegisterFill {
  readonly place: Place
  readonly value: string
  readonly origin: NonNullable<CellChange['origin']>
}

const pointEntity = 'equipment_calibration_point'

/**
 * The cells that a chosen record of a register fills: all readings of the row (or of the test) that take a value from it,
 * a constant of a machine the chosen cell alone, a gradation every row of its group; of several tools of one kind in a row
 * what is of the tool that was asked for.
 *
 * @param place the cell that asked; its group and row say what is filled
 */
export function registerFills(definition: MethodDefinition, place: Place, row: RegisterRow): RegisterFill[] {
  const { group } = place
  const own = definition.inputs.filter(input => input.in === (group ?? 'test'))
  const { tool } = own.find(input => input.name === place.input) ?? {}
  const inputs = own.filter(input => input.tool === tool)
  const supplier = group === null ? undefined : definition.groups[group]?.fixed_by
  const entity = row.records[0]?.origin.entity
  const fillsGroup = supplier !== undefined && calibrationSource(supplier)?.entity === entity
  const records = fillsGroup ? row.records : row.records.slice(0, 1)
  return records.flatMap(({ origin, values }, index) =>
    inputs.flatMap(input => {
      const stored = values[calibOf(definition, input) ?? '']
      if (stored === undefined || (entity === pointEntity && input.name !== place.input)) return []
      const filled: Place = { ...place, row: fillsGroup ? index : place.row, input: input.name }
      return [{ place: filled, value: registerText(stored, input), origin }]
    }),
  )
}

/** The number of the tool whose mass or volume a reading is; null for a number itself and for what is of no tool. */
export function numberOf(definition: MethodDefinition, place: Place): Place | null {
  const own = definition.inputs.filter(input => input.in === (place.group ?? 'test'))
  const given = own.find(({ name }) => name === place.input)
  if (!given?.calib || given.type === 'text') return null
  const number = own.find(input => input.type === 'text' && isOfOneTool(input, given))
  return number ? { ...place, input: number.name } : null
}

const isOfOneTool = (a: MethodInput, b: MethodInput): boolean =>
  a.tool === b.tool && calibrationSource(a.calib ?? '')?.tool === calibrationSource(b.calib ?? '')?.tool

/** The cells around a number that a register gave to the number before it, emptied: mass and volume are of that tool alone. */
export function givenFor(
  definition: MethodDefinition,
  place: Place,
  values: RecordValues,
): { readonly place: Place; readonly value: null }[] {
  const own = definition.inputs.filter(input => input.in === (place.group ?? 'test'))
  const asked = own.find(({ name }) => name === place.input)
  return own
    .filter(input => asked !== undefined && input !== asked && isOfOneTool(input, asked))
    .map(({ name }) => ({ place: { ...place, input: name }, value: null }))
    .filter(one => storedCell(values, one.place)?.source === 'tool')
}

/** Rows that the group of a cell needs for a chosen record; null when the rows stay. */
export const registerRows = (definition: MethodDefinition, { group }: Place, row: RegisterRow): number | null =>
  group !== null && definition.groups[group]?.fixed_by !== undefined && row.records.length > 1
    ? row.records.length
    : null
