import type { Fields } from '@gt/domain/kit/entity.ts'
import type { Id } from '@gt/domain/kit/id.ts'
import { clientConfig } from '@gt/domain/platform/client-config.entity.ts'
import { mergedConfig } from '@gt/domain/platform/client-settings.ts'
import type { Transaction } from '../db/transaction.ts'

/** Of a row, what says who wrote it and whose it is. */
const about = [
  'id',
  'code',
  'instance_id',
  'row_version',
  'created_at',
  'created_by_id',
  'updated_at',
  'updated_by_id',
  'deleted_at',
  'deleted_by_id',
]

type Config = Readonly<Record<string, unknown>>

/** What holds until the platform has a configuration of its own: what its fields begin with. */
const usual: Config = Object.fromEntries(
  Object.entries(clientConfig.fields as Fields).flatMap(([name, { options }]) =>
    options.default === undefined || about.includes(name) ? [] : [[name, options.default]],
  ),
)

/** The front-end configuration of the platform, and what an instance has of its own. */
export async function clientConfigs(
  tx: Transaction,
  instanceId: Id | null,
): Promise<{ readonly standard: Config; readonly own: Config }> {
  const rows = await tx.prepared<{ mine: 0 | 1; config: Config }>(
    `select c.instance_id is not null as mine, to_jsonb(c) - $2::text[] as config from client_config c
     where c.deleted_at is null and (c.instance_id = $1 or c.instance_id is null and c.code = 'default')`,
    [instanceId, about],
  )
  const of = (mine: 0 | 1): Config | undefined => rows.find(row => row.mine === mine)?.config
  return { standard: of(0) ?? usual, own: of(1) ?? {} }
}

/** The configuration that holds for an instance. */
export async function clientConfigOf(tx: Transaction, instanceId: Id | null): Promise<Config> {
  const { standard, own } = await clientConfigs(tx, instanceId)
  return mergedConfig(standard, own)
}

/** Days that a session of the instance lasts without a new sign-in (clause 4.2-009). */
export async function cookieDaysOf(tx: Transaction, instanceId: Id | null): Promise<number> {
  const { cookie_days } = await clientConfigOf(tx, instanceId)
  return typeof cookie_days === 'number' && cookie_days >= 1 ? cookie_days : 1
}
