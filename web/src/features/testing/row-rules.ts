import type { MethodDefinition } from '@gt/domain/methods/definition.ts'
import { MAX_ROWS } from '@gt/domain/methods/readings.ts'
import { type Place, placeFrom } from '../../kit/paper/place.ts'
import type { EntryState } from './entry-state.ts'
import { isNarrowed } from './opened-readings.ts'
import type { OpenRecord } from './use-record.ts'

/** How many rows a group of a method may have, and whether the method leaves their number open. */
export interface RowRule {
  readonly least: number
  readonly most: number
  /** The number is the tester's: no usual one is given that the sheet begins with. */
  readonly isOpen: boolean
}

/**
 * The rule of a group; null where the method fixes its rows: sieves, what a register supplies, and a number of specimens that
 * neither says a least nor a most.
 */
export function rowRule(definition: Pick<MethodDefinition, 'groups'>, group: string | null): RowRule | null {
  const shape = definition.groups[group ?? '']
  if (!shape || shape.fixed || shape.fixed_by || (shape.min === undefined && shape.max === undefined)) return null
  return { least: shape.min ?? shape.rows ?? 1, most: shape.max ?? MAX_ROWS, isOpen: shape.rows === undefined }
}

/** Whether nothing stands in the row of a cell; a text that was refused is something that was typed. */
export function isEmptyRow(
  { values, refused }: Pick<EntryState, 'values' | 'refused'>,
  of: Omit<Place, 'input'>,
): boolean {
  const row = values.samples[of.sampleId]?.groups[of.group ?? '']?.[of.row ?? -1]
  const isHere = (at: Place): boolean => at.sampleId === of.sampleId && at.group === of.group && at.row === of.row
  return (
    row !== undefined &&
    Object.values(row).every(cell => (cell.value ?? '') === '') &&
    ![...refused.keys()].some(key => isHere(placeFrom(key)))
  )
}

/** The last row of a group that may be taken away. */
export interface SpareRow {
  readonly sampleId: string
  readonly group: string
  readonly row: number
}

/**
 * The empty last row that all what a sample lacks stands in, where the method asks for no such row: it may have been filled by
 * mistake, so that it is taken away instead of filled. Null where something is missing elsewhere.
 */
export function spareRow({ sheet, state }: Pick<OpenRecord, 'sheet' | 'state'>, sampleId: string): SpareRow | null {
  const missing = state.verdict.samples[sampleId]?.missing ?? []
  const [first] = missing
  if (!first || first.group === null || first.row === null || isNarrowed(sheet.context)) return null
  const { group, row } = first
  const shape = sheet.method.groups[group]
  const count = state.values.samples[sampleId]?.groups[group]?.length ?? 0
  if (!shape || shape.fixed || shape.fixed_by || row !== count - 1 || count <= (shape.min ?? shape.rows ?? 1))
    return null
  const isAll = missing.every(one => one.group === group && one.row === row)
  return isAll && isEmptyRow(state, { sampleId, group, row }) ? { sampleId, group, row } : null
}
