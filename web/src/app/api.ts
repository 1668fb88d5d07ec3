import type { Contract, Controller, InputOf, OutputOf } from '@gt/domain/kit/action.ts'
import type { Envelope, ErrorItem } from '@gt/domain/kit/envelope.ts'
import { Failure, failureKind } from './failure.ts'
import type { Session } from './session.ts'

/** What the client needs of its surroundings; a test gives its own. */
interface ApiEnvironment {
  readonly fetch: (address: string, init: RequestInit) => Promise<Response>
  readonly session: Session
  /** Milliseconds; only makes addresses differ, decides nothing. */
  readonly now: () => number
  readonly uuid: () => string
  readonly clientVersion: string
  /** The server said that the session ended, by an administrator or by itself; told once for each token. */
  readonly onSessionEnd: (message: string, removed: boolean) => void
  /** A call that needs a session was made without one (clause 8.1-006). */
  readonly onNoToken: () => void
  /** Rights, menu or session facts changed on the server (conventions 12). */
  readonly onStamp: (stamp: string) => void
  /** The server serves no client as old as this one any more. */
  readonly onOutdated: (message: string) => void
  /** How many minutes old an answer is that this computer gave in place of the server; null for one of the server. */
  readonly onAge: (minutes: string | null) => void
}

interface CallOptions {
  readonly signal?: AbortSignal
  /** The caller reads `Code` of the result itself, so that 0 is an answer and no error (clause 7.1-020). */
  readonly codeIsAnswer?: boolean
  /** The key of a write whose caller may have to send it again after a reload; the same key and input are done once. */
  readonly key?: string
  /** The laboratory in which the caller acts as a client of his unit (decision 0190). */
  readonly at?: string | null
}

type Actions = Readonly<Record<string, Contract>>

export interface Api {
  /** Calls an action. Rejects with a Failure; a read that a newer identical one replaced follows the newer. */
  call<A extends Actions, N extends keyof A & string>(
    controller: Controller<A>,
    action: N,
    input: InputOf<A[N]>,
    options?: CallOptions,
  ): Promise<OutputOf<A[N]>>
}

/** A read whose input is longer goes by POST (conventions 1). */
const longestQuery = 2_000

interface PendingRead {
  readonly abort: AbortController
  /** The newer identical read, once there is one. */
  next: Promise<unknown> | null
}

function splitInput(input: Readonly<Record<string, unknown>>): { texts: [string, string][]; rest: string | null } {
  const defined = Object.entries(input).filter(([, value]) => value !== undefined)
  const reserved = new Set(['q', '_t', 'lang', 'source', 'clientVersion'])
  const isText = ([name, value]: [string, unknown]): boolean => typeof value === 'string' && !reserved.has(name)
  const others = defined.filter(entry => !isText(entry))
  return {
    texts: defined.filter(isText).map(([name, value]) => [name, String(value)]),
    rest: others.length > 0 ? JSON.stringify(Object.fromEntries(others)) : null,
  }
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** A result that carries Status 0 or Code 0 is an error all the same (clause 8.1-012). */
function innerRefusal(result: unknown): string | null {
  if (!isRecord(result)) return null
  const failed = result.Status === 0 || result.Code === 0
  return failed ? String(result.Msg ?? '') : null
}

function failureOf(envelope: Envelope, response: Response): Failure {
  const result = isRecord(envelope.result) ? envelope.result : {}
  return new Failure(failureKind(envelope.code), envelope.msg, {
    errors: Array.isArray(result.errors) ? (result.errors as ErrorItem[]) : [], // the form of ErrorResult
    trace: typeof result.trace === 'string' ? result.trace : response.headers.get('x-trace-id'),
    current: isRecord(result.current) ? result.current : null,
    retryAfter: /^\d+$/.test(response.headers.get('retry-after') ?? '')
      ? Number(response.headers.get('retry-after'))
      : null,
  })
}

async function readEnvelope(response: Response): Promise<Envelope> {
  const trace = response.headers.get('x-trace-id')
  const body: unknown = await response.json().catch((cause: unknown) => {
    throw new Failure('fault', '', { trace, cause })
  })
  if (isRecord(body) && 'code' in body && 'issucess' in body) return body as unknown as Envelope // its two telling keys are there
  throw new Failure('fault', '', { trace })
}

/** The one way to the server: headers, common parameters, de-duplication and the meaning of every code. */
export function createApi(environment: ApiEnvironment): Api {
  const { session } = environment
  const reads = new Map<string, PendingRead>()
  const writes = new Map<string, Promise<unknown>>()
  /** Keys of writes that nobody answered: the same write sent again is the same to the server, so nothing is done twice. */
  const unanswered = new Map<string, string>()
  let endedToken = ''

  function headers(token: string, key: string | null, at: string | null): Record<string, string> {
    const business = session.get('gt_business_id')
    const category = session.get('gt_trial_category')
    return {
      'Accept-Language': session.language(),
      ...(token ? { Authorization: `Bearer ${token}` } : {}),
      ...(token && business !== '0' ? { 'X-Business-Id': business } : {}),
      ...(token && at ? { 'X-Ordering-At': at } : {}),
      ...(token && category !== '-1' && category !== '0' ? { 'X-Trial-Category': category } : {}),
      ...(key === null ? {} : { 'Idempotency-Key': key }),
    }
  }

  function address(path: string, texts: readonly [string, string][], rest: string | null): string {
    const query = new URLSearchParams(texts as [string, string][]) // URLSearchParams does not change its pairs
    if (rest !== null) query.set('q', rest)
    query.set('_t', String(environment.now()))
    query.set('lang', session.language())
    query.set('source', 'pc')
    query.set('clientVersion', environment.clientVersion)
    return `/api/v1/${path}?${query}`
  }

  async function send(
    path: string,
    input: Readonly<Record<string, unknown>>,
    writeKey: string | null,
    token: string,
    signal: AbortSignal | undefined,
    options: CallOptions,
  ): Promise<unknown> {
    const { texts, rest } = splitInput(input)
    const length = texts.reduce((sum, [, text]) => sum + text.length, rest?.length ?? 0)
    const byGet = writeKey === null && length <= longestQuery
    const at = options.at ?? null
    const init: RequestInit = byGet
      ? { method: 'GET', headers: headers(token, null, at), signal }
      : {
          method: 'POST',
          headers: { ...headers(token, writeKey, at), 'Content-Type': 'application/json' },
          body: JSON.stringify(input),
          signal,
        }
    const response = await environment
      .fetch(byGet ? address(path, texts, rest) : address(path, [], null), init)
      .catch((cause: unknown) => {
        throw new Failure(signal?.aborted ? 'aborted' : 'network', '', { cause })
      })
    const envelope = await readEnvelope(response)
    environment.onAge(response.headers.get('x-gt-kept-minutes'))
    const stamp = response.headers.get('x-gt-stamp')
    if (stamp) environment.onStamp(stamp)
    if (envelope.issucess !== true || envelope.code !== 200) {
      const failure = failureOf(envelope, response)
      if (failure.kind === 'session' && token !== endedToken && token === session.get('gt_token')) {
        endedToken = token
        environment.onSessionEnd(failure.message, isRecord(envelope.result) && envelope.result.reason === 'removed')
      }
      if (failure.errors.some(({ code }) => code === 'Y-46')) environment.onOutdated(failure.message)
      throw failure
    }
    const inner = options.codeIsAnswer ? null : innerRefusal(envelope.result)
    if (inner !== null) throw new Failure('rule', inner)
    return envelope.result
  }

  /** The newer of two identical reads wins; whoever waits for the older gets the newer's answer (clause 7.1-012). */
  function startRead(
    key: string,
    options: CallOptions,
    run: (signal: AbortSignal) => Promise<unknown>,
  ): Promise<unknown> {
    const abort = new AbortController()
    const own: PendingRead = { abort, next: null }
    const older = reads.get(key)
    reads.set(key, own)
    const signal = options.signal ? AbortSignal.any([options.signal, abort.signal]) : abort.signal
    const result = run(signal).then(
      answer => own.next ?? answer,
      (error: unknown) => {
        if (own.next) return own.next
        throw error
      },
    )
    if (older) {
      older.next = result
      older.abort.abort()
    }
    const forget = (): void => {
      if (reads.get(key) === own) reads.delete(key)
    }
    result.then(forget, forget)
    return result
  }

  /** A second identical write while the first is under way is the first (conventions 2). */
  function startWrite(
    key: string,
    options: CallOptions,
    run: (writeKey: string) => Promise<unknown>,
  ): Promise<unknown> {
    const pending = writes.get(key)
    if (pending) return pending
    const writeKey = options.key ?? unanswered.get(key) ?? environment.uuid()
    unanswered.delete(key)
    const result = run(writeKey)
    writes.set(key, result)
    const forget = (error?: unknown): void => {
      writes.delete(key)
      if (error instanceof Failure && error.kind === 'network') unanswered.set(key, writeKey)
    }
    result.then(() => forget(), forget)
    return result
  }

  return {
    call(controller, action, input, options = {}) {
      const contract: Contract | undefined = controller.actions[action]
      if (!contract) throw new Error(`no such action: ${controller.name}/${action}`)
      const token = session.get('gt_token')
      if (!token && !('open' in contract.permission)) {
        environment.onNoToken()
        return Promise.reject(new Failure('session', ''))
      }
      const path = `${controller.name}/${action}`
      const body = input as Readonly<Record<string, unknown>> // every contract's input is an object
      const isRead = contract.kind === 'read'
      const key = `${path} ${options.at ? `${options.at} ` : ''}${JSON.stringify(body)}`
      const answer = isRead
        ? startRead(key, options, signal => send(path, body, null, token, signal, options))
        : startWrite(key, options, writeKey => send(path, body, writeKey, token, undefined, options))
      return answer as Promise<OutputOf<(typeof controller)['actions'][typeof action]>> // the server cut it to the contract's output
    },
  }
}
