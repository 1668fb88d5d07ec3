import type { OutputOf } from '@gt/domain/kit/action.ts'
import { Refusal, refused } from '@gt/domain/kit/errors.ts'
import type { LocalDate } from '@gt/domain/kit/id.ts'
import type { Label } from '@gt/domain/kit/label.ts'
import { addCalendarDays } from '@gt/domain/kit/time.ts'
import { plainSheet } from '@gt/domain/paper/sheet.ts'
import { deviceTestData, untiedWords } from '@gt/domain/testing/device-test-data.entity.ts'
import type { deviceWatchActions, WatchedUnit } from '@gt/domain/testing/device-watch-actions.ts'
import { deviceWatchErrors } from '@gt/domain/testing/device-watch-errors.ts'
import { type ReadingAlarm, readingAlarm } from '@gt/domain/testing/lists.ts'
import type { Ctx } from '../../../db/context.ts'
import type { Run } from '../../../http/implement.ts'
import { specimenMeant, specimenTold } from '../captured.queries.ts'
import { suspicious } from './reading-rules.ts'

type Actions = (typeof deviceWatchActions)['actions']
interface Period {
  readonly from: LocalDate
  readonly to: LocalDate
}

const mostDays = 366

/** Refuses with DV-12 a period that ends before it begins or is longer than 366 days. */
function guardPeriod({ from, to }: Period): void {
  if (from > to || addCalendarDays(from, mostDays) <= to)
    throw new Refusal([refused(deviceWatchErrors, 'DV-12', {}, { field: 'from' })])
}

const within = `t.business_id = any(app_visible()) and t.deleted_at is null and t.started_at >= $1::date and t.started_at < $2::date + 1`

/** How a test is to be captured: as the laboratory set it, else the platform. */
const demands = `(select o.capture_mode from original_data_set o where o.business_id in (0, k.business_id) and o.trial_list_id = k.trial_list_id
  and o.deleted_at is null order by o.business_id desc limit 1) = 'required'`

/** Laboratories in sight that have machines which capture, the most suspicious first. */
const unitsOf = (ctx: Ctx, { from, to }: Period): Promise<WatchedUnit[]> =>
  ctx.tx.query<WatchedUnit & Record<string, unknown>>(
    `select b.id as business_id, coalesce(nullif(b.short_name, ''), b.name) as name, m.machines, m.online, coalesce(r.tests, 0)::int as tests,
       round(100.0 * k.captured / nullif(k.demanded, 0), 1)::text as collect_rate, coalesce(r.suspicious, 0)::int as suspicious,
       coalesce(r.unexplained, 0)::int as unexplained, coalesce(r.overridden, 0)::int as overridden, m.last_contact
     from business b
     join lateral (select count(*)::int as machines, (count(*) filter (where l.at > gt_now() - interval '1 day'))::int as online, max(l.at)::text as last_contact
       from equipment e left join lateral (select max(d.created_at) as at from device_test_data d where d.business_id = e.business_id and d.equipment_id = e.id and d.deleted_at is null) l on true
       where e.business_id = b.id and e.capture_serial is not null and e.capture_kind <> 'none' and e.state <> 'scrapped' and e.deleted_at is null) m on m.machines > 0
     left join lateral (select count(*) as tests, count(*) filter (where ${suspicious}) as suspicious, count(*) filter (where ${suspicious} and t.explained_at is null) as unexplained,
         count(*) filter (where t.alarm @> '["overridden"]') as overridden
       from device_test_data t where ${within} and t.business_id = b.id) r on true
     left join lateral (select count(*)::numeric as demanded, count(*) filter (where exists (select from device_test_data d where d.business_id = k.business_id
           and d.trial_task_id = k.id and d.state in ('bound', 'used') and d.deleted_at is null)) as captured
       from trial_task k where k.business_id = b.id and k.finished_at >= $1::date and k.finished_at < $2::date + 1 and k.state <> 'cancelled' and k.deleted_at is null
         and ${demands}) k on true
     where b.id = any(app_visible()) and b.deleted_at is null order by coalesce(r.suspicious, 0)::numeric / greatest(r.tests, 1) desc, name`,
    [from, to],
  )

async function summed(ctx: Ctx, period: Period): Promise<OutputOf<Actions['Summary']>> {
  guardPeriod(period)
  const { from, to } = period
  const days = await ctx.tx.query<{ day: string; tests: number; suspicious: number }>(
    `select t.started_at::date::text as day, count(*)::int as tests, (count(*) filter (where ${suspicious}))::int as suspicious
     from device_test_data t where ${within} group by 1 order by 1`,
    [from, to],
  )
  const alarms = await ctx.tx.query<{ alarm: ReadingAlarm; count: number }>(
    `select a.alarm, count(*)::int as count from device_test_data t cross join lateral jsonb_array_elements_text(t.alarm) a(alarm)
     where ${within} and a.alarm = any($3::text[]) group by 1 order by 2 desc, 1`,
    [from, to, readingAlarm.codes],
  )
  return { units: await unitsOf(ctx, period), days, alarms }
}

/** What laboratories sent within a period; see the contract. */
export const watchSummary: Run<Actions['Summary']> = (ctx, period) => summed(ctx, period)

const words = {
  title: {
    zh: '自动采集数据监管报告',
    en: 'Device data: report of supervision',
    es: 'Datos de equipos: informe de supervisión',
  },
  period: { zh: '统计期间', en: 'Period', es: 'Periodo' },
  unit: { zh: '单位', en: 'Laboratory', es: 'Laboratorio' },
  machines: { zh: '设备', en: 'Machines', es: 'Equipos' },
  online: { zh: '在线', en: 'Online', es: 'En línea' },
  tests: { zh: '采集', en: 'Tests', es: 'Ensayos' },
  rate: { zh: '采集率%', en: 'Collected %', es: 'Captura %' },
  suspicious: { zh: '异常', en: 'Suspicious', es: 'Sospechosas' },
  unexplained: { zh: '未说明', en: 'Unexplained', es: 'Sin explicar' },
  overridden: { zh: '修改', en: 'Replaced', es: 'Sustituidas' },
  alarm: { zh: '异常标记', en: 'Flag', es: 'Marca' },
  count: { zh: '次数', en: 'Number', es: 'Número' },
  at: { zh: '试验时间', en: 'Tested', es: 'Ensayado' },
  machine: { zh: '设备', en: 'Machine', es: 'Equipo' },
  specimen: { zh: '试件', en: 'Specimen', es: 'Probeta' },
  explanation: { zh: '说明', en: 'Explanation', es: 'Explicación' },
  listed: { zh: '异常数据', en: 'Readings with flags', es: 'Lecturas con marcas' },
  supervisor: { zh: '监管人', en: 'Supervisor', es: 'Supervisor' },
} satisfies Readonly<Record<string, Label>>

/** Readings with alarms that a report names one by one. */
const mostNamed = 500

interface Named extends Record<string, unknown> {
  readonly unit: string
  readonly at: string
  readonly machine: string
  readonly specimen: string | null
  readonly alarms: readonly ReadingAlarm[]
  readonly explanation: string | null
}

const namedReadings = (ctx: Ctx, { from, to }: Period): Promise<Named[]> =>
  ctx.tx.query<Named>(
    `select coalesce(nullif(b.short_name, ''), b.name) as unit, t.started_at::text as at, concat_ws(' ', e.name, e.equipment_number) as machine,
       (select ${specimenTold(ctx)} from device_test_data d ${specimenMeant} where d.business_id = t.business_id and d.id = t.id limit 1) as specimen,
       t.alarm as alarms, t.explanation
     from device_test_data t join business b on b.id = t.business_id join equipment e on e.business_id = t.business_id and e.id = t.equipment_id
     where ${within} and ${suspicious} order by unit, t.started_at, t.id limit ${mostNamed}`,
    [from, to],
  )

/** The same as a report of supervision; see the contract. */
export const watchReport: Run<Actions['Report']> = async (call, period) => {
  const { language } = call
  const { sum, named, laboratory } = await call.transaction({}, async ctx => {
    const found = await summed(ctx, period)
    ctx.pending.audit.push({
      entity: deviceTestData.name,
      id: null,
      action: 'export',
      number: null,
      before: null,
      after: { ...period, units: found.units.length },
      reason: null,
    })
    const [unit] = await ctx.tx.query<{ name: string }>('select name from business where id = app_biz()')
    return { sum: found, named: await namedReadings(ctx, period), laboratory: unit?.name ?? '' }
  })
  const say = (label: Label): string => label[language]
  const document = plainSheet({
    language,
    title: say(words.title),
    laboratory,
    number: '',
    facts: [[say(words.period), `${period.from} ～ ${period.to}`]],
    tables: [
      {
        columns: [
          { title: say(words.unit) },
          ...(['machines', 'online', 'tests', 'rate', 'suspicious', 'unexplained', 'overridden'] as const).map(
            name => ({
              title: say(words[name]),
              width: 18,
              align: 'right' as const,
            }),
          ),
        ],
        rows: sum.units.map(one => [
          one.name,
          String(one.machines),
          String(one.online),
          String(one.tests),
          one.collect_rate ?? '—',
          String(one.suspicious),
          String(one.unexplained),
          String(one.overridden),
        ]),
      },
      {
        columns: [{ title: say(words.alarm) }, { title: say(words.count), width: 24, align: 'right' }],
        rows: sum.alarms.map(({ alarm, count }) => [say(readingAlarm.labels[alarm]), String(count)]),
      },
      {
        caption: say(words.listed),
        columns: [
          { title: say(words.unit), width: 32 },
          { title: say(words.at), width: 28 },
          { title: say(words.machine), width: 30 },
          { title: say(words.specimen), width: 28 },
          { title: say(words.alarm) },
          { title: say(words.explanation), width: 34 },
        ],
        rows: named.map(one => [
          one.unit,
          one.at.slice(0, 16),
          one.machine,
          one.specimen ?? '—',
          one.alarms.map(alarm => say(readingAlarm.labels[alarm])).join('、') || say(untiedWords),
          one.explanation ?? '—',
        ]),
      },
    ],
    closing: [],
    signatures: [say(words.supervisor)],
  })
  const { pdf, pages } = await call.services.printer.print(document, { createdAt: new Date(0) })
  return { pdf: pdf.toString('base64'), pages }
}
