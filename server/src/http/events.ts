import type { FastifyInstance } from 'fastify'
import type pg from 'pg'
import { asCaller } from './as-caller.ts'
import type { ServerParts } from './server.ts'

interface Subscriber {
  readonly tokenHash: string
  readonly business: string
  readonly send: (event: string, data: unknown) => void
  readonly end: () => void
}

interface Notice {
  readonly business: string | null
  readonly changed: readonly { readonly entity: string; readonly ids: readonly string[] | null }[]
}

/**
 * Events of one process: what the database announces on commit goes to every open stream of the business. They carry ids,
 * never data; who may see a record finds out when he reads it (conventions 9).
 */
export class EventHub {
  readonly #subscribers = new Set<Subscriber>()
  #counter = 0

  subscribe(subscriber: Subscriber): () => void {
    this.#subscribers.add(subscriber)
    return () => this.#subscribers.delete(subscriber)
  }

  nextId(): number {
    this.#counter += 1
    return this.#counter
  }

  announce(payload: string): void {
    const notice = JSON.parse(payload) as Notice // written by flush()
    for (const { business, send } of this.#subscribers) {
      if (notice.business !== null && notice.business !== business) continue
      for (const { entity, ids } of notice.changed) {
        send(entity === 'todo_item' || entity === 'notification' ? 'todo' : 'changed', { kind: 'changed', entity, ids })
      }
    }
  }

  /** Ends the streams of a session that ended; without a session named, everyone's, so that each proves his own again. */
  sessionEnded(tokenHash?: string): void {
    for (const subscriber of [...this.#subscribers]) {
      if (tokenHash !== undefined && tokenHash !== subscriber.tokenHash) continue
      // what comes in the same moment finds a stream that has ended
      this.#subscribers.delete(subscriber)
      subscriber.send('session', { kind: 'session' })
      subscriber.end()
    }
  }
}

/**
 * Listens on a direct connection, and comes back when the database went away. Notices of the time between are lost: sessions
 * that were remembered meanwhile are dropped and streams are ended, so that everybody asks again.
 */
export async function listen(
  pool: pg.Pool,
  hub: EventHub,
  dropSession: (tokenHash?: string) => void,
): Promise<() => Promise<void>> {
  let closed = false
  let current: pg.PoolClient | null = null
  const again = (): void => {
    if (!closed) setTimeout(() => void connect().then(forget, again), 1000).unref()
  }
  const forget = (): void => {
    dropSession()
    hub.sessionEnded()
  }
  const connect = async (): Promise<void> => {
    const client = await pool.connect()
    try {
      client.on('notification', ({ channel, payload }) => {
        if (channel === 'gt_session') {
          dropSession(payload || undefined)
          hub.sessionEnded(payload || undefined)
        } else if (payload) hub.announce(payload)
      })
      await client.query('listen gt_event')
      await client.query('listen gt_session')
    } catch (error) {
      client.release(true)
      throw error
    }
    current = client
    client.once('error', () => {
      if (closed) return // our own close ends the connection as well
      current = null
      client.release(true)
      dropSession()
      again()
    })
    if (closed) await close()
  }
  const close = async (): Promise<void> => {
    closed = true
    const last = current
    current = null
    last?.release(true)
  }
  await connect()
  return close
}

/** `GET /api/v1/Events/Stream`: one stream for a browser, read with fetch so that it carries the bearer header. */
export function eventRoutes(app: FastifyInstance, parts: ServerParts, hub: EventHub): void {
  app.get('/api/v1/Events/Stream', async (request, reply) => {
    const { principal, session } = await asCaller(parts, request, 'Events/Stream', async (own, found) => ({
      principal: own,
      session: found,
    }))
    reply.hijack()
    const { raw } = reply
    raw.writeHead(200, {
      'content-type': 'text/event-stream; charset=utf-8',
      'cache-control': 'no-store',
      'x-accel-buffering': 'no',
    })
    raw.write(': open\n\n')
    // a write behind the end would take the whole server down
    const write = (text: string): void => {
      if (!raw.writableEnded) raw.write(text)
    }
    const leave = hub.subscribe({
      tokenHash: session.tokenHash,
      end: () => raw.end(),
      business: principal.business?.id ?? '0',
      send: (event, data) => write(`id: ${hub.nextId()}\nevent: ${event}\ndata: ${JSON.stringify(data)}\n\n`),
    })
    const beat = setInterval(() => write(': beat\n\n'), 20_000)
    raw.on('close', () => {
      clearInterval(beat)
      leave()
    })
    return reply
  })
}
