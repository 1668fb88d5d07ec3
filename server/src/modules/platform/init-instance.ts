import { Refusal, refused } from '@gt/domain/kit/errors.ts'
import { fixedIds } from '@gt/domain/kit/legacy.ts'
import { platformErrors } from '@gt/domain/platform/errors.ts'
import { instance } from '@gt/domain/platform/instance.entity.ts'
import type { instanceActions } from '@gt/domain/platform/instance-actions.ts'
import type { Ctx } from '../../db/context.ts'
import { lockRow } from '../../db/write.ts'
import type { Run } from '../../http/implement.ts'
import { guardPlatform } from './instances.ts'

/** Sectors of all laboratories, each under what its own superior became; the level of a tree a turn. */
async function copySectors(ctx: Ctx, to: string): Promise<number> {
  let made = 0
  for (;;) {
    const rows = await ctx.tx.query(
      `insert into sector (instance_id, organization_category_id, parent_id, code, name, sort_no, enabled, remark)
       select $1, s.organization_category_id, p.own, s.code, s.name, s.sort_no, s.enabled, s.remark
       from sector s left join lateral (${sectorOf('s.parent_id')}) p on true
       where s.instance_id = $2 and s.business_id is null and s.deleted_at is null and (s.parent_id is null or p.own is not null)
         and not exists (${sectorOf('s.id')})
       returning id`,
      [to, fixedIds.standardInstance],
    )
    made += rows.length
    if (rows.length === 0) return made
  }
}

/** The sector of the new instance that stands for one of the standard. */
const sectorOf = (id: string): string =>
  `select o.id as own from sector f join sector o on o.instance_id = $1 and o.business_id is null and o.deleted_at is null
     and o.organization_category_id = f.organization_category_id and o.code is not distinct from f.code and o.name = f.name
   where f.id = ${id} order by o.id limit 1`

/** Posts that laboratories are offered, with all that they may do. */
async function copyPosts(ctx: Ctx, to: string, category: string): Promise<number> {
  const rows = await ctx.tx.query<{ id: string; source: string }>(
    `insert into post (instance_id, system_category_id, organization_category_id, post_category_id, sector_id, code, name, is_fixed,
       data_scope, sort_no, enabled, duty, is_administrator)
     select $1, p.system_category_id, p.organization_category_id, p.post_category_id, s.own, p.code, p.name, p.is_fixed,
       p.data_scope, p.sort_no, p.enabled, p.duty, p.is_administrator
     from post p left join lateral (${sectorOf('p.sector_id')}) s on true
     where p.instance_id = $2 and p.system_category_id = $3 and p.business_id is null and p.data_scope <> 'platform' and p.deleted_at is null
       and not exists (select from post o where o.instance_id = $1 and gt_code_fold(o.code) = gt_code_fold(p.code) and o.deleted_at is null)
     returning id, (select f.id from post f where f.instance_id = $2 and f.code = post.code and f.deleted_at is null) as source`,
    [to, fixedIds.standardInstance, category],
  )
  const pairs = [rows.map(({ id }) => id), rows.map(({ source }) => source)]
  await ctx.tx.query(
    `insert into post_module_map (instance_id, post_id, module_id)
     select $1, n.id, m.module_id from unnest($2::bigint[], $3::bigint[]) n(id, source)
       join post_module_map m on m.post_id = n.source and m.deleted_at is null`,
    [to, ...pairs],
  )
  await ctx.tx.query(
    `insert into post_operation_map (instance_id, post_id, module_id, operation_id)
     select $1, n.id, m.module_id, m.operation_id from unnest($2::bigint[], $3::bigint[]) n(id, source)
       join post_operation_map m on m.post_id = n.source and m.deleted_at is null`,
    [to, ...pairs],
  )
  return rows.length
}

async function copySkins(ctx: Ctx, to: string): Promise<number> {
  const rows = await ctx.tx.query(
    `insert into skin (instance_id, code, name_zh, name_en, values, is_default, enabled, base, scope, published)
     select $1, s.code, s.name_zh, s.name_en, s.values, s.is_default, s.enabled, s.base, s.scope, s.published
     from skin s where s.instance_id = $2 and s.business_id is null and s.organization_id is null and s.deleted_at is null
       and not exists (select from skin o where o.instance_id = $1 and gt_code_fold(o.code) = gt_code_fold(s.code) and o.deleted_at is null)
     returning id`,
    [to, fixedIds.standardInstance],
  )
  return rows.length
}

/** Overall defaults of the standard, for each organisation that the instance has already. */
async function copyDefaults(ctx: Ctx, to: string): Promise<number> {
  const rows = await ctx.tx.query(
    `insert into total_base (instance_id, organization_id, key, value, value_type, label, group_name, locked, remark)
     select $1, o.id, b.key, b.value, b.value_type, b.label, b.group_name, b.locked, b.remark
     from total_base b cross join organization o
     where b.instance_id = $2 and b.organization_id = 0 and b.deleted_at is null and o.instance_id = $1 and o.deleted_at is null
       and not exists (select from total_base x where x.organization_id = o.id and x.key = b.key and x.deleted_at is null)
     returning id`,
    [to, fixedIds.standardInstance],
  )
  return rows.length
}

/**
 * Gives an instance what its first laboratory finds there. The rows that all laboratories share, dictionaries and their default
 * values among them, are in sight of every instance and would stand there twice.
 */
export const initInstance: Run<(typeof instanceActions)['actions']['Init']> = async (ctx, item) => {
  guardPlatform(ctx)
  // nobody founds a unit there meanwhile
  const { id, name, category_id } = await lockRow(ctx, instance, item)
  if (id === fixedIds.standardInstance) throw new Refusal([refused(platformErrors, 'Y-43', { name })])
  const [units] = await ctx.tx.query<{ n: number }>(
    'select count(*)::int as n from business where instance_id = $1 and deleted_at is null',
    [id],
  )
  if (units && units.n > 0) throw new Refusal([refused(platformErrors, 'Y-44', { name, n: units.n })])
  const sectors = await copySectors(ctx, id)
  const posts = await copyPosts(ctx, id, category_id)
  const skins = await copySkins(ctx, id)
  const defaults = await copyDefaults(ctx, id)
  const made = { sectors, posts, skins, defaults }
  ctx.pending.audit.push({
    entity: instance.name,
    id,
    action: 'import',
    number: name,
    before: null,
    after: made,
    reason: null,
  })
  return made
}
