import type { OutputOf } from '@gt/domain/kit/action.ts'
import type { publicActions } from '@gt/domain/reports/public-actions.ts'
import type { OutsideCall, Run } from '../../http/implement.ts'
import type { Services } from '../../services.ts'

type Front = (typeof publicActions)['actions']['Front']

interface Kept {
  readonly answer: OutputOf<Front>
  /** By the steady clock of the process, in milliseconds. */
  readonly until: number
}

/** How long an answer is given again before it is read anew. */
const keptMs = 5 * 60_000

/** The last answer of each product that runs in this process. */
const kept = new WeakMap<Services, Kept>()

const read = (call: OutsideCall): Promise<OutputOf<Front>> =>
  call.transaction({ role: 'visitor', readOnly: true }, async ctx => {
    const [row] = await ctx.tx.query<OutputOf<Front> & Record<string, unknown>>('select * from visitor_front()')
    return row ?? { announcements: [], laboratories: [], checked: 0 }
  })

/** What the instance shows of itself to anybody. */
export const showFront: Run<Front> = async call => {
  const { services } = call
  const now = performance.now()
  const before = kept.get(services)
  if (before && before.until > now) return before.answer
  const answer = await read(call)
  kept.set(services, { answer, until: now + keptMs })
  return answer
}
