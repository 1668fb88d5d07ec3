import { Num } from '../kit/decimal.ts'

/**
 * A value of the expression language: exact number, word, flag, null, or a list of values (methods.md section 3).
 * A column of a group is the list of its cells in row order.
 */
export type Value = Num | string | boolean | null | readonly Value[]
export type Scalar = Exclude<Value, readonly Value[]>

export const isList = (value: Value): value is readonly Value[] => Array.isArray(value)
export const isNumber = (value: Value): value is Num => value instanceof Num

/** A result of arithmetic: what is not a finite number (division by zero, logarithm of zero) is null. */
export function finite(value: Num): Num | null {
  return value.isFinite() ? value : null
}

/** The elements of a list, or the scalar as a list of one. */
export function elementsOf(value: Value): readonly Value[] {
  return isList(value) ? value : [value]
}

/**
 * The numbers of a value. Nulls are skipped when `skipNull`, otherwise one null makes the answer null; so does an
 * element that is not a number.
 */
export function numbersOf(value: Value, skipNull: boolean): Num[] | null {
  const numbers: Num[] = []
  for (const element of elementsOf(value)) {
    if (isNumber(element)) numbers.push(element)
    else if (element !== null || !skipNull) return null
  }
  return numbers
}

/**
 * Applies a scalar function element by element; scalars are repeated beside lists. Lists of different length are
 * padded with null, as cells that were not read.
 */
export function elementwise(args: readonly Value[], apply: (...scalars: Scalar[]) => Value): Value {
  const scalars: Scalar[] = []
  let length = 0
  for (const arg of args) {
    if (isList(arg)) length = Math.max(length, arg.length)
    else scalars.push(arg)
  }
  if (scalars.length === args.length) return apply(...scalars)
  return Array.from({ length }, (_, index) =>
    elementwise(
      args.map(arg => (isList(arg) ? (arg[index] ?? null) : arg)),
      apply,
    ),
  )
}
