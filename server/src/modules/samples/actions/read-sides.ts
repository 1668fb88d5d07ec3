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
}

/** What a frequency of a place still wants, of a test of a class. */
interface Wanted {
  readonly wbs_node_id: Id
  readonly trial_class_id: Id
  readonly missing: number
}

/** The nodes with what is still wanted at them or below, told behind their names. */
function nodesOf(rows: readonly Node[], wanted: readonly (readonly [Id, number])[]): TreeNode[] {
  const parents = new Map(rows.map(({ id, parent_id }) => [id, parent_id]))
  const sums = new Map<Id, number>()
  for (const [at, missing] of wanted)
    for (let id: Id | null | undefined = at; id && parents.has(id); id = parents.get(id))
      sums.set(id, (sums.get(id) ?? 0) + missing)
  return rows.map(({ id, parent_id, label }) => ({
    key: `0:${id}`,
    parent: parent_id === null ? null : `0:${parent_id}`,
    level: 0,
    id,
    label,
    hint: sums.get(id) ? String(sums.get(id)) : null,
    disabled: 0,
  }))
}

/** Classes of the tests that the laboratory offers, with all above them. */
const classes = (ctx: Ctx): Promise<Node[]> =>
  ctx.tx.query<Node>(
    `with recursive wanted(id) as (
       select l.trial_class_id from unit_trial u join trial_list l on l.id = u.trial_list_id
         where u.business_id = app_biz() and u.deleted_at is null
       union select c.parent_id from trial_class c join wanted w on c.id = w.id where c.parent_id is not null)
     select c.id, c.parent_id, c.name_zh as label from trial_class c
     where c.id in (select id from wanted) and c.deleted_at is null order by c.sort_no, c.id`,
  )

const ownProject = '(select b.project_id from business b where b.id = app_biz())'

/** Places of the works of the laboratory's own project. */
const places = (ctx: Ctx): Promise<Node[]> =>
  ctx.tx.query<Node>(
    `select n.id, n.parent_id, n.name as label from wbs_node n
     where n.deleted_at is null and n.project_id = ${ownProject} order by n.path, n.sort_no, n.id limit 5000`,
  )

/** What the frequencies of those places still want, each reckoned once. */
const wantedThere = (ctx: Ctx): Promise<Wanted[]> =>
  ctx.tx.query<Wanted>(
    `select f.wbs_node_id, l.trial_class_id, x.missing from wbs_trial_frequency f join trial_list l on l.id = f.trial_list_id
     join wbs_node n on n.id = f.wbs_node_id and n.deleted_at is null and n.project_id = ${ownProject}
     cross join lateral gt_frequency_figures(f.id, null) x where f.deleted_at is null and x.missing > 0`,
  )

/** The trees beside the samples of a site (page samplelist, region A). */
export const readSides: Run<Actions['Sides']> = async ctx => {
  if (ctx.principal.entrustUnitId !== null) return { classes: [], places: [] }
  const wanted = await wantedThere(ctx)
  return {
    classes: nodesOf(
      await classes(ctx),
      wanted.map(one => [one.trial_class_id, one.missing] as const),
    ),
    places: nodesOf(
      await places(ctx),
      wanted.map(one => [one.wbs_node_id, one.missing] as const),
    ),
  }
}
