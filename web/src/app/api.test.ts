import { equipmentSort } from '@gt/domain/equipment/equipment-sort.entity.ts'
import { sessionActions, sysActions } from '@gt/domain/identity/actions.ts'
import { oauthActions } from '@gt/domain/identity/oauth-actions.ts'
import { controller, crud } from '@gt/domain/kit/action.ts'
import { beforeEach, describe, expect, test } from 'vitest'
import { type Api, createApi } from './api.ts'
import { Failure } from './failure.ts'
import { openSession, type Session } from './session.ts'

const sorts = controller('EquipmentSorts', crud(equipmentSort, { pages: ['djequipment.equipmentsorts'] }))

interface Sent {
  readonly address: URL
  readonly init: RequestInit
  answer(envelope: unknown, headers?: Record<string, string>): void
  fail(): void
}

let sent: Sent[]
let ended: string[]
let noToken: number
let ages: (string | null)[]
let outdated: string[]
let session: Session
let api: Api

beforeEach(() => {
  sent = []
  ended = []
  noToken = 0
  ages = []
  outdated = []
  const cookies = new Map<string, string>()
  session = openSession({
    secure: false,
    read: () => [...cookies].map(pair => pair.join('=')).join('; '),
    write: cookie => {
      const [name = '', value = ''] = (cookie.split('; ')[0] ?? '').split('=')
      cookies.set(name, value)
    },
  })
  session.begin({ token: 'T'.repeat(43), businessId: '7', loginRecordsId: '91', cookieDays: 1 })
  let next = 0
  api = createApi({
    session,
    now: () => 1_700_000_000_000,
    uuid: () => `key-${++next}`,
    clientVersion: '0.1.0',
    onSessionEnd: message => ended.push(message),
    onNoToken: () => void noToken++,
    onOutdated: message => outdated.push(message),
    onStamp: () => undefined,
    onAge: minutes => ages.push(minutes),
    fetch: (address, init) =>
      new Promise((resolve, reject) => {
        init.signal?.addEventListener('abort', () => reject(new DOMException('aborted', 'AbortError')))
        sent.push({
          address: new URL(address, 'http://lab'),
          init,
          answer: (envelope, headers = {}) => resolve(Response.json(envelope, { headers })),
          fail: () => reject(new TypeError('network')),
        })
      }),
  })
})

const ok = (result: unknown): unknown => ({ code: 200, issucess: true, result, msg: '' })
const headersOf = (one: Sent | undefined): Record<string, string> => one?.init.headers as Record<string, string> // written as a plain object

describe('what is sent (conventions 2)', () => {
  test('a read goes by GET: texts as parameters, the rest in q, common parameters on every call', async () => {
    const answer = api.call(sorts, 'List', {
      search: 'YLJ',
      page: 2,
      filter: [{ field: 'name', op: 'contains', value: '压力' }],
    })
    const { searchParams, pathname } = sent[0]?.address ?? new URL('http://none')
    expect(pathname).toBe('/api/v1/EquipmentSorts/List')
    expect(searchParams.get('search')).toBe('YLJ')
    expect(JSON.parse(searchParams.get('q') ?? '')).toEqual({
      page: 2,
      filter: [{ field: 'name', op: 'contains', value: '压力' }],
    })
    expect(Object.fromEntries(searchParams)).toMatchObject({
      lang: 'zh',
      source: 'pc',
      clientVersion: '0.1.0',
      _t: '1700000000000',
    })
    expect(headersOf(sent[0])).toEqual({
      'Accept-Language': 'zh',
      Authorization: `Bearer ${'T'.repeat(43)}`,
      'X-Business-Id': '7',
    })
    sent[0]?.answer(ok({ rows: [] }))
    expect(await answer).toEqual({ rows: [] })
  })

  test('[7.4] an answer that this computer kept tells its age, one of the server that it is fresh', async () => {
    const ok = { code: 200, issucess: true, result: {}, msg: '' }
    const kept = api.call(sorts, 'List', {})
    sent[0]?.answer(ok, { 'x-gt-kept-minutes': '12' })
    await kept
    const fresh = api.call(sorts, 'List', { page: 2 })
    sent[1]?.answer(ok)
    await fresh
    expect(ages).toEqual(['12', null])
  })

  test('a long read goes by POST without a key of its own', () => {
    void api.call(sorts, 'Pick', { ids: Array.from({ length: 200 }, (_, index) => `9000000000${index}`) })
    expect(sent[0]?.init.method).toBe('POST')
    expect(headersOf(sent[0])['Idempotency-Key']).toBeUndefined()
  })

  test('a write carries an idempotency key, and a chosen category its header', () => {
    session.set('gt_trial_category', '3')
    void api.call(sorts, 'Remove', { items: [{ id: '4', row_version: 1 }] })
    expect(headersOf(sent[0])).toMatchObject({ 'Idempotency-Key': 'key-1', 'X-Trial-Category': '3' })
  })
})

describe('[7.1-012] identical requests still pending', () => {
  test('of two reads the newer wins; both callers get its answer and the older is aborted without a word', async () => {
    const older = api.call(sorts, 'GetById', { id: '4' })
    const newer = api.call(sorts, 'GetById', { id: '4' })
    expect(sent[0]?.init.signal?.aborted).toBe(true)
    sent[1]?.answer(ok({ id: '4', name: 'new' }))
    expect(await Promise.all([older, newer])).toEqual([
      { id: '4', name: 'new' },
      { id: '4', name: 'new' },
    ])
  })

  test('different inputs do not disturb each other', () => {
    void api.call(sorts, 'GetById', { id: '4' })
    void api.call(sorts, 'GetById', { id: '5' })
    expect(sent.map(one => one.init.signal?.aborted)).toEqual([false, false])
  })

  test('a second click on a write is the first; afterwards it is a new one', async () => {
    const input = { items: [{ id: '4', row_version: 1 }] }
    const first = api.call(sorts, 'Remove', input)
    const second = api.call(sorts, 'Remove', input)
    expect(sent).toHaveLength(1)
    sent[0]?.answer(ok({ count: 1 }))
    expect(await Promise.all([first, second])).toEqual([{ count: 1 }, { count: 1 }])
    void api.call(sorts, 'Remove', input)
    expect(headersOf(sent[1])['Idempotency-Key']).toBe('key-2')
  })
})

test('[conventions 8] a write that nobody answered keeps its key when it is sent again, and only then', async () => {
  const input = { items: [{ id: '4', row_version: 1 }] }
  const lost = api.call(sorts, 'Remove', input)
  sent[0]?.fail()
  await expect(lost).rejects.toMatchObject({ kind: 'network' })
  const again = api.call(sorts, 'Remove', input)
  sent[1]?.answer(ok({ count: 1 }))
  await again
  void api.call(sorts, 'Remove', input)
  expect(sent.map(one => headersOf(one)['Idempotency-Key'])).toEqual(['key-1', 'key-1', 'key-2'])
})

describe('what the answers mean (conventions 3)', () => {
  const failed = async (code: number | string, result: unknown, headers?: Record<string, string>): Promise<Failure> => {
    const answer = api.call(sorts, 'GetById', { id: String(sent.length) })
    sent.at(-1)?.answer({ code, issucess: false, result, msg: 'M' }, headers)
    const error = await answer.catch((reason: unknown) => reason)
    if (error instanceof Failure) return error
    throw new Error('the call did not fail')
  }

  test.each([
    [402, 'licence'],
    [403, 'forbidden'],
    [404, 'missing'],
    [409, 'conflict'],
    [422, 'rule'],
    [423, 'locked'],
    [500, 'fault'],
  ] as const)('code %i is %s', async (code, kind) => {
    const failure = await failed(code, { errors: [{ code: 'X', field: 'name' }], trace: '01J' })
    expect(failure).toMatchObject({ kind, message: 'M', trace: '01J', errors: [{ field: 'name' }] })
  })

  test('a limit tells the seconds to wait, a conflict the record as it stands', async () => {
    expect((await failed(429, {}, { 'retry-after': '40' })).retryAfter).toBe(40)
    expect((await failed(409, { current: { id: '4', name: 'theirs' } })).current).toEqual({ id: '4', name: 'theirs' })
  })

  test('[8.1-004] the end of a session is told once, however many calls were under way', async () => {
    await failed('401', {})
    await failed(-1, {})
    expect(ended).toEqual(['M'])
  })

  test('[8.1-001] without a response the failure is one of the network', async () => {
    const answer = api.call(sorts, 'GetById', { id: '4' })
    sent[0]?.fail()
    await expect(answer).rejects.toMatchObject({ kind: 'network' })
  })

  test('[page sysConfig/publishingSystem] a server that serves no client as old as this one has it loaded anew', async () => {
    const asked = api.call(oauthActions, 'LoginChallenge', {})
    const errors = [
      { code: 'Y-46', field: null, row: null, severity: 'error', message: '版本过低，请升级', params: {} },
    ]
    sent[0]?.answer({ code: 422, issucess: false, result: { errors, trace: 't' }, msg: '版本过低，请升级' })
    await expect(asked).rejects.toMatchObject({ kind: 'rule' })
    expect(outdated).toEqual(['版本过低，请升级'])
    const other = api.call(oauthActions, 'LoginChallenge', {})
    sent[1]?.answer({ code: 422, issucess: false, result: { errors: [], trace: 't' }, msg: 'x' })
    await expect(other).rejects.toBeInstanceOf(Failure)
    expect(outdated).toHaveLength(1)
  })

  test('[8.1-012] a result with Code 0 is an error, except where the caller reads it', async () => {
    const menu = api.call(sysActions, 'GetNavs', {})
    sent[0]?.answer(ok({ Status: 0, Msg: 'N' }))
    await expect(menu).rejects.toMatchObject({ kind: 'rule', message: 'N' })
    const token = api.call(oauthActions, 'testToken', {}, { codeIsAnswer: true })
    sent[1]?.answer(ok({ Code: 0, Msg: 'login-off' }))
    expect(await token).toEqual({ Code: 0, Msg: 'login-off' })
  })

  test('[8.1-006] a call without a token is not sent; calls that anyone may make are', async () => {
    session.set('gt_token', '')
    await expect(api.call(sessionActions, 'Counts', {})).rejects.toMatchObject({ kind: 'session' })
    expect([noToken, sent.length]).toEqual([1, 0])
    void api.call(oauthActions, 'LoginChallenge', {})
    expect(sent).toHaveLength(1)
  })
})
