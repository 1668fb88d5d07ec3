import { cleanLog, framesOf } from '@gt/domain/platform/clean-log.ts'
import { nobody } from '../db/context.ts'
import { inTransaction } from '../db/transaction.ts'
import { callerOf } from '../http/session.ts'
import type { Services } from '../services.ts'

/** Something of the server or of a browser that operators look for. */
export interface LoggedEvent {
  readonly level: 'info' | 'warn' | 'error'
  readonly source: 'server' | 'job' | 'browser'
  readonly title: string
  readonly content?: Readonly<Record<string, string | number | null>>
  readonly stack?: string
  readonly userId?: string | null
  readonly businessId?: string | null
  readonly url?: string | null
  readonly traceId?: string | null
}

/** Events that wait at most: of a flood the first ones tell what there is to know. */
const mostWaiting = 200

interface Waiting {
  readonly events: (LoggedEvent & { readonly at: number })[]
  lost: number
  flushing: Promise<void> | null
}

const queues = new WeakMap<Services, Waiting>()

function queueOf(services: Services): Waiting {
  const queue = queues.get(services) ?? { events: [], lost: 0, flushing: null }
  queues.set(services, queue)
  return queue
}

/** Strings of a fault of the database hold the values of its row: of those only the names of its parts are told. */
function titleOf(error: unknown): string {
  if (!(error instanceof Error)) return 'a fault that is no error'
  const { code, severity, table, constraint } = error as unknown as Record<string, unknown> // the driver's have them
  if (typeof code === 'string' && typeof severity === 'string')
    return ['database', code, table, constraint].filter(part => typeof part === 'string').join(' ')
  return `${error.name}: ${error.message}`
}

/** What is told of an error: its name and message without values, and where it happened. */
export const faultOf = (error: unknown): Pick<LoggedEvent, 'title' | 'stack'> => ({
  title: titleOf(error),
  stack: error instanceof Error ? framesOf(error.stack ?? '') : '',
})

async function write(services: Services, queue: Waiting): Promise<void> {
  const events = queue.events.splice(0)
  const { lost } = queue
  queue.lost = 0
  if (events.length === 0) return
  const rows = events.map(({ content, at, ...event }) => ({
    ...event,
    ago: Math.round(performance.now() - at),
    title: cleanLog(event.title, 300),
    content: content || lost > 0 ? JSON.stringify({ ...content, ...(lost > 0 ? { lost } : {}) }) : null,
    stack: event.stack || null,
    url: event.url?.split('?')[0]?.slice(0, 500) ?? null,
  }))
  await inTransaction(services.pool, { ...callerOf(nobody), role: 'auth' }, {}, tx =>
    tx.query(
      `insert into log_event (level, source, title, content, stack, user_id, business_id, web_url, trace_id, occurred_at)
       select e.level, e.source, e.title, e.content, e.stack, e."userId", e."businessId", e.url, e."traceId", now() - make_interval(secs => e.ago / 1000.0)
       from jsonb_to_recordset($1::jsonb) as e(level text, source text, title text, content text, stack text, "userId" bigint,
         "businessId" bigint, url text, "traceId" text, ago int)`,
      [JSON.stringify(rows)],
    ),
  )
}

/** Writes what waits. A failure is logged and loses these events: it must not keep anybody from his work. */
export async function flushEvents(services: Services): Promise<void> {
  const queue = queueOf(services)
  while (queue.flushing || queue.events.length > 0) {
    queue.flushing ??= write(services, queue)
      .catch((error: unknown) => services.log.warn({ err: error }, 'events were not written'))
      .finally(() => {
        queue.flushing = null
      })
    await queue.flushing
  }
}

/** Notes an event for the run log, in a batch of its own a moment later; the caller waits for nothing and never fails by it. */
export function noteEvent(services: Services, event: LoggedEvent): void {
  const queue = queueOf(services)
  if (queue.events.length >= mostWaiting) {
    queue.lost += 1
    return
  }
  queue.events.push({ ...event, at: performance.now() })
  if (queue.events.length === 1) setTimeout(() => void flushEvents(services), 200).unref()
}
