import { createDecipheriv, hkdfSync } from 'node:crypto'
import { x25519 } from '@noble/curves/ed25519.js'
import { beforeEach, expect, test, vi } from 'vitest'
import type { Api } from './api.ts'
import type { FailureKind } from './failure.ts'

/** A server of one key pair, written from conventions 5 with other primitives than the client's. */
const server = x25519.keygen()
let agreements: number
let opened: { kid: string; content: unknown }[]
/** Which keys the server takes; another gets U-01. */
let takes: (kid: string) => boolean
const keys = new Map<string, Buffer>()
/** A refusal of the module instance at hand: every test loads the modules anew, as a tab does. */
let refusal: (kind: FailureKind, code: string) => Error

const bytes = (text: string): Buffer => Buffer.from(text, 'base64url')

function agree(publicKey: string) {
  agreements += 1
  const shared = x25519.getSharedSecret(server.secretKey, bytes(publicKey))
  const salt = Buffer.concat([bytes(publicKey), server.publicKey])
  keys.set(`k${agreements}`, Buffer.from(hkdfSync('sha256', shared, salt, 'gt-data', 32)))
  const answer = { publicKey: Buffer.from(server.publicKey).toString('base64url'), kid: `k${agreements}` }
  return { ...answer, businessId: '7', minute: 29_000_000 }
}

function open(action: string, data: string): unknown {
  const { v, kid, n, c } = JSON.parse(bytes(data).toString()) as Record<string, string> // the form of Data
  expect(v).toBe(2)
  if (!takes(kid ?? '')) throw refusal('malformed', 'U-01')
  const decipher = createDecipheriv('aes-256-gcm', keys.get(kid ?? '') ?? Buffer.alloc(32), bytes(n ?? ''))
  decipher.setAAD(Buffer.from(`v1/General/${action}|7|29000000`))
  decipher.setAuthTag(bytes(c ?? '').subarray(-16))
  const clear = decipher.update(bytes(c ?? '').subarray(0, -16), undefined, 'utf8') + decipher.final('utf8')
  opened.push({ kid: kid ?? '', content: JSON.parse(clear) })
  return { Id: '1' }
}

const call = (async (controller: { name: string }, action: string, input: { publicKey?: string; Data?: string }) =>
  controller.name === 'OAuth' ? agree(input.publicKey ?? '') : open(action, input.Data ?? '')) as unknown as Api['call'] // stands in for the client's one way out

beforeEach(async () => {
  vi.resetModules()
  const { Failure } = await import('./failure.ts')
  const rest = { field: null, row: null, severity: 'error', message: '', params: {} } as const
  refusal = (kind, code) => new Failure(kind, '', { errors: [{ code, ...rest }] })
  agreements = 0
  opened = []
  takes = () => true
})

test('[conventions 5] the server opens what the client sealed; one agreement serves a whole tab', async () => {
  const { callSealed } = await import('./contract-codec.ts')
  const content = { TableName: 'business', Condition: "Name = '试验室’s'" }
  const answers = await Promise.all([1, 2, 3].map(() => callSealed(call, 'QuerySingle', content)))
  expect(answers).toEqual([{ Id: '1' }, { Id: '1' }, { Id: '1' }])
  expect(opened.map(one => one.content)).toEqual([content, content, content])
  expect(agreements).toBe(1)
})

test('the same request never looks the same twice', async () => {
  const { sealData } = await import('./contract-codec.ts')
  const key = { key: new Uint8Array(32), kid: 'k', businessId: '0', minute: 1 }
  expect(sealData(key, 'General/Query', {})).not.toBe(sealData(key, 'General/Query', {}))
})

test('a key that fits no more is agreed on anew once, for all calls together', async () => {
  const { callSealed } = await import('./contract-codec.ts')
  await callSealed(call, 'Query', {})
  takes = kid => kid !== 'k1'
  await Promise.all([1, 2, 3].map(() => callSealed(call, 'Query', {})))
  expect(agreements).toBe(2)
  expect(opened.map(one => one.kid)).toEqual(['k1', 'k2', 'k2', 'k2'])
})

test('a second refusal is the caller’s, and other refusals are not tried again', async () => {
  const { callSealed } = await import('./contract-codec.ts')
  takes = () => false
  await expect(callSealed(call, 'Query', {})).rejects.toMatchObject({ kind: 'malformed' })
  expect(agreements).toBe(2)
  const failing = (async (controller: { name: string }, _: string, input: { publicKey?: string }) => {
    if (controller.name === 'OAuth') return agree(input.publicKey ?? '')
    throw refusal('forbidden', 'U-05')
  }) as unknown as Api['call'] // as above
  await expect(callSealed(failing, 'Query', {})).rejects.toMatchObject({ kind: 'forbidden' })
  expect(agreements).toBe(2)
})
