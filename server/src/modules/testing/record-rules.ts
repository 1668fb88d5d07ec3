import { testRecord } from '@gt/domain/testing/test-record.entity.ts'
import type { Ctx } from '../../db/context.ts'
import { factsOf } from '../../db/facts.ts'
import { type CrudHooks, entityRules } from '../../pages/rules.ts'
import { mayKnowBlind, sampleNumberSql } from '../samples/api.ts'
import { testsInClasses } from '../tasks/api.ts'
import { remarkOnRecord } from './record-remark.ts'
import { listedRecords, shownRecords } from './visible.ts'

const ofTask = (what: string, more = ''): string =>
  `select ${what} from trial_task k${more} where k.business_id = t.business_id and k.id = t.trial_task_id`
const ofOrder = (ctx: Ctx, what: string): string =>
  `${ofTask(what, ' join entrustment e on e.business_id = k.business_id and e.id = k.entrustment_id left join project_section c on c.id = e.project_section_id left join sample s on s.business_id = k.business_id and s.id = k.sample_id')}${
    // whose a blind sample is tells its order
    mayKnowBlind(ctx) ? '' : ' and not k.blind'
  }`

const part = "nullif(concat_ws(' ', s.site_stake, e.project_part), '')"

const nature = (ctx: Ctx): string => ofOrder(ctx, 'e.nature')
const checked = "t.checked_at is not null and t.state in ('checked', 'locked')"
const judged = `case when ${checked} then (${ofTask('k.judgement')}) end`
/** Results of the record, a parameter behind another; values of several specimens beside one another. */
const results = `case when ${checked} then (select string_agg(f.parameter_name || ' ' || f.measured, '；' order by f.id) from (
  select i.parameter_name, min(i.id) as id, string_agg(concat_ws(' ', x.value_text, nullif(x.unit, '')), '、' order by x.group_no, x.id) as measured
  from test_item_result x join test_item i on i.business_id = x.business_id and i.id = x.test_item_id
  where x.business_id = t.business_id and x.test_record_id = t.id and x.valid and x.deleted_at is null group by i.parameter_name) f) end`
/** A report that went beyond its compiler. */
const reported =
  " join report r on r.business_id = k.business_id and r.id = k.report_id and r.deleted_at is null and r.state not in ('drafting', 'returned')"
const flags = `(select count(*) from test_record c join trial_data_history h on h.business_id = c.business_id and h.test_record_id = c.id and h.stage in ('returned', 'change')
    where c.business_id = t.business_id and c.id = t.id)::int
  + (select coalesce(sum(jsonb_array_length(d.alarm)), 0) from device_test_data d where d.business_id = t.business_id and d.trial_task_id = t.trial_task_id
    and d.deleted_at is null)::int`

const testers = `select string_agg(coalesce(u.real_name, u.nickname, u.user_name), '、' order by p.role, p.id) from trial_task_person p join app_user u on u.id = p.user_id
  where p.business_id = t.business_id and p.trial_task_id = t.trial_task_id and p.role in ('tester', 'co_tester') and p.deleted_at is null`
const unit = "select coalesce(nullif(b.short_name, ''), b.name) from business b where b.id = t.business_id"

const task = 'exists (select from trial_task k where k.business_id = t.business_id and k.id = t.trial_task_id and #)'

/** What lists of raw records show, and whom. */
export const recordHooks: CrudHooks<typeof testRecord> = {
  visible: ctx => ({
    ...listedRecords(ctx),
    facts: factsOf(testRecord.computed, {
      calc_test: { column: 'k.test_name', place: task },
      calc_task_state: { column: 'k.state', place: task },
      calc_testers: { column: `(${testers})`, place: '#' },
      calc_class_id: {
        find: ids => ({
          sql: `exists (select from trial_task k where k.business_id = t.business_id and k.id = t.trial_task_id and ${testsInClasses.replace('t.trial_list_id', 'k.trial_list_id')})`,
          values: [ids],
        }),
      },
      calc_nature: { column: `(${nature(ctx)})`, place: '#' },
      calc_judgement: { column: `(${judged})`, place: '#' },
      calc_unit: { column: `(${unit})`, place: '#' },
      calc_part: { column: `(${ofOrder(ctx, part)})`, place: '#' },
    }),
  }),
  shown: shownRecords,
  computed: {
    calc_task: ofTask('k.task_number'),
    calc_samples: ctx => `select string_agg(distinct ${sampleNumberSql(ctx, 's')}, '、') from test_item i
      join sample s on s.business_id = i.business_id and s.id = i.sample_id
      where i.business_id = t.business_id and i.trial_task_id = t.trial_task_id and i.deleted_at is null`,
    calc_test: ofTask('k.test_name'),
    calc_testers: testers,
    calc_run:
      'select count(*)::int from test_record x where x.business_id = t.business_id and x.trial_task_id = t.trial_task_id and x.id <= t.id',
    calc_versions:
      'select coalesce(max(d.version_no), 0)::int from test_record_data d where d.business_id = t.business_id and d.test_record_id = t.id',
    calc_files:
      'select count(*)::int from record_file f where f.business_id = t.business_id and f.test_record_id = t.id and f.deleted_at is null',
    calc_readings: `select count(*)::int from device_test_data d where d.business_id = t.business_id and d.trial_task_id = t.trial_task_id and d.state in ('bound', 'used')
      and d.deleted_at is null`,
    calc_task_state: ofTask('k.state'),
    calc_unit: unit,
    calc_class_id: ofTask('l.trial_class_id', ' join trial_list l on l.id = k.trial_list_id'),
    calc_nature: nature,
    calc_result: `select ${results}`,
    calc_judgement: `select ${judged}`,
    calc_report: ofTask('r.display_number', reported),
    calc_report_id: ofTask('r.id::text', reported),
    calc_flags: `select ${flags}`,
    calc_section: ctx => ofOrder(ctx, 'c.name'),
    calc_part: ctx => ofOrder(ctx, part),
  },
}

/** Rules of raw records in lists (pages originaldata); what is done with them stands in the actions of the entry sheet. */
export const recordRules = entityRules(testRecord, {
  ...recordHooks,
  commands: { Remark: remarkOnRecord as never }, // called by its contract
})
