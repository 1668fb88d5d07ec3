import { appUser } from '@gt/domain/identity/app-user.entity.ts'
import { Refusal, refused } from '@gt/domain/kit/errors.ts'
import { generalErrors } from '@gt/domain/kit/general-errors.ts'
import type { Id } from '@gt/domain/kit/id.ts'
import { fixedIds } from '@gt/domain/kit/legacy.ts'
import type { Ctx } from '../../../db/context.ts'
import { detailRow } from '../../../db/list.ts'
import { nameIn } from '../actions/navigation.ts'
import { openModules } from '../open-modules.ts'
import { accountIsOpen, instanceIsOpen, postCounts, unitStands } from '../rights.ts'
import { visibleAccounts } from '../visible.ts'

type Flag = 0 | 1

interface Names {
  readonly name_zh: string
  readonly name_en: string | null
  readonly name_es: string | null
}

interface PageRow extends Names, Record<string, unknown> {
  readonly id: Id
  readonly code: string
  readonly url: string
}

/** Live pages `m`; those of the laboratory system alone for all but the platform, as in the lists of rights. */
const explainable = (ctx: Ctx): string =>
  `m.deleted_at is null and m.url is not null${
    ctx.principal.dataScope === 'platform' ? '' : ` and m.system_category_id = ${fixedIds.laboratorySystemCategory}`
  }`

/** The pages about which a caller may ask, in the order of their menus. */
export const explainablePages = (ctx: Ctx): Promise<PageRow[]> =>
  ctx.tx.query<PageRow>(
    `select m.id, m.code, m.url, m.name_zh, m.name_en, m.name_es from module m where ${explainable(ctx)} order by m.module_app, m.sort_no, m.id`,
  )

interface Account extends Record<string, unknown> {
  readonly business_id: Id | null
  readonly state: string
  readonly allow_login: Flag
  readonly instance_open: Flag
  readonly counts: Flag
}

/** The account that is explained, with how it stands. Refuses with G-04. */
export async function accountOf(ctx: Ctx, id: Id): Promise<Account> {
  // "not there" for accounts that the caller's list has not
  await detailRow(ctx, appUser, id, visibleAccounts(ctx))
  const [account] = await ctx.tx.query<Account>(
    `select u.business_id, u.state, u.allow_login, ${instanceIsOpen} as instance_open, ${accountIsOpen} as counts from app_user u where u.id = $1`,
    [id],
  )
  if (!account) throw new Refusal([refused(generalErrors, 'G-04')])
  return account
}

interface UnitRow extends Record<string, unknown> {
  readonly id: Id
  readonly name: string
  readonly state: string
  readonly mode: 'dj' | 'gd'
  readonly data_view_mode: number
  readonly counts: Flag
}

/** The unit where it is at home; null for people of the platform, and where the unit is gone from sight. */
export async function unitOf(ctx: Ctx, id: Id | null): Promise<UnitRow | null> {
  const [unit] = await ctx.tx.query<UnitRow>(
    `select b.id, b.name, b.state, b.mode, b.data_view_mode, ${unitStands} as counts from business b where b.id = $1`,
    [id],
  )
  return unit ?? null
}

export interface PostRow extends Record<string, unknown> {
  readonly id: Id
  readonly name: string
  readonly valid_from: string | null
  readonly valid_to: string | null
  readonly enabled: Flag
  readonly deleted: Flag
  readonly not_yet: Flag
  readonly counts: Flag
}

/** The posts that an account was given in a unit, which is business 0 for people of the platform. */
export const postsGiven = (ctx: Ctx, userId: Id, unit: Id): Promise<PostRow[]> =>
  ctx.tx.query<PostRow>(
    `select p.id, p.name, m.valid_from, m.valid_to, p.enabled, p.deleted_at is not null as deleted,
       coalesce(m.valid_from > gt_today(), false) as not_yet, ${postCounts} as counts
     from user_post_map m join post p on p.id = m.post_id where m.user_id = $1 and m.business_id = $2 and m.deleted_at is null
     order by p.sort_no, p.id, m.id`,
    [userId, unit],
  )

interface ExplainedPage extends PageRow {
  readonly mode: 'dj' | 'gd' | null
  readonly licence_code: string | null
  readonly category: string | null
  readonly enabled: Flag
  /** Enabled with every branch above it. */
  readonly open: Flag
}

/** The page that is asked about. Refuses with G-04. */
export async function pageOf(ctx: Ctx, id: Id): Promise<ExplainedPage> {
  const [page] = await ctx.tx.query<ExplainedPage>(
    `with recursive ${openModules} select m.id, m.code, m.url, m.name_zh, m.name_en, m.name_es, m.mode, m.licence_code, m.enabled,
       exists (select from open_module o where o.id = m.id) as open,
       (select case $2 when 'en' then coalesce(c.name_en, c.name_zh) when 'es' then coalesce(c.name_es, c.name_zh) else c.name_zh end
        from trial_category c where c.id = m.trial_category_id) as category
     from module m where m.id = $1 and ${explainable(ctx)}`,
    [id, ctx.language],
  )
  if (!page) throw new Refusal([refused(generalErrors, 'G-04')])
  return page
}

/** Branches above a page that keep it out of the menu. */
export const closedAbove = (ctx: Ctx, id: Id): Promise<(Names & Record<string, unknown>)[]> =>
  ctx.tx.query<Names & Record<string, unknown>>(
    `with recursive above as (
       select p.*, 1 as step from module m join module p on p.id = m.parent_id where m.id = $1
       union all select p.*, a.step + 1 from above a join module p on p.id = a.parent_id where a.step < 20)
     select name_zh, name_en, name_es from above where not enabled or deleted_at is not null order by step`,
    [id],
  )

interface OperationRow extends Names, Record<string, unknown> {
  readonly code: string
  readonly enabled: Flag
}

/** The buttons of a page, each once. */
export const operationsOf = (ctx: Ctx, moduleId: Id): Promise<OperationRow[]> =>
  ctx.tx.query<OperationRow>(
    `select o.code, o.enabled, coalesce(x.name_zh, o.name_zh) as name_zh, coalesce(x.name_en, x.name_zh, o.name_en) as name_en,
       coalesce(x.name_es, x.name_zh, o.name_es) as name_es
     from (select distinct on (operation_id) * from module_operation_map where module_id = $1 and deleted_at is null order by operation_id, sort_no) x
     join operation o on o.id = x.operation_id and o.deleted_at is null order by x.location, x.sort_no, o.sort_no, o.id`,
    [moduleId],
  )

/** Names of the pages by which some codes are given. */
export async function pageNames(ctx: Ctx, ids: readonly Id[]): Promise<ReadonlyMap<Id, string>> {
  const rows = await ctx.tx.query<PageRow>('select id, name_zh, name_en, name_es from module where id = any($1)', [
    [...new Set(ids)],
  ])
  return new Map(rows.map(row => [row.id, nameIn(row, ctx.language)]))
}
