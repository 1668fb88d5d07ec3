import { Refusal, refused, refuseIfAny } from '@gt/domain/kit/errors.ts'
import { generalErrors } from '@gt/domain/kit/general-errors.ts'
import type { Id } from '@gt/domain/kit/id.ts'
import { dayOf } from '@gt/domain/kit/time.ts'
import type { chartActions } from '@gt/domain/organisation/chart-actions.ts'
import { organisationErrors } from '@gt/domain/organisation/errors.ts'
import {
  mostChartLevels,
  mostChartPeople,
  organizationalChart,
} from '@gt/domain/organisation/organizational-chart.entity.ts'
import { type ChartNode, chartOfPeople } from '@gt/domain/paper/chart-of-people.ts'
import { businessOf, type Ctx } from '../../db/context.ts'
import { changeRow, getRow, insertRows, lockRow } from '../../db/write.ts'
import type { OutsideCall, Run } from '../../http/implement.ts'
import { entityRules } from '../../pages/rules.ts'

type Actions = (typeof chartActions)['actions']

const fields = { person: 'person_ids', deputy: 'deputy_ids' } as const

/** Names of the people of a list of ids, in its order; of who has been removed from the files nothing is told. */
const namesOf = (ids: string, first: string): string =>
  `select nullif(string_agg(p.name, '、' order by o.place), '') from (
     select ${first} as id, 0::bigint as place
     union all
     select x.id::bigint, x.place from jsonb_array_elements_text(
       case jsonb_typeof(t.${ids}) when 'array' then t.${ids} else '[]'::jsonb end) with ordinality x(id, place)
     where x.id::bigint is distinct from ${first}) o
   join personnel p on p.business_id = t.business_id and p.id = o.id and p.deleted_at is null`

const computed = {
  person_names: namesOf('person_ids', 't.personnel_id'),
  deputy_names: namesOf('deputy_ids', 'null::bigint'),
}

/** Rules of the nodes of the organisation chart (page djbaseset/organizational). */
export const chartRules = entityRules(organizationalChart, {
  computed,
  async beforeCreate(_, values) {
    refuseWithoutKind(values.node_kind)
    return values
  },
  async beforeChange(_, row, changes) {
    refuseWithoutKind({ ...row, ...changes }.node_kind)
    return changes
  },
})

function refuseWithoutKind(kind: unknown): void {
  const field = 'node_kind'
  if (kind === undefined || kind === null)
    throw new Refusal([refused(generalErrors, 'G-06', { field: organizationalChart.fields[field].label }, { field })])
}

const atWork = (ctx: Ctx): Promise<{ id: Id; name: string; department: string | null }[]> =>
  ctx.tx.query(
    `select p.id, p.name, (select d.name from department d where d.id = p.department_id) as department
     from personnel p where p.business_id = app_biz() and p.state = 'active' and p.deleted_at is null order by p.name, p.id`,
    [],
  )

/** The people at work, with those that a node names. */
export const peopleOfNode: Run<Actions['People']> = async (ctx, { id, role }) => {
  const node = await getRow(ctx, organizationalChart, id)
  const held = new Set(node[fields[role]] ?? [])
  const rows = await atWork(ctx)
  return {
    rows: rows.map(one => ({
      id: one.id,
      name: one.department ? `${one.name}（${one.department}）` : one.name,
      held: held.has(one.id) ? 1 : 0,
      reason: null,
    })),
  }
}

/** Names these people at a node and no others. */
export const savePeopleOfNode: Run<Actions['SavePeople']> = async (ctx, { role, personnel_ids, ...item }) => {
  const node = await lockRow(ctx, organizationalChart, item)
  const known = new Set((await atWork(ctx)).map(({ id }) => id))
  const ids = [...new Set(personnel_ids)]
  refuseIfAny(
    ids.every(id => known.has(id)) ? [] : [refused(organisationErrors, 'O-12', {}, { field: 'personnel_ids' })],
  )
  await changeRow(ctx, organizationalChart, node, { [fields[role]]: ids })
  return { count: ids.length }
}

interface Department extends Record<string, unknown> {
  readonly id: Id
  readonly parent_id: Id | null
  readonly name: string
  readonly leader_id: Id | null
}

interface Holder extends Record<string, unknown> {
  readonly department_id: Id | null
  readonly post: string
  readonly people: Id[]
}

/** The departments in use, in their order, with the person file of who leads them. */
const departmentsOf = (ctx: Ctx): Promise<Department[]> =>
  ctx.tx.query<Department>(
    `select d.id, d.parent_id, d.name, (select min(p.id) from personnel p where p.business_id = app_biz()
       and p.user_id = d.leader_id and p.state = 'active' and p.deleted_at is null) as leader_id
     from department d where d.business_id = app_biz() and d.enabled and d.deleted_at is null order by d.sort_no nulls last, d.id`,
    [],
  )

/** Posts that people at work hold today, by the department in whose files they stand. */
const holdersOf = (ctx: Ctx): Promise<Holder[]> =>
  ctx.tx.query<Holder>(
    `select p.department_id, o.name as post, array_agg(distinct p.id) as people
     from personnel p join user_post_map m on m.business_id = app_biz() and m.user_id = p.user_id and m.deleted_at is null
       and coalesce(m.valid_from, $1) <= $1 and coalesce(m.valid_to, $1) >= $1
     join post o on o.id = m.post_id and o.deleted_at is null
     where p.business_id = app_biz() and p.state = 'active' and p.deleted_at is null
     group by p.department_id, o.id, o.name, o.sort_no order by o.sort_no nulls last, o.id`,
    [dayOf(ctx.now)],
  )

/** The first version of the chart, from departments and the posts of their people. */
export const buildChart: Run<Actions['BuildFromDepartments']> = async ctx => {
  const unit = businessOf(ctx)
  // pressed twice it would otherwise be built twice
  await ctx.tx.query('select pg_advisory_xact_lock(hashtext($1))', [`chart ${unit.id}`])
  const [there] = await ctx.tx.query(
    'select 1 from organizational_chart where business_id = app_biz() and deleted_at is null limit 1',
    [],
  )
  if (there) throw new Refusal([refused(organisationErrors, 'O-10')])
  const departments = await departmentsOf(ctx)
  if (departments.length === 0) throw new Refusal([refused(organisationErrors, 'O-11')])
  const holders = await holdersOf(ctx)
  const [named] = await ctx.tx.query<{ name: string }>('select name from business where id = $1', [unit.id])
  const [root] = await insertRows(ctx, organizationalChart, [
    { name: (named?.name ?? '').slice(0, 100), node_kind: 'unit', sort_no: 1 },
  ])
  if (!root) throw new Error('the root of the chart was not stored')
  let added = 1
  const live = new Set(departments.map(({ id }) => id))
  const nodes = new Map<Id | null, Id>([[null, root.id]])
  // what stands under a department out of use stands under the laboratory
  const above = ({ parent_id }: Department): Id | null => (parent_id && live.has(parent_id) ? parent_id : null)
  let level = departments.filter(one => above(one) === null)
  // the last level is for posts
  for (let depth = 1; level.length > 0 && depth < mostChartLevels - 1; depth += 1) {
    const made = await insertRows(
      ctx,
      organizationalChart,
      level.map((one, index) => ({
        parent_id: nodes.get(above(one)) ?? root.id,
        name: one.name,
        node_kind: 'department' as const,
        personnel_id: one.leader_id,
        sort_no: index + 1,
      })),
    )
    level.forEach((one, index) => {
      const node = made[index]
      if (node) nodes.set(one.id, node.id)
    })
    added += made.length
    const here = new Set<Id | null>(level.map(({ id }) => id))
    level = departments.filter(one => here.has(above(one)))
  }
  const posts = await insertRows(
    ctx,
    organizationalChart,
    holders.map(({ department_id, post, people }, index) => ({
      parent_id: nodes.get(department_id) ?? root.id,
      name: post.slice(0, 100),
      node_kind: 'post' as const,
      person_ids: people.slice(0, mostChartPeople),
      // behind the departments of the same node
      sort_no: departments.length + index + 1,
    })),
  )
  return { added: added + posts.length }
}

const words = {
  title: { zh: '组织机构图', en: 'Organisation chart', es: 'Organigrama' },
  deputy: { zh: '代理：', en: 'Deputy: ', es: 'Suplente: ' },
} as const

interface Drawn extends Record<string, unknown> {
  readonly name: string
  readonly depth: number
  readonly people: string | null
  readonly deputies: string | null
}

/** The chart as PDF. */
export const printChart: Run<Actions['Sheet']> = async (call: OutsideCall) => {
  const { language } = call
  const { rows, laboratory } = await call.transaction({}, async ctx => {
    const found = await ctx.tx.query<Drawn>(
      `with recursive placed as (
         select t.*, 0 as depth, array[coalesce(t.sort_no, 0)::bigint, t.id] as way from organizational_chart t
         where t.business_id = app_biz() and t.deleted_at is null and t.parent_id is null
         union all
         select c.*, a.depth + 1, a.way || array[coalesce(c.sort_no, 0)::bigint, c.id] from placed a
         join organizational_chart c on c.business_id = app_biz() and c.parent_id = a.id and c.deleted_at is null
         where a.depth < ${mostChartLevels})
       select t.name, t.depth, (${computed.person_names}) as people, (${computed.deputy_names}) as deputies from placed t order by t.way`,
      [],
    )
    if (found.length === 0) throw new Refusal([refused(organisationErrors, 'O-13')])
    ctx.pending.audit.push({
      entity: organizationalChart.name,
      id: null,
      action: 'export',
      number: 'djbaseset.organizational',
      before: null,
      after: { rows: found.length },
      reason: null,
    })
    const [unit] = await ctx.tx.query<{ name: string }>('select name from business where id = $1', [businessOf(ctx).id])
    return { rows: found, laboratory: unit?.name ?? '' }
  })
  const nodes = rows.map(
    ({ name, depth, people, deputies }): ChartNode => ({
      name,
      depth,
      lines: [...(people ? [people] : []), ...(deputies ? [`${words.deputy[language]}${deputies}`] : [])],
    }),
  )
  const chart = { language, title: words.title[language], laboratory, nodes }
  const small = chartOfPeople({ ...chart, paper: 'A4' })
  const document = small.body.length === 1 ? small : chartOfPeople({ ...chart, paper: 'A3' })
  const { pdf, pages } = await call.services.printer.print(document, { createdAt: new Date(0) })
  return { pdf: pdf.toString('base64'), pages }
}
