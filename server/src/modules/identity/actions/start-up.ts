import type { clientConfigActions, sessionActions, sysConfigActions } from '@gt/domain/identity/actions.ts'
import { licensedWords, moduleApps } from '@gt/domain/identity/lists.ts'
import type { Language } from '@gt/domain/kit/label.ts'
import { fixedIds } from '@gt/domain/kit/legacy.ts'
import { addCalendarDays, dayOf } from '@gt/domain/kit/time.ts'
import { type Ctx, userOf } from '../../../db/context.ts'
import { clientConfigOf } from '../../../flow/client-settings.ts'
import { stateNamesOf } from '../../../flow/state-names.ts'
import { todosInHand } from '../../../flow/whose-todos.ts'
import type { Run } from '../../../http/implement.ts'
import { skinsOfSession } from '../../platform/api.ts'
import { licenceState } from '../licences.ts'
import { unitIsOpen } from '../rights.ts'
import { ownLicences } from './navigation.ts'

type Facts = (typeof sessionActions)['actions']

interface PersonRow {
  id: string
  user_name: string
  real_name: string | null
  nickname: string | null
  instance_id: string
  organization_id: string | null
  business_id: string | null
  department_id: string | null
  is_platform_admin: 0 | 1
  language: Language | null
  password_changed_at: string | null
}

/** The caller's account (clause 7.8-001); the display name is the real name, else the nickname, else the login name. */
export const getUser: Run<(typeof sysConfigActions)['actions']['GetUser']> = async ctx => {
  const [row] = await ctx.tx.prepared<PersonRow>(
    `select id, user_name, real_name, nickname, instance_id, organization_id, business_id, department_id, is_platform_admin, language, password_changed_at
     from app_user where id = $1`,
    [userOf(ctx)],
  )
  if (!row) throw new Error('the account of the session is gone')
  const posts = await ctx.tx.prepared<{ code: string; name: string }>(
    `select p.code, p.name from user_post_map m join post p on p.id = m.post_id where m.user_id = $1 and m.business_id = app_biz() and m.deleted_at is null order by p.sort_no, p.id`,
    [row.id],
  )
  return {
    Id: row.id,
    UserName: row.user_name,
    RealName: row.real_name,
    Nickname: row.nickname,
    DisplayName: ctx.principal.displayName,
    InstanceId: row.instance_id,
    OrganizationId: row.organization_id ?? '0',
    BusinessId: ctx.principal.business?.id ?? '0',
    DepartmentId: row.department_id,
    IsEntrust: ctx.principal.entrustUnitId === null ? 0 : 1,
    IsPlatformAdmin: row.is_platform_admin,
    Language: row.language ?? 'zh',
    Posts: posts.map(post => ({ Code: post.code, Name: post.name })),
    // who helps in an account cannot choose its password
    MustChangePassword: row.password_changed_at === null && !ctx.principal.support ? 1 : 0,
    MustEnrol: ctx.principal.mustEnrol ? 1 : 0,
  }
}

export const getInstance: Run<(typeof sysConfigActions)['actions']['GetInstance']> = async ctx => {
  const [row] = await ctx.tx.prepared<{ id: string; category: string | null; name: string }>(
    'select id, category_id as category, name from instance where id = app_instance()',
  )
  return { Id: row?.id ?? '0', CategoryId: row?.category ?? null, Name: row?.name ?? '' }
}

/** Id 0 is the configuration that holds for the caller: his instance's own over the platform's; there is no other. */
export const getClientConfig: Run<(typeof clientConfigActions)['actions']['GetById']> = async (ctx, { id }) => {
  const Config = String(id) === '0' ? await clientConfigOf(ctx.tx, ctx.principal.instanceId) : {}
  return { Id: String(id), Config }
}

/** Days before the end of a function from which it is told, where the platform says nothing else (page totalset/renewalConfig). */
const usualRemindDays = 30

/** The licensed functions with their dates; "ending" is within the days of the notice (workflow 24, V-03). */
async function licences(
  ctx: Ctx,
): Promise<{ code: string; name: string; expires_at: string | null; state: 'valid' | 'ending' | 'past' | 'closed' }[]> {
  const rows = await ctx.tx.prepared<{ code: string; days: number }>(
    'select function_code as code, remind_days as days from renewal_config where enabled and deleted_at is null',
  )
  const days = new Map(rows.map(one => [one.code, one.days]))
  const stateOf = (code: string, expires_at: string | null) => {
    const state = licenceState(expires_at, ctx.now)
    const soon = addCalendarDays(dayOf(ctx.now), days.get(code) ?? usualRemindDays)
    return state === 'valid' && expires_at && expires_at.slice(0, 10) <= soon ? 'ending' : state
  }
  return [...((await ownLicences(ctx))?.ends ?? [])].map(([code, expires_at]) => ({
    code,
    name: licensedWords[code]?.[ctx.language] ?? code,
    expires_at,
    state: stateOf(code, expires_at),
  }))
}

/** The word of an application; one that somebody added by himself is called by its code. */
const applicationName = (code: string, language: Language): string =>
  Object.hasOwn(moduleApps.labels, code) ? moduleApps.labels[code as keyof typeof moduleApps.labels][language] : code

/** Everything else that the shell shows of a session. */
export const sessionFacts: Run<Facts['Facts']> = async ctx => {
  const { business } = ctx.principal
  const [unit] = business
    ? await ctx.tx.prepared<{
        id: string
        name: string
        short_name: string
        unit_category: string
        mode: 'dj' | 'gd'
        data_view_mode: number
        type_id: string
      }>('select id, name, short_name, unit_category, mode, data_view_mode, type_id from business where id = $1', [
        business.id,
      ])
    : []
  const units = await ctx.tx.prepared<{ id: string; name: string; guid: string }>(
    `select b.id, b.short_name as name, b.guid from business b join app_user u on u.id = $1 where ${unitIsOpen} and (b.id = app_biz() or b.id = u.business_id or b.id in (select m.business_id from user_business_map m
       where m.user_id = u.id and m.deleted_at is null and coalesce(m.valid_to >= gt_today(), true) and (not u.is_entrust or m.entrust_unit_id is not null))) order by b.sort_no, b.id`,
    [userOf(ctx)],
  )
  const [organization] = await ctx.tx.prepared<{ id: string; name: string }>(
    'select id, name from organization where id = app_org()',
  )
  const [administrator] = await ctx.tx.prepared(
    `select 1 from user_post_map m join post p on p.id = m.post_id where m.user_id = $1 and m.business_id = app_biz() and m.deleted_at is null
       and p.system_category_id = $2 and (p.name like '%管理员' or p.name ilike '%administrator') limit 1`,
    [userOf(ctx), fixedIds.laboratorySystemCategory],
  )
  const applications = await ctx.tx.prepared<{ code: string }>(
    `select m.module_app as code from module m where m.enabled and m.deleted_at is null and lower(m.code || '.view') = any($1)
     group by m.module_app order by (m.module_app = 'platform') = $2 desc, m.module_app = 'test' desc, m.module_app`,
    [
      [...ctx.principal.permissions].filter(code => code.endsWith('.view')),
      // the first is the own one of whoever signs in
      ctx.principal.dataScope === 'platform',
    ],
  )
  const held = await licences(ctx)
  const categories = await ctx.tx.prepared<{ id: string; number: number; name: string; code: string }>(
    `select id, number, case $1 when 'en' then coalesce(name_en, name_zh) when 'es' then coalesce(name_es, name_zh) else name_zh end as name, licence_code as code
     from trial_category where deleted_at is null and enabled order by sort_no, number`,
    [ctx.language],
  )
  const open = new Set(held.filter(one => one.state === 'valid' || one.state === 'ending').map(one => one.code))
  const [kept] = await ctx.tx.prepared<{ key: string; note: string | null }>(
    'select gt_draft_key() as key, gt_unseen_version($1) as note',
    [ctx.principal.loginRecordId],
  )
  return {
    business: unit ?? null,
    businesses: units,
    organization: organization ?? null,
    applications: applications.map(({ code }) => ({ code, name: applicationName(code, ctx.language) })),
    categories: categories.map(({ code, ...one }) => ({ ...one, writable: open.has(code) ? 1 : 0 })),
    licences: held,
    draft_key: kept?.key ?? '',
    is_administrator: administrator ? 1 : 0,
    version_note: kept?.note ? 1 : 0,
    permissions: [...ctx.principal.permissions],
    now: ctx.now,
    state_names: await stateNamesOf(ctx),
    look: await skinsOfSession(ctx),
    support: supportOf(ctx),
  }
}

const supportOf = ({ principal: { support, displayName } }: Ctx) =>
  support
    ? ({
        operator: support.operator,
        target: displayName,
        until: support.until,
        writes: support.writes ? 1 : 0,
        wished: support.wished ? 1 : 0,
      } as const)
    : null

/** Open to-dos of the caller and of his posts, and unread messages, for the bell. */
export const sessionCounts: Run<Facts['Counts']> = async ctx => {
  const todos = await ctx.tx.query<{ kind: string; n: number }>(
    `select t.kind, count(*)::int as n from todo_item t where t.state = 'open' and t.deleted_at is null and t.business_id = app_biz()
       and ${todosInHand} group by t.kind`,
    [userOf(ctx)],
  )
  const [unread] = await ctx.tx.query<{ n: number }>(
    'select count(*)::int as n from notification where user_id = $1 and read_at is null and deleted_at is null and business_id = app_biz()',
    [userOf(ctx)],
  )
  return {
    todo: todos.reduce((sum, { n }) => sum + n, 0),
    unread: unread?.n ?? 0,
    by_kind: Object.fromEntries(todos.map(({ kind, n }) => [kind, n])),
  }
}

/** The caller's own row alone, whoever he is: accounts of clients and owners may not write the table otherwise. */
export const setLanguage: Run<Facts['SetLanguage']> = (call, { language }) =>
  call.transaction({ role: 'auth' }, async ctx => {
    await ctx.tx.query(
      'update app_user set language = $2, row_version = row_version + 1, updated_at = gt_now(), updated_by_id = $1 where id = $1 and language is distinct from $2',
      [userOf(ctx), language],
    )
    return { language }
  })
