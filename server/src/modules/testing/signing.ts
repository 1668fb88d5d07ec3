import { type Refused, refused } from '@gt/domain/kit/errors.ts'
import { stepRole } from '@gt/domain/reports/lists.ts'
import { testingErrors } from '@gt/domain/testing/errors.ts'
import { type Ctx, userOf } from '../../db/context.ts'
import { settingsOf } from '../../flow/settings.ts'
import { type StepRole, signsFor } from '../people/api.ts'

/** A signature as it was placed: the image version, the signer, and for whom he signed as a proxy. */
export interface PlacedSignature {
  readonly signature_id: string
  readonly user_id: string
  readonly name: string
  readonly at: string
  readonly on_behalf_of_id: string | null
}

interface SignerRow {
  readonly name: string
  readonly signature_id: string | null
  readonly unlocked_until: string | null
}

/** The caller's approved image and until when this session signs without the PIN. */
async function signerRow(ctx: Ctx): Promise<SignerRow> {
  const [row] = await ctx.tx.prepared<SignerRow>(
    `select coalesce(u.real_name, u.nickname, u.user_name) as name,
       (select s.id from signature s where s.business_id = app_biz() and s.user_id = u.id and s.state = 'approved' and s.is_current and s.deleted_at is null
          and (s.valid_from is null or s.valid_from <= gt_today()) and (s.valid_to is null or s.valid_to >= gt_today()) order by s.id desc limit 1) as signature_id,
       (select l.expires_at from edit_lease l where l.business_id = app_biz() and l.object_kind = 'signing' and l.object_id = $2 and l.user_id = u.id
          and l.expires_at > gt_now() and l.deleted_at is null) as unlocked_until
     from app_user u where u.id = $1`,
    [userOf(ctx), ctx.principal.loginRecordId ?? '0'],
  )
  if (!row) throw new Error('the signer is not in sight')
  return row
}

/** Whether the caller has an approved signature, and until when signing asks for no PIN. */
export async function signingState(
  ctx: Ctx,
): Promise<{ has_signature: 0 | 1; unlocked_until: string | null; asks_pin: 0 | 1 }> {
  // signatures are the laboratory's
  if (ctx.principal.entrustUnitId !== null) return { has_signature: 0, unlocked_until: null, asks_pin: 0 }
  const { signature_id, unlocked_until } = await signerRow(ctx)
  const { auth } = (await settingsOf(ctx)).overall.ESign
  return {
    has_signature: signature_id ? 1 : 0,
    unlocked_until,
    asks_pin: signature_id && auth !== 'none' && !unlocked_until ? 1 : 0,
  }
}

/**
 * Inner signing needs an approved image (W-02) and the PIN once in a while (W-06, `ESign.pin_minutes`; none when the
 * laboratory signs without, `ESign.auth` none) (workflow 21).
 */
export async function signRefusals(ctx: Ctx, role: StepRole): Promise<Refused[]> {
  const { signature_id, unlocked_until } = await signerRow(ctx)
  const { auth } = (await settingsOf(ctx)).overall.ESign
  const as = { role: stepRole.labels[role] }
  if (!signature_id) return [refused(testingErrors, 'W-02', as)]
  return auth !== 'none' && !unlocked_until ? [refused(testingErrors, 'W-06', as, { field: 'pin' })] : []
}

/**
 * Places the caller's current image. Its version is frozen by id: a later image does not change papers signed before.
 * Call `signRefusals` first.
 */
export async function placeSignature(
  ctx: Ctx,
  role: StepRole,
  trialListIds: readonly string[] = [],
  options: { readonly cma?: boolean } = {},
): Promise<PlacedSignature> {
  const { name, signature_id } = await signerRow(ctx)
  if (!signature_id) throw new Error('signRefusals was not asked')
  const user_id = userOf(ctx)
  const on_behalf_of_id = await signsFor(ctx, { userId: user_id, role, trialListIds, cma: options.cma })
  return { signature_id, user_id, name, at: ctx.now, on_behalf_of_id }
}

/** Opens signing for this session for the minutes of the laboratory; the PIN was checked by the caller. */
export async function unlockSigning(ctx: Ctx): Promise<void> {
  const { pin_minutes } = (await settingsOf(ctx)).overall.ESign
  await ctx.tx.query(
    `insert into edit_lease as l (object_kind, object_id, user_id, session_key, expires_at)
     values ('signing', $1, $2, $3, gt_now() + make_interval(mins => $4))
     on conflict (business_id, object_kind, object_id) where deleted_at is null do update
       set user_id = excluded.user_id, session_key = excluded.session_key, expires_at = excluded.expires_at,
         row_version = l.row_version + 1, updated_at = gt_now(), updated_by_id = app_user_id()`,
    [ctx.principal.loginRecordId ?? '0', userOf(ctx), ctx.principal.loginRecordId ?? '0', Math.max(pin_minutes, 1)],
  )
}
