import type { Id, LocalDateTime } from '@gt/domain/kit/id.ts'
import { totalBase } from '@gt/domain/platform/total-base.entity.ts'
import type pg from 'pg'
import { organizationTenant } from '../demonstration/scene.ts'
import { putRows } from '../put-rows.ts'
import { seedPart } from '../seed-part.ts'

/** How far the orders have been made; kept with the demonstration, so that a later start goes on. */
export interface Progress {
  /** Moment from which the story is told; that of the demonstration. */
  readonly now: LocalDateTime
  /** Steps that are behind. */
  readonly steps: number
  readonly finished: boolean
  /** Ids of the orders and announcements made so far, by their place in the plan. */
  readonly orders: Readonly<Record<string, Id>>
  readonly announcements: Readonly<Record<string, Id>>
  /** Orders that were refused a step and go no further. */
  readonly broken?: readonly number[]
}

/** Whose orders are made, and under which key it is noted how far they are. */
const grounds = { SFJC: 'demonstration.orders', LJ3: 'demonstration.site-orders' } as const

/** The unit of the orders and its organisation, when the demonstration is complete. */
export interface Ground {
  readonly key: (typeof grounds)[keyof typeof grounds]
  readonly unit: Id
  readonly organizationId: Id
  readonly now: LocalDateTime
}

/** Reads where a laboratory of the demonstration stands; null when it was not seeded to its end. */
export async function findGround(pool: pg.Pool, code: keyof typeof grounds = 'SFJC'): Promise<Ground | null> {
  const rows = await seedPart(pool, organizationTenant('0'), null, tx =>
    tx.query<{ unit: Id; organization: Id; value: { now?: string; finished?: boolean } }>(
      `select b.id as unit, b.organization_id as organization, t.value from business b
       join total_base t on t.organization_id = b.organization_id and t.key = 'demonstration.seeded' and t.deleted_at is null
       where b.code = $1 and b.deleted_at is null`,
      [code],
    ),
  )
  const [row] = rows
  return row?.value.finished && row.value.now
    ? { key: grounds[code], unit: row.unit, organizationId: row.organization, now: row.value.now }
    : null
}

export async function readProgress(pool: pg.Pool, ground: Ground): Promise<Progress | null> {
  const [row] = await seedPart(pool, organizationTenant(ground.organizationId), null, tx =>
    tx.query<{ value: Progress }>('select value from total_base where key = $1 and organization_id = app_org()', [
      ground.key,
    ]),
  )
  return row?.value ?? null
}

export async function writeProgress(pool: pg.Pool, ground: Ground, value: Progress): Promise<void> {
  await seedPart(pool, organizationTenant(ground.organizationId), null, tx =>
    putRows(tx, totalBase, ['key'], [{ key: ground.key, value, value_type: 'json', label: '演示委托' }], 'refresh'),
  )
}

/** Whether nothing is left to make: there is no demonstration, or every laboratory of it has its orders. */
export async function isComplete(pool: pg.Pool): Promise<boolean> {
  for (const code of ['LJ3', 'SFJC'] as const) {
    const ground = await findGround(pool, code)
    if (ground && !(await readProgress(pool, ground))?.finished) return false
  }
  return true
}
