import { userHobbySet } from '@gt/domain/identity/user-hobby-set.entity.ts'
import type { OutputOf } from '@gt/domain/kit/action.ts'
import { Refusal, refused } from '@gt/domain/kit/errors.ts'
import { ledgerErrors } from '@gt/domain/ledgers/errors.ts'
import { mostViews, type statisticsActions } from '@gt/domain/ledgers/statistics-actions.ts'
import { z } from 'zod'
import { type Ctx, userOf } from '../../db/context.ts'
import type { ListOptions } from '../../db/list.ts'
import { sightSql } from '../../db/sight.ts'
import { changeRow, getRow, insertRow } from '../../db/write.ts'
import type { Run } from '../../http/implement.ts'
import { reportsInSight } from '../reports/api.ts'
import { seesSumsAlone } from './unit-statistics.ts'

type Actions = (typeof statisticsActions)['actions']

const mostFailed = 200
const noDrafts: ListOptions = { where: [{ sql: "t.state not in ('drafting', 'returned')", values: [] }] }

/** Reports of a unit that do not conform; row security keeps those of units out that the caller does not see. */
export const failedReports: Run<Actions['Failed']> = async (ctx, { unit_id, from, to, project_id, trial_class_id }) => {
  if (seesSumsAlone(ctx)) return { rows: [], total: 0, withheld: 1 }
  const values: unknown[] = [unit_id, from, to, project_id ?? null, trial_class_id ?? null, ctx.trialCategory ?? null]
  // who is of no unit has no reports of his own: he reads those of his organisation, as a supervising unit does
  const seen = sightSql(ctx.principal.business ? reportsInSight(ctx) : noDrafts, values)
  type Found = OutputOf<Actions['Failed']>['rows'][number] & { readonly total: number }
  const found = await ctx.tx.query<Found & Record<string, unknown>>(
    `select t.id, coalesce(t.display_number, t.report_number) as number, t.report_date, l.name_zh as test, e.entrust_no, e.project_name,
       (count(*) over ())::int as total
     from report t join entrustment e on e.business_id = t.business_id and e.id = t.entrustment_id left join trial_list l on l.id = t.trial_list_id
     where t.business_id = $1 and t.report_date between $2 and $3 and t.judgement = 'fail' and t.state <> 'voided' and t.deleted_at is null
       and ($4::bigint is null or e.project_id = $4) and ($5::bigint is null or l.trial_class_id = $5)
       and ($6::bigint is null or e.trial_category_id = $6)${seen}
     order by t.report_date desc, t.id desc limit ${mostFailed}`,
    values,
  )
  return { rows: found.map(({ total, ...row }) => row), total: found[0]?.total ?? 0, withheld: 0 }
}

const key = 'views:totalset.statistics'
const viewsSchema = z.array(z.object({ name: z.string(), question: z.string() }))
type Views = z.infer<typeof viewsSchema>

/** The row that keeps the caller's questions; what another version kept in another form counts as none. */
async function keptViews(ctx: Ctx): Promise<{ id: string | null; views: Views }> {
  const [row] = await ctx.tx.query<{ id: string; value: unknown }>(
    'select id, value from user_hobby_set where business_id = app_biz() and user_id = $1 and key = $2 and deleted_at is null',
    [userOf(ctx), key],
  )
  const parsed = viewsSchema.safeParse(row?.value)
  return { id: row?.id ?? null, views: parsed.success ? parsed.data : [] }
}

/** The caller's own questions. */
export const ownViews: Run<Actions['Views']> = async ctx => ({ views: (await keptViews(ctx)).views })

/** Keeps or forgets one of them; nobody's work hangs on it, so that it leaves no trail. */
export const saveView: Run<Actions['SaveView']> = async (ctx, { name, question }) => {
  const { id, views } = await keptViews(ctx)
  const others = views.filter(view => view.name !== name)
  if (question !== null && others.length >= mostViews)
    throw new Refusal([refused(ledgerErrors, 'OV-01', { max: mostViews }, { field: 'name' })])
  const value = [...others, ...(question === null ? [] : [{ name, question }])].sort((a, b) =>
    a.name < b.name ? -1 : 1,
  )
  if (id) await changeRow(ctx, userHobbySet, await getRow(ctx, userHobbySet, id, true), { value }, { untracked: true })
  else await insertRow(ctx, userHobbySet, { user_id: userOf(ctx), key, value }, { untracked: true })
  return { views: value }
}
