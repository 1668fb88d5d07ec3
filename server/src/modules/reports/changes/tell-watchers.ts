import type { Label } from '@gt/domain/kit/label.ts'
import { notice } from '@gt/domain/kit/notice.ts'
import { reportNotices } from '@gt/domain/reports/notices.ts'
import { businessOf, type Ctx } from '../../../db/context.ts'
import { notifyUsers } from '../../../flow/todos.ts'
import { seesItsLaboratories, watchingUnits } from '../../../flow/watching-units.ts'
import { inLaboratory } from '../../../jobs/each-laboratory.ts'
import type { Services } from '../../../services.ts'
import { followersHere } from '../../audit/api.ts'

/** What the units that watch over the laboratory are told: a void report, or a revision that replaced another. */
type Watched =
  | { readonly name: 'tell_void'; readonly about: { readonly report_id: string } }
  | { readonly name: 'tell_replaced'; readonly about: { readonly revision_id: string } }

/** Has every watching unit told: other tenants, each in a transaction of its own once this one is kept. */
export async function tellWatchers(ctx: Ctx, { name, about }: Watched): Promise<void> {
  const { id: business_id } = businessOf(ctx)
  const [id] = Object.values(about)
  ctx.pending.jobs.push(
    ...(await watchingUnits(ctx)).map(watcher_id => ({
      name,
      input: { business_id, ...about, watcher_id },
      key: `${name}:${id}:${watcher_id}`,
    })),
  )
}

interface Units {
  readonly laboratoryId: string
  readonly watcherId: string
}

/** A void report, and a unit that is told of it. */
export interface WatchedReport extends Units {
  readonly reportId: string
}

/** A revision that replaced another, and a unit that is told of it. */
export interface WatchedRevision extends Units {
  readonly revisionId: string
}

interface Word {
  readonly reportId: string
  readonly title: Label
}

/** Puts a word on a report of a laboratory into the inboxes of a watching unit. */
async function tell(services: Services, units: Units, word: (ctx: Ctx) => Promise<Word | null>): Promise<void> {
  const told = await inLaboratory(services, units.laboratoryId, word)
  if (!told) return
  await inLaboratory(services, units.watcherId, async ctx =>
    notifyUsers(ctx, await followersHere(ctx), {
      kind: 'report',
      title: told.title,
      ...((await seesItsLaboratories(ctx)) ? { route: '/trialreport/index', place: { id: told.reportId } } : {}),
    }),
  )
}

/** Tells a watching unit that a report is void, as a job. */
export const tellWatcherOfVoid = (services: Services, { reportId, ...units }: WatchedReport): Promise<void> =>
  tell(services, units, async ctx => {
    const [row] = await ctx.tx.query<{ laboratory: string; number: string }>(
      `select coalesce(nullif(b.short_name, ''), b.name) as laboratory, r.display_number as number
       from report r join business b on b.id = r.business_id
       where r.business_id = app_biz() and r.id = $1 and r.state = 'voided' and r.deleted_at is null`,
      [reportId],
    )
    return row ? { reportId, title: notice(reportNotices, 'voided_there', row) } : null
  })

/** Tells a watching unit that a revision of a report replaced another, as a job. */
export const tellWatcherOfReplaced = (services: Services, { revisionId, ...units }: WatchedRevision): Promise<void> =>
  tell(services, units, async ctx => {
    const [row] = await ctx.tx.query<{ reportId: string; laboratory: string; old: string; number: string }>(
      `select v.report_id::text as "reportId", coalesce(nullif(b.short_name, ''), b.name) as laboratory, o.display_number as old, v.display_number as number
       from report_revision v join report_change c on c.business_id = v.business_id and c.id = v.report_change_id
       join report_revision o on o.business_id = c.business_id and o.id = c.from_revision_id join business b on b.id = v.business_id
       where v.business_id = app_biz() and v.id = $1 and v.state <> 'draft' and v.deleted_at is null`,
      [revisionId],
    )
    return row ? { reportId: row.reportId, title: notice(reportNotices, 'replaced_there', { ...row }) } : null
  })
