import { createDecipheriv, hkdfSync, randomBytes } from 'node:crypto'
import { identityErrors } from '@gt/domain/identity/errors.ts'
import type { SealedPassword } from '@gt/domain/identity/oauth-actions.ts'
import { Refusal, refused } from '@gt/domain/kit/errors.ts'
import { x25519 } from '@noble/curves/ed25519.js'
import type pg from 'pg'
import type { OutsideCall } from '../../http/implement.ts'

// Passwords travel sealed to a one-use challenge, so that a logged or replayed request is worthless (conventions 4, D-03).
const challengeSeconds = 60
const expired = (): Refusal => new Refusal([refused(identityErrors, 'L-09')])
const fromText = (text: string): Buffer => Buffer.from(text, 'base64url')

/** The server's X25519 key, made once for a database and shared by all its servers. */
async function privateKey(query: OutsideQuery): Promise<Buffer> {
  const [kept] = await query<{ value: Buffer }>("select value from server_secret where name = 'login-x25519'")
  if (kept) return kept.value
  await query("insert into server_secret (name, value) values ('login-x25519', $1) on conflict do nothing", [
    randomBytes(32),
  ])
  const [made] = await query<{ value: Buffer }>("select value from server_secret where name = 'login-x25519'")
  if (!made) throw new Error('no server key')
  return made.value
}

type OutsideQuery = <R extends pg.QueryResultRow>(sql: string, values?: readonly unknown[]) => Promise<R[]>

/** A new challenge and the public key to seal with. */
export async function makeChallenge(call: OutsideCall): Promise<{ challenge: string; publicKey: string }> {
  return call.transaction({ role: 'auth' }, async ctx => {
    const challenge = randomBytes(24).toString('base64url')
    await ctx.tx.query('delete from login_challenge where expires_at < now()')
    await ctx.tx.query(
      `insert into login_challenge (digest, expires_at) values ($1, now() + interval '${challengeSeconds} seconds')`,
      [challenge],
    )
    const key = await privateKey(ctx.tx.query)
    return { challenge, publicKey: Buffer.from(x25519.getPublicKey(key)).toString('base64url') }
  })
}

/**
 * Opens sealed passwords of one request. Their challenge is spent first, in a transaction of its own, so that it cannot
 * serve twice whatever happens next. Refuses with L-09 when it is unknown, spent, too old, or the seal is broken.
 */
export async function openPasswords(call: OutsideCall, sealed: readonly SealedPassword[]): Promise<string[]> {
  const challenges = [...new Set(sealed.map(one => one.challenge))]
  const key = await call.transaction({ role: 'auth' }, async ctx => {
    const spent = await ctx.tx.query(
      'delete from login_challenge where digest = any($1) and expires_at >= now() returning digest',
      [challenges],
    )
    return spent.length === challenges.length ? privateKey(ctx.tx.query) : null
  })
  if (!key) throw expired()
  return sealed.map(one => openSeal(one, key))
}

function openSeal(sealed: SealedPassword, key: Uint8Array): string {
  try {
    const shared = x25519.getSharedSecret(key, fromText(sealed.publicKey))
    const secret = Buffer.from(hkdfSync('sha256', shared, fromText(sealed.challenge), 'gt-login', 32))
    const bytes = fromText(sealed.sealed)
    const decipher = createDecipheriv('aes-256-gcm', secret, fromText(sealed.nonce))
    decipher.setAAD(Buffer.from(sealed.challenge))
    decipher.setAuthTag(bytes.subarray(-16))
    return Buffer.concat([decipher.update(bytes.subarray(0, -16)), decipher.final()]).toString('utf8')
  } catch {
    throw expired() // one answer for every broken seal
  }
}
