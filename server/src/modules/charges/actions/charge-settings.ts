import type { ChargeSettings, chargeSettingsActions } from '@gt/domain/charges/charge-settings-actions.ts'
import { Refusal, refused } from '@gt/domain/kit/errors.ts'
import { generalErrors } from '@gt/domain/kit/general-errors.ts'
import { djbaseSet } from '@gt/domain/platform/djbase-set.entity.ts'
import type { Ctx } from '../../../db/context.ts'
import { changeRow, insertRow, lockRow } from '../../../db/write.ts'
import { settingsOf } from '../../../flow/settings.ts'
import type { Run } from '../../../http/implement.ts'
import { discountPosts, ownSettings } from '../charge-settings.queries.ts'

type Actions = (typeof chargeSettingsActions)['actions']
type Limits = Readonly<Record<string, number>>

async function shown(ctx: Ctx, limits: Limits, payment_days: number): Promise<ChargeSettings> {
  const posts = await discountPosts(ctx, Object.keys(limits))
  return {
    row_version: (await ownSettings(ctx))?.row_version ?? null,
    limits: posts.map(({ code, name }) => ({ post: code, name, percent: limits[code] ?? 0 })),
    payment_days,
  }
}

/** What counts now, from the laboratory's own settings or from those above. */
export const getChargeSettings: Run<Actions['Get']> = async ctx => {
  const { discountLimits, paymentDays } = await settingsOf(ctx)
  return shown(ctx, discountLimits, paymentDays)
}

/** Writes limits and days for all bills that are confirmed from now on. */
export const setChargeSettings: Run<Actions['Set']> = async (ctx, { row_version, limits, payment_days }) => {
  const { discountLimits } = await settingsOf(ctx)
  const known = new Set((await discountPosts(ctx, Object.keys(discountLimits))).map(({ code }) => code))
  if (limits.some(({ post }) => !known.has(post)))
    throw new Refusal([refused(generalErrors, 'G-04', {}, { field: 'limits' })])
  const own = await ownSettings(ctx)
  // settings that the caller never saw are told as those of another version
  const row = own
    ? await lockRow(ctx, djbaseSet, { id: own.id, row_version: row_version ?? -1 })
    : await insertRow(ctx, djbaseSet, {})
  const discount_limits = {
    ...discountLimits,
    ...Object.fromEntries(limits.map(({ post, percent }) => [post, percent])),
  }
  await changeRow(ctx, djbaseSet, row, { discount_limits, payment_days })
  return shown(ctx, discount_limits, payment_days)
}
