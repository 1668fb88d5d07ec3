import type { Label } from '@gt/domain/kit/label.ts'
import { standard } from '@gt/domain/standards/standard.entity.ts'
import type { StandardUsage, standardActions } from '@gt/domain/standards/standard-actions.ts'
import type { Ctx } from '../../db/context.ts'
import { getRow } from '../../db/write.ts'
import type { Run } from '../../http/implement.ts'

type Cited = Pick<StandardUsage, 'tests' | 'targets' | 'templates' | 'tasks' | 'open_tasks'>

/** Tasks that are named; all of them are counted. */
const mostTasks = 50

/** What cites a standard among the rows of the caller's laboratory and of the platform. */
export async function citedBy(ctx: Ctx, id: string): Promise<Cited> {
  const [row] = await ctx.tx.query<Cited & Record<string, unknown>>(
    `with rules as (select r.id, r.trial_list_id from trial_rule r where r.standard_id = $1 and r.deleted_at is null),
       tests as (select l.id, coalesce(nullif(l.name_${ctx.language}, ''), l.name_zh) as name from trial_list l where l.deleted_at is null
         and (l.default_standard_id = $1 or l.id in (select trial_list_id from rules))
         and (app_biz() = 0 or exists (select from unit_trial u where u.business_id = app_biz() and u.trial_list_id = l.id and u.enabled and u.deleted_at is null))),
       templates as (select p.id, p.name from entrust_template p where p.business_id = app_biz() and p.deleted_at is null
         and exists (select from jsonb_path_query(p.payload, '$.samples[*].items[*].*') v(value)
           where jsonb_typeof(v.value) in ('string', 'number') and (v.value #>> '{}') in (select id::text from rules))),
       tasks as (select distinct k.id, k.task_number from trial_task k
         join test_item i on i.business_id = k.business_id and i.trial_task_id = k.id and i.deleted_at is null
         where k.business_id = app_biz() and k.deleted_at is null and k.state not in ('done', 'cancelled')
           and (i.test_rule_id in (select id from rules) or i.judgement_rule_id in (select id from rules)))
     select coalesce((select jsonb_agg(jsonb_build_object('id', id::text, 'name', name) order by name) from tests), '[]') as tests,
       ((select count(*) from trial_target_group g where g.standard_id = $1 and g.deleted_at is null)
         + (select count(*) from prescribed_value v where v.standard_id = $1 and v.deleted_at is null))::int as targets,
       coalesce((select jsonb_agg(jsonb_build_object('id', id::text, 'name', name) order by name) from templates), '[]') as templates,
       coalesce((select jsonb_agg(jsonb_build_object('id', id::text, 'number', task_number) order by task_number)
         from (select * from tasks order by task_number limit ${mostTasks}) t), '[]') as tasks,
       (select count(*)::int from tasks) as open_tasks`,
    [id],
  )
  return row ?? { tests: [], targets: 0, templates: [], tasks: [], open_tasks: 0 }
}

/** What cites it in one line, null when nothing does. */
export function usesLabel({ tests, targets, templates, open_tasks }: Cited, units: number): Label | null {
  const parts: (readonly [number, Label])[] = [
    [tests.length, { zh: '试验', en: 'tests', es: 'ensayos' }],
    [targets, { zh: '指标', en: 'requirements', es: 'requisitos' }],
    [templates.length, { zh: '委托模板', en: 'order templates', es: 'plantillas de encargo' }],
    [open_tasks, { zh: '未完成任务', en: 'open tasks', es: 'tareas abiertas' }],
    [units, { zh: '单位', en: 'laboratories', es: 'laboratorios' }],
  ]
  const held = parts.filter(([count]) => count > 0)
  if (held.length === 0) return null
  const of = (language: keyof Label, mark: string): string =>
    held.map(([count, word]) => `${word[language]}(${count})`).join(mark)
  return { zh: of('zh', '、'), en: of('en', ', '), es: of('es', ', ') }
}

/** Laboratories that use a standard of the platform; its own people alone are told. */
export async function unitsOf(ctx: Ctx, id: string): Promise<{ id: string; name: string; mode: 'dj' | 'gd' }[]> {
  if (ctx.principal.business || ctx.principal.dataScope !== 'platform') return []
  return ctx.tx.query(
    `select b.id, b.name, b.mode from business b where b.id in (select business_id from gt_standard_units($1)) and b.deleted_at is null
     and b.state <> 'closed' order by b.name, b.id`,
    [id],
  )
}

const checksOf = (ctx: Ctx, id: string): Promise<StandardUsage['checks']> =>
  ctx.tx.query<StandardUsage['checks'][number] & Record<string, unknown>>(
    `select k.id, k.checked_on, k.source, k.result, coalesce(n.standard_no, n.file_name) as successor, k.action, u.real_name as by
     from standard_check k left join standard n on n.id = k.new_standard_id left join app_user u on u.id = k.checked_by_id
     where k.business_id = app_biz() and k.standard_id = $1 and k.deleted_at is null order by k.checked_on desc, k.id desc limit 50`,
    [id],
  )

/** What cites a standard, and its currency checks. */
export const standardUsage: Run<(typeof standardActions)['actions']['Usage']> = async (ctx, { id }) => {
  await getRow(ctx, standard, id)
  const units = (await unitsOf(ctx, id)).map(unit => ({ id: unit.id, name: unit.name }))
  return { ...(await citedBy(ctx, id)), units, checks: await checksOf(ctx, id) }
}
