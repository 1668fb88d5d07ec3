import { equality, type Field, type FieldKind } from '../field.ts'
import type { Label } from '../label.ts'
import { type EnumList, type EnumOptions, enumKind } from './enum.ts'

/** The state of a record: an enum that only commands write. */
const stateKind: FieldKind = { ...enumKind, name: 'state', operators: equality }

export interface StateFieldOptions<Code extends string> extends EnumOptions {
  readonly list: EnumList<Code>
  readonly required: true
  readonly byServer: true
  readonly default: Code
}

export const stateOf = <Code extends string>(
  label: Label,
  list: EnumList<Code>,
  first: NoInfer<Code>,
): Field<Code, StateFieldOptions<Code>> => ({
  kind: stateKind,
  label,
  options: { list, required: true, byServer: true, default: first },
})
