import type { Id } from '@gt/domain/kit/id.ts'
import { fixedIds } from '@gt/domain/kit/legacy.ts'
import type pg from 'pg'
import { inTransaction, type Transaction } from '../db/transaction.ts'

/** Whose rows a part of the seeds writes. */
export interface SeedTenant {
  readonly instanceId: Id
  readonly organizationId: Id
  readonly businessId: Id
}

/** The laboratory platform itself; rows of business 0 are the platform's defaults (conventions.seedable). */
export const platformTenant: SeedTenant = {
  instanceId: fixedIds.standardInstance,
  organizationId: '0',
  businessId: '0',
}

/**
 * Runs one part of the seeds in a transaction of the owner with the tenant set.
 *
 * @param clock moment that `gt_now()` shows where the pool allows a clock; null is the real time
 */
export async function seedPart<T>(
  pool: pg.Pool,
  tenant: SeedTenant,
  clock: string | null,
  work: (tx: Transaction, now: string) => Promise<T>,
): Promise<T> {
  return inTransaction(
    pool,
    { role: 'owner', userId: null, ...tenant, visibleIds: [], entrustUnitId: null, clock },
    {},
    work,
  )
}
