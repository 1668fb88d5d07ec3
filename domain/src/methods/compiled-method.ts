import type { Num } from '../kit/decimal.ts'
import type { DerivedValue, MethodDefinition } from './definition.ts'
import type { Expression } from './expression/ast.ts'
import type { LookupTable } from './functions/lookup.ts'
import type { RoundingRule } from './rounding.ts'

export interface CompiledValue {
  readonly definition: DerivedValue
  readonly name: string
  /** Group of the value, null at test level. */
  readonly group: string | null
  readonly expression: Expression
  /** Expression that computes the printed decimals. */
  readonly show: Expression | null
  readonly rounding: RoundingRule
}

/** A checked method, ready to evaluate any number of tests. Immutable. */
export interface CompiledMethod {
  readonly definition: MethodDefinition
  readonly derived: readonly CompiledValue[]
  /** Conditions in the order of `definition.validity`. */
  readonly validity: readonly Expression[]
  /** Conditions or states in the order of `definition.judge`. */
  readonly judge: readonly Expression[]
  readonly constants: ReadonlyMap<string, Num>
  readonly tables: ReadonlyMap<string, LookupTable>
}
