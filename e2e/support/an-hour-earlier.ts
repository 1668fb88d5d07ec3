import type { LocalDateTime } from '../../domain/src/kit/id.ts'
import { addMinutes, dayOf } from '../../domain/src/kit/time.ts'

/** An hour before a moment, or its midnight: an age in days ends with its day, and stories are told at every hour. */
export function anHourEarlier(moment: LocalDateTime): LocalDateTime {
  const midnight = `${dayOf(moment)} 00:00:00`
  const earlier = addMinutes(moment, -60)
  return earlier < midnight ? midnight : earlier
}
