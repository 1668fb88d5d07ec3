import type { Field } from '../kit/field.ts'
import { report } from './report.entity.ts'

/** What a list of changes is asked by besides its fields: a scanned number of the change, its report, or the code of a paper. */
export const askedChangeFacts = { scanned: report.fields.display_number } as const satisfies Readonly<
  Record<string, Field>
>
