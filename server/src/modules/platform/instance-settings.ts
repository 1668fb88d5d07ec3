import type { Row } from '@gt/domain/kit/entity.ts'
import { isLanguage } from '@gt/domain/kit/label.ts'
import { clientConfig } from '@gt/domain/platform/client-config.entity.ts'
import { offeredPageSizes } from '@gt/domain/platform/client-settings.ts'
import { instance } from '@gt/domain/platform/instance.entity.ts'
import type { InstanceSettings, instanceActions } from '@gt/domain/platform/instance-actions.ts'
import type { Ctx } from '../../db/context.ts'
import { changeRow, getRow, insertRow, lockRow } from '../../db/write.ts'
import { clientConfigs } from '../../flow/client-settings.ts'
import type { Run } from '../../http/implement.ts'
import { guardPlatform } from './instances.ts'

type Actions = (typeof instanceActions)['actions']

const numberOf = (value: unknown): number | null => (typeof value === 'number' ? value : null)

const settingsOf = (config: Readonly<Record<string, unknown>>, language: unknown): InstanceSettings => ({
  cookie_days: numberOf(config.cookie_days),
  default_language: isLanguage(language) ? language : null,
  page_sizes: Array.isArray(config.page_sizes) ? [...offeredPageSizes(config.page_sizes)] : null,
  upload_max_mb: numberOf(config.upload_max_mb),
  second_factor:
    config.second_factor === 'chosen' || config.second_factor === 'administrators' ? config.second_factor : null,
})

/** What an instance has of its own, beside what the platform gives it. */
export const readSettings: Run<Actions['Settings']> = async (ctx, { id }) => {
  const { row_version, default_language } = await getRow(ctx, instance, id)
  const { standard, own } = await clientConfigs(ctx.tx, id)
  const platform = settingsOf(standard, 'zh')
  return {
    id,
    row_version,
    own: settingsOf(own, default_language),
    standard: { ...platform, page_sizes: [...offeredPageSizes(platform.page_sizes)] },
  }
}

/** The row of an instance, made when it has none: everything in it is the platform's until it is set. */
async function ownRow(ctx: Ctx, of: Row<typeof instance>): Promise<Row<typeof clientConfig>> {
  const [kept] = await ctx.tx.query<{ id: string }>(
    'select id from client_config where instance_id = $1 and deleted_at is null',
    [of.id],
  )
  if (kept) return getRow(ctx, clientConfig, kept.id, true)
  return insertRow(ctx, clientConfig, {
    code: `instance-${of.id}`,
    instance_id: of.id,
    cookie_days: null,
    heartbeat_minutes: null,
    idle_logout_minutes: null,
    concurrent_login_policy: null,
    watermark_enabled: null,
    upload_max_mb: null,
    second_factor: null,
    options: null,
  })
}

/** The settings of an instance have its version, so that two people who set them do not undo one another. */
export const saveSettings: Run<Actions['SaveSettings']> = async (
  ctx,
  { id, row_version, default_language, ...config },
) => {
  guardPlatform(ctx)
  const of = await lockRow(ctx, instance, { id, row_version })
  await changeRow(ctx, clientConfig, await ownRow(ctx, of), config)
  await changeRow(ctx, instance, of, { default_language })
  // whether administrators need a second factor decides about rights that sessions hold
  await ctx.tx.query("select pg_notify('gt_session', '')")
  const [now] = await ctx.tx.query<{ row_version: number }>(
    `update instance set row_version = row_version + 1, updated_at = gt_now(), updated_by_id = app_user_id()
     where id = $1 returning row_version`,
    [id],
  )
  return { id, row_version: now?.row_version ?? row_version }
}
