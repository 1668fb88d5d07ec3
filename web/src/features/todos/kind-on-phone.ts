import { passKinds } from '@gt/domain/identity/pass-actions.ts'
import type { GridRow } from '../../kit/grid-column.ts'

/** A record that a link can show. */
export type PhoneKind = (typeof passKinds)[number]

/** What a to-do is about where a link can show it. */
export const kindOnPhone = (row: GridRow): PhoneKind | undefined =>
  row.object_id === null ? undefined : passKinds.find(kind => kind === row.object_kind)
