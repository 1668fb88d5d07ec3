import type { MethodDefinition } from '@gt/domain/methods/definition.ts'
import { MAX_ROWS } from '@gt/domain/methods/readings.ts'

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
