import { cutText } from '@gt/domain/kit/text.ts'
import { deviceTestData, untiedWords } from '@gt/domain/testing/device-test-data.entity.ts'
import { notedAlarms, readingAlarm } from '@gt/domain/testing/lists.ts'
import type { Ctx } from '../../../db/context.ts'
import { factsOf } from '../../../db/facts.ts'
import { settingsOf } from '../../../flow/settings.ts'
import { type CrudHooks, entityRules } from '../../../pages/rules.ts'
import { hidesBlindSamples, mayKnowBlind, sampleNumberSql } from '../../samples/api.ts'
import { testsInClasses } from '../../tasks/api.ts'
import { specimenMeant, specimenTold } from '../captured.queries.ts'
import { bindReading, closeInquiry, explainReading, inquire, judgeReading, unbindReading } from './reading-commands.ts'

const machine = (what: string): string =>
  `select ${what} from equipment e where e.business_id = t.business_id and e.id = t.equipment_id`
const ofTask = (what: string, more = ''): string =>
  `select ${what} from trial_task k${more} where k.business_id = t.business_id and k.id = t.trial_task_id`
const task = 'exists (select from trial_task k where k.business_id = t.business_id and k.id = t.trial_task_id and #)'
/** Whose a blind sample is tells its order. */
const ofOrder = (ctx: Ctx, what: string): string =>
  `${ofTask(what, ' join entrustment o on o.business_id = k.business_id and o.id = k.entrustment_id left join project_section c on c.id = o.project_section_id left join sample s on s.business_id = k.business_id and s.id = k.sample_id')}${
    mayKnowBlind(ctx) ? '' : ' and not k.blind'
  }`
const part = "nullif(concat_ws(' ', s.site_stake, o.project_part), '')"
const section = (ctx: Ctx): string =>
  `coalesce((${ofOrder(ctx, 'c.name')}), (select c.name from business b join project_section c on c.id = b.project_section_id where b.id = t.business_id))`
const unit = "select coalesce(nullif(b.short_name, ''), b.name) from business b where b.id = t.business_id"
const testers = `select string_agg(coalesce(u.real_name, u.nickname, u.user_name), '、' order by p.role, p.id) from trial_task_person p join app_user u on u.id = p.user_id
  where p.business_id = t.business_id and p.trial_task_id = t.trial_task_id and p.role in ('tester', 'co_tester') and p.deleted_at is null`
const meant = (ctx: Ctx, what: string): string =>
  `select ${what === 'told' ? specimenTold(ctx) : what} from device_test_data d ${specimenMeant} ${
    what === 'told' ? '' : 'join sample p on p.business_id = s.business_id and p.id = s.sample_id'
  } where d.business_id = t.business_id and d.id = t.id limit 1`

/** A day without a task (F01). */
const untied = "t.state = 'unbound' and t.started_at < gt_now() - interval '24 hours'"
/** Alarms besides those that are only noted. */
const alarmed = `t.alarm - array[${notedAlarms.map(alarm => `'${alarm}'`).join(', ')}]::text[] <> '[]'::jsonb`
/** Readings that want a second look and were not set aside. */
export const suspicious = `t.state <> 'rejected' and (${alarmed} or ${untied})`

const judged = ofTask('k.judgement')

const hooks: CrudHooks<typeof deviceTestData> = {
  visible: ctx => ({
    facts: factsOf(deviceTestData.computed, {
      calc_test: { column: 'k.test_name', place: task },
      calc_testers: { column: `(${testers})`, place: '#' },
      calc_specimen: { column: `(${meant(ctx, 'told')})`, place: '#' },
      calc_alarm: { find: codes => ({ sql: 'jsonb_exists_any(t.alarm, ?::text[])', values: [codes] }) },
      calc_unit: { column: `(${unit})`, place: '#' },
      calc_part: { column: `(${ofOrder(ctx, part)})`, place: '#' },
      calc_class_id: {
        find: ids => ({
          sql: `exists (select from trial_task k where k.business_id = t.business_id and k.id = t.trial_task_id and ${testsInClasses.replace('t.trial_list_id', 'k.trial_list_id')})`,
          values: [ids],
        }),
      },
    }),
  }),
  views: {
    suspicious: () => ({ where: [{ sql: suspicious, values: [] }] }),
    unexplained: () => ({ where: [{ sql: `${suspicious} and t.explained_at is null`, values: [] }] }),
  },
  // what was sent is told with its facts; the specimen of a blind sample by nobody
  shown: async ctx => ({
    shown: { payload: 'null::jsonb', ...((await hidesBlindSamples(ctx)) ? { test_sample_id: 'null::bigint' } : {}) },
  }),
  computed: {
    calc_device_no: machine('e.equipment_number'),
    calc_device: machine('e.name'),
    calc_specimen: ctx => meant(ctx, 'told'),
    calc_sample: ctx => meant(ctx, sampleNumberSql(ctx, 'p')),
    calc_task: ofTask('k.task_number'),
    calc_test: ofTask('k.test_name'),
    calc_testers: testers,
    calc_delay: `select (extract(epoch from d.created_at - coalesce(d.ended_at, d.started_at)) / 60)::int from device_test_data d where d.business_id = t.business_id and d.id = t.id`,
    // one that was explained and judged valid is severe no more; the others are looked at by the settings of the laboratory
    calc_level: `select case when not (${suspicious}) then 'none' when t.explained_at is not null and t.judged = 'valid' then 'settled' else 'warn' end`,
    calc_alarms: 'select null::text',
    calc_alarm: 'select null::text',
    calc_untied: `select case when ${untied} then 'yes' else 'no' end`,
    calc_judgement: judged,
    calc_unit: unit,
    calc_section: ctx => `select ${section(ctx)}`,
    calc_part: ctx => ofOrder(ctx, part),
    calc_class_id: ofTask('l.trial_class_id', ' join trial_list l on l.id = k.trial_list_id'),
    calc_outline: `select c.outline::text from device_test_curve c where c.business_id = t.business_id and c.device_test_data_id = t.id and c.deleted_at is null`,
  },
  /** The words of the alarms, and which of them the laboratory takes for severe. */
  tell: async (ctx, rows) => {
    const severe = new Set<string>((await settingsOf(ctx)).overall.Process.severe_alarms)
    return rows.map(row => {
      const alarms = Array.isArray(row.alarm) ? row.alarm.map(String) : []
      const words = readingAlarm.codes.flatMap(code =>
        alarms.includes(code) ? [readingAlarm.labels[code][ctx.language]] : [],
      )
      const isSevere = row.calc_level === 'warn' && alarms.some(alarm => severe.has(alarm))
      return {
        ...row,
        calc_alarms:
          cutText([...words, ...(row.calc_untied === 'yes' ? [untiedWords[ctx.language]] : [])].join('、'), 300) ||
          null,
        calc_level: isSevere ? 'severe' : row.calc_level === 'settled' ? 'warn' : row.calc_level,
      }
    })
  },
}

/** Rules of readings in lists (pages trialDeviceSupV, trialDeviceSupVQY); how they come in stands in device-readings.ts. */
export const readingRules = entityRules(deviceTestData, {
  ...hooks,
  commands: {
    Bind: bindReading as never, // each is called by its contract
    Unbind: unbindReading as never,
    Explain: explainReading as never,
    Judge: judgeReading as never,
    Inquire: inquire as never,
    CloseInquiry: closeInquiry as never,
  },
})
