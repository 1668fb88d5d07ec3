import { z } from 'zod'
import type { Field, FieldKind, FieldOptions } from '../field.ts'
import type { Decimal } from '../id.ts'
import { issue } from '../issue.ts'
import type { Label } from '../label.ts'
import { decimal } from './decimal.ts'

export interface ReadingsOptions extends FieldOptions {
  /** How many readings there are at most; fewer are taken, none is the empty value. */
  readonly count: number
  /** [digits in all, digits after the point] of each. */
  readonly digits: readonly [number, number]
  readonly min?: number
}

const nameless: Label = { zh: '', en: '', es: '' }

/** The validator of a single reading. */
function one({ digits, min }: ReadingsOptions): z.ZodType {
  const field = decimal(nameless, { digits, ...(min === undefined ? {} : { min }) })
  return field.kind.schema(field.options)
}

/** Repeated measurements of one quantity: a list of decimals as they were read. */
const readingsKind: FieldKind = {
  name: 'readings',
  sqlType: () => 'jsonb',
  sqlCheck: () => null,
  schema(options) {
    const { count } = options as ReadingsOptions // the builder below demands it
    return z
      .array(one(options as ReadingsOptions), issue('type'))
      .min(1, issue('required'))
      .max(count, issue('too_many', { max: count }))
  },
  operators: [],
}

/** Readings in the order in which they were taken, in the unit of the field. */
export const readings = <const O extends ReadingsOptions>(
  label: Label,
  options: O,
): Field<readonly Decimal[], O & FieldOptions> => ({ kind: readingsKind, label, options })
