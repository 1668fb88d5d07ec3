import page from '@gt/domain/ledgers/djstatistical.devicedataaccount.ledger.ts'
import site from '@gt/domain/ledgers/gdstatistical.devicedataaccount.ledger.ts'
import { notedAlarms } from '@gt/domain/testing/lists.ts'
import { ledgerSource } from '../../ledgers/source.ts'
import { samplesByName } from '../samples/api.ts'
import { monthSql, personSql } from './parts.ts'
import { siteSource } from './site.ts'

/** How a test is to be captured: as the laboratory set it, else the platform. */
const demands = `(select o.capture_mode from original_data_set o where o.business_id in (0, k.business_id) and o.trial_list_id = k.trial_list_id
  and o.deleted_at is null order by o.business_id desc limit 1) = 'required'`
const hasData = `exists (select from device_test_data d where d.business_id = k.business_id and d.trial_task_id = k.id and d.state in ('bound', 'used') and d.deleted_at is null)`

/** Readings, tasks that are to be captured by the machines that they used, and captured values that were written over. */
const records = `(
  select d.business_id, 'reading' as kind, d.id, d.equipment_id, d.trial_task_id, d.started_at as at, d.state, d.alarm - array[${notedAlarms.map(alarm => `'${alarm}'`).join(', ')}]::text[] <> '[]'::jsonb as suspicious,
    d.explained_at is not null as explained, false as captured,
    extract(epoch from d.created_at - coalesce(d.ended_at, d.started_at))::numeric / 60 as delay
  from device_test_data d where d.deleted_at is null
  union all
  select k.business_id, 'task', k.id, u.equipment_id, k.id, k.finished_at, null, false, false, ${hasData}, null
  from trial_task k left join lateral (select g.equipment_id from equipment_usage g join equipment q on q.business_id = g.business_id
      and q.id = g.equipment_id and q.capture_serial is not null where g.business_id = k.business_id and g.trial_task_id = k.id and g.deleted_at is null
    order by g.id limit 1) u on true
  where k.finished_at is not null and k.state <> 'cancelled' and k.deleted_at is null and ${demands}
  union all
  select h.business_id, 'override', h.id, null, r.trial_task_id, h.changed_at, null, false, false, false, null
  from trial_data_history h join test_record r on r.business_id = h.business_id and r.id = h.test_record_id
  where h.old_source = 'device' and h.source <> 'device')`

const reading = "t.kind = 'reading'"
const conditions = {
  test_count: reading,
  bound_count: `${reading} and t.trial_task_id is not null and t.state <> 'rejected'`,
  used_count: `${reading} and t.state = 'used'`,
  demanded_count: "t.kind = 'task'",
  captured_count: "t.kind = 'task' and t.captured",
  manual_count: "t.kind = 'task' and not t.captured",
  override_count: "t.kind = 'override'",
  suspicious_count: `${reading} and t.suspicious`,
  explained_count: `${reading} and t.suspicious and t.explained`,
}
const counts = Object.fromEntries(
  Object.entries(conditions).map(([name, sql]) => [name, `(count(*) filter (where ${sql}))::int`]),
)

/** What machines sent, and what should have been captured. */
export const deviceData = ledgerSource({
  page,
  from: `${records} t left join equipment m on m.business_id = t.business_id and m.id = t.equipment_id
    left join trial_task k on k.business_id = t.business_id and k.id = t.trial_task_id
    left join sample s on s.business_id = k.business_id and s.id = k.sample_id
    left join entrustment e on e.business_id = k.business_id and e.id = k.entrustment_id
    left join trial_list l on l.id = k.trial_list_id
    left join app_user a on a.id = k.assigned_user_id`,
  where: ctx => samplesByName(ctx, 's'),
  columns: {
    equipment_id: 'min(t.equipment_id)',
    device_no: 'min(m.equipment_number)',
    device_name: 'min(m.name)',
    tester: `min(${personSql('a')})`,
    trial_name: 'min(k.test_name)',
    test_time: 'min(t.at)',
    task_id: 'min(k.id)',
    task_no: 'min(k.task_number)',
    ...counts,
    collect_rate: `100.0 * count(*) filter (where ${conditions.captured_count}) / nullif(count(*) filter (where ${conditions.demanded_count}), 0)`,
    delay: 'sum(t.delay) filter (where t.delay >= 0)',
    delayed: 'count(*) filter (where t.delay >= 0)',
    mean_delay: 'avg(t.delay) filter (where t.delay >= 0)',
  },
  counted: conditions,
  dates: { test_time: 't.at' },
  filters: { device_no: 't.equipment_id', trial_class: 'l.trial_class_id' },
  groups: { machine: 'm.equipment_number', tester: personSql('a'), test: 'k.test_name', month: monthSql('t.at') },
  lines: {
    machine: { key: 'm.equipment_number', gather: ['m.equipment_number'] },
    tester: { key: personSql('a'), gather: [personSql('a')] },
    test: { key: 'k.test_name', gather: ['k.test_name'] },
    record: { key: "concat_ws('-', t.kind, t.id, t.equipment_id)", gather: ['t.kind', 't.id', 't.equipment_id'] },
  },
  category: 'e.trial_category_id',
  key: 'min(t.id)',
})

/** The same of site laboratories; a reading that is tied to no task is of the section of its laboratory. */
export const siteDeviceData = siteSource(site, deviceData, {
  columns: { project_section_name: 'min(site_section.name)', business_name: 'min(site.name)' },
  groups: { project_section_name: 'site_section.name', laboratory: 'site.name' },
})
