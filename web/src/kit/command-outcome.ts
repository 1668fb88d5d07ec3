import type { CommandFailed, CommandResult } from '@gt/domain/kit/action.ts'
import { valueSchema } from '@gt/domain/kit/entity.ts'
import type { ErrorItem } from '@gt/domain/kit/envelope.ts'
import { refused, sentence } from '@gt/domain/kit/errors.ts'
import type { Field } from '@gt/domain/kit/field.ts'
import { generalErrors } from '@gt/domain/kit/general-errors.ts'
import type { Label, Language } from '@gt/domain/kit/label.ts'
import type { StateMachine } from '@gt/domain/kit/states.ts'

const onlyWarns = (errors: readonly Pick<ErrorItem, 'severity'>[]): boolean =>
  errors.length > 0 && errors.every(error => error.severity === 'warn')

/** What may be repeated once the user confirms it: the records that nothing but warnings held up, and their warnings. */
export interface Warned {
  readonly ids: readonly string[]
  readonly codes: readonly string[]
  readonly messages: readonly string[]
}

const unique = (texts: readonly string[]): string[] => [...new Set(texts)]

/** The records of an answer that a confirmation would let through; null when there are none (conventions 8). */
export function warnedOf(failed: readonly Pick<CommandFailed, 'id' | 'errors'>[]): Warned | null {
  const held = failed.filter(one => onlyWarns(one.errors))
  if (held.length === 0) return null
  const errors = held.flatMap(one => one.errors)
  return {
    ids: held.map(one => one.id),
    codes: unique(errors.map(error => error.code)),
    messages: unique(errors.map(error => error.message)),
  }
}

/** The answer of a first call with that of its repetition for some of the records. */
export function mergedResult(first: CommandResult, again: CommandResult): CommandResult {
  const decided = new Set([...again.succeeded, ...again.failed].map(one => one.id))
  return {
    succeeded: [...first.succeeded, ...again.succeeded],
    failed: [...first.failed.filter(one => !decided.has(one.id)), ...again.failed],
  }
}

/** Why a state does not allow a command, in the words in which the server would refuse it (G-02). */
export const stateReason = (machine: StateMachine, state: string, command: string, language: Language): string => {
  const label: Label | string = machine.states.labels[state] ?? state
  return sentence(refused(generalErrors, 'G-02', { state: label, command }), language)
}

/**
 * The fields of a dialog that were filled in, those that may be cleared also when they are empty; each in the form of its kind: a number of copies is typed as text.
 */
export function filledInput(
  values: Readonly<Record<string, unknown>>,
  fields: readonly { readonly key: string; readonly field: Field; readonly clears?: boolean }[] = [],
): Record<string, unknown> {
  const kinds = new Map(fields.map(({ key, field }) => [key, valueSchema(field)]))
  const cleared = new Set(fields.filter(({ clears }) => clears).map(({ key }) => key))
  const isEmpty = (value: unknown): boolean => value === null || value === undefined || value === ''
  return Object.fromEntries(
    Object.entries(values)
      .map(([name, value]) => [name, typeof value === 'string' ? value.trim() : value] as const)
      .filter(([name, value]) => !isEmpty(value) || cleared.has(name))
      .map(([name, value]) => [name, isEmpty(value) ? null : (kinds.get(name)?.parse(value) ?? value)]),
  )
}
