import type { CommandItem } from '@gt/domain/kit/action.ts'

/** Records in one order for everybody, so that two who lock several of them do not wait for one another. */
export const byAge = (items: readonly CommandItem[]): CommandItem[] =>
  [...items].sort((a, b) => a.id.length - b.id.length || (a.id < b.id ? -1 : 1))
