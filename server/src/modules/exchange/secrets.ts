import type { systemActions } from '@gt/domain/exchange/actions.ts'
import { exchangeErrors } from '@gt/domain/exchange/errors.ts'
import { thirdPartySystem } from '@gt/domain/exchange/third-party-system.entity.ts'
import { Refusal, refused } from '@gt/domain/kit/errors.ts'
import { lockRow } from '../../db/write.ts'
import { type SealPlace, sealText } from '../../flow/sealed-text.ts'
import type { Run } from '../../http/implement.ts'
import { guardOwner } from '../../pages/guard-owner.ts'
import { withoutSecret } from './visible.ts'

type Actions = (typeof systemActions)['actions']

/** A key is sealed for the one row of the one laboratory. */
export const sealPlace = ({ business_id, id }: { readonly business_id: string; readonly id: string }): SealPlace => ({
  purpose: 'third-party-secret',
  place: `${business_id}:${id}`,
})

/** Keeps the key of a system; see the contract. */
export const keepSecret: Run<Actions['KeepSecret']> = (call, { secret, ...item }) =>
  call.transaction({}, async ctx => {
    const row = await lockRow(ctx, thirdPartySystem, item, (_ctx, one) => withoutSecret(one))
    guardOwner(ctx, thirdPartySystem, { ...row })
    const given = secret.trim()
    const field = { field: 'secret' }
    if (given === '' && row.enabled === 1 && row.auth_kind !== 'none' && row.base_url)
      throw new Refusal([refused(exchangeErrors, 'XD-04', {}, field)])
    if (given !== '' && row.auth_kind === 'basic' && !/^[^:]+:./.test(given))
      throw new Refusal([refused(exchangeErrors, 'XD-05', {}, field)])
    const secret_cipher = given === '' ? null : sealText(call.services.linkSecret, sealPlace(row), given)
    const [kept] = await ctx.tx.query<{ row_version: number }>(
      `update third_party_system set secret_cipher = $2, row_version = row_version + 1, updated_at = gt_now(), updated_by_id = app_user_id()
       where id = $1 returning row_version`,
      [row.id, secret_cipher],
    )
    // that it was set is told by the trail; what is sealed has no place there either
    ctx.pending.audit.push({
      entity: thirdPartySystem.name,
      id: row.id,
      action: 'update',
      number: row.name,
      before: null,
      after: { calc_secret: given === '' ? 0 : 1 },
      reason: null,
    })
    return { id: row.id, row_version: kept?.row_version ?? row.row_version }
  })
