import { nonconformingNotices } from '@gt/domain/audit/notices.ts'
import { notice } from '@gt/domain/kit/notice.ts'
import { reportNotices } from '@gt/domain/reports/notices.ts'
import type { Ctx } from '../../../db/context.ts'
import { accountsOfOrder } from '../../../flow/client-accounts.ts'
import { holdersOfPost, notifyUsers, openTodoForPost } from '../../../flow/todos.ts'
import { reportVoided } from '../../audit/api.ts'
import { leftTheHouse } from '../deliveries.queries.ts'
import { type BegunChange, changeRoute, todoObject } from './begin-change.ts'
import { recalledBy } from './finish-change.ts'
import { tellWatchers } from './tell-watchers.ts'

/**
 * Who hears that a report is void: the quality manager always, with the nonconforming results that it told of; client,
 * and watching units where it left the house. Copies on paper that are out are called back by the report clerk.
 */
export async function tellVoid(ctx: Ctx, { change, row }: BegunChange): Promise<void> {
  const number = row.display_number
  const failed = await reportVoided(ctx, row.id, `${number} ${change.reason ?? ''}`)
  await notifyUsers(ctx, await holdersOfPost(ctx, 'quality_lead', null), {
    kind: 'report',
    title: notice(reportNotices, 'was_voided_for', { number, reason: change.reason ?? '' }),
    ...(failed.length > 0 ? { content: notice(nonconformingNotices, 'of_void', { numbers: failed.join('、') }) } : {}),
    route: changeRoute,
    place: { id: change.id },
  })
  if (!(await leftTheHouse(ctx, row.id))) return
  const { left } = await recalledBy(ctx, change)
  await notifyUsers(ctx, await accountsOfOrder(ctx, row.entrustment_id), {
    kind: 'report',
    title: notice(reportNotices, left > 0 ? 'was_voided_copies' : 'was_voided', { number }),
    route: '/trialreport/index',
    place: { id: row.id },
  })
  await tellWatchers(ctx, { name: 'tell_void', about: { report_id: row.id } })
  if (left > 0)
    await openTodoForPost(ctx, 'report_clerk', {
      kind: 'change',
      step: 'recall',
      title: notice(reportNotices, 'to_recall', { number, copies: left }),
      object: todoObject(change),
      route: changeRoute,
    })
}
