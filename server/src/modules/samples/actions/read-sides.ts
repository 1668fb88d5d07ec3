import type { TreeNode } from '@gt/domain/kit/behaviours.ts'
import type { Id } from '@gt/domain/kit/id.ts'
import type { sampleActions } from '@gt/domain/samples/actions.ts'
import type { Ctx } from '../../../db/context.ts'
import type { Run } from '../../../http/implement.ts'

type Actions = (typeof sampleActions)['actions']

interface Node {
  readonly id: Id
  readonly parent_id: Id | null
  readonly label: string
  readonly missing: number
}

const nodesOf = (rows: readonly Node[]): TreeNode[] =>
  rows.map(({ id, parent_id, label, missing }) => ({
    key: `0:${id}`,
    parent: parent_id === null ? null : `0:${parent_id}`,
    level: 0,
    id,
    label,
    hint: missing > 0 ? String(missing) : null,
    disabled: 0,
  }))

/** Classes of the tests that the laboratory offers, with all above them, and what their frequencies still want. */
const classes = (ctx: Ctx): Promise<Node[]> =>
  ctx.tx.query<Node>(
    `with recursive wanted(id) as (
       select l.trial_class_id from unit_trial u join trial_list l on l.id = u.trial_list_id
         where u.business_id = app_biz() and u.deleted_at is null
       union select c.parent_id from trial_class c join wanted w on c.id = w.id where c.parent_id is not null)
     select c.id, c.parent_id, c.name_zh as label, coalesce((select sum(f.missing) from wbs_node n
         cross join lateral gt_works_figures(n.id, c.id) f
         where n.parent_id is null and n.deleted_at is null
           and n.project_id = (select b.project_id from business b where b.id = app_biz())), 0)::int as missing
     from trial_class c where c.id in (select id from wanted) and c.deleted_at is null order by c.sort_no, c.id`,
  )

/** Places of the works of the laboratory's own project, and what their frequencies still want. */
const places = (ctx: Ctx): Promise<Node[]> =>
  ctx.tx.query<Node>(
    `select n.id, n.parent_id, n.name as label, (select f.missing from gt_works_figures(n.id) f) as missing
     from wbs_node n where n.deleted_at is null
       and n.project_id = (select b.project_id from business b where b.id = app_biz())
     order by n.path, n.sort_no, n.id limit 2000`,
  )

/** The trees beside the samples of a site (page samplelist, region A). */
export const readSides: Run<Actions['Sides']> = async ctx =>
  ctx.principal.entrustUnitId === null
    ? { classes: nodesOf(await classes(ctx)), places: nodesOf(await places(ctx)) }
    : { classes: [], places: [] }
