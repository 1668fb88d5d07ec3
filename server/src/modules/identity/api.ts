import { identityErrors } from '@gt/domain/identity/errors.ts'
import type { SealedPassword } from '@gt/domain/identity/oauth-actions.ts'
import { Refusal, refused } from '@gt/domain/kit/errors.ts'
import { verify } from '@node-rs/argon2'
import type pg from 'pg'
import type { Ctx } from '../../db/context.ts'
import { forgiveAttempts, reserveAttempts } from '../../flow/attempts.ts'
import type { OutsideCall } from '../../http/implement.ts'
import type { Session } from '../../http/session.ts'
import { forgetLostMenus as forgetLost } from './lost-menus.ts'
import { openPasswords } from './password-seal.ts'
import { loadSession } from './session.queries.ts'
import {
  postsToGive as giveable,
  hashFirstPassword as hashFirst,
  makeAccount as make,
  makeClientAccount as makeForClient,
  type NewAccount,
  putAway as put,
} from './users/staff-accounts.ts'
import { guardWayOperation as guardWay } from './way-back.ts'

/**
 * True when the sealed password is that of the signed-in user. Signing acts ask for it again (workflow 21).
 * Throws L-09 when the seal's challenge is
 * unknown, spent or too old, and L-04 after five wrong tries.
 */
export async function isOwnPassword(call: OutsideCall, sealed: SealedPassword): Promise<boolean> {
  const [password = ''] = await openPasswords(call, [sealed])
  return isPasswordOf(call, password)
}

/** The same for a password that was opened already, counted with the tries of the PIN: who guesses one guesses the other. */
export async function isPasswordOf(call: OutsideCall, password: string): Promise<boolean> {
  const tries = `pin:${call.principal.userId}`
  const locked = await reserveAttempts(call, [{ key: tries, most: 5, minutes: 15 }])
  if (locked > 0) throw new Refusal([refused(identityErrors, 'L-04', { minutes: locked })])
  const [account] = await call.transaction({ role: 'auth', readOnly: true }, ctx =>
    ctx.tx.query<{ password: string }>('select password from app_user where id = $1', [call.principal.userId]),
  )
  const right = account !== undefined && (await verify(account.password, password))
  if (right) await forgiveAttempts(call, tries)
  return right
}

/** The session of a token by its digest, with the rights as they stand now; null when it ended. */
export const sessionOf = (pool: pg.Pool, tokenHash: string): Promise<Session | null> => loadSession(pool)(tokenHash)

/** For the nightly timer, once for each laboratory: see lost-menus.ts. */
export const forgetLostMenus = (ctx: Ctx): Promise<number> => forgetLost(ctx)

/** Y-16 for an operation without which nobody could administer menus, buttons and rights: see way-back.ts. */
export const guardWayOperation = (one: { readonly code: string; readonly name: string }): void => guardWay(one)

/** The digest of the first password of an account; L-08 for one that is too weak. */
export const hashFirstPassword = (call: OutsideCall, sealed: SealedPassword): Promise<string> => hashFirst(call, sealed)

/** Makes an account with its first password and posts; see staff-accounts.ts. */
export const makeAccount = (
  ctx: Ctx,
  values: NewAccount,
  given: { readonly hashed: string; readonly post_ids: readonly string[] },
): Promise<string> => make(ctx, values, given)

/** Makes the account by which a client orders itself; see staff-accounts.ts. */
export const makeClientAccount = (
  ctx: Ctx,
  client: { readonly user_name: string; readonly real_name: string; readonly entrust_unit_id: string },
  hashed: string,
): Promise<string> => makeForClient(ctx, client, hashed)

/** Posts of the laboratory that the caller may give. */
export const postsToGive = (ctx: Ctx): Promise<readonly { id: string; name: string }[]> => giveable(ctx)

/** Keeps the account of somebody who left out; see staff-accounts.ts. */
export const putAway = (ctx: Ctx, userId: string): Promise<void> => put(ctx, userId)
