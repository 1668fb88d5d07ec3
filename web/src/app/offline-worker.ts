import { isFresh, isOpenedSheet, keptAddress, kindOf, withSaved } from './offline-policy.ts'

/**
 * The service worker: answers from what this computer keeps when the network does not (see `offline-policy.ts`). With a
 * network it changes nothing: pages, reads and saves go to the server first, only hashed assets come from here.
 */

interface ExtendableEvent extends Event {
  waitUntil(work: Promise<unknown>): void
}
interface FetchEvent extends ExtendableEvent {
  readonly request: Request
  respondWith(answer: Promise<Response>): void
}
interface MessageEvent extends ExtendableEvent {
  readonly data: unknown
}
/** The part of a service worker's world that is used here; the library of types for pages does not know it. */
interface WorkerWorld {
  readonly location: Location
  readonly clients: { claim(): Promise<void> }
  skipWaiting(): Promise<void>
  addEventListener(type: 'install' | 'activate', listener: (event: ExtendableEvent) => void): void
  addEventListener(type: 'fetch', listener: (event: FetchEvent) => void): void
  addEventListener(type: 'message', listener: (event: MessageEvent) => void): void
}
const world = globalThis as unknown as WorkerWorld // this file runs as a service worker only

const programCache = 'gt-program'
/** Takes another name when answers gain fields that pages rely on: those of an older version do not stand in then. */
const readCache = 'gt-reads-2'
const formerReadCaches = ['gt-reads']
const keptAtHeader = 'x-gt-kept-at'
const now = (): number => Date.now()
const keptAt = (kept: Response): number => Number(kept.headers.get(keptAtHeader))
/** Whether a kept answer may still stand in for the server. */
const mayStand = (kept: Response): boolean => isFresh(keptAt(kept), now())
/** Most assets of former builds that are kept beside those of this one. */
const mostAssets = 400

async function digest(text: string): Promise<string> {
  const bytes = new Uint8Array(await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text)))
  return [...bytes].map(byte => byte.toString(16).padStart(2, '0')).join('')
}

const ownerOf = (request: Request): Promise<string> =>
  digest(
    ['Authorization', 'X-Business-Id', 'X-Ordering-At', 'X-Trial-Category', 'Accept-Language']
      .map(name => request.headers.get(name) ?? '')
      .join('\n'),
  )

async function keptRequest(request: Request): Promise<Request> {
  const body = request.method === 'GET' ? '' : await request.clone().text()
  return new Request(keptAddress(request.url, body, await ownerOf(request)))
}

/** Keeps a copy beside the answer: nobody waits for it. */
const keep = (event: ExtendableEvent, cache: Cache, key: Request | string, copy: Response): void =>
  event.waitUntil(cache.put(key, copy))

/** The server's page; the last one when nobody answers. */
async function page(event: FetchEvent): Promise<Response> {
  const cache = await caches.open(programCache)
  const index = new URL('/', world.location.href).href
  try {
    const answer = await fetch(event.request)
    if (answer.ok) keep(event, cache, index, answer.clone())
    return answer
  } catch (error) {
    const kept = await cache.match(index)
    if (kept) return kept
    throw error
  }
}

/** An asset never changes under its name. */
async function asset(event: FetchEvent): Promise<Response> {
  const { url } = event.request
  const cache = await caches.open(programCache)
  const kept = await cache.match(url)
  if (kept) return kept
  const answer = await fetch(event.request)
  if (answer.ok) keep(event, cache, url, answer.clone())
  return answer
}

/**
 * The server's answer; the last one to the same question of the same person when nobody answers, for some hours. It tells
 * how many minutes old it is, so that the page can say so.
 */
async function read(event: FetchEvent): Promise<Response> {
  const cache = await caches.open(readCache)
  const question = await keptRequest(event.request)
  try {
    const answer = await fetch(event.request)
    if (answer.ok) {
      const copy = answer.clone()
      const headers = new Headers(copy.headers)
      headers.set(keptAtHeader, String(now()))
      keep(event, cache, question, new Response(copy.body, { status: copy.status, headers }))
    }
    return answer
  } catch (error) {
    const kept = await cache.match(question)
    if (!kept || !mayStand(kept)) throw error
    const headers = new Headers(kept.headers)
    headers.set('x-gt-kept-minutes', String(Math.floor((now() - keptAt(kept)) / 60_000)))
    return new Response(kept.body, { status: kept.status, headers })
  }
}

/** What was saved stands in the sheet that is kept: a page without a network shows no older readings than it had saved. */
async function keepSaved(request: Request, answer: Response): Promise<void> {
  const [owner, sent, saved] = await Promise.all([ownerOf(request), request.json(), answer.json()])
  const cache = await caches.open(readCache)
  for (const key of await cache.keys()) {
    const kept = isOpenedSheet(key.url, owner) ? await cache.match(key) : undefined
    if (!kept) continue
    const newer = withSaved(await kept.clone().json(), sent.record_id, saved)
    if (!newer) continue
    const headers = new Headers(kept.headers)
    headers.set(keptAtHeader, String(now()))
    await cache.put(key, new Response(JSON.stringify(newer), { status: kept.status, headers }))
  }
}

async function save(event: FetchEvent): Promise<Response> {
  const sent = event.request.clone()
  const answer = await fetch(event.request)
  if (answer.ok) event.waitUntil(keepSaved(sent, answer.clone()))
  return answer
}

async function tidy(): Promise<void> {
  await Promise.all(formerReadCaches.map(name => caches.delete(name)))
  const [program, reads] = await Promise.all([caches.open(programCache), caches.open(readCache)])
  const assets = await program.keys()
  await Promise.all(assets.slice(0, Math.max(0, assets.length - mostAssets)).map(key => program.delete(key)))
  for (const key of await reads.keys()) {
    const kept = await reads.match(key)
    if (!kept || !mayStand(kept)) await reads.delete(key)
  }
}

/** What the page loaded before this worker watched. */
async function keepLoaded(addresses: readonly string[]): Promise<void> {
  const cache = await caches.open(programCache)
  const own = addresses.filter(
    address => kindOf({ url: address, method: 'GET', mode: '' }, world.location.origin) === 'asset',
  )
  for (const address of [new URL('/', world.location.href).href, ...own]) {
    if (await cache.match(address)) continue
    const answer = await fetch(address)
    if (answer.ok) await cache.put(address, answer)
  }
}

const answers = { page, asset, read, save } as const

world.addEventListener('install', event => event.waitUntil(world.skipWaiting()))
world.addEventListener('activate', event => event.waitUntil(world.clients.claim().then(tidy)))
world.addEventListener('fetch', event => {
  const kind = kindOf(event.request, world.location.origin)
  if (kind) event.respondWith(answers[kind](event))
})
world.addEventListener('message', event => {
  const { data } = event
  // the session ended: nothing of what was read stays on this computer
  if (data === 'forget') event.waitUntil(caches.delete(readCache))
  else if (Array.isArray(data)) event.waitUntil(keepLoaded(data.map(String)))
})
