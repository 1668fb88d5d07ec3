import { Refusal, refused } from '@gt/domain/kit/errors.ts'
import { addCalendarDays } from '@gt/domain/kit/time.ts'
import { operationErrors } from '@gt/domain/platform/operation-errors.ts'

/** Most days of a log that one question reads. */
const mostDays = 400

/** The first moment of a period of days and the first one behind it, as texts of the laboratory's time. Refuses with OP-05. */
export function momentsOf({ from, to }: { readonly from: string; readonly to: string }): readonly [string, string] {
  const end = addCalendarDays(to, 1)
  if (from > to || addCalendarDays(from, mostDays) < to)
    throw new Refusal([refused(operationErrors, 'OP-05', { days: mostDays }, { field: 'from' })])
  return [`${from} 00:00:00+08`, `${end} 00:00:00+08`]
}
