import { post } from '@gt/domain/identity/post.entity.ts'
import type { OfferedPage, postRightsActions } from '@gt/domain/identity/post-rights-actions.ts'
import { Refusal, refused } from '@gt/domain/kit/errors.ts'
import { generalErrors } from '@gt/domain/kit/general-errors.ts'
import { fixedIds } from '@gt/domain/kit/legacy.ts'
import { platformErrors } from '@gt/domain/platform/errors.ts'
import { type Ctx, userOf } from '../../../db/context.ts'
import { getRow, lockRow } from '../../../db/write.ts'
import type { Run } from '../../../http/implement.ts'
import { guardHeld, guardOwnPost, rightsOf } from '../posts.ts'
import { guardLastWay } from '../way-back.ts'
import { nameIn, ownLicences } from './navigation.ts'

type Actions = (typeof postRightsActions)['actions']

const isPlatform = (ctx: Ctx): boolean => ctx.principal.dataScope === 'platform'

/** The posts of the caller's list: all of the platform's, or a laboratory's own beside those that it is offered. */
export const postsForRights: Run<Actions['Posts']> = async ctx => {
  const rows = await ctx.tx.query<{
    id: string
    row_version: number
    code: string
    name: string
    sector: string | null
    holders: number
    business_id: string | null
    template_id: string | null
  }>(
    `select p.id, p.row_version, p.code, p.name, s.name as sector, p.business_id, p.template_id,
       (select count(distinct m.user_id)::int from user_post_map m where m.post_id = p.id and ($1 or m.business_id = app_biz()) and m.deleted_at is null) as holders
     from post p left join sector s on s.id = p.sector_id
     where p.deleted_at is null and p.enabled
       and case when $1 then p.business_id is null else (p.business_id is null or p.business_id = app_biz()) and p.system_category_id = $2 end
     order by (p.business_id is null), s.sort_no nulls last, p.sort_no, p.id`,
    [isPlatform(ctx), fixedIds.laboratorySystemCategory],
  )
  return {
    posts: rows.map(({ business_id, ...row }) => ({
      ...row,
      writable: isPlatform(ctx) || business_id !== null ? (1 as const) : (0 as const),
    })),
  }
}

interface ModuleRow {
  id: string
  parent_id: string | null
  code: string
  name_zh: string
  name_en: string | null
  name_es: string | null
  url: string | null
  licence_code: string | null
}

/** Pages with their buttons that the caller may give. */
async function offered(ctx: Ctx): Promise<OfferedPage[]> {
  const { business } = ctx.principal
  const modules = await ctx.tx.query<ModuleRow>(
    `select id, parent_id, code, name_zh, name_en, name_es, url, licence_code from module
     where deleted_at is null and enabled and ($1 or (system_category_id = $2 and (mode is null or mode = $3)))
     order by sort_no, id`,
    [isPlatform(ctx), fixedIds.laboratorySystemCategory, business?.labKind ?? null],
  )
  const operations = await ctx.tx.query<{
    module_id: string
    id: string
    code: string
    name_zh: string
    name_en: string | null
    name_es: string | null
  }>(
    `select x.module_id, o.id, o.code, o.name_zh, o.name_en, o.name_es from module_operation_map x
     join operation o on o.id = x.operation_id and o.enabled and o.deleted_at is null where x.deleted_at is null
     group by x.module_id, o.id order by min(x.sort_no), o.id`,
    [],
  )
  const byModule = Map.groupBy(operations, row => row.module_id)
  const licences = await ownLicences(ctx)
  const isLicensed = ({ licence_code }: ModuleRow): boolean =>
    isPlatform(ctx) || licence_code === null || (licences?.ends.get(licence_code) ?? null) !== null
  return modules.filter(isLicensed).map(row => ({
    id: row.id,
    parent_id: row.parent_id,
    code: row.code,
    name: nameIn(row, ctx.language),
    page: row.url !== null && !row.code.startsWith('branch.'),
    operations: (byModule.get(row.id) ?? [])
      .filter(({ code }) => !code.endsWith('.view'))
      .map(one => ({ id: one.id, code: one.code, name: nameIn(one, ctx.language) })),
  }))
}

export const offeredRights: Run<Actions['Offered']> = async ctx => ({ pages: await offered(ctx) })

/** The post, when the caller's list has it. Refuses with G-04. */
async function seenPost(ctx: Ctx, id: string) {
  const row = await getRow(ctx, post, id)
  const isSeen = isPlatform(ctx) || row.business_id === null || row.business_id === ctx.principal.business?.id
  if (!isSeen) throw new Refusal([refused(generalErrors, 'G-04')])
  return row
}

export const rightsOfPost: Run<Actions['OfPost']> = async (ctx, { id }) => {
  const { row_version } = await seenPost(ctx, id)
  const { modules, operations } = await rightsOf(ctx, id)
  return { id, row_version, modules: [...modules], operations: operations.map(pair => ({ ...pair })) }
}

const wayBack = 'syspost.postbindmodule.save'

/** Y-06 when the caller's own post loses the right to this very page and no other post of his has it. */
async function guardWayBack(ctx: Ctx, postId: string, keeps: boolean): Promise<void> {
  if (keeps || isPlatform(ctx)) return
  const [own] = await ctx.tx.query(
    'select 1 from user_post_map where user_id = $1 and post_id = $2 and business_id = app_biz() and deleted_at is null',
    [userOf(ctx), postId],
  )
  if (!own) return
  const [other] = await ctx.tx.query(
    `select 1 from user_post_map m join post_operation_map x on x.post_id = m.post_id and x.deleted_at is null
     join operation o on o.id = x.operation_id and lower(o.code) = $3
     where m.user_id = $1 and m.post_id <> $2 and m.business_id = app_biz() and m.deleted_at is null limit 1`,
    [userOf(ctx), postId, wayBack],
  )
  if (!other) throw new Refusal([refused(platformErrors, 'Y-06')])
}

const keyOf = ({ module_id, operation_id }: { module_id: string; operation_id: string }): string =>
  `${module_id}:${operation_id}`

/** Takes rows of what a post may do away, and puts others in, in two statements a table. */
async function replace(
  ctx: Ctx,
  postId: string,
  gone: { modules: readonly string[]; operations: readonly string[] },
  fresh: { modules: readonly string[]; operations: readonly { module_id: string; operation_id: string }[] },
): Promise<void> {
  const end = 'deleted_at = gt_now(), deleted_by_id = app_user_id(), row_version = row_version + 1'
  await ctx.tx.query(
    `update post_module_map set ${end} where post_id = $1 and module_id = any($2::bigint[]) and deleted_at is null`,
    [postId, gone.modules],
  )
  await ctx.tx.query(
    `update post_operation_map set ${end} where post_id = $1 and module_id || ':' || operation_id = any($2::text[]) and deleted_at is null`,
    [postId, gone.operations],
  )
  await ctx.tx.query(
    `insert into post_module_map (instance_id, post_id, module_id, created_by_id)
     select p.instance_id, p.id, m, app_user_id() from post p, unnest($2::bigint[]) as m where p.id = $1`,
    [postId, fresh.modules],
  )
  await ctx.tx.query(
    `insert into post_operation_map (instance_id, post_id, module_id, operation_id, created_by_id)
     select p.instance_id, p.id, w.m, w.o, app_user_id() from post p, unnest($2::bigint[], $3::bigint[]) as w(m, o) where p.id = $1`,
    [postId, fresh.operations.map(one => one.module_id), fresh.operations.map(one => one.operation_id)],
  )
}

export const savePostRights: Run<Actions['Save']> = async (ctx, { id, row_version, modules, operations }) => {
  guardOwnPost(ctx, await seenPost(ctx, id))
  const row = await lockRow(ctx, post, { id, row_version })
  const pages = await offered(ctx)
  const modulesOffered = new Set(pages.map(page => page.id))
  const codes = new Map(
    pages.flatMap(page =>
      page.operations.map((one): [string, string] => [`${page.id}:${one.id}`, one.code.toLowerCase()]),
    ),
  )
  const wanted = new Set(modules)
  const isGiven = operations.every(pair => codes.has(keyOf(pair)) && wanted.has(pair.module_id))
  if (!isGiven || modules.some(module => !modulesOffered.has(module)))
    throw new Refusal([refused(platformErrors, 'Y-04')])
  const before = await rightsOf(ctx, id)
  const had = new Set(before.operations.map(keyOf))
  const chosen = new Set(operations.map(keyOf))
  const fresh = {
    modules: modules.filter(module => !before.modules.includes(module)),
    operations: operations.filter(pair => !had.has(keyOf(pair))),
  }
  await guardHeld(ctx, fresh)
  const gone = {
    modules: before.modules.filter(module => modulesOffered.has(module) && !wanted.has(module)),
    // what is not offered here was given elsewhere and stays
    operations: [...had].filter(key => codes.has(key) && !chosen.has(key)),
  }
  const keeps =
    ![...had].some(key => codes.get(key) === wayBack) || !gone.operations.some(key => codes.get(key) === wayBack)
  await guardWayBack(ctx, id, keeps)
  const codeOfModule = new Map(pages.map(page => [page.id, page.code]))
  const lost = [
    ...gone.modules.map(one => `${codeOfModule.get(one)}.view`),
    ...gone.operations.map(key => codes.get(key) ?? ''),
  ]
  if (isPlatform(ctx)) await guardLastWay(ctx, row, lost)
  const added = fresh.modules.length + fresh.operations.length
  const removed = gone.modules.length + gone.operations.length
  if (added + removed === 0) return { row_version: row.row_version, added, removed }
  await replace(ctx, id, gone, fresh)
  const named = (ids: readonly string[], keys: readonly string[]): string[] => [
    ...ids.map(one => codeOfModule.get(one) ?? one),
    ...keys.map(key => codes.get(key) ?? key),
  ]
  ctx.pending.audit.push({
    entity: post.name,
    id,
    action: 'permission',
    number: row.code,
    before: { removed: named(gone.modules, gone.operations) },
    after: { added: named(fresh.modules, fresh.operations.map(keyOf)) },
    reason: null,
  })
  // whoever read the rights before saves none over these
  await ctx.tx.query(
    'update post set row_version = row_version + 1, updated_at = gt_now(), updated_by_id = app_user_id() where id = $1',
    [id],
  )
  return { row_version: row.row_version + 1, added, removed }
}
