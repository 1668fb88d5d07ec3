import type { Field } from '@gt/domain/kit/field.ts'
import type { RefLabel } from '@gt/domain/kit/list.ts'

/** What the form gives to a control; `id` ties it to its label. */
export interface ControlProps {
  readonly id?: string
  readonly value?: unknown
  readonly onChange?: (value: unknown) => void
  readonly field: Field
  /** `<entity>.<field>`; files are uploaded for it. */
  readonly path: string
  /** What a stored reference is called, so that the form is drawn before any call (conventions 11). */
  readonly start?: RefLabel | null
  readonly disabled?: boolean
  /** Says what no choice means; "type to find" when not given. */
  readonly placeholder?: string
}
