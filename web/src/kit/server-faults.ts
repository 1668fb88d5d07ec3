import type { ErrorItem } from '@gt/domain/kit/envelope.ts'
import type { FormInstance } from 'antd'
import { fieldAlert } from './field-alert.tsx'

type FieldData = Parameters<FormInstance['setFields']>[0]

/**
 * Puts the reasons of a refusal at the fields of a form that they name, and the keyboard into the first of these
 * (conventions 13).
 * @param names the fields that are shown, as they stand
 * @returns the reasons that belong to none of them, which stand at the head
 */
export function tellAtFields(
  form: FormInstance,
  names: readonly string[],
  reasons: readonly ErrorItem[],
): readonly ErrorItem[] {
  const at = names.flatMap(name => {
    const own = reasons.filter(({ field }) => field === name)
    return own.length > 0 ? [{ name, errors: own.map(({ message }) => fieldAlert(message)) }] : []
  })
  form.setFields(at as unknown as FieldData) // typed as text, drawn as any node
  const [first] = at
  if (first) form.scrollToField(first.name, { focus: true })
  return reasons.filter(({ field }) => field === null || !names.includes(field))
}

/** What was told of a field was told of another value. */
export const forgetAtFields = (form: FormInstance, changed: Readonly<Record<string, unknown>>): void =>
  form.setFields(Object.keys(changed).map(name => ({ name, errors: [] })))
