import { nonconformingNotices } from '@gt/domain/audit/notices.ts'
import { notice } from '@gt/domain/kit/notice.ts'
import { reportNotices } from '@gt/domain/reports/notices.ts'
import { businessOf, type Ctx } from '../../../db/context.ts'
import { accountsOfOrder } from '../../../flow/client-accounts.ts'
import { holdersOfPost, notifyUsers, openTodoForPost } from '../../../flow/todos.ts'
import { seesItsLaboratories, watchingUnits } from '../../../flow/watching-units.ts'
import { inLaboratory } from '../../../jobs/each-laboratory.ts'
import type { Services } from '../../../services.ts'
import { followersHere, reportVoided } from '../../audit/api.ts'
import { leftTheHouse } from '../deliveries.queries.ts'
import { type BegunChange, changeRoute, todoObject } from './begin-change.ts'
import { recalledBy } from './finish-change.ts'

/**
 * Who hears that a report is void: the quality manager always, with the nonconforming results that it told of; client, watching units and push partners where it left the
 * house. Copies on paper that are out are called back by the report clerk.
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
  ctx.pending.outbox.push({ kind: 'report.voided', payload: { report_id: row.id, number } })
  const { id: business_id } = businessOf(ctx)
  ctx.pending.jobs.push(
    ...(await watchingUnits(ctx)).map(watcher_id => ({
      name: 'tell_void',
      input: { business_id, report_id: row.id, watcher_id },
      key: `tell_void:${row.id}:${watcher_id}`,
    })),
  )
  if (left > 0)
    await openTodoForPost(ctx, 'report_clerk', {
      kind: 'change',
      step: 'recall',
      title: notice(reportNotices, 'to_recall', { number, copies: left }),
      object: todoObject(change),
      route: changeRoute,
    })
}

/** A void report and a unit that is told of it. */
export interface WatchedReport {
  readonly laboratoryId: string
  readonly reportId: string
  readonly watcherId: string
}

/** Puts the word of a void report into the inboxes of a watching unit, as a job. */
export async function tellWatcherOfVoid(
  services: Services,
  { laboratoryId, reportId, watcherId }: WatchedReport,
): Promise<void> {
  const facts = await inLaboratory(services, laboratoryId, async ctx => {
    const [row] = await ctx.tx.query<{ laboratory: string; number: string }>(
      `select coalesce(nullif(b.short_name, ''), b.name) as laboratory, r.display_number as number
       from report r join business b on b.id = r.business_id
       where r.business_id = app_biz() and r.id = $1 and r.state = 'voided' and r.deleted_at is null`,
      [reportId],
    )
    return row
  })
  if (!facts) return
  await inLaboratory(services, watcherId, async ctx =>
    notifyUsers(ctx, await followersHere(ctx), {
      kind: 'report',
      title: notice(reportNotices, 'voided_there', { laboratory: facts.laboratory, number: facts.number }),
      ...((await seesItsLaboratories(ctx)) ? { route: '/trialreport/index', place: { id: reportId } } : {}),
    }),
  )
}
