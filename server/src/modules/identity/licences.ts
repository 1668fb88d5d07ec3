import { basicFunction } from '@gt/domain/identity/lists.ts'
import type { LocalDateTime } from '@gt/domain/kit/id.ts'
import { isReading } from '@gt/domain/kit/page/operations.ts'
import { addCalendarDays } from '@gt/domain/kit/time.ts'
import type { Lapse } from '../../db/context.ts'
import type { Transaction } from '../../db/transaction.ts'

/** What a unit has licensed, at a moment. */
export interface Licences {
  /** The end of each licensed function; null for one that was never opened. */
  readonly ends: ReadonlyMap<string, LocalDateTime | null>
  /** Days for which the basic functions go on after their end. */
  readonly graceDays: number
  readonly now: LocalDateTime
}

/** The licences of a unit now. A unit without any has nothing open. */
export async function licencesOf(tx: Transaction, unit: string): Promise<Licences> {
  const [row] = await tx.prepared<Record<string, unknown> & { now: LocalDateTime; grace_days: number | null }>(
    `select s.*, gt_now() as now from (select) as one left join business_system s on s.business_id = $1 and s.deleted_at is null`,
    [unit],
  )
  if (!row) throw new Error('one row comes without a licence as well')
  const ends = Object.entries(row).flatMap(([name, value]) =>
    name.endsWith('_expires_at')
      ? [[name.slice(0, -'_expires_at'.length), typeof value === 'string' ? value : null] as const]
      : [],
  )
  return { ends: new Map(ends), graceDays: row.grace_days ?? 0, now: row.now }
}

/** How a licence stands: valid when it ends later than now (clause 4.6-009), closed when it was never opened. */
export const licenceState = (
  ends: LocalDateTime | null | undefined,
  now: LocalDateTime,
): 'valid' | 'past' | 'closed' => (!ends ? 'closed' : ends <= now ? 'past' : 'valid')

/** Until when a function is written: the basic ones for the days of grace after their end as well (workflow 24). */
function writableUntil({ ends, graceDays }: Licences, licence: string): LocalDateTime | null {
  const end = ends.get(licence) ?? null
  return end && licence === basicFunction ? `${addCalendarDays(end.slice(0, 10), graceDays)}${end.slice(10)}` : end
}

/** What keeps a unit from writing where these functions are needed; null when nothing does. Without the basic ones nothing is written. */
export function lapseOf(licences: Licences | null, needed: readonly string[]): Lapse | null {
  if (!licences) return null
  const licence = [basicFunction, ...needed].find(
    one => licenceState(writableUntil(licences, one), licences.now) !== 'valid',
  )
  return licence === undefined ? null : { licence, ends: licences.ends.get(licence) ?? null }
}

/** Pages by which a unit renews what has ended: orders of services, what was paid for them, and extensions. */
const renewing = ['finance.businessservice.', 'finance.paymentcheck.', 'finance.extensionapproverecord.']
/** True for an operation by which a unit renews its licence. */
export const isRenewing = (code: string): boolean => renewing.some(page => code.toLowerCase().startsWith(page))

/** What keeps an operation back in a unit; what only reads stays, and what renews its licence (0163). */
export const keptBack = (licences: Licences | null, code: string, needed: readonly string[]): Lapse | null =>
  isReading(code) || isRenewing(code) ? null : lapseOf(licences, needed)

/** The next moment at which a function of the unit ends; null when none does. */
export function nextLapse(licences: Licences): LocalDateTime | null {
  const ahead = [...licences.ends.keys()]
    .flatMap(licence => writableUntil(licences, licence) ?? [])
    .filter(until => until > licences.now)
  return ahead.sort()[0] ?? null
}
