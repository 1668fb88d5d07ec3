import { createHash } from 'node:crypto'
import { isIP } from 'node:net'
import { autoLoginClient, routesOfMethod } from '@gt/domain/identity/auto-login-client.entity.ts'
import { autoLoginKey } from '@gt/domain/identity/auto-login-key.entity.ts'
import { partnerErrors } from '@gt/domain/identity/partner-errors.ts'
import type { Row, RowValues } from '@gt/domain/kit/entity.ts'
import { Refusal, refused, refuseIfAny } from '@gt/domain/kit/errors.ts'
import { generalErrors } from '@gt/domain/kit/general-errors.ts'
import type { LocalDateTime } from '@gt/domain/kit/id.ts'
import type { Ctx } from '../../../db/context.ts'
import { addressFault } from '../../../http/outgoing.ts'
import { entityRules } from '../../../pages/rules.ts'
import { keyOfPartner } from './ticket.ts'

type Client = Row<typeof autoLoginClient>
type Values = RowValues<typeof autoLoginClient>
type KeyValues = RowValues<typeof autoLoginKey>

/** G-33 for everybody but the people of the platform, whatever else is wrong with what they send. */
function guardPlatform({ principal }: Ctx): void {
  if (principal.business || principal.dataScope !== 'platform') throw new Refusal([refused(generalErrors, 'G-33')])
}

/** Partners that the specification names by their codes. */
const fixedCodes: ReadonlySet<string> = new Set(['hk', 'dl', 'zjjk', 'zq'])

/** SG-12, SG-16, SG-22, SG-23 for values that no sign-in could use. */
function guardValues(ctx: Ctx, { mapping, method, routes, verify_url, ip_allow_list: addresses }: Values): void {
  const list = (addresses ?? '').split(',').filter(one => one.trim() !== '')
  const way = method ?? 'signed_ticket'
  const doors: readonly string[] = routesOfMethod[way]
  const fault = verify_url ? addressFault(verify_url, ctx.outgoingPrivate ?? []) : null
  refuseIfAny([
    ...(mapping === 'external_id' && way !== 'signed_ticket'
      ? [refused(partnerErrors, 'SG-12', {}, { field: 'mapping' })]
      : []),
    ...((routes ?? []).every(route => doors.includes(route))
      ? []
      : [refused(partnerErrors, 'SG-22', {}, { field: 'routes' })]),
    ...(fault ? [refused(partnerErrors, 'SG-23', {}, { field: 'verify_url' })] : []),
    ...(list.every(one => isIP(one.trim()) !== 0)
      ? []
      : [refused(partnerErrors, 'SG-16', {}, { field: 'ip_allow_list' })]),
  ])
}

/** SG-13 for a partner that would be enabled without a unit, or without what proves it. */
async function guardEnabled(ctx: Ctx, id: string | null, values: Values): Promise<void> {
  const { enabled, business_ids, method, secret_set_at, verify_url } = values
  if (enabled !== 1) return
  const isProven =
    (method ?? 'signed_ticket') === 'signed_ticket'
      ? (
          await ctx.tx.query(
            'select 1 from auto_login_key where auto_login_client_id = $1 and deleted_at is null and revoked_at is null and valid_to > gt_now() limit 1',
            [id],
          )
        ).length > 0
      : Boolean(secret_set_at) && (method === 'issued_token' || Boolean(verify_url))
  if (!isProven || (business_ids ?? []).length === 0)
    throw new Refusal([refused(partnerErrors, 'SG-13', {}, { field: 'enabled' })])
}

/** Ends the sessions that a partner opened, once it may open none any more (D-04). */
const endSessions = (ctx: Ctx, { code }: Client): Promise<unknown> =>
  ctx.tx.query(
    "update login_record set logout_at = gt_now(), logout_reason = 'kicked' where client_code = $1 and channel = 'auto' and logout_at is null",
    [code],
  )

/** Rules of partners (page totalset/ssoissuer). */
export const partnerRules = entityRules(autoLoginClient, {
  computed: {
    calc_units: `(select string_agg(b.name, '、' order by b.id) from business b where coalesce(t.business_ids, '[]') ? b.id::text and b.deleted_at is null)`,
    calc_key_valid_to:
      '(select max(k.valid_to) from auto_login_key k where k.auto_login_client_id = t.id and k.deleted_at is null and k.revoked_at is null)',
    calc_fail_24h:
      "(select count(*)::int from used_ticket u where u.auto_login_client_id = t.id and u.result <> 'ok' and u.created_at > gt_now() - interval '24 hours')",
  },
  async beforeCreate(ctx, values) {
    guardPlatform(ctx)
    guardValues(ctx, values)
    await guardEnabled(ctx, null, values)
    return values
  },
  async beforeChange(ctx, row, changes) {
    if (fixedCodes.has(row.code) && changes.code !== undefined && changes.code !== row.code)
      throw new Refusal([refused(partnerErrors, 'SG-11', {}, { field: 'code' })])
    const whole = { ...row, ...changes }
    guardValues(ctx, whole)
    await guardEnabled(ctx, row.id, whole)
    return changes
  },
  async afterSave(ctx, row, before) {
    if (before?.enabled === 1 && (row.enabled === 0 || row.code !== before.code)) await endSessions(ctx, before)
  },
})

/** A key as it is kept: checked, with its fingerprint. Refuses with SG-14, SG-15. */
function checkedKey(
  { algorithm, public_key, valid_from, valid_to }: KeyValues,
  now: LocalDateTime,
): { fingerprint: string } {
  const key = keyOfPartner(algorithm ?? '', public_key ?? '')
  if (!key) throw new Refusal([refused(partnerErrors, 'SG-14', {}, { field: 'public_key' })])
  if (valid_to && valid_to <= (valid_from ?? now))
    throw new Refusal([refused(partnerErrors, 'SG-15', {}, { field: 'valid_to' })])
  return {
    fingerprint: createHash('sha256')
      .update(key.export({ type: 'spki', format: 'der' }))
      .digest('hex'),
  }
}

/** Rules of the keys of partners: public halves alone, so that nothing here could sign a ticket. */
export const partnerKeyRules = entityRules(autoLoginKey, {
  async beforeCreate(ctx, values) {
    guardPlatform(ctx)
    return { ...values, ...checkedKey(values, ctx.now as LocalDateTime) }
  },
  beforeChange: async (ctx, row, changes) => ({
    ...changes,
    ...checkedKey({ ...row, ...changes }, ctx.now as LocalDateTime),
  }),
})
