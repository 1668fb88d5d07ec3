import type { LocalDate } from '@gt/domain/kit/id.ts'
import type { Filter } from '@gt/domain/kit/list.ts'
import { addCalendarDays } from '@gt/domain/kit/time.ts'

/** What stands for the day of the laboratory and for the reader in the conditions of a definition. */
interface Reader {
  /** Null until the server has told it. */
  readonly today: LocalDate | null
  readonly userId: string
}

/**
 * The conditions of a definition for this reader: `@today`, `@today+30` and `@me` take their values. Null while the day is not
 * known and one of them needs it.
 */
export function resolveFilters(filters: readonly Filter[], { today, userId }: Reader): readonly Filter[] | null {
  const resolved: Filter[] = []
  for (const filter of filters) {
    const [, days] = /^@today(?:([+-]\d+))?$/.exec(String(filter.value)) ?? []
    if (filter.value === '@me') resolved.push({ ...filter, value: userId })
    else if (typeof filter.value !== 'string' || !filter.value.startsWith('@today')) resolved.push(filter)
    else if (today === null) return null
    else resolved.push({ ...filter, value: addCalendarDays(today, Number(days ?? 0)) })
  }
  return resolved
}
