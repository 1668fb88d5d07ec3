import { type Refused, refused } from '@gt/domain/kit/errors.ts'
import { testingErrors } from '@gt/domain/testing/errors.ts'
import { testRecord } from '@gt/domain/testing/test-record.entity.ts'
import type { Ctx } from '../../db/context.ts'
import { getRow } from '../../db/write.ts'
import { refuseFor } from '../../flow/command.ts'
import { endLease, type Lease, leaseOf, takeLease } from '../../flow/lease.ts'
import { type Entry, entryOf, refuseClosed, testersOf } from './entry.ts'

const isOpen = ({ record }: Entry): boolean => record.state === 'draft' || record.state === 'returned'

/**
 * Who has the pen of an open record. Only its testers write with it: one that somebody else still holds, such as a checker
 * whose record came back or a tester whose task was given to another, counts as free.
 */
export async function penOf(ctx: Ctx, entry: Entry): Promise<Lease | null> {
  const lease = await leaseOf(ctx, 'record', entry.record.id)
  if (!lease || !isOpen(entry)) return lease
  return testersOf(entry).some(person => person.user_id === lease.user_id) ? lease : null
}

/** Takes or renews the pen of a record; of an open one for a tester of its task alone. */
export async function takePen(
  ctx: Ctx,
  entry: Entry,
  by: { readonly tabKey: string; readonly writes?: boolean },
): Promise<Lease | null> {
  const lease = await penOf(ctx, entry)
  if (isOpen(entry)) {
    if (!testersOf(entry).some(person => person.user_id === ctx.principal.userId)) return lease
    if (!lease) await endLease(ctx, 'record', entry.record.id)
  }
  return takeLease(ctx, 'record', entry.record.id, by)
}

/** R-34 while another tester has the pen: two who type into one record would write past each other. */
export async function penRefusals(ctx: Ctx, entry: Entry): Promise<Refused[]> {
  const lease = await penOf(ctx, entry)
  if (!lease || lease.mine) return []
  return [refused(testingErrors, 'R-34', { user: lease.name, since: lease.since.slice(11, 16) })]
}

/** A record is written by the tester who has its pen, or by any while nobody has it (G-02, R-34, T-16). */
export async function refuseUnwritable(ctx: Ctx, entry: Entry): Promise<void> {
  refuseClosed(ctx, entry)
  refuseFor(entry.record.record_number, await penRefusals(ctx, entry))
}

/** Locks a record for writing; refuses as `refuseUnwritable` does. */
export async function openForWriting(ctx: Ctx, recordId: string): Promise<Entry> {
  const entry = await entryOf(ctx, await getRow(ctx, testRecord, recordId, true))
  await refuseUnwritable(ctx, entry)
  return entry
}

/** Lets every open sheet of the record hear that its pen moved. */
export function tellPen(ctx: Ctx, recordId: string): void {
  const ids = ctx.pending.changed.get('test_record') ?? new Set<string>()
  ctx.pending.changed.set('test_record', ids.add(recordId))
}
