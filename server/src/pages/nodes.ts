import { mostTreeNodes, type TreeNode } from '@gt/domain/kit/behaviours.ts'
import { type Entity, references } from '@gt/domain/kit/entity.ts'
import { Refusal, refused } from '@gt/domain/kit/errors.ts'
import { generalErrors } from '@gt/domain/kit/general-errors.ts'
import type { PageDefinition, TreeLevel } from '@gt/domain/kit/page/page.ts'
import type { Ctx } from '../db/context.ts'
import { nameSql } from '../db/list.ts'
import { entityNamed, keyClass, quote } from '../db/schema.ts'

/** Works of a unit that belongs to a project: its own, and those of the units that it sees; a laboratory without one works for all. */
const worksInSight = (projectId: string): string =>
  `((select o.project_id from business o where o.id = app_biz()) is null or ${projectId} in (select o.project_id from business o where o.id = app_biz() or o.id = any(app_visible())))`

/** Rows that the tenant shows but that are none of one laboratory's: its sisters with their departments, and posts of the platform. */
const ofUnit: Readonly<Record<string, string>> = {
  business: 't.id = app_biz()',
  department: 't.business_id = app_biz()',
  post: "t.data_scope <> 'platform'",
  project: worksInSight('t.id'),
  project_section: worksInSight('t.project_id'),
  wbs_node: worksInSight('t.project_id'),
}

/** Rows of an entity that are places of the tree, where others of it are what stands in them. */
const places: Readonly<Record<string, string>> = { hierarchy_file: 't.is_folder' }

/** How many rows of the list hang on a node `t`; nothing where there are none. */
function countSql(listed: Entity, { path }: TreeLevel): string {
  const tenant = keyClass(listed) === 'own' ? ' and x.business_id = app_biz()' : ''
  return `(select nullif(count(*), 0)::text from ${quote(listed.name)} x where x.${quote(path[0] ?? '')} = t.id and x.deleted_at is null${tenant})`
}

/** The node above a node `t`, by a reference or over several. */
function aboveSql(entity: Entity, under: string): string {
  const [first = '', ...rest] = under.split('.')
  let from = entity
  let name = first
  let sql = `t.${quote(first)}`
  for (const next of rest) {
    const to = references(from).find(([field]) => field === name)?.[1]
    if (!to) throw new Error(`${from.name}.${name} refers to nothing`)
    sql = `(select n.${quote(next)} from ${quote(to)} n where n.id = ${sql})`
    from = entityNamed(to)
    name = next
  }
  return sql
}

/** The nodes that lead to one of a level. */
function leadingTo(nodes: readonly TreeNode[], level: number): TreeNode[] {
  const byKey = new Map(nodes.map(node => [node.key, node]))
  const kept = new Set<string>()
  for (const node of nodes.filter(one => one.level === level))
    for (
      let at: TreeNode | undefined = node;
      at && !kept.has(at.key);
      at = at.parent ? byKey.get(at.parent) : undefined
    )
      kept.add(at.key)
  return nodes.filter(({ key }) => kept.has(key))
}

async function nodesOfLevel(ctx: Ctx, page: PageDefinition, spec: TreeLevel, level: number): Promise<TreeNode[]> {
  const { entity, under, orUnder } = spec
  const { pick, tree, ordered, switchable } = entity
  const wide = ctx.principal.business?.viewMode === 1
  const tenant = keyClass(entity) === 'own' ? ` and t.business_id ${wide ? '= any(app_visible())' : '= app_biz()'}` : ''
  const unit = ofUnit[entity.name] ? ` and (app_biz() = 0 or ${ofUnit[entity.name]})` : ''
  const place = places[entity.name] ? ` and ${places[entity.name]}` : ''
  const hint = pick?.hint && entity.fields[pick.hint]?.kind.name === 'text' ? `t.${quote(pick.hint)}` : 'null::text'
  const beside = spec.counted ? countSql(page.entity, spec) : hint
  const order = ordered?.by ?? ('sort_no' in entity.fields ? 'sort_no' : null)
  const sort = [...(order ? [`t.${quote(order)} nulls last`] : []), 'label', 't.id']
  const rows = await ctx.tx.query<{
    id: string
    label: string
    hint: string | null
    up: string | null
    above: string | null
    higher: string | null
    live: number
  }>(
    `select t.id, (${nameSql(ctx, entity, 't', pick?.label ?? entity.title)})::text as label, ${beside} as hint,
       ${tree ? `t.${quote(tree.parent)}` : 'null::bigint'} as up, ${under ? aboveSql(entity, under) : 'null::bigint'} as above, ${orUnder ? aboveSql(entity, orUnder) : 'null::bigint'} as higher,
       ${switchable ? `t.${quote(switchable)}::int` : '1'} as live
     from ${quote(entity.name)} t where ${entity.appendOnly ? 'true' : 't.deleted_at is null'}${tenant}${unit}${place}
     order by ${sort.join(', ')} limit ${mostTreeNodes + 1}`,
    [],
  )
  const known = new Set(rows.map(({ id }) => id))
  return rows.map(row => ({
    key: `${level}:${row.id}`,
    // a row whose own parent is not in sight stands where its level begins
    parent:
      row.up && known.has(row.up)
        ? `${level}:${row.up}`
        : row.above
          ? `${level - 1}:${row.above}`
          : row.higher
            ? `${level - 2}:${row.higher}`
            : null,
    level,
    id: row.id,
    label: row.label,
    hint: row.hint,
    disabled: row.live === 1 ? 0 : 1,
  }))
}

/** The tree beside the list of one of these pages that the caller may open. */
export const nodesOf =
  (pages: readonly PageDefinition[]) =>
  async (ctx: Ctx, { page: code }: { page: string }): Promise<{ nodes: TreeNode[] }> => {
    const page = pages.find(one => one.code === code)
    if (!page?.tree || !ctx.principal.permissions.has(`${code}.view`.toLowerCase()))
      throw new Refusal([refused(generalErrors, 'G-04')])
    const nodes: TreeNode[] = []
    for (const [level, spec] of page.tree.levels.entries()) nodes.push(...(await nodesOfLevel(ctx, page, spec, level)))
    if (nodes.length > mostTreeNodes) throw new Refusal([refused(generalErrors, 'G-23')])
    return { nodes: page.tree.pruned ? leadingTo(nodes, page.tree.levels.length - 1) : nodes }
  }
