import { randomBytes } from 'node:crypto'
import { readFile, stat } from 'node:fs/promises'
import path from 'node:path'
import fastifyMultipart from '@fastify/multipart'
import fastifyStatic from '@fastify/static'
import { genericErrors } from '@gt/domain/contract/generic-errors.ts'
import { type Method, methodsOf } from '@gt/domain/kit/action.ts'
import type { Envelope } from '@gt/domain/kit/envelope.ts'
import { Refusal, type Refused, refused, type Status } from '@gt/domain/kit/errors.ts'
import { generalErrors } from '@gt/domain/kit/general-errors.ts'
import { type Language, negotiateLanguage } from '@gt/domain/kit/label.ts'
import { cutOptional } from '@gt/domain/kit/text.ts'
import Fastify, { type FastifyInstance, type FastifyReply, type FastifyRequest } from 'fastify'
import { nobody, type Principal } from '../db/context.ts'
import { inTransaction } from '../db/transaction.ts'
import { countTries, placeOf } from '../flow/attempts.ts'
import { faultOf, noteEvent } from '../flow/note-event.ts'
import type { Services } from '../services.ts'
import { isTooDeep, openBodyBytes } from './body-guard.ts'
import { type Call, dispatch, errorItems, newTrace } from './dispatch.ts'
import { refusalOfSession } from './end-of-session.ts'
import type { Implemented } from './implement.ts'
import { RateLimiter } from './limits.ts'
import { noteRefusal } from './note-refusal.ts'
import { guardClients } from './old-client.ts'
import { openApi } from './openapi.ts'
import { refusalOfRight } from './right.ts'
import { callerOf, hashToken, orderingKey, type Session, type SessionCache } from './session.ts'
import { refusalOfOutage, retryAfter } from './unavailable.ts'

export interface ServerParts {
  readonly services: Services
  readonly actions: readonly Implemented[]
  /** Further calls by the same way that are described once for all entities: those of the generic controllers. */
  readonly generic?: readonly Implemented[]
  readonly sessions: SessionCache
  /** Plain routes besides the actions: files, events, short links. */
  readonly routes: (app: FastifyInstance, parts: ServerParts) => void
}

const header = (request: FastifyRequest, name: string): string | null => {
  const value = request.headers[name]
  return typeof value === 'string' && value !== '' ? value : null
}

export const bearerOf = (request: FastifyRequest): string | null =>
  /^Bearer (\S{20,200})$/.exec(header(request, 'authorization') ?? '')?.[1] ?? null

/** The test clock of a request, in a process that allows it. */
export const clockOf = ({ services }: ServerParts, request: FastifyRequest): string | null =>
  services.config.clockAllowed ? header(request, 'x-test-clock') : null

/** Scheme and host that the request was sent to; a host that is no plain name or address is not repeated. */
const originOf = ({ protocol, host }: FastifyRequest): string | null =>
  /^([\w.-]+|\[[\da-f:]+\])(:\d{1,5})?$/i.test(host) ? `${protocol}://${host}` : null

const refuse = (...reasons: Refused[]): Refusal => new Refusal(reasons)

/**
 * The principal of the business that the header chose within the session, or of who orders for it in a laboratory; another one is
 * refused (6.1-007).
 */
export function principalOf(session: Session, request: FastifyRequest): Principal {
  const guid = header(request, 'x-business-guid')
  const wanted = guid
    ? (session.guids.get(guid) ?? 'unknown')
    : (header(request, 'x-business-id') ?? session.homeBusinessId ?? '0')
  const laboratory = header(request, 'x-ordering-at')
  const principal = laboratory ? session.ordering.get(orderingKey(wanted, laboratory)) : session.principals.get(wanted)
  if (!principal) throw refuse(refused(generalErrors, 'G-18'))
  return principal
}

function permit(action: Implemented, principal: Principal, session: Session | null): void {
  const refusal = refusalOfRight(action, principal)
  if (refusal) throw refuse(refusal)
  if ('session' in action.contract.permission && !session) throw refuse(refused(generalErrors, 'G-17'))
}

/** GC-01 for a call that is not sent as its contract says: a change by GET would come by any link or picture (D-11). */
function guardMethod({ contract }: Implemented, method: string): void {
  const methods = methodsOf(contract)
  if (!methods.includes(method as Method)) throw refuse(refused(genericErrors, 'GC-01', { method: methods.join(', ') }))
}

/** GET input: scalars as query parameters, everything else in one parameter `q` of JSON (conventions 2). */
function inputOf(request: FastifyRequest): unknown {
  if (request.method === 'POST' || request.method === 'PUT') return request.body ?? {}
  const { q, _t, lang, source, clientVersion, ...scalars } = request.query as Record<string, string> // a query string holds texts
  if (q === undefined) return scalars
  // sent twice it is a list, and its parts may be one text of JSON together
  if (typeof q !== 'string') throw refuse(refused(generalErrors, 'G-10', {}, { field: 'q' }))
  if (isTooDeep(q)) throw refuse(refused(generalErrors, 'G-30', {}, { field: 'q' }))
  try {
    return { ...scalars, ...(JSON.parse(q) as object) } // checked by the action's schema
  } catch {
    throw refuse(refused(generalErrors, 'G-10', {}, { field: 'q' }))
  }
}

const ok = (result: unknown): Envelope => ({ code: 200, issucess: true, result: result ?? null, msg: '' })

function refusalEnvelope(refusal: Refusal, language: Language, trace: string): { status: Status; envelope: Envelope } {
  const { status } = refusal
  const errors = errorItems(refusal, language)
  const ended = refusal.reasons.some(reason => reason.code === 'G-17')
  return {
    status,
    envelope: {
      code: ended ? '401' : status,
      issucess: false,
      result: { errors, trace, ...refusal.detail },
      msg: errors[0]?.message ?? '',
    },
  }
}

/** The server of one process: the API, the plain routes and the pages of the web. */
export async function createServer(parts: ServerParts): Promise<FastifyInstance> {
  const { services, sessions } = parts
  const { log, config } = services
  const generic = parts.generic ?? []
  const actions = new Map(
    [...generic, ...parts.actions].map(action => [`${action.controller}/${action.name}`.toLowerCase(), action]),
  )
  const limiter = new RateLimiter()
  const guardClient = guardClients(services)
  const actionOf = (request: FastifyRequest): Implemented | undefined => {
    const { controller = '', name = '' } = request.params as { controller?: string; name?: string } // named in the route below
    return actions.get(`${controller}/${name}`.toLowerCase())
  }
  /** Found before anything of a body is read: a token that is none opens no larger door. */
  const sessionOf = new WeakMap<FastifyRequest, Session>()
  /** What a body may have that comes without a session; what says in its head that it has more is not even read. */
  const strangersBytes = (request: FastifyRequest): number => actionOf(request)?.contract.openBodyBytes ?? openBodyBytes
  async function admit(request: FastifyRequest): Promise<void> {
    const token = bearerOf(request)
    const session = token ? await sessions.find(token, performance.now(), clockOf(parts, request)) : null
    if (session) {
      sessionOf.set(request, session)
      return
    }
    const action = actionOf(request)
    if (action && !('open' in action.contract.permission)) throw await refusalOfSession(services, token)
    if (Number(request.headers['content-length'] ?? 0) > strangersBytes(request))
      throw refuse(refused(generalErrors, 'G-31'))
  }
  const app = Fastify({
    bodyLimit: 10 * 1024 * 1024,
    trustProxy: 'loopback',
    forceCloseConnections: true,
    // an address that is no address at all is answered like any other that leads nowhere
    frameworkErrors: (_error, request, reply) => {
      const language = negotiateLanguage(header(request, 'accept-language') ?? undefined)
      const { status, envelope } = refusalEnvelope(refuse(refused(generalErrors, 'G-10')), language, newTrace())
      void reply.code(status as never).send(envelope as never) // the types of a route that is none
    },
  })
  const parseJson = app.getDefaultJsonParser('error', 'error')
  // plain text is no body of ours
  app.removeContentTypeParser(['application/json', 'text/plain'])
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, text, done) => {
    const body = String(text)
    if (!sessionOf.get(request) && Buffer.byteLength(body) > strangersBytes(request))
      done(refuse(refused(generalErrors, 'G-31')), undefined)
    else if (isTooDeep(body)) done(refuse(refused(generalErrors, 'G-30')), undefined)
    else parseJson(request, body, done)
  })
  await app.register(fastifyMultipart, { limits: { fileSize: 50 * 1024 * 1024, files: 1, fields: 10 } })

  app.addHook('onSend', async (_request, reply) => {
    reply.header('x-content-type-options', 'nosniff')
    reply.header('referrer-policy', 'no-referrer')
    if (!reply.hasHeader('cache-control')) reply.header('cache-control', 'no-store')
  })

  /** So many calls of an address in a minute, in all processes together; what one of them sees by itself costs the database nothing. */
  async function limitStrangers({ controller }: Implemented, address: string): Promise<void> {
    const most = controller === 'OAuth' ? config.signInPerMinute : config.publicPerMinute
    const key = `calls:${controller === 'OAuth' ? 'sign-in' : 'public'}:${placeOf(address)}`
    const seconds =
      limiter.hit(key, most) ??
      (await inTransaction(services.pool, { ...callerOf(nobody), role: 'auth' }, {}, tx =>
        countTries(tx, [{ key, most, minutes: 1 }]),
      ))
    if (seconds) throw refuse(refused(generalErrors, 'G-19', { seconds }))
  }

  async function answer(request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
    const started = performance.now()
    const trace = newTrace()
    const language = negotiateLanguage(header(request, 'accept-language') ?? undefined)
    reply.header('x-trace-id', trace)
    const action = actionOf(request)
    const session = sessionOf.get(request) ?? null
    let code: number | string = 200
    let userId: string | null = null
    let businessId: string | null = null
    let caller: Principal | null = null
    try {
      if (!action) throw refuse(refused(generalErrors, 'G-16'))
      guardMethod(action, request.method)
      await guardClient(request.query)
      const token = bearerOf(request)
      if (!session) await limitStrangers(action, request.ip)
      caller = session?.principals.get(session.homeBusinessId ?? '0') ?? null
      const principal = session ? principalOf(session, request) : nobody
      if (session) caller = principal
      userId = principal.userId
      businessId = principal.business?.id ?? null
      if (session) reply.header('x-gt-stamp', session.stamp)
      permit(action, principal, session)
      const category = header(request, 'x-trial-category')
      const call: Call = {
        action,
        principal,
        language,
        requestId: trace,
        address: request.ip,
        userAgent: cutOptional(header(request, 'user-agent'), 300),
        token,
        origin: originOf(request),
        trialCategory: category && /^[1-9]\d{0,9}$/.test(category) ? category : null,
        idempotencyKey: header(request, 'idempotency-key'),
        clock: clockOf(parts, request),
        body: inputOf(request),
        method: request.method,
      }
      const result = await dispatch(services, call)
      // what changes the session itself holds for the very next call; other processes hear of it by the database's notice
      if (token && action.controller === 'OAuth') sessions.drop(hashToken(token))
      return await reply.send(ok(result))
    } catch (error) {
      const { status, envelope } = describe(error, language, trace)
      code = envelope.code
      if (error instanceof Refusal && action)
        await noteRefusal(parts, error, {
          path: `${action.controller}/${action.name}`,
          principal: caller ?? nobody,
          address: request.ip,
          requestId: trace,
          session,
          headers: request.headers,
        })
      tellWait(reply, error, status)
      if (status >= 500) log.error({ trace, action: action?.name, err: error }, 'fault')
      // while the database is away (503) it takes no events either
      if (status === 500)
        noteEvent(services, {
          ...faultOf(error),
          level: 'error',
          source: 'server',
          content: { action: actionPath(request) },
          userId,
          businessId,
          url: request.url,
          traceId: trace,
        })
      return await reply.status(status).send(envelope)
    } finally {
      log.info({
        trace,
        action: actionPath(request),
        user_id: userId,
        business_id: businessId,
        ms: Math.round(performance.now() - started),
        code,
      })
    }
  }

  const actionPath = (request: FastifyRequest): string => {
    const action = actionOf(request)
    return action ? `${action.controller}/${action.name}` : 'unknown'
  }

  function describe(error: unknown, language: Language, trace: string): { status: Status; envelope: Envelope } {
    const refusal = error instanceof Refusal ? error : (transportRefusal(error) ?? refusalOfOutage(error))
    return refusal
      ? refusalEnvelope(refusal, language, trace)
      : refusalEnvelope(refuse(refused(generalErrors, 'G-20', { trace })), language, trace)
  }

  app.setErrorHandler(async (error, request, reply) => {
    const trace = newTrace()
    const language = negotiateLanguage(header(request, 'accept-language') ?? undefined)
    const { status, envelope } = describe(error, language, trace)
    tellWait(reply, error, status)
    if (status === 500)
      noteEvent(services, { ...faultOf(error), level: 'error', source: 'server', url: request.url, traceId: trace })
    if (status >= 500) log.error({ trace, err: error }, 'fault')
    else log.info({ trace, action: actionPath(request), code: envelope.code })
    await reply.status(status).header('x-trace-id', trace).send(envelope)
  })

  app.route({
    method: ['GET', 'POST', 'PUT', 'DELETE'],
    url: '/api/v1/:controller/:name',
    onRequest: admit,
    handler: answer,
  })
  // made when somebody reads it: a start has no time for what few ever call
  let description: ReturnType<typeof openApi> | null = null
  app.get('/api/v1/openapi.json', async () => {
    description ??= openApi(parts.actions, generic)
    return description
  })
  parts.routes(app, parts)
  await servePages(app, config.webRoot)
  app.setNotFoundHandler(async (request, reply) => {
    const language = negotiateLanguage(header(request, 'accept-language') ?? undefined)
    const { status, envelope } = refusalEnvelope(refuse(refused(generalErrors, 'G-16')), language, newTrace())
    await reply.status(status).send(envelope)
  })
  return app
}

/** When another try is worth it: where the refusal knows it, or while what the call needs is away. */
function tellWait(reply: FastifyReply, error: unknown, status: Status): void {
  if (status === 503) reply.header('retry-after', retryAfter)
  if (status !== 429 || !(error instanceof Refusal)) return
  const waits = error.reasons.flatMap(({ params: { seconds, minutes } }) =>
    typeof seconds === 'number' ? [seconds] : typeof minutes === 'number' ? [minutes * 60] : [],
  )
  if (waits.length > 0) reply.header('retry-after', String(Math.max(...waits)))
}

/** Faults of the transport that are the caller's: too large, not JSON, unknown media type. */
function transportRefusal(error: unknown): Refusal | null {
  const code = typeof error === 'object' && error !== null && 'code' in error ? String(error.code) : ''
  if (code === 'FST_ERR_CTP_BODY_TOO_LARGE') return refuse(refused(generalErrors, 'G-21', { max: 10 }))
  if (code === 'FST_REQ_FILE_TOO_LARGE') return refuse(refused(generalErrors, 'G-21', { max: 50 }))
  if (code === 'FST_ERR_CTP_INVALID_MEDIA_TYPE') return refuse(refused(generalErrors, 'G-22'))
  // a body that is no form where files are sent
  const message = error instanceof Error ? error.message : ''
  if (code.startsWith('FST_INVALID_MULTIPART') || /^Multipart:|^Unexpected end of (multipart|form)/.test(message))
    return refuse(refused(generalErrors, 'G-22', {}, { field: 'file' }))
  const status = typeof error === 'object' && error !== null && 'statusCode' in error ? Number(error.statusCode) : 0
  return status >= 400 && status < 500 ? refuse(refused(generalErrors, 'G-10')) : null
}

/** The built pages: `index.html` with a fresh nonce for each answer, hashed assets for a year (conventions 13). */
async function servePages(app: FastifyInstance, root: string): Promise<void> {
  const index = path.join(root, 'index.html')
  if (!(await stat(index).catch(() => null))) return
  const template = await readFile(index, 'utf8')
  await app.register(fastifyStatic, {
    root: path.join(root, 'assets'),
    prefix: '/assets/',
    immutable: true,
    maxAge: '365d',
    cacheControl: true,
    // the names are known from the build: no folder is read for a request
    wildcard: false,
    globIgnore: ['**/*.{gz,br}'],
    preCompressed: true,
  })
  const send = async (_request: FastifyRequest, reply: FastifyReply): Promise<void> => {
    const nonce = randomBytes(16).toString('base64')
    await reply
      .header(
        'content-security-policy',
        `default-src 'self'; script-src 'self' 'wasm-unsafe-eval'; style-src-elem 'self' 'nonce-${nonce}'; style-src-attr 'unsafe-inline'; img-src 'self' blob: data:; media-src 'self' blob:; worker-src 'self' blob:; connect-src 'self'; object-src 'none'; base-uri 'none'; frame-ancestors 'none'`,
      )
      .type('text/html; charset=utf-8')
      .send(template.replaceAll('__NONCE__', nonce))
  }
  const worker = await readFile(path.join(root, 'offline-worker.js'), 'utf8').catch((error: NodeJS.ErrnoException) => {
    // a build of an older version has none
    if (error.code !== 'ENOENT') throw error
    return ''
  })
  app.get('/offline-worker.js', async (_request, reply) => {
    if (worker === '') return reply.callNotFound()
    // asked for anew each time, so that the next build takes over
    await reply
      .header('cache-control', 'no-cache')
      .header('content-security-policy', "default-src 'none'; connect-src 'self'")
      .type('text/javascript; charset=utf-8')
      .send(worker)
    return reply
  })
  app.get('/', send)
  app.get('/index.html', send)
}
