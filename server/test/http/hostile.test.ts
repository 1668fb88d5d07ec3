import { randomInt } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { allActions } from '../../src/actions.ts'
import { deepest, openBodyBytes } from '../../src/http/body-guard.ts'
import type { Implemented } from '../../src/http/implement.ts'
import { demonstrationAccounts } from '../../src/seed/accounts.ts'
import { seedDemonstration } from '../../src/seed/demonstration.ts'
import { seedPlatform } from '../../src/seed/platform.ts'
import { anyBody } from '../support/any-body.ts'
import { ApiClient } from '../support/api-client.ts'
import { type TestProduct, testProduct } from '../support/product.ts'

/** Whoever calls whatever with whichever values gets an answer in words: a fault of the server is none of them. */
let product: TestProduct
const callers: ApiClient[] = []
const password = 'Hostile2026'
/** A run can be had again: `HOSTILE_SEED=<n>`. */
const seed = Number(process.env.HOSTILE_SEED ?? randomInt(1_000_000))

let state = seed
/** The next of a row of numbers that hang on the seed alone (mulberry32). */
function draw(below: number): number {
  state = (state + 0x6d2b79f5) | 0
  let t = Math.imul(state ^ (state >>> 15), 1 | state)
  t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t
  return ((t ^ (t >>> 14)) >>> 0) % below
}

const nested = (depth: number): unknown => (depth === 0 ? 1 : [nested(depth - 1)])
const hostile: readonly unknown[] = [
  '0',
  '-1',
  '9223372036854775807',
  '9223372036854775808',
  '18446744073709551616',
  '1'.repeat(400),
  'abc',
  '',
  ' ',
  'a\0b',
  '\ud800',
  '‮‏﷽',
  "'; drop table sample; --",
  '%_\\',
  '𠮷📷'.repeat(200),
  'x'.repeat(20_000),
  '1e400',
  'NaN',
  '-0',
  '0.00000000000000000000000000001',
  '99999999999999999999999999999999.99',
  '2026-02-31',
  '0000-00-00',
  '99999-12-31',
  '2026-03-14 25:61:61',
  'infinity',
  0,
  -1,
  2 ** 53,
  1.5,
  true,
  null,
  [],
  {},
  [[]],
  { id: { id: { id: 1 } } },
  nested(deepest - 5),
  Array.from({ length: 600 }, () => '1'),
  { __proto__: null, constructor: 1 },
]

/** A body with hostile values in some of its places, or one more that nobody knows. */
function spoiled(value: unknown): unknown {
  if (draw(4) === 0) return hostile[draw(hostile.length)]
  if (Array.isArray(value)) return value.map(spoiled)
  if (typeof value === 'object' && value !== null)
    return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, spoiled(inner)]))
  return value
}

beforeAll(async () => {
  product = await testProduct({
    config: { publicPerMinute: 1_000_000, signInPerMinute: 1_000_000 },
    async seed(services) {
      await seedPlatform(services.ownerPool, services.files)
      await seedDemonstration(services.ownerPool, {
        now: '2026-03-03 09:00:00',
        passwords: () => password,
        files: services.files,
      })
    },
  })
  callers.push(new ApiClient(product.base))
  for (const { userName } of demonstrationAccounts())
    callers.push(await new ApiClient(product.base).signIn(userName, password))
  for (const [at, language] of ['zh', 'en', 'es'].entries()) {
    const caller = callers[at + 1]
    if (caller) caller.language = language
  }
}, 180_000)
afterAll(() => product?.stop())

/** Runs works of which so many are under way at once. */
async function atOnce(works: readonly (() => Promise<void>)[], most: number): Promise<void> {
  const left = [...works]
  await Promise.all(
    Array.from({ length: most }, async () => {
      for (let work = left.pop(); work; work = left.pop()) await work()
    }),
  )
}

// they end the sessions that all others need, an instance or a unit out of use those of all its people: called at the end
const [leaving, shutting] = [
  ['OAuth/RemoveToken'],
  ['Instances/Disable', 'Instances/Change', 'Businesses/Close', 'Businesses/Change'],
].map(names => allActions.filter(({ controller, name }) => names.includes(`${controller}/${name}`))) as [
  Implemented[],
  Implemented[],
] // one of each
const actions = allActions.filter(action => !leaving.includes(action) && !shutting.includes(action))

async function faultsOf(
  calls: readonly { caller: ApiClient; action: Implemented; body: unknown }[],
): Promise<string[]> {
  const faults: string[] = []
  await atOnce(
    calls.map(({ caller, action, body }) => async () => {
      const path = `${action.controller}/${action.name}`
      const { status, envelope } = await caller.raw(path, body)
      if (status >= 500)
        faults.push(`${path} ${status} ${JSON.stringify(body)?.slice(0, 300)} ${JSON.stringify(envelope.result)}`)
    }),
    12,
  )
  return [...new Set(faults)]
}

/** The accounts whose session no longer stands: what they call is refused before anything is tried. */
async function ended(): Promise<string[]> {
  const statuses = await Promise.all(
    callers
      .slice(1)
      .map(async caller => [caller.loginRecordsId, (await caller.raw('Sessions/Counts', {})).status] as const),
  )
  return statuses.filter(([, status]) => status !== 200).map(([record, status]) => `${record} ${status}`)
}

/** Spoiled bodies of an action in one run: the chance of the seed takes others in the next. */
const spoiledTried = 8
/** Holders of a right who call an action in one run. */
const holdersTried = 4

/** Rights of each account, in small letters; a visitor has none. */
async function rightsOfCallers(): Promise<ReadonlyMap<ApiClient, ReadonlySet<string>>> {
  const rights = new Map<ApiClient, ReadonlySet<string>>()
  for (const caller of callers.slice(1)) {
    const { permissions } = (await caller.raw('Sessions/Facts', {})).envelope.result as { permissions: string[] }
    rights.set(caller, new Set(permissions.map(code => code.toLowerCase())))
  }
  return rights
}

test('[R-39] every account may call every action: it is answered, or refused in words', async () => {
  const rights = await rightsOfCallers()
  const holds = (caller: ApiClient, { contract: { permission } }: Implemented): boolean =>
    !Array.isArray(permission) ||
    (permission as string[]).some(code => code.split('+').every(part => rights.get(caller)?.has(part.toLowerCase())))
  // whoever lacks the right is refused before anything of an action is reached: one in sixteen of them tries all the same; of those
  // who hold it some are drawn, others in the next run, so that a run takes as long with twice as many posts
  const calls = actions.flatMap(action => {
    const [visitor, ...people] = callers
    const holding = people.filter(caller => holds(caller, action))
    const drawn = Array.from({ length: Math.min(holding.length, holdersTried) }, () =>
      holding.splice(draw(holding.length), 1),
    ).flat()
    const lacking = people.filter(caller => !holds(caller, action) && draw(16) === 0)
    return [...(visitor ? [visitor] : []), ...drawn, ...lacking].map(caller => ({
      caller,
      action,
      body: anyBody(action.contract),
    }))
  })
  expect(calls.length).toBeGreaterThan(actions.length * 3)
  expect(await faultsOf(calls)).toEqual([])
  expect(await ended()).toEqual([])
}, 300_000)

test(`[R-39] no value of any type makes the server fail (HOSTILE_SEED=${seed})`, async () => {
  const calls = actions.flatMap(action =>
    Array.from({ length: spoiledTried }, (_, at) => ({
      caller: callers[at < 4 ? draw(callers.length) : 1 + (at % (callers.length - 1))] ?? (callers[0] as ApiClient),
      action,
      body: spoiled(anyBody(action.contract)),
    })),
  )
  expect(await faultsOf(calls)).toEqual([])
  expect(await ended()).toEqual([])
}, 300_000)

/** Everything that is no action: files, links, events, addresses that are none. */
test('[R-39] nor does any address, header or file', async () => {
  const keeper = callers.at(-10) as ApiClient
  const headers = { authorization: `Bearer ${keeper.token}`, 'x-business-id': keeper.businessId ?? '0' }
  const ids = [
    '0',
    '-1',
    '9223372036854775807',
    '9223372036854775808',
    '99999999999999999999',
    'abc',
    '%00',
    '1&id=2',
    '',
  ]
  const addresses = [
    '/%',
    '/%zz',
    '/api/v1/%ff/%fe',
    '/api/v1/Samples/List?q=%',
    '/api/v1/Samples/List?q={',
    `/api/v1/Samples/List?q=${encodeURIComponent('['.repeat(3_000))}`,
    '/api/v1/constructor/toString',
    '/q/%00',
    '/q/ABC',
    ...ids.flatMap(id => [
      `/api/v1/File/Download?id=${id}`,
      `/api/v1/File/Link?id=${id}`,
      `/api/v1/File/Open?id=${id}&b=1&u=1&until=9999999999&sig=${'签'.repeat(14)}`,
      `/api/v1/File/Open?id=${id}&b=x&u=y&until=z&sig=a&sig=b`,
      `/api/v1/General/GetAjaxProgressInfo?key=${id}`,
    ]),
  ]
  const faults: string[] = []
  for (const address of addresses) {
    const answer = await fetch(`${product.base}${address}`, { headers, redirect: 'manual' })
    if (answer.status >= 500) faults.push(`${address} ${answer.status}`)
    await answer.arrayBuffer()
  }
  const post = async (body: BodyInit, type: string | null, more: Record<string, string> = {}): Promise<number> => {
    const answer = await fetch(`${product.base}/api/v1/File/Upload`, {
      method: 'POST',
      headers: { ...headers, ...(type ? { 'content-type': type } : {}), ...more },
      body,
    })
    await answer.arrayBuffer()
    return answer.status
  }
  const file = (name: string, content = 'x'): FormData => {
    const form = new FormData()
    form.set('purpose', 'equipment_photo')
    form.set('file', new Blob([content]), name)
    return form
  }
  for (const status of [
    await post('{}', 'application/json'),
    await post('a', 'text/plain'),
    await post('a', 'multipart/form-data'),
    await post('a', 'multipart/form-data; boundary=x'),
    await post(new FormData(), null),
    await post(file('a\0b.png'), null),
    await post(file(`${'名'.repeat(300)}📷.png`), null),
    await post(file('../../etc/passwd'), null),
  ])
    if (status >= 500) faults.push(`upload ${status}`)
  const extras: Record<string, string>[] = [
    { 'x-business-id': 'abc' },
    { 'x-business-id': '99999999999999999999' },
    { 'accept-language': '%' },
    { 'x-visit-info': '%%%' },
    { authorization: 'Bearer ' },
    { authorization: `Bearer ${'x'.repeat(43)}` },
  ]
  for (const extra of extras) {
    const answer = await fetch(`${product.base}/api/v1/Samples/List`, { headers: { ...headers, ...extra } })
    if (answer.status >= 500) faults.push(`${JSON.stringify(extra)} ${answer.status}`)
    await answer.arrayBuffer()
  }
  expect(faults).toEqual([])
}, 120_000)

test('[R-38] a body that is nested deeper than any of ours is refused before it is built, and a stranger sends little', async () => {
  const send = (body: string, headers: Record<string, string> = {}, path = 'OAuth/Token') =>
    fetch(`${product.base}/api/v1/${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...headers },
      body,
    })
  const codeOf = async (answer: Response): Promise<unknown[]> => {
    const { result } = (await answer.json()) as { result: { errors: { code: string }[] } } // that of a refusal
    return [answer.status, result.errors[0]?.code]
  }
  const deep = `{"a":${'['.repeat(10_000)}${']'.repeat(10_000)}}`
  const large = JSON.stringify({ userName: 'x'.repeat(openBodyBytes), pwd: {} })
  expect(await codeOf(await send(deep))).toEqual([400, 'G-30'])
  expect((await send(JSON.stringify({ userName: '['.repeat(1_000), pwd: {} }))).status).toBe(422)
  expect(await codeOf(await send(large))).toEqual([413, 'G-31'])
  // a token that is none opens no larger door, to a closed call it opens none
  const forged = { authorization: `Bearer ${'x'.repeat(43)}` }
  expect(await codeOf(await send(large, forged))).toEqual([413, 'G-31'])
  expect(await codeOf(await send(large, forged, 'Samples/List'))).toEqual([401, 'G-17'])
  // nor does a body that does not say how long it is
  const unsaid = await fetch(`${product.base}/api/v1/OAuth/Token`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: new Blob([large]).stream(),
    duplex: 'half',
  } as RequestInit)
  expect(await codeOf(unsaid)).toEqual([413, 'G-31'])
  expect(await codeOf(await send('x', { 'content-type': 'text/plain' }))).toEqual([415, 'G-22'])
  const keeper = callers.at(-10) as ApiClient
  const headers = { authorization: `Bearer ${keeper.token}`, 'x-business-id': keeper.businessId ?? '0' }
  expect(await codeOf(await send(deep, headers, 'Samples/List'))).toEqual([400, 'G-30'])
})

test('[R-38] what stands in `q` is measured as a body is, also when it is sent in two parts', async () => {
  const keeper = callers.at(-10) as ApiClient
  const headers = { authorization: `Bearer ${keeper.token}`, 'x-business-id': keeper.businessId ?? '0' }
  const ask = async (query: string): Promise<unknown[]> => {
    const answer = await fetch(`${product.base}/api/v1/TodoItems/Mine?${query}`, { headers })
    const { result } = (await answer.json()) as { result: { errors?: { code: string; field: string }[] } } // an envelope
    return [answer.status, result.errors?.[0]?.code, result.errors?.[0]?.field]
  }
  const half = 3_000
  expect(await ask(`q=${'['.repeat(half)}${']'.repeat(half)}`)).toEqual([400, 'G-30', 'q'])
  expect(await ask(`q=${'['.repeat(half)}1&q=1${']'.repeat(half)}`)).toEqual([400, 'G-10', 'q'])
  expect((await ask(`q=${encodeURIComponent('{"size":20}')}`))[0]).toBe(200)
})

test('[R-39] nor does an instance that is disabled, with all its people', async () => {
  const calls = shutting.flatMap(action =>
    callers.flatMap(caller =>
      Array.from({ length: 6 }, (_, at) => {
        const body = anyBody(action.contract)
        return { caller, action, body: at === 0 ? body : spoiled(body) }
      }),
    ),
  )
  expect(calls.length).toBeGreaterThan(callers.length * 2)
  expect(await faultsOf(calls)).toEqual([])
}, 60_000)

test('[R-39] nor does an account that is put out, its own session with it', async () => {
  const bodies = [...hostile.map(id => ({ loginRecordsId: id })), ...hostile]
  const wrong = bodies.map((body, at) => ({ caller: callers[at % callers.length] as ApiClient, body }))
  const right = callers.slice(1).map(caller => ({ caller, body: { loginRecordsId: caller.loginRecordsId } }))
  const calls = [...wrong, ...right].flatMap(call => leaving.map(action => ({ ...call, action })))
  expect(calls.length).toBeGreaterThan(callers.length)
  expect(await faultsOf(calls)).toEqual([])
  expect(await ended()).toHaveLength(callers.length - 1)
}, 60_000)
