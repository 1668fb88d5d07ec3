import type { visitActions } from '@gt/domain/platform/log-actions.ts'
import { logVisit } from '@gt/domain/platform/log-visit.entity.ts'
import type { OutsideCall, Run } from '../../http/implement.ts'
import { entityRules } from '../../pages/rules.ts'
import { momentsOf } from './period.ts'

type Visits = (typeof visitActions)['actions']

/** How long visits are kept, days (page visitlog). */
export const visitsKeptDays = 180

const whoOf = ({ principal: { displayName, userName, support } }: OutsideCall): string =>
  `${displayName} ${userName}${support ? ` (${support.operator})` : ''}`.slice(0, 120)

/** Writes the pages that somebody opened in one statement, with the names that menus give them. */
export const noteVisits: Run<Visits['Note']> = (call, { visits }) =>
  call.transaction({}, async ctx => {
    const menus = await ctx.tx.query<{ code: string; name: string; url: string }>(
      'select distinct on (url) code, name_zh as name, url from module where url = any($1) and deleted_at is null order by url, id',
      [[...new Set(visits.map(({ path }) => path))]],
    )
    const menuOf = new Map(menus.map(menu => [menu.url, menu]))
    const known = visits.flatMap(({ path, ago }) => {
      const menu = menuOf.get(path)
      return menu ? [{ key: menu.code, name: menu.name.slice(0, 80), path, ago }] : []
    })
    if (known.length === 0) return { noted: 0 }
    const [project] = await ctx.tx.query<{ code: string | null; name: string }>(
      'select p.code, p.name from business b join project p on p.id = b.project_id and p.deleted_at is null where b.id = app_biz()',
    )
    await ctx.tx.query(
      `insert into log_visit (menu_key, menu_name, menu_path, web_url, title, user_key, user_name, s_key, business_id, project_key, project_name, create_time)
       select v.key, v.name, v.path, v.path, v.name, $2, $3, $4, nullif(app_biz(), 0), $5, $6, now() - make_interval(secs => v.ago)
       from jsonb_to_recordset($1::jsonb) as v(key text, name text, path text, ago int)`,
      [
        JSON.stringify(known),
        call.principal.userId,
        whoOf(call),
        call.principal.loginRecordId,
        project?.code?.slice(0, 60) ?? null,
        project?.name.slice(0, 200) ?? null,
      ],
    )
    return { noted: known.length }
  })

export const rankVisits: Run<Visits['Rank']> = async (ctx, period) => {
  const rows = await ctx.tx.query<{ path: string; page: string; unit: string | null; visits: number; people: number }>(
    `select coalesce(v.menu_path, '') as path, coalesce(max(v.menu_name), '') as page, max(b.short_name) as unit, count(*)::int as visits,
       count(distinct v.user_key)::int as people
     from log_visit v left join business b on b.id = v.business_id
     where v.create_time >= $1::timestamptz and v.create_time < $2::timestamptz
     group by v.menu_path, v.business_id order by visits desc, path limit 200`,
    [...momentsOf(period)],
  )
  return { rows }
}

/** Rules of the visit log (page totalset/visitlog): nothing to add; row security shows a laboratory its own people. */
export const visitRules = entityRules(logVisit, {})
