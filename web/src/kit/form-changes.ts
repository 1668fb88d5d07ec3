import { type Entity, isClientField } from '@gt/domain/kit/entity.ts'

export type FormValues = Readonly<Record<string, unknown>>

const isBlank = (value: unknown): boolean => value === undefined || value === null || value === ''
const same = (a: unknown, b: unknown): boolean => (isBlank(a) && isBlank(b)) || JSON.stringify(a) === JSON.stringify(b)

/** The fields that the user changed; what he emptied is `null`, so that the server clears it (conventions 6). */
export function changedFields(before: FormValues, after: FormValues, names: readonly string[]): FormValues {
  const changed = names.filter(name => !same(before[name], after[name]))
  return Object.fromEntries(changed.map(name => [name, isBlank(after[name]) ? null : after[name]]))
}

/** The values of a new record: empty fields are left out, so that the server's defaults hold. */
export const filledFields = (values: FormValues, names: readonly string[]): FormValues =>
  Object.fromEntries(names.filter(name => !isBlank(values[name])).map(name => [name, values[name]]))

/** The defaults of a new record that a form can show; `now` and `today` are the server's to know. */
export function defaultValues(entity: Entity, names: readonly string[]): FormValues {
  return Object.fromEntries(
    names.flatMap(name => {
      const { options } = entity.fields[name] ?? {}
      const value = options?.default
      return value === undefined || value === 'now' || value === 'today' ? [] : [[name, value]]
    }),
  )
}

/** Throws for a form that names a field which only the server writes: such a form could never be saved. */
export function checkFormFields(entity: Entity, names: readonly string[]): void {
  for (const name of names) {
    const field = entity.fields[name]
    if (!field || !isClientField(field.options)) throw new Error(`${entity.name}.${name} is not for a form`)
  }
}
