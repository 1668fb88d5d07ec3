import { type Ctx, nobody, type Principal } from '../db/context.ts'
import { inTransaction } from '../db/transaction.ts'
import { runAlone } from '../http/alone.ts'
import { callerOf } from '../http/session.ts'
import type { Services } from '../services.ts'
import { ownerCaller } from './seal-audit.ts'

interface LaboratoryRow {
  readonly id: string
  readonly instance_id: string
  readonly organization_id: string
  readonly unit_category: string
  readonly mode: 'dj' | 'gd'
}

/** A timer acts for the laboratory as nobody: no user, no posts, no rights beyond the row security of its own data. */
const timerOf = (lab: LaboratoryRow): Principal => ({
  userId: null,
  userName: 'timer',
  displayName: 'timer',
  loginRecordId: null,
  instanceId: lab.instance_id,
  organizationId: lab.organization_id,
  business: { id: lab.id, visibleIds: [lab.id], category: lab.unit_category, labKind: lab.mode, viewMode: 2 },
  entrustUnitId: null,
  departmentIds: null,
  posts: new Set(),
  permissions: new Set(),
  unlicensed: new Map(),
  dataScope: 'business',
})

/** What was begun by people of the platform, who belong to no unit, is seen to in its role. */
const ofPlatform: Principal = {
  ...nobody,
  userName: 'timer',
  displayName: 'timer',
  instanceId: '0',
  organizationId: '0',
  dataScope: 'platform',
}

const columns = 'id, instance_id, organization_id, unit_category, mode'

/** Runs the work of a job in a transaction of one laboratory, in the role of its staff, as nobody of them; `0` is the platform. */
export async function inLaboratory<T>(
  services: Services,
  businessId: string,
  work: (ctx: Ctx) => Promise<T>,
): Promise<T> {
  if (businessId === '0') return runAlone(services.pool, ofPlatform, {}, work)
  const [lab] = await inTransaction(services.ownerPool, ownerCaller, { readOnly: true }, tx =>
    tx.query<LaboratoryRow>(`select ${columns} from business where id = $1 and deleted_at is null`, [businessId]),
  )
  if (!lab) throw new Error(`laboratory ${businessId} is not there`)
  return runAlone(services.pool, timerOf(lab), {}, work)
}

/**
 * Runs a piece of timed work once for every active laboratory, each in a transaction of its own and in the role of its staff.
 * A laboratory whose work fails does not keep the others from theirs; the failures are told together at the end.
 */
export async function eachLaboratory(
  services: Services,
  work: (ctx: Ctx) => Promise<unknown>,
  clock: string | null = null,
): Promise<void> {
  const labs = await inTransaction(services.ownerPool, ownerCaller, { readOnly: true }, tx =>
    tx.query<LaboratoryRow>(
      `select ${columns} from business where deleted_at is null and state = 'active' order by id`,
    ),
  )
  const failures: unknown[] = []
  for (const lab of labs) {
    const principal = timerOf(lab)
    try {
      await runAlone(services.pool, principal, { caller: callerOf(principal, clock) }, work)
    } catch (error) {
      failures.push(error)
    }
  }
  if (failures.length > 0)
    throw new AggregateError(failures, `timed work failed for ${failures.length} of ${labs.length} laboratories`)
}
