import { refused } from '@gt/domain/kit/errors.ts'
import { notice } from '@gt/domain/kit/notice.ts'
import { testingErrors } from '@gt/domain/testing/errors.ts'
import { testingNotices } from '@gt/domain/testing/notices.ts'
import type { recordPenActions } from '@gt/domain/testing/record-pen-actions.ts'
import { type Ctx, userOf } from '../../../db/context.ts'
import { refuseFor } from '../../../flow/command.ts'
import { answerLease, askLease, leaseOf } from '../../../flow/lease.ts'
import { notifyUsers } from '../../../flow/todos.ts'
import type { Run } from '../../../http/implement.ts'
import { type Entry, openForAdding, recordInSight, testersOf } from '../entry.ts'
import { penOf, tellPen } from '../pen.ts'

type Actions = (typeof recordPenActions)['actions']

async function tell(
  ctx: Ctx,
  entry: Entry,
  userId: string,
  key: 'pen_asked' | 'pen_given' | 'pen_kept',
): Promise<void> {
  const me = testersOf(entry).find(person => person.user_id === userOf(ctx))
  await notifyUsers(ctx, [userId], {
    kind: 'pen',
    title: notice(testingNotices, key, {
      user: me?.name ?? '',
      number: entry.record.record_number ?? entry.task.record_number ?? entry.task.task_number,
    }),
    route: '/djentrustmanage/checklist',
    place: { id: entry.task.id },
    about: { kind: 'task', id: entry.task.id },
  })
  tellPen(ctx, entry.record.id)
}

/** A tester asks for the pen; see the contract. Free pens are taken, not asked for. */
export const askForPen: Run<Actions['Ask']> = async (ctx, { record_id }) => {
  await recordInSight(ctx, record_id)
  const entry = await openForAdding(ctx, record_id)
  const before = await penOf(ctx, entry)
  if (!before || before.mine) return { lease: before }
  await askLease(ctx, 'record', record_id)
  const lease = await leaseOf(ctx, 'record', record_id)
  // asked again it is the same request
  if (lease?.asked?.mine && !before.asked?.mine) await tell(ctx, entry, lease.user_id, 'pen_asked')
  return { lease }
}

/** The holder answers whoever asks; see the contract. */
export const answerForPen: Run<Actions['Answer']> = async (ctx, { record_id, give }) => {
  await recordInSight(ctx, record_id)
  const entry = await openForAdding(ctx, record_id)
  const before = await penOf(ctx, entry)
  if (!before?.mine || !before.asked) {
    refuseFor(entry.record.record_number, [refused(testingErrors, 'R-35')])
    return { lease: before }
  }
  const asker = before.asked.user_id
  // who does not test here any more is not given the pen
  const gives = give === 1 && testersOf(entry).some(person => person.user_id === asker)
  await answerLease(ctx, 'record', record_id, gives)
  await tell(ctx, entry, asker, gives ? 'pen_given' : 'pen_kept')
  return { lease: await leaseOf(ctx, 'record', record_id) }
}
