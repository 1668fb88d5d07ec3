import type { Field } from '@gt/domain/kit/field.ts'
import type { EnumOptions } from '@gt/domain/kit/fields/enum.ts'

/**
 * A field of a closed list that offers and takes only some of its codes: what a command accepts.
 * @param field one whose definition holds a list
 */
export function limitedTo<Code extends string>(
  field: Field<Code, EnumOptions>,
  codes: readonly Code[],
): Field<Code, EnumOptions> {
  return { ...field, options: { ...field.options, list: { ...field.options.list, codes } } }
}
