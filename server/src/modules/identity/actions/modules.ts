import { module } from '@gt/domain/identity/module.entity.ts'
import type { moduleActions } from '@gt/domain/identity/module-actions.ts'
import { post } from '@gt/domain/identity/post.entity.ts'
import type { Id } from '@gt/domain/kit/id.ts'
import type { Ctx } from '../../../db/context.ts'
import { getRow, lockRow, removeRow } from '../../../db/write.ts'
import type { Run } from '../../../http/implement.ts'
import { productModules, productPage } from '../product-modules.ts'
import { guardWayPages } from '../way-back.ts'
import { nameIn } from './navigation.ts'

type Actions = (typeof moduleActions)['actions']

/** These modules and all below them, the deepest last. */
async function branches(ctx: Ctx, ids: readonly Id[]): Promise<Id[]> {
  const rows = await ctx.tx.query<{ id: Id }>(
    `with recursive below(id, depth) as (select id, 1 from module where id = any($1::bigint[]) and deleted_at is null
       union all select c.id, b.depth + 1 from below b join module c on c.parent_id = b.id where c.deleted_at is null and b.depth < 10)
     select id from below group by id order by max(depth), id`,
    [ids],
  )
  return rows.map(({ id }) => id)
}

export const modulesBelow: Run<Actions['Below']> = async (ctx, { ids }) => {
  const all = await branches(ctx, ids)
  const [bound] = await ctx.tx.query<{ posts: number }>(
    `select count(distinct g.post_id)::int as posts from post_module_map g join post p on p.id = g.post_id and p.deleted_at is null
     where g.module_id = any($1::bigint[]) and g.deleted_at is null`,
    [all],
  )
  const chosen = new Set(ids)
  return { modules: all.filter(id => !chosen.has(id)).length, posts: bound?.posts ?? 0 }
}

/** Takes pages away from the posts that may open them, with their buttons; each post keeps a line of it. */
async function unbind(ctx: Ctx, modules: readonly Id[]): Promise<void> {
  const bound = await ctx.tx.query<{ id: Id; code: string; removed: string[] }>(
    `select p.id, p.code, array_agg(distinct m.code order by m.code) as removed from post_module_map g
     join post p on p.id = g.post_id join module m on m.id = g.module_id
     where g.module_id = any($1::bigint[]) and g.deleted_at is null group by p.id, p.code`,
    [modules],
  )
  for (const table of ['post_module_map', 'post_operation_map', 'module_operation_map'])
    await ctx.tx.query(
      `update ${table} set deleted_at = gt_now(), deleted_by_id = app_user_id(), row_version = row_version + 1
       where module_id = any($1::bigint[]) and deleted_at is null`,
      [modules],
    )
  for (const { id, code, removed } of bound)
    ctx.pending.audit.push({
      entity: post.name,
      id,
      action: 'permission',
      number: code,
      before: { removed },
      after: { added: [] },
      reason: null,
    })
}

export const removeModules: Run<Actions['Remove']> = async (ctx, { items }) => {
  // nothing moves under a branch while it is taken away
  await ctx.tx.query("select pg_advisory_xact_lock(hashtext('tree module'))")
  for (const item of items) await lockRow(ctx, module, item)
  const all = await branches(
    ctx,
    items.map(({ id }) => id),
  )
  await guardWayPages(ctx, all)
  await unbind(ctx, all)
  for (const id of all) await removeRow(ctx, module, await getRow(ctx, module, id, true))
  return { count: all.length }
}

interface Checked {
  id: Id
  code: string
  name_zh: string
  name_en: string | null
  name_es: string | null
  url: string | null
  enabled: 0 | 1
  leaf: 0 | 1
}

export const checkModules: Run<Actions['Check']> = async ctx => {
  const rows = await ctx.tx.query<Checked>(
    `select m.id, m.code, m.name_zh, m.name_en, m.name_es, m.url, m.enabled,
       not exists (select from module c where c.parent_id = m.id and c.deleted_at is null) as leaf
     from module m where m.deleted_at is null order by m.sort_no, m.id`,
  )
  const isUnbuilt = ({ code }: Checked): boolean => productModules.some(one => one.code === code && !one.built)
  const faultOf = (row: Checked): 'unknown' | 'empty' | null => {
    if (row.url === null) return row.leaf === 1 && row.enabled === 1 && !isUnbuilt(row) ? 'empty' : null
    return row.url.startsWith('/') && !productPage(row.url)?.built ? 'unknown' : null
  }
  const reached = new Set(rows.flatMap(({ url }) => (url ? [url.toLowerCase()] : [])))
  return {
    modules: rows.flatMap(row => {
      const fault = faultOf(row)
      return fault ? [{ id: row.id, code: row.code, name: nameIn(row, ctx.language), url: row.url, fault }] : []
    }),
    pages: productModules.flatMap(({ code, url, built, name }) =>
      url && built && !reached.has(url.toLowerCase()) ? [{ code, url, name: name[ctx.language] }] : [],
    ),
  }
}
