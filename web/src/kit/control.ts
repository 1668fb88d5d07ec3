import type { Field } from '@gt/domain/kit/field.ts'
import type { RefLabel } from '@gt/domain/kit/list.ts'

/** What the form tells of a field to those who do not see it: that it is needed, wrong, and which words say why. */
export interface ControlAria {
  readonly 'aria-required'?: 'true'
  readonly 'aria-invalid'?: 'true'
  readonly 'aria-describedby'?: string
  /** Names a control that stands beside another one behind the same word. */
  readonly 'aria-label'?: string
}

/** What the form gives to a control; `id` ties it to its label. */
export interface ControlProps extends ControlAria {
  readonly id?: string
  readonly value?: unknown
  /** @param label what a chosen record is called */
  readonly onChange?: (value: unknown, label?: string | null) => void
  readonly field: Field
  /** `<entity>.<field>`; files are uploaded for it. */
  readonly path: string
  /** What a stored reference is called, so that the form is drawn before any call (conventions 11). */
  readonly start?: RefLabel | null
  readonly disabled?: boolean
  /** The form checks what is typed and says when it is too long: nothing that is pasted is cut. */
  readonly checked?: true
  /** Says what no choice means; "type to find" when not given. */
  readonly placeholder?: string
  /** A picker offers only records with these values. */
  readonly offer?: Readonly<Record<string, string | number>>
  /** A picker offers its records under their parents. */
  readonly tree?: true
}

/** The part of what the form gives that every control hands on to its element. */
export const ariaOf = (props: ControlAria): ControlAria => ({
  ...(props['aria-required'] ? { 'aria-required': props['aria-required'] } : {}),
  ...(props['aria-invalid'] ? { 'aria-invalid': props['aria-invalid'] } : {}),
  ...(props['aria-describedby'] ? { 'aria-describedby': props['aria-describedby'] } : {}),
  ...(props['aria-label'] ? { 'aria-label': props['aria-label'] } : {}),
})
