import type { LocalDateTime } from '@gt/domain/kit/id.ts'
import { esignCertificate } from '@gt/domain/reports/esign-certificate.entity.ts'
import type { Ctx } from '../../../db/context.ts'
import type { Holder, Subject } from './authority.ts'

/** A certificate with its sealed key. */
export interface KeptCertificate {
  readonly serial: string
  /** PEM. */
  readonly certificate: string
  readonly key_cipher: string
}

const columnsOf = (holder: Holder): { user: string | null; stamp: string | null } => ({
  user: holder.kind === 'person' ? holder.userId : null,
  stamp: holder.kind === 'seal' ? holder.stampId : null,
})

/** The certificate of a holder that counts; asked in the role that signs in. */
export async function liveCertificate(ctx: Ctx, holder: Holder): Promise<KeptCertificate | null> {
  const { user, stamp } = columnsOf(holder)
  const [row] = await ctx.tx.query<KeptCertificate & Record<string, unknown>>(
    `select serial, certificate, key_cipher from esign_certificate where business_id = app_biz() and kind = $1
       and user_id is not distinct from $2::bigint and stamp_id is not distinct from $3::bigint and revoked_at is null
       and valid_to > gt_now() and deleted_at is null`,
    [holder.kind, user, stamp],
  )
  return row ?? null
}

/** Keeps a new certificate, unless its holder got one meanwhile. */
export async function keepCertificate(
  ctx: Ctx,
  { holder, name }: Subject,
  made: KeptCertificate & { readonly validFrom: LocalDateTime; readonly validTo: LocalDateTime },
): Promise<void> {
  const { user, stamp } = columnsOf(holder)
  const [kept] = await ctx.tx.query<{ id: string }>(
    `insert into esign_certificate (kind, user_id, stamp_id, subject, serial, certificate, key_cipher, valid_from, valid_to)
     values ($1, $2, $3, $4, $5, $6, $7, $8::timestamptz, $9::timestamptz) on conflict do nothing returning id`,
    [holder.kind, user, stamp, name, made.serial, made.certificate, made.key_cipher, made.validFrom, made.validTo],
  )
  if (!kept) return
  ctx.pending.audit.push({
    ...{ entity: esignCertificate.name, id: kept.id, action: 'create', number: made.serial },
    ...{ before: null, after: { kind: holder.kind, subject: name, serial: made.serial }, reason: null },
  })
}

/**
 * Ends the certificates of people who left or may sign nothing any more, of seals out of use, and those past their date. What was
 * signed before stays good.
 */
export const endCertificates = (ctx: Ctx): Promise<unknown> =>
  ctx.tx.query(
    `update esign_certificate c set revoked_at = gt_now(), row_version = row_version + 1, updated_at = gt_now(),
       revoke_reason = case when c.valid_to <= gt_now() then 'expired' when c.kind = 'seal' then 'out of use' else 'no right to sign' end
     where c.business_id = app_biz() and c.revoked_at is null and c.deleted_at is null and (c.valid_to <= gt_now()
       or c.kind = 'person' and not exists (select from app_user u where u.id = c.user_id and u.state = 'active' and u.deleted_at is null
         and exists (select from signature_user s where s.business_id = c.business_id and s.user_id = u.id and s.enabled and s.deleted_at is null
           and s.valid_from <= gt_today() and coalesce(s.valid_to, gt_today()) >= gt_today()))
       or c.kind = 'seal' and not exists (select from stamp t where t.business_id = c.business_id and t.id = c.stamp_id and t.enabled
         and t.state = 'approved' and t.deleted_at is null and coalesce(t.valid_to, gt_today()) >= gt_today()))`,
  )

/** What is known of the certificates of the laboratory. */
export interface KnownCertificate {
  readonly kind: 'root' | 'person' | 'seal'
  readonly serial: string
  readonly subject: string
  readonly certificate: string
  readonly valid_from: LocalDateTime
  readonly valid_to: LocalDateTime
  readonly revoked_at: LocalDateTime | null
}

/** Those of these serial numbers, and every root. */
export const knownCertificates = (ctx: Ctx, serials: readonly string[]): Promise<KnownCertificate[]> =>
  ctx.tx.query<KnownCertificate & Record<string, unknown>>(
    `select kind, serial, subject, certificate, valid_from, valid_to, revoked_at from esign_certificate
     where business_id = app_biz() and deleted_at is null and (serial = any($1) or kind = 'root') order by id`,
    [serials],
  )
