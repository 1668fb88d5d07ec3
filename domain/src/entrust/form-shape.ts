import { z } from 'zod'
import { type Entity, type Row, type RowValues, valueSchema } from '../kit/entity.ts'
import type { Field } from '../kit/field.ts'
import { named } from '../kit/input-words.ts'
import type { Listed } from '../kit/list.ts'

type Cell<E extends Entity, N extends keyof RowValues<E>> = z.ZodOptional<z.ZodType<RowValues<E>[N] | null>>

/** What a form sends for "nothing": an empty text, and the id 0 for references. */
function blankToNull(field: Field): (raw: unknown) => unknown {
  const reference = field.kind.name === 'ref' || field.kind.name === 'file'
  return raw => {
    if (typeof raw === 'string' && raw.trim() === '') return null
    return reference && (raw === '0' || raw === 0) ? null : raw
  }
}

/**
 * Shape of some fields of an entity inside a larger form: absent = unchanged, empty = null. Whether a field may be empty is
 * decided by the command that ends the draft, not here.
 */
export function formShape<E extends Entity, const N extends keyof RowValues<E> & string>(
  entity: E,
  names: readonly N[],
): { [K in N]: Cell<E, K> } {
  const shape: Record<string, z.ZodType> = {}
  for (const name of names) {
    const field = entity.fields[name]
    if (!field) throw new Error(`${entity.name} has no field ${name}`)
    shape[name] = named(z.preprocess(blankToNull(field), valueSchema(field).nullable()).optional(), field.label)
  }
  return shape as { [K in N]: Cell<E, K> } // one cell was made for each name, from its own field
}

const isObject = (value: unknown): boolean => typeof value === 'object' && value !== null

/** Shape of a row that the server composed from an entity's definition, with its references by name. */
export const rowShape = <E extends Entity>(): z.ZodType<Listed<Row<E>>> => z.custom<Listed<Row<E>>>(isObject)
