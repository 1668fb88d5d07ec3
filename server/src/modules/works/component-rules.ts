import type { CommandDone, CommandItem } from '@gt/domain/kit/action.ts'
import type { Row, RowChange } from '@gt/domain/kit/entity.ts'
import { Refusal, refused } from '@gt/domain/kit/errors.ts'
import { generalErrors } from '@gt/domain/kit/general-errors.ts'
import type { Id } from '@gt/domain/kit/id.ts'
import { dayOf } from '@gt/domain/kit/time.ts'
import { componentErrors } from '@gt/domain/wbs/component-errors.ts'
import { componentGroup } from '@gt/domain/wbs/component-group.entity.ts'
import { componentInfo } from '@gt/domain/wbs/component-info.entity.ts'
import { wbsNode } from '@gt/domain/wbs/wbs-node.entity.ts'
import type { Ctx } from '../../db/context.ts'
import { changeRow, getRow, insertRow, lockRow } from '../../db/write.ts'
import { entityRules } from '../../pages/rules.ts'
import { guardKeeper } from './keeper.ts'
import { visibleWorks } from './visible.ts'

type Component = Row<typeof componentInfo>

/** Specimens that were registered for a component, in whatever laboratory. */
async function specimensOf(ctx: Ctx, id: Id): Promise<number> {
  const [row] = await ctx.tx.query<{ n: number }>('select gt_component_specimens($1) as n', [id])
  return row?.n ?? 0
}

/** WC-01 for a day that is still to come. */
function guardDay(ctx: Ctx, { poured_on }: RowChange<typeof componentInfo>): void {
  if (poured_on && poured_on > dayOf(ctx.now))
    throw new Refusal([refused(componentErrors, 'WC-01', {}, { field: 'poured_on' })])
}

/** The project of a place that the caller's unit keeps. Refuses with G-04, G-06 (of no project), WB-01. */
async function keptPlace(ctx: Ctx, nodeId: Id): Promise<Id> {
  const { project_id, project_section_id } = await getRow(ctx, wbsNode, nodeId)
  await guardKeeper(ctx, { project_id, project_section_id })
  if (!project_id)
    throw new Refusal([
      refused(generalErrors, 'G-06', { field: wbsNode.fields.project_id.label }, { field: 'wbs_node_id' }),
    ])
  return project_id
}

/** The group of a project by its name, made where there is none. */
async function groupNamed(ctx: Ctx, projectId: Id, name: string): Promise<Id> {
  // two commands of one moment would both make it
  await ctx.tx.query("select pg_advisory_xact_lock(hashtext('component group ' || $1 || ' ' || $2))", [projectId, name])
  const [found] = await ctx.tx.query<{ id: Id }>(
    'select id from component_group where project_id = $1 and name = $2 and deleted_at is null',
    [projectId, name],
  )
  return found?.id ?? (await insertRow(ctx, componentGroup, { project_id: projectId, name })).id
}

/** Puts a component into a group of its project, or out of one. Refuses with G-01, WB-01. */
async function group(ctx: Ctx, item: CommandItem, given: { readonly group?: string | null }): Promise<CommandDone> {
  const row = await lockRow(ctx, componentInfo, item)
  await keptPlace(ctx, row.wbs_node_id)
  const name = given.group?.trim() ?? ''
  const component_group_id = name === '' ? null : await groupNamed(ctx, row.project_id, name)
  const { id, row_version } = await changeRow(ctx, componentInfo, row, { component_group_id })
  return { id, row_version, state: null }
}

/** WC-03: what specimens are found by stays once there are some. */
async function guardNamed(ctx: Ctx, row: Component, changes: RowChange<typeof componentInfo>): Promise<void> {
  const named = ['code', 'name', 'wbs_node_id'] as const
  const [first] = named.filter(name => changes[name] !== undefined && changes[name] !== row[name])
  const n = first ? await specimensOf(ctx, row.id) : 0
  if (first && n > 0) throw new Refusal([refused(componentErrors, 'WC-03', { code: row.code, n }, { field: first })])
}

/** Rules of components of the works (page wbs/component). */
export const componentRules = entityRules(componentInfo, {
  visible: visibleWorks,
  computed: {
    calc_samples: 'select gt_component_specimens(t.id)',
    calc_state: `case when exists (select from wbs_node n where n.id = t.wbs_node_id and n.works_state in ('finished', 'accepted')) then 'finished'
      when t.poured_on is not null then 'poured' else 'planned' end`,
  },
  async beforeCreate(ctx, values) {
    guardDay(ctx, values)
    return { ...values, project_id: await keptPlace(ctx, values.wbs_node_id) }
  },
  async beforeChange(ctx, row, changes) {
    guardDay(ctx, changes)
    await keptPlace(ctx, row.wbs_node_id)
    await guardNamed(ctx, row, changes)
    const project_id = changes.wbs_node_id ? await keptPlace(ctx, changes.wbs_node_id) : row.project_id
    // groups are of one project
    return { ...changes, project_id, ...(project_id === row.project_id ? {} : { component_group_id: null }) }
  },
  async beforeRemove(ctx, row) {
    await keptPlace(ctx, row.wbs_node_id)
    const n = await specimensOf(ctx, row.id)
    if (n > 0) throw new Refusal([refused(componentErrors, 'WC-02', { code: row.code, n })])
  },
  commands: { Group: group as never },
})
