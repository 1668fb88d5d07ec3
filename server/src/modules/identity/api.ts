import { identityErrors } from '@gt/domain/identity/errors.ts'
import type { SealedPassword } from '@gt/domain/identity/oauth-actions.ts'
import { Refusal, refused } from '@gt/domain/kit/errors.ts'
import { verify } from '@node-rs/argon2'
import type pg from 'pg'
import type { Ctx, Principal } from '../../db/context.ts'
import { forgiveAttempts, reserveAttempts } from '../../flow/attempts.ts'
import type { OutsideCall } from '../../http/implement.ts'
import type { Session } from '../../http/session.ts'
import {
  accountFor,
  lockApplication as lockOne,
  type Application as OneApplication,
  rejectOf,
  tellApplicant as tellOne,
} from './applications/decide.ts'
import { forgetLostMenus as forgetLost } from './lost-menus.ts'
import { isPin } from './own-pin.ts'
import { openPasswords } from './password-seal.ts'
import { loadPerson, loadSession } from './session.queries.ts'
import { agreeToChanges as agree, endVisit } from './support/end.ts'
import { guardLastAdministrator } from './users/administrators.ts'
import { bindClientAccount as bindClient, giveClientPost, letClientIn as letIn } from './users/client-accounts.ts'
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

/** True when the sealed text is the PIN with which the signed-in user signs; see signing-pin.ts. */
export const isOwnPin = (call: OutsideCall, sealed: SealedPassword): Promise<boolean> => isPin(call, sealed)

/** The session of a token by its digest, with the rights as they stand now; null when it ended. */
export const sessionOf = (pool: pg.Pool, tokenHash: string): Promise<Session | null> => loadSession(pool)(tokenHash)

/** Who an account is in a business (`0` for none), as its session would say; null while it is shut. */
export const personIn = (pool: pg.Pool, userId: string, businessId: string): Promise<Principal | null> =>
  loadPerson(pool, userId, businessId)

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

/** Lets the account of a client order here, or no longer; see client-accounts.ts. */
export const letClientIn = (ctx: Ctx, userId: string, isIn: boolean): Promise<void> => letIn(ctx, userId, isIn)

/** Lets an account of another unit order for a client here; SB-02, SB-03. Answers its id. */
export const bindClientAccount = (ctx: Ctx, wanted: Parameters<typeof bindClient>[1]): Promise<string> =>
  bindClient(ctx, wanted)

/** L-13 where the account is the last that administers a unit; see administrators.ts. */
export const guardKeptInHands = (ctx: Ctx, userId: string): Promise<void> => guardLastAdministrator(ctx, userId)
/** What somebody asked for who has no account yet; see applications/. */
export type Application = OneApplication

/** An application that waits for the caller's laboratory, locked; see applications/decide.ts for the refusals. */
export const lockApplication: typeof lockOne = (ctx, item, kind) => lockOne(ctx, item, kind)

/** Makes the account that a client asked for, with the post of clients. Answers its id. */
export async function accountForClient(ctx: Ctx, row: Application, unitId: string): Promise<string> {
  const id = await accountFor(ctx, row, { is_entrust: 1, entrust_unit_id: unitId })
  await giveClientPost(ctx, id)
  return id
}

/** Tells an applicant by telephone what became of what he asked for. */
export const tellApplicant: typeof tellOne = (ctx, call, row, text) => tellOne(ctx, call, row, text)

/** Refuses the application of a client; see the contract. */
export const rejectClientApplication = rejectOf('pre_entrust')

/** Lets the person of the platform change data in his session; see support/end.ts. */
export const agreeToChanges: typeof agree = (ctx, item) => agree(ctx, item)

/** What follows when somebody of the platform left an account; see support/end.ts. */
export const endSupport = (ctx: Ctx, recordId: string): Promise<void> => endVisit(ctx, recordId)
