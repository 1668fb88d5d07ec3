import type { OutputOf } from '@gt/domain/kit/action.ts'
import type { LocalDateTime } from '@gt/domain/kit/id.ts'
import { addMinutes } from '@gt/domain/kit/time.ts'
import type { publicActions } from '@gt/domain/reports/public-actions.ts'
import type { Run } from '../../http/implement.ts'
import type { Services } from '../../services.ts'

type Front = (typeof publicActions)['actions']['Front']

interface Kept {
  readonly answer: OutputOf<Front>
  readonly until: LocalDateTime
}

/** Minutes for which an answer is given again before it is read anew. */
const keptMinutes = 5

/** The last answer of each product that runs in this process. */
const kept = new WeakMap<Services, Kept>()

/** What the instance shows of itself to anybody. */
export const showFront: Run<Front> = ({ services, transaction }) =>
  transaction({ role: 'visitor', readOnly: true }, async ctx => {
    const before = kept.get(services)
    if (before && ctx.now < before.until) return before.answer
    const [row] = await ctx.tx.query<OutputOf<Front> & Record<string, unknown>>('select * from visitor_front()')
    const answer = row ?? { announcements: [], laboratories: [], checked: 0 }
    kept.set(services, { answer, until: addMinutes(ctx.now, keptMinutes) })
    return answer
  })
