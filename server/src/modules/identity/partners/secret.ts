import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'
import { autoLoginClient } from '@gt/domain/identity/auto-login-client.entity.ts'
import type { partnerSecretActions } from '@gt/domain/identity/partner-actions.ts'
import { Refusal, refused } from '@gt/domain/kit/errors.ts'
import { generalErrors } from '@gt/domain/kit/general-errors.ts'
import { openText, type SealPlace, sealText } from '../../../flow/sealed-text.ts'
import type { OutsideCall, Run } from '../../../http/implement.ts'
import type { Partner } from './who.ts'

const placeOfSecret = (id: string): SealPlace => ({ purpose: 'partner-secret', place: `auto_login_client:${id}` })

/** The secret that a partner and this server share; null where none was made. */
export const secretOf = (
  { services }: OutsideCall,
  { id, secret_cipher }: Pick<Partner, 'id' | 'secret_cipher'>,
): string | null => (secret_cipher ? openText(services.linkSecret, placeOfSecret(id), secret_cipher) : null)

/** True for the same text, in a time that tells nothing of where two differ. */
export function isSame(one: string, other: string): boolean {
  const digest = (text: string): Buffer => createHmac('sha256', 'compared').update(text).digest()
  return timingSafeEqual(digest(one), digest(other))
}

/** What the partner signs: the values in their order, with line feeds between them. */
export const signatureOf = (secret: string, values: readonly string[]): string =>
  createHmac('sha256', secret).update(values.join('\n')).digest('hex')

/** Makes the shared secret of a partner anew and tells it this once; see the contract. */
export const newSecret: Run<(typeof partnerSecretActions)['actions']['NewSecret']> = async (
  call,
  { id, row_version, secret: given },
) => {
  const { principal } = call
  if (principal.business || principal.dataScope !== 'platform') throw new Refusal([refused(generalErrors, 'G-33')])
  const secret = given ?? randomBytes(32).toString('base64url')
  const sealed = sealText(call.services.linkSecret, placeOfSecret(id), secret)
  await call.transaction({ role: 'auth' }, async ctx => {
    const [row] = await ctx.tx.query<{ code: string }>(
      `update auto_login_client set secret_cipher = $3, secret_set_at = gt_now(), row_version = row_version + 1, updated_at = gt_now(), updated_by_id = $4
       where id = $1 and row_version = $2 and method <> 'signed_ticket' and deleted_at is null returning code`,
      [id, row_version, sealed, principal.userId],
    )
    if (!row) throw new Refusal([refused(generalErrors, 'G-04')])
    // what was handed out under the old secret is no proof any more
    await ctx.tx.query('update entry_pass set used_at = gt_now() where auto_login_client_id = $1 and used_at is null', [
      id,
    ])
    ctx.pending.audit.push({
      entity: autoLoginClient.name,
      id,
      action: 'permission',
      number: row.code,
      before: null,
      after: { secret: 'changed' },
      reason: null,
    })
  })
  return { secret }
}
