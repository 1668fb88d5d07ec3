import { createCipheriv, hkdfSync, randomBytes } from 'node:crypto'
import { x25519 } from '@noble/curves/ed25519.js'
import { allActions, contractParts } from '../../src/actions.ts'
import type { Visibility } from '../../src/contract/access.ts'
import { contractImplemented } from '../../src/contract/implement.ts'
import type { Implemented } from '../../src/http/implement.ts'
import { createServer } from '../../src/http/server.ts'
import { SessionCache } from '../../src/http/session.ts'
import { loadSession, probeSession } from '../../src/modules/identity/session.queries.ts'
import { type Answer, ApiClient } from '../support/api-client.ts'
import type { TestProduct } from '../support/product.ts'

export interface Served {
  readonly base: string
  stop(): Promise<void>
}

/** A second server on the product's database whose generic data service knows further pages or rules of sight. */
export async function serveContract(
  product: TestProduct,
  more: { native?: readonly Implemented[]; visible?: Visibility } = {},
): Promise<Served> {
  const { services } = product
  const native = [...allActions, ...(more.native ?? [])]
  const app = await createServer({
    services: { ...services, config: { ...services.config, publicPerMinute: 10_000 } },
    actions: [...native, ...contractImplemented({ ...contractParts, native }, more.visible)],
    sessions: new SessionCache(loadSession(services.pool), probeSession(services.pool)),
    routes: () => undefined,
  })
  await app.listen({ port: 0, host: '127.0.0.1' })
  const address = app.server.address()
  if (typeof address !== 'object' || !address) throw new Error('no address')
  return { base: `http://127.0.0.1:${address.port}`, stop: () => app.close() }
}

interface Agreed {
  readonly key: Buffer
  readonly kid: string
  readonly businessId: string
  readonly minute: number
}

/** How a seal differs from an honest one. */
export interface Twist {
  readonly action?: string
  readonly businessId?: string
  readonly minutes?: number
}

/** A client of the contract, written from conventions 5 and not from the product's own client. */
export class ContractClient extends ApiClient {
  #agreed: Agreed | null = null

  /** The caller of another client, at another address. */
  static of(client: ApiClient, base: string): ContractClient {
    const made = new ContractClient(base)
    return Object.assign(made, {
      token: client.token,
      businessId: client.businessId,
      loginRecordsId: client.loginRecordsId,
    })
  }

  async agree(): Promise<Agreed> {
    if (this.#agreed) return this.#agreed
    const secret = randomBytes(32)
    const own = x25519.getPublicKey(secret)
    const { envelope } = await this.raw('OAuth/CodecKey', { publicKey: Buffer.from(own).toString('base64url') })
    const answer = envelope.result as { publicKey: string } & Omit<Agreed, 'key'> // the contract's answer
    const theirs = Buffer.from(answer.publicKey, 'base64url')
    const salt = Buffer.concat([own, theirs])
    const key = Buffer.from(hkdfSync('sha256', x25519.getSharedSecret(secret, theirs), salt, 'gt-data', 32))
    this.#agreed = { ...answer, key }
    return this.#agreed
  }

  /** `Data` for an action of the controller General. */
  async seal(name: string, content: unknown, twist: Twist = {}): Promise<string> {
    const { key, kid, businessId, minute } = await this.agree()
    const nonce = randomBytes(12)
    const cipher = createCipheriv('aes-256-gcm', key, nonce)
    const bound = [twist.action ?? `General/${name}`, twist.businessId ?? businessId, minute + (twist.minutes ?? 0)]
    cipher.setAAD(Buffer.from(`v1/${bound.join('|')}`))
    const text = typeof content === 'string' ? content : JSON.stringify(content)
    const c = Buffer.concat([cipher.update(text, 'utf8'), cipher.final(), cipher.getAuthTag()])
    const sealed = { v: 2, kid, n: nonce.toString('base64url'), c: c.toString('base64url') }
    return Buffer.from(JSON.stringify(sealed)).toString('base64url')
  }

  async general(name: string, content: unknown, twist?: Twist): Promise<Answer> {
    return this.raw(`General/${name}`, { Data: await this.seal(name, content, twist) })
  }

  /** The result of a call that must succeed. */
  async result<T = unknown>(name: string, content: unknown): Promise<T> {
    const { status, envelope } = await this.general(name, content)
    if (status !== 200) throw new Error(`${name} → ${status} ${JSON.stringify(envelope.result)}`)
    return envelope.result as T // the test knows what it asked for
  }
}

/** Code of the first reason of a refusal. */
export const codeOf = ({ envelope }: Answer): string | null =>
  (envelope.result as { errors?: { code: string }[] } | null)?.errors?.[0]?.code ?? null // the form of a refusal
