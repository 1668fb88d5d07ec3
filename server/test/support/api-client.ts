import { createCipheriv, hkdfSync, randomBytes, randomUUID } from 'node:crypto'
import type { SealedPassword } from '@gt/domain/identity/oauth-actions.ts'
import type { Contract, Controller, InputOf, Method, OutputOf } from '@gt/domain/kit/action.ts'
import type { Envelope } from '@gt/domain/kit/envelope.ts'
import { x25519 } from '@noble/curves/ed25519.js'

export interface Answer<T = unknown> {
  readonly status: number
  readonly envelope: Envelope<T>
}

/** Seals a password as a client does: X25519 with a fresh key, HKDF, AES-256-GCM bound to the challenge. */
export function sealPassword(
  password: string,
  { challenge, publicKey }: { challenge: string; publicKey: string },
): SealedPassword {
  const secret = randomBytes(32)
  const shared = x25519.getSharedSecret(secret, Buffer.from(publicKey, 'base64url'))
  const key = Buffer.from(hkdfSync('sha256', shared, Buffer.from(challenge, 'base64url'), 'gt-login', 32))
  const nonce = randomBytes(12)
  const cipher = createCipheriv('aes-256-gcm', key, nonce)
  cipher.setAAD(Buffer.from(challenge))
  const sealed = Buffer.concat([cipher.update(password, 'utf8'), cipher.final(), cipher.getAuthTag()])
  return {
    challenge,
    publicKey: Buffer.from(x25519.getPublicKey(secret)).toString('base64url'),
    nonce: nonce.toString('base64url'),
    sealed: sealed.toString('base64url'),
  }
}

/** A caller of the HTTP API: one account, its token, its business. */
export class ApiClient {
  base: string
  token: string | null = null
  businessId: string | null = null
  loginRecordsId = '0'
  language = 'zh'
  clock: string | null = null

  constructor(base: string) {
    this.base = base
  }

  /** Sends any body to any call and answers status and envelope as they are. */
  async raw(
    path: string,
    body: unknown,
    options: { method?: Method; headers?: Record<string, string>; key?: string | null } = {},
  ): Promise<Answer> {
    const method = options.method ?? 'POST'
    const inAddress = method === 'GET' || method === 'DELETE'
    const query = inAddress ? `?q=${encodeURIComponent(JSON.stringify(body))}` : ''
    const response = await fetch(`${this.base}/api/v1/${path}${query}`, {
      method,
      headers: {
        'accept-language': this.language,
        ...(inAddress ? {} : { 'content-type': 'application/json' }),
        ...(options.key === null ? {} : { 'idempotency-key': options.key ?? randomUUID() }),
        ...(this.token ? { authorization: `Bearer ${this.token}` } : {}),
        ...(this.businessId ? { 'x-business-id': this.businessId } : {}),
        ...(this.clock ? { 'x-test-clock': this.clock } : {}),
        ...options.headers,
      },
      ...(inAddress ? {} : { body: JSON.stringify(body) }),
    })
    return { status: response.status, envelope: (await response.json()) as Envelope } // every answer is an envelope
  }

  /** Calls an action by its contract; a refusal becomes an error that shows its reasons. */
  async call<A extends Readonly<Record<string, Contract>>, Name extends keyof A & string>(
    controller: Controller<A>,
    name: Name,
    input: InputOf<A[Name]>,
  ): Promise<OutputOf<A[Name]>> {
    const { envelope, status } = await this.raw(`${controller.name}/${name}`, input)
    if (!envelope.issucess) throw new Error(`${controller.name}/${name} → ${status} ${JSON.stringify(envelope.result)}`)
    return envelope.result as OutputOf<A[Name]> // the contract's own answer
  }

  /** Sends a file for a purpose and answers its key. */
  async upload(purpose: string, name: string, content: Buffer): Promise<string> {
    const body = new FormData()
    body.set('purpose', purpose)
    body.set('file', new Blob([new Uint8Array(content)]), name)
    const response = await fetch(`${this.base}/api/v1/File/Upload`, {
      method: 'POST',
      body,
      headers: {
        authorization: `Bearer ${this.token}`,
        ...(this.businessId ? { 'x-business-id': this.businessId } : {}),
        ...(this.clock ? { 'x-test-clock': this.clock } : {}),
      },
    })
    const envelope = (await response.json()) as Envelope // every answer is an envelope
    if (!envelope.issucess) throw new Error(`upload for ${purpose} → ${response.status} ${envelope.msg}`)
    return (envelope.result as { id: string }).id // the answer of an upload
  }

  async signIn(userName: string, password: string): Promise<this> {
    const asked = await this.raw('OAuth/LoginChallenge', {})
    if (!asked.envelope.issucess) throw new Error(`challenge for ${userName} → ${asked.status} ${asked.envelope.msg}`)
    const pwd = sealPassword(password, asked.envelope.result as { challenge: string; publicKey: string }) // the contract's answer
    const { envelope, status } = await this.raw('OAuth/Token', { userName, pwd })
    if (!envelope.issucess) throw new Error(`sign-in of ${userName} → ${status} ${envelope.msg}`)
    const answer = envelope.result as { token: string; businessId: string; loginRecordsId: string } // the contract's answer
    this.token = answer.token
    this.businessId = answer.businessId === '0' ? null : answer.businessId
    this.loginRecordsId = answer.loginRecordsId
    return this
  }
}
