import { createHmac, createPrivateKey, generateKeyPairSync, type KeyObject, randomUUID, sign } from 'node:crypto'
import { readFile, writeFile } from 'node:fs/promises'
import http from 'node:http'
import type { AddressInfo } from 'node:net'
import { pathToFileURL } from 'node:url'

/**
 * A partner system that signs people in, as one would be built: it keeps the private half of its key and signs tickets with it.
 *
 *   node tools/run.mjs tools/partner.ts key FILE                          a new key in FILE; its public half for the register of partners
 *   node tools/run.mjs tools/partner.ts ticket FILE KID ISS AUD SUB [TO]  a ticket of two minutes, to be opened at
 *                                                                         <address>/#/account/autoLogin?ticket=<ticket>
 *   node tools/run.mjs tools/partner.ts zq ADDRESS CLIENT SECRET SUB      asks the server at ADDRESS for a token, to be opened at
 *                                                                         <address>/#/open/zqautologin?token=<token>
 *   node tools/run.mjs tools/partner.ts code ADDRESS CLIENT SECRET SUB    the same for <address>/#/open/autologin?code=<code>
 *   node tools/run.mjs tools/partner.ts verify PORT SECRET SUB            answers whoever asks about a code that it is SUB's
 */
interface Pair {
  readonly algorithm: 'ES256' | 'RS256'
  readonly privateKey: KeyObject
  /** PEM, as the register of partners takes it. */
  readonly publicKey: string
}

/** A new key of a partner. */
export function newPartnerKey(algorithm: Pair['algorithm'] = 'ES256'): Pair {
  const { privateKey, publicKey } =
    algorithm === 'ES256'
      ? generateKeyPairSync('ec', { namedCurve: 'P-256' })
      : generateKeyPairSync('rsa', { modulusLength: 2048 })
  return { algorithm, privateKey, publicKey: publicKey.export({ type: 'spki', format: 'pem' }).toString() }
}

const encoded = (value: unknown): string => Buffer.from(JSON.stringify(value)).toString('base64url')

/** A ticket that a partner signs; what is wrong with it is for who makes it to choose. */
export function signedTicket(
  { algorithm, privateKey }: Pick<Pair, 'algorithm' | 'privateKey'>,
  kid: string,
  claims: Readonly<Record<string, unknown>>,
  header: Readonly<Record<string, unknown>> = {},
): string {
  const body = `${encoded({ alg: algorithm, typ: 'JWT', kid, ...header })}.${encoded(claims)}`
  const key = algorithm === 'ES256' ? { key: privateKey, dsaEncoding: 'ieee-p1363' as const } : privateKey
  return `${body}.${sign('sha256', Buffer.from(body), key).toString('base64url')}`
}

/** What the server of zq sends for a token: signed with the secret that it shares with the server it asks. */
export function zqRequest(
  clientId: string,
  secret: string,
  userKey: string,
  more: Readonly<{ timestamp?: string; nonce?: string }> = {},
): Readonly<Record<string, string>> {
  const { timestamp = String(Math.floor(Date.now() / 1000)), nonce = randomUUID() } = more
  const values = [clientId, timestamp, nonce, userKey]
  return {
    clientId,
    timestamp,
    nonce,
    userKey,
    sign: createHmac('sha256', secret).update(values.join('\n')).digest('hex'),
  }
}

/** What came to the verify address of a partner: the code, and the credentials of who asked. */
interface Asked {
  readonly code: string
  readonly authorization: string
}

/**
 * The verify address of a partner that hands out codes of its own, on loopback.
 * @param answer what it says of a code: status and body
 */
export async function verifyAddress(
  answer: (asked: Asked) => {
    readonly status?: number
    readonly headers?: Record<string, string>
    readonly body: unknown
  },
  port = 0,
): Promise<{ readonly url: string; readonly asked: Asked[]; readonly close: () => Promise<void> }> {
  const asked: Asked[] = []
  const server = http.createServer((request, reply) => {
    const chunks: Buffer[] = []
    request.on('data', (chunk: Buffer) => chunks.push(chunk))
    request.on('end', () => {
      const one = {
        code: new URLSearchParams(Buffer.concat(chunks).toString('utf8')).get('token') ?? '',
        authorization: request.headers.authorization ?? '',
      }
      asked.push(one)
      const { status = 200, headers = {}, body } = answer(one)
      reply.writeHead(status, { 'Content-Type': 'application/json', ...headers }).end(JSON.stringify(body))
    })
  })
  await new Promise<void>(resolve => server.listen(port, '127.0.0.1', resolve))
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/introspect`, // it listens on a port
    asked,
    close: () => new Promise(resolve => server.close(() => resolve())),
  }
}

async function post(address: string, action: string, body: unknown): Promise<string> {
  const answer = await fetch(`${address}/api/v1/${action}`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(body),
  })
  return JSON.stringify(await answer.json())
}

async function main([what, file = '', kid = '', iss, aud, sub, to]: readonly string[]): Promise<void> {
  if (what === 'key') {
    const { privateKey, publicKey } = newPartnerKey()
    await writeFile(file, privateKey.export({ type: 'pkcs8', format: 'pem' }), { mode: 0o600, flag: 'wx' })
    console.log(publicKey)
  } else if (what === 'ticket') {
    const iat = Math.floor(Date.now() / 1000)
    const claims = { iss, aud, sub, iat, exp: iat + 120, jti: randomUUID(), ...(to ? { to } : {}) }
    console.log(
      signedTicket({ algorithm: 'ES256', privateKey: createPrivateKey(await readFile(file, 'utf8')) }, kid, claims),
    )
  } else if (what === 'zq') {
    const [address, client, secret, user] = [file, kid, iss ?? '', aud ?? '']
    console.log(await post(address, 'Visitor/GetTokenForZQ', zqRequest(client, secret, user)))
  } else if (what === 'code') {
    const [address, client, secret, user] = [file, kid, iss ?? '', aud ?? '']
    console.log(await post(address, 'OAuth/GetBusinessToken', { userName: client, pwd: secret, userKey: user }))
  } else if (what === 'verify') {
    const [port, secret, user] = [file, kid, iss ?? '']
    const expected = `Basic ${Buffer.from(`dl:${secret}`).toString('base64')}`
    const { url } = await verifyAddress(
      ({ authorization }) =>
        authorization === expected
          ? { body: { active: true, client_id: 'dl', sub: user, exp: Math.floor(Date.now() / 1000) + 60 } }
          : { status: 401, body: { active: false } },
      Number.parseInt(port, 10),
    )
    console.log(url)
  } else throw new Error('key | ticket | zq | code | verify, as described at the head of this file')
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) await main(process.argv.slice(2))
