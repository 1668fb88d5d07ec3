import { appUser } from '@gt/domain/identity/app-user.entity.ts'
import { identityErrors } from '@gt/domain/identity/errors.ts'
import type { SealedPassword } from '@gt/domain/identity/oauth-actions.ts'
import type { ownAccountActions } from '@gt/domain/identity/own-account-actions.ts'
import { userRelationship } from '@gt/domain/identity/user-relationship.entity.ts'
import { Refusal, refused } from '@gt/domain/kit/errors.ts'
import { generalErrors } from '@gt/domain/kit/general-errors.ts'
import type { Ctx } from '../../../db/context.ts'
import { openText, type SealPlace, sealText } from '../../../flow/sealed-text.ts'
import type { OutsideCall, Run } from '../../../http/implement.ts'
import { isOwnPassword } from '../api.ts'
import { factorIsNeeded } from '../rights.ts'
import { addressOf, newRecoveryCodes, newSecret, recoveryDigest, stepOf } from './codes.ts'
import { factorPlace, hasFactor, proveFactor, refuseFactor } from './prove.ts'

type Actions = (typeof ownAccountActions)['actions']

/** Minutes within which an enrolment is confirmed. */
const offerMinutes = 10

const ownId = ({ principal }: OutsideCall): string => principal.userId ?? '0'

function note(ctx: Ctx, call: OutsideCall, after: Record<string, unknown>): void {
  ctx.pending.audit.push({
    entity: appUser.name,
    id: ownId(call),
    action: 'permission',
    number: call.principal.userName,
    before: null,
    after,
    reason: null,
  })
}

interface MineRow {
  readonly phone_number: string | null
  readonly email: string | null
  readonly last_login_at: string | null
  readonly factor_since: string | null
  readonly recovery_left: number
  readonly factor_needed: 0 | 1
  readonly sign_pin: 0 | 1
  readonly [column: string]: unknown
}

/** The caller's own account. */
export const ownAccount: Run<Actions['Mine']> = call =>
  call.transaction({ role: 'auth', readOnly: true }, async ctx => {
    const [row] = await ctx.tx.query<MineRow>(
      `select u.phone_number, u.email, u.last_login_at, case when u.factor_secret is not null then u.factor_since end as factor_since,
         jsonb_array_length(coalesce(u.factor_codes, '[]')) as recovery_left, (${factorIsNeeded})::int as factor_needed,
         (u.sign_pin_hash is not null)::int as sign_pin
       from app_user u where u.id = $1`,
      [ownId(call)],
    )
    const links = await ctx.tx.query<{
      id: string
      system: string
      account: string
      bound_at: string | null
      last_used_at: string | null
    }>(
      `select r.id, coalesce(c.name, r.external_system) as system, r.external_account as account, r.valid_from as bound_at, r.last_used_at
       from user_relationship r left join auto_login_client c on c.code = r.external_system and c.deleted_at is null
       where r.user_id = $1 and r.relation = 'external' and r.deleted_at is null order by r.id`,
      [ownId(call)],
    )
    return {
      user_name: call.principal.userName,
      name: call.principal.displayName,
      phone_number: row?.phone_number ?? '',
      email: row?.email ?? '',
      last_login_at: row?.last_login_at ?? null,
      factor_since: row?.factor_since ?? null,
      recovery_left: row?.recovery_left ?? 0,
      factor_needed: row?.factor_needed ?? 0,
      sign_pin: row?.sign_pin ?? 0,
      links,
    }
  })

/** Takes one of the caller's identities elsewhere off his account. */
export const unbind: Run<Actions['Unbind']> = (call, { id }) =>
  call.transaction({ role: 'auth' }, async ctx => {
    const [gone] = await ctx.tx.query<{ system: string; account: string }>(
      `update user_relationship set deleted_at = gt_now(), deleted_by_id = $2, row_version = row_version + 1
       where id = $1 and user_id = $2 and relation = 'external' and deleted_at is null returning external_system as system, external_account as account`,
      [id, ownId(call)],
    )
    if (!gone) throw new Refusal([refused(generalErrors, 'G-04')])
    ctx.pending.audit.push({
      entity: userRelationship.name,
      id,
      action: 'delete',
      number: call.principal.userName,
      before: { external_system: gone.system, external_account: gone.account },
      after: null,
      reason: null,
    })
    return {}
  })

async function guardPassword(call: OutsideCall, password: SealedPassword): Promise<void> {
  if (!(await isOwnPassword(call, password)))
    throw new Refusal([refused(identityErrors, 'L-07', {}, { field: 'password' })])
}

const offerPlace: SealPlace = { purpose: 'factor-offer', place: 'FactorConfirm' }
interface Offer {
  readonly user: string
  readonly secret: string
  /** Seconds of the epoch. */
  readonly until: number
}

const secondsNow = async (ctx: Ctx): Promise<number> => {
  const [row] = await ctx.tx.query<{ seconds: number }>('select extract(epoch from gt_now())::int as seconds')
  return row?.seconds ?? 0
}

/** Begins the second factor; the secret is kept nowhere until it is confirmed. */
export const startFactor: Run<Actions['FactorStart']> = async (call, { password }) => {
  await guardPassword(call, password)
  const secret = newSecret()
  const until = await call.transaction({ role: 'auth', readOnly: true }, async ctx => {
    if (await hasFactor(ctx, ownId(call))) throw refuseFactor('TF-03')
    return (await secondsNow(ctx)) + offerMinutes * 60
  })
  const offer: Offer = { user: ownId(call), secret, until }
  return {
    offer: sealText(call.services.linkSecret, offerPlace, JSON.stringify(offer)),
    secret,
    address: addressOf(secret, call.principal.userName),
  }
}

function offerOf(call: OutsideCall, text: string): Offer {
  try {
    return JSON.parse(openText(call.services.linkSecret, offerPlace, text)) as Offer // sealed here
  } catch {
    throw refuseFactor('TF-06') // changed, or never ours
  }
}

/** Digests of new recovery codes, and the codes themselves to be told once. */
function fresh(call: OutsideCall): { readonly codes: string[]; readonly digests: string } {
  const codes = newRecoveryCodes()
  return {
    codes,
    digests: JSON.stringify(codes.map(code => recoveryDigest(call.services.linkSecret, ownId(call), code))),
  }
}

/** Turns the second factor on. */
export const confirmFactor: Run<Actions['FactorConfirm']> = async (call, { offer: text, otp }) => {
  const offer = offerOf(call, text)
  if (offer.user !== ownId(call)) throw refuseFactor('TF-06')
  const { codes, digests } = fresh(call)
  await call.transaction({ role: 'auth' }, async ctx => {
    const now = await secondsNow(ctx)
    if (offer.until <= now) throw refuseFactor('TF-06')
    const step = stepOf(offer.secret, otp, now)
    if (step === null) throw refuseFactor('TF-02', 'otp')
    const on = await ctx.tx.query(
      `update app_user set factor_secret = $2, factor_since = gt_now(), factor_step = $3, factor_codes = $4::jsonb, row_version = row_version + 1
       where id = $1 and factor_secret is null returning id`,
      [offer.user, sealText(call.services.linkSecret, factorPlace(offer.user), offer.secret), step, digests],
    )
    if (on.length === 0) throw refuseFactor('TF-03')
    note(ctx, call, { second_factor: 'on' })
    // rights that waited for it come at once
    await ctx.tx.query("select pg_notify('gt_session', '')")
  })
  return { codes }
}

async function proven(call: OutsideCall, otp: string): Promise<void> {
  const isOn = await call.transaction({ role: 'auth', readOnly: true }, ctx => hasFactor(ctx, ownId(call)))
  if (!isOn) throw refuseFactor('TF-04')
  await proveFactor(call, ownId(call), otp)
}

/** New recovery codes in place of the former ones. */
export const renewCodes: Run<Actions['FactorCodes']> = async (call, { otp }) => {
  await proven(call, otp)
  const { codes, digests } = fresh(call)
  await call.transaction({ role: 'auth' }, async ctx => {
    await ctx.tx.query('update app_user set factor_codes = $2::jsonb where id = $1 and factor_secret is not null', [
      ownId(call),
      digests,
    ])
    note(ctx, call, { recovery_codes: 'renewed' })
  })
  return { codes }
}

/** Turns the second factor off. */
export const endFactor: Run<Actions['FactorOff']> = async (call, { password, otp }) => {
  await guardPassword(call, password)
  await proven(call, otp)
  await call.transaction({ role: 'auth' }, async ctx => {
    const [needed] = await ctx.tx.query<{ needed: 0 | 1 }>(
      `select (${factorIsNeeded})::int as needed from app_user u where u.id = $1`,
      [ownId(call)],
    )
    if (needed?.needed === 1) throw refuseFactor('TF-05')
    await ctx.tx.query(
      'update app_user set factor_secret = null, factor_since = null, factor_step = null, factor_codes = null, row_version = row_version + 1 where id = $1',
      [ownId(call)],
    )
    note(ctx, call, { second_factor: 'off' })
  })
  return {}
}
