import { createHash, createHmac, timingSafeEqual } from 'node:crypto'
import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'

/**
 * A receiver of transfers as a quality system or an archive would be one: it checks who calls and that nothing was changed on the
 * way, takes each record once however often it comes, and can be told to be out of order. Written from the description of the
 * interface (docs/how-to/transfers.md) and without a line of the product, so that the two check each other.
 */

/** A record that was taken. */
export interface Taken {
  readonly id: string
  readonly key: string
  readonly type: string
  readonly body: Buffer
  /** How often it came. */
  times: number
}

interface Fault {
  readonly file: string
  readonly text: string
}

export interface ReceiverOptions {
  /** Key that the system was given; calls without its signature are refused. None checks nothing. */
  readonly secret?: string
  readonly port?: number
  /** Seconds that a call may be old. */
  readonly oldest?: number
}

export interface Receiver {
  readonly url: string
  /** By their keys. */
  readonly taken: ReadonlyMap<string, Taken>
  /** Every call, in its order: method, path and the status it was answered with. */
  readonly calls: readonly string[]
  /** The next calls are answered with this status. */
  fail(times: number, status?: number): void
  /** The next record is taken, and the answer to it lost on its way. */
  loseAnswer(): void
  /** The next package is returned with these faults; without any it is left undecided. */
  decide(state: 'pending' | 'returned' | 'accepted', faults?: readonly Fault[]): void
  /** What the archive says of a package that it had left undecided. */
  settle(id: string, state: 'returned' | 'accepted', faults?: readonly Fault[]): void
  close(): Promise<void>
}

const mostBytes = 64 * 1024 * 1024

async function bodyOf(request: IncomingMessage): Promise<Buffer> {
  const chunks: Buffer[] = []
  let size = 0
  for await (const chunk of request as AsyncIterable<Buffer>) {
    size += chunk.length
    if (size > mostBytes) throw new Error('too long')
    chunks.push(chunk)
  }
  return Buffer.concat(chunks)
}

const head = (request: IncomingMessage, name: string): string => {
  const value = request.headers[name]
  return typeof value === 'string' ? value : ''
}

const equal = (a: string, b: string): boolean =>
  a.length === b.length && timingSafeEqual(Buffer.from(a), Buffer.from(b))

/** Why a call is none of the system's: null when it is. */
function objection(request: IncomingMessage, body: Buffer, { secret, oldest = 300 }: ReceiverOptions): string | null {
  const digest = createHash('sha256').update(body).digest('hex')
  if (head(request, 'x-content-sha256') !== digest) return 'digest'
  if (secret === undefined) return null
  const stamp = head(request, 'x-timestamp')
  const age = Math.abs(Date.now() / 1000 - Number(stamp))
  if (!/^\d+$/.test(stamp) || age > oldest) return 'timestamp'
  const text = [stamp, request.method, request.url, head(request, 'idempotency-key'), digest].join('\n')
  const expected = createHmac('sha256', secret).update(text, 'utf8').digest('hex')
  return equal(head(request, 'x-signature'), expected) ? null : 'signature'
}

/** Starts a receiver on this machine. */
export async function startReceiver(options: ReceiverOptions = {}): Promise<Receiver> {
  const taken = new Map<string, Taken>()
  const states = new Map<string, { state: string; faults: readonly Fault[] }>()
  const calls: string[] = []
  let failing = { times: 0, status: 503 }
  let losing = false
  let next: { state: string; faults: readonly Fault[] } = { state: 'accepted', faults: [] }

  const answer = (request: IncomingMessage, body: Buffer): { status: number; text: string } | null => {
    if (failing.times > 0) {
      failing = { ...failing, times: failing.times - 1 }
      return { status: failing.status, text: JSON.stringify({ message: 'out of order' }) }
    }
    const why = objection(request, body, options)
    if (why) return { status: 401, text: JSON.stringify({ message: why }) }
    const path = request.url ?? '/'
    if (request.method === 'GET') {
      const [, id] = /^\/packages\/(.+)$/.exec(path) ?? []
      if (!id) return { status: 200, text: JSON.stringify({ id: 'receiver' }) }
      const found = states.get(decodeURIComponent(id))
      return found
        ? { status: 200, text: JSON.stringify({ id: decodeURIComponent(id), ...found }) }
        : { status: 404, text: JSON.stringify({ message: 'unknown' }) }
    }
    const key = head(request, 'idempotency-key')
    if (!key) return { status: 400, text: JSON.stringify({ message: 'no key' }) }
    const known = taken.get(key)
    if (known && !known.body.equals(body)) return { status: 409, text: JSON.stringify({ message: 'another body' }) }
    const record = known ?? { id: `R${taken.size + 1}`, key, type: head(request, 'content-type'), body, times: 0 }
    record.times += 1
    taken.set(key, record)
    const isPackage = path === '/packages'
    if (isPackage && !states.has(record.id)) {
      states.set(record.id, next)
      next = { state: 'accepted', faults: [] }
    }
    if (losing) {
      losing = false
      return null
    }
    return { status: 200, text: JSON.stringify({ id: record.id, ...(isPackage ? states.get(record.id) : {}) }) }
  }

  const server = createServer((request, response) => {
    bodyOf(request)
      .then(body => {
        const said = answer(request, body)
        calls.push(`${request.method} ${request.url} ${said?.status ?? 'lost'}`)
        if (!said) return void request.socket.destroy()
        response.writeHead(said.status, { 'Content-Type': 'application/json' }).end(said.text)
      })
      .catch(() => response.writeHead(400).end())
  })
  await new Promise<void>(resolve => server.listen(options.port ?? 0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo // of a server that listens on a port
  return {
    url: `http://127.0.0.1:${port}`,
    taken,
    calls,
    fail: (times, status = 503) => {
      failing = { times, status }
    },
    loseAnswer: () => {
      losing = true
    },
    decide: (state, faults = []) => {
      next = { state, faults }
    },
    settle: (id, state, faults = []) => void states.set(id, { state, faults }),
    close: () => new Promise<void>(resolve => server.close(() => resolve())),
  }
}
