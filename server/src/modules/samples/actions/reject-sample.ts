import { notice } from '@gt/domain/kit/notice.ts'
import { cutText } from '@gt/domain/kit/text.ts'
import type { sampleActions } from '@gt/domain/samples/actions.ts'
import { sampleNotices } from '@gt/domain/samples/notices.ts'
import { sample } from '@gt/domain/samples/sample.entity.ts'
import { testItem } from '@gt/domain/tasks/test-item.entity.ts'
import { changeRows } from '../../../db/change-rows.ts'
import { accountsOfOrder, placeForClient } from '../../../flow/client-accounts.ts'
import { beginCommand, finishCommand, neededReason } from '../../../flow/command.ts'
import { notifyUsers } from '../../../flow/todos.ts'
import type { Run } from '../../../http/implement.ts'
import { openItems } from '../sample.queries.ts'
import { sampleSubject } from '../sample-commands.ts'

type Actions = (typeof sampleActions)['actions']

/** Refuses a sample at the counter: its items end and the client is told why (workflow 4, reject). */
export const rejectSample: Run<Actions['Reject']> = async (ctx, item, input) => {
  const row = await beginCommand(ctx, sampleSubject, 'reject', item)
  const reason = neededReason(row.name, input.reason)
  await changeRows(
    ctx,
    testItem,
    (await openItems(ctx, row.id)).map(one => ({ row: one, changes: { state: 'cancelled' as const } })),
    reason,
  )
  const { done } = await finishCommand(
    ctx,
    sample,
    row,
    { reject_reason: cutText(reason, 300), state: 'rejected' },
    { kind: 'sample', number: row.sample_number, command: 'reject', opinion: reason },
  )
  await notifyUsers(ctx, await accountsOfOrder(ctx, row.entrustment_id), {
    kind: 'sample',
    title: notice(sampleNotices, 'refused', { name: row.name, reason }),
    ...(await placeForClient(ctx, row.entrustment_id)),
  })
  return done
}
