import type { CommandDone, CommandItem } from '@gt/domain/kit/action.ts'
import type { Row, RowValues } from '@gt/domain/kit/entity.ts'
import { Refusal, type Refused, refused, refuseIfAny } from '@gt/domain/kit/errors.ts'
import { generalErrors } from '@gt/domain/kit/general-errors.ts'
import type { Id, LocalDate } from '@gt/domain/kit/id.ts'
import { liesBefore } from '@gt/domain/kit/mileage.ts'
import { dayOf } from '@gt/domain/kit/time.ts'
import { worksErrors } from '@gt/domain/wbs/errors.ts'
import { nodeKind } from '@gt/domain/wbs/lists.ts'
import { wbsNode } from '@gt/domain/wbs/wbs-node.entity.ts'
import type { Ctx } from '../../db/context.ts'
import { changeRow, getRow, lockRow } from '../../db/write.ts'
import { moveRow } from '../../pages/move.ts'
import { entityRules } from '../../pages/rules.ts'
import { guardKeeper } from './keeper.ts'
import { visibleWorks } from './visible.ts'

type Node = Row<typeof wbsNode>
type Values = RowValues<typeof wbsNode>

const levelOf = (kind: Node['kind']): number => nodeKind.codes.indexOf(kind)

/** Samples that were registered at a place or below it. */
async function samplesAt(ctx: Ctx, id: Id): Promise<number> {
  const [row] = await ctx.tx.query<{ n: number }>('select gt_works_samples($1) as n', [id])
  return row?.n ?? 0
}

/** The place whose code the code of another one goes on from, `LJ` for `LJ-01` and `LJ.01`: so the levels of a file are told. */
async function placeByCode(ctx: Ctx, values: Values): Promise<Node | null> {
  const { project_id, code, kind } = values
  if (!project_id || !code || !kind) return null
  const rows = await ctx.tx.query<{ id: Id; kind: Node['kind'] }>(
    `select id, kind from wbs_node where project_id = $1 and deleted_at is null and left($2, length(code)) = code
       and substr($2, length(code) + 1, 1) in ('-', '.', '/') order by length(code) desc`,
    [project_id, code],
  )
  const above = rows.find(row => levelOf(row.kind) < levelOf(kind))
  return above ? getRow(ctx, wbsNode, above.id) : null
}

/** WB-03 for a section of another project. */
async function sectionRefusals(ctx: Ctx, { project_id, project_section_id }: Values): Promise<Refused[]> {
  if (!project_section_id) return []
  const [found] = await ctx.tx.query('select 1 from project_section where id = $1 and project_id = $2', [
    project_section_id,
    project_id,
  ])
  return found ? [] : [refused(worksErrors, 'WB-03', {}, { field: 'project_section_id' })]
}

/** A place with what follows from the one above it: project, section and path. Refuses with G-06, WB-01, WB-02, WB-03, WB-06. */
async function placed(ctx: Ctx, values: Values, above: Node | null): Promise<Values> {
  const whole: Values = {
    ...values,
    project_id: above ? above.project_id : (values.project_id ?? null),
    project_section_id: above?.project_section_id ?? values.project_section_id ?? null,
    path: `${above?.path ? `${above.path}/` : ''}${values.code}`,
  }
  if (!whole.project_id)
    throw new Refusal([
      refused(generalErrors, 'G-06', { field: wbsNode.fields.project_id.label }, { field: 'project_id' }),
    ])
  await guardKeeper(ctx, { project_id: whole.project_id, project_section_id: whole.project_section_id ?? null })
  const { kind = 'unit', start_stake, end_stake } = whole
  const words = nodeKind.labels
  refuseIfAny([
    ...(above && kind && levelOf(kind) <= levelOf(above.kind)
      ? [refused(worksErrors, 'WB-02', { kind: words[kind], parent: words[above.kind] }, { field: 'kind' })]
      : []),
    ...(start_stake && end_stake && liesBefore(start_stake, end_stake)
      ? [refused(worksErrors, 'WB-06', {}, { field: 'end_stake' })]
      : []),
    ...(await sectionRefusals(ctx, whole)),
  ])
  return whole
}

const keeperOf = ({ project_id, project_section_id }: Node) => ({ project_id, project_section_id })

const aboveOf = (ctx: Ctx, id: Id | null | undefined): Promise<Node> | null => (id ? getRow(ctx, wbsNode, id) : null)

/** What stands below a place follows it: its project, its section, and the beginning of its path. */
async function followedBy(ctx: Ctx, row: Node): Promise<void> {
  const below = await ctx.tx.query<{ id: Id }>('select id from wbs_node where parent_id = $1 and deleted_at is null', [
    row.id,
  ])
  for (const { id } of below) {
    const child = await getRow(ctx, wbsNode, id, true)
    const now = await changeRow(ctx, wbsNode, child, {
      project_id: row.project_id,
      project_section_id: row.project_section_id,
      path: `${row.path}/${child.code}`,
    })
    await followedBy(ctx, now)
  }
}

/** The works at a place are so far since a day. Refuses with WB-01, WB-08. */
async function setState(
  ctx: Ctx,
  item: CommandItem,
  input: Required<Pick<Node, 'works_state'>> & {
    works_state_on: LocalDate
    finished_quantity?: Node['finished_quantity']
  },
): Promise<CommandDone> {
  const row = await lockRow(ctx, wbsNode, item)
  await guardKeeper(ctx, keeperOf(row))
  if (input.works_state_on > dayOf(ctx.now))
    throw new Refusal([refused(worksErrors, 'WB-08', {}, { field: 'works_state_on' })])
  const { works_state, works_state_on, finished_quantity } = input
  const { id, row_version } = await changeRow(ctx, wbsNode, row, {
    works_state,
    works_state_on,
    ...(finished_quantity === undefined ? {} : { finished_quantity }),
  })
  return { id, row_version, state: null }
}

/** A place changes its order among those beside it. Refuses with WB-01. */
async function move(ctx: Ctx, input: CommandItem & { by: -1 | 1 }): Promise<{ moved: 0 | 1 }> {
  await guardKeeper(ctx, keeperOf(await lockRow(ctx, wbsNode, input)))
  return moveRow(wbsNode)(ctx, input)
}

/** WB-02 for a place of a lower level than what stands below it. */
async function guardBelow(ctx: Ctx, { id, kind }: Pick<Node, 'id' | 'kind'>): Promise<void> {
  const below = await ctx.tx.query<{ kind: Node['kind'] }>(
    'select distinct kind from wbs_node where parent_id = $1 and deleted_at is null',
    [id],
  )
  const [first] = below.filter(row => levelOf(row.kind) <= levelOf(kind))
  const words = nodeKind.labels
  if (first)
    throw new Refusal([
      refused(worksErrors, 'WB-02', { kind: words[first.kind], parent: words[kind] }, { field: 'kind' }),
    ])
}

/** Rules of the places of the works (page wbs/wbs). */
export const nodeRules = entityRules(wbsNode, {
  visible: visibleWorks,
  computed: {
    calc_need: 'select f.need from gt_works_figures(t.id) f',
    calc_done: 'select f.done from gt_works_figures(t.id) f',
    calc_missing: 'select f.missing from gt_works_figures(t.id) f',
  },
  async beforeCreate(ctx, values) {
    const above = values.parent_id ? await getRow(ctx, wbsNode, values.parent_id) : await placeByCode(ctx, values)
    return { ...(await placed(ctx, values, above)), ...(above ? { parent_id: above.id } : {}) }
  },
  async beforeChange(ctx, row, changes) {
    await guardKeeper(ctx, keeperOf(row))
    const whole = await placed(
      ctx,
      { ...row, ...changes },
      await aboveOf(ctx, changes.parent_id === undefined ? row.parent_id : changes.parent_id),
    )
    if (changes.kind && changes.kind !== row.kind) await guardBelow(ctx, { id: row.id, kind: changes.kind })
    const { project_id, project_section_id, path } = whole
    const moves = project_id !== row.project_id || project_section_id !== row.project_section_id
    const n = moves ? await samplesAt(ctx, row.id) : 0
    if (n > 0) throw new Refusal([refused(worksErrors, 'WB-05', { n }, { field: 'project_section_id' })])
    return { ...changes, project_id, project_section_id, path }
  },
  async beforeRemove(ctx, row) {
    await guardKeeper(ctx, keeperOf(row))
    const n = await samplesAt(ctx, row.id)
    if (n > 0) throw new Refusal([refused(worksErrors, 'WB-04', { n })])
  },
  async afterSave(ctx, row, before) {
    const follows = (['project_id', 'project_section_id', 'path'] as const).some(name => before?.[name] !== row[name])
    if (before && follows) await followedBy(ctx, row)
  },
  commands: { SetState: setState as never, Move: move as never },
})
