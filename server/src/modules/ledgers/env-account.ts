import page from '@gt/domain/ledgers/djstatistical.envaccount.ledger.ts'
import { ledgerSource } from '../../ledgers/source.ts'
import { personSql } from './parts.ts'

/** What a room demands, as `limitsText` says it. */
const span = (low: string, high: string, unit: string): string =>
  `case when ${low} is not null and ${high} is not null then ${low} || '～' || ${high} || '${unit}'
    when ${low} is not null then '≥' || ${low} || '${unit}' when ${high} is not null then '≤' || ${high} || '${unit}' end`
const required = `nullif(concat_ws('、', ${span('w.temp_min', 'w.temp_max', '℃')}, ${span('w.humidity_min', 'w.humidity_max', '%')}), '')`
const outside = `(t.out_of_range or coalesce(t.temperature < w.temp_min, false) or coalesce(t.temperature > w.temp_max, false)
  or coalesce(t.humidity < w.humidity_min, false) or coalesce(t.humidity > w.humidity_max, false))`
const hours = `case when z.out then round(least(extract(epoch from (select min(n.recorded_at) from humiture_record n where n.business_id = t.business_id
  and n.workplace_id = t.workplace_id and n.recorded_at > t.recorded_at and n.deleted_at is null) - t.recorded_at)::numeric / 3600, 24), 1) end`
const day = "to_char(t.recorded_at, 'YYYY-MM-DD')"

/** Readings of the rooms of the laboratory, by what each room demands now. */
export const envAccount = ledgerSource({
  page,
  from: `humiture_record t join workplace w on w.business_id = t.business_id and w.id = t.workplace_id
    left join app_user a on a.id = t.recorder_id
    join lateral (select ${outside} as out) z on true
    join lateral (select ${hours} as hours) h on true`,
  where: () => [{ sql: 't.deleted_at is null', values: [] }],
  columns: {
    day: `min(${day})`,
    record_time: 'min(t.recorded_at)',
    workplace_name: 'min(w.name)',
    temperature: 'min(t.temperature)',
    humidity: 'min(t.humidity)',
    temperature_min: 'min(t.temperature)',
    temperature_max: 'max(t.temperature)',
    degrees: 'sum(t.temperature)',
    temperature_mean: 'avg(t.temperature)',
    humidity_min: 'min(t.humidity)',
    humidity_max: 'max(t.humidity)',
    moisture: 'sum(t.humidity)',
    moist_readings: 'count(t.humidity)',
    humidity_mean: 'avg(t.humidity)',
    required_range: `min(${required})`,
    readings: 'count(*)::int',
    in_range: '(not bool_or(z.out))::int',
    out: '(count(*) filter (where z.out))::int',
    hours_out: 'coalesce(sum(h.hours), 0)',
    source: 'min(t.source)',
    recorder: `min(${personSql('a')})`,
    measure_taken: 'min(t.treatment)',
  },
  counted: { out: 'z.out' },
  dates: { record_time: 't.recorded_at' },
  filters: { workplace_id: 't.workplace_id', out_of_range: 'z.out' },
  groups: { room: 'w.name', day },
  lines: {
    day: { key: `concat_ws(' · ', w.name, ${day})`, gather: ['w.id', 'w.name', day] },
    room: { key: 'w.name', gather: ['w.id', 'w.name'] },
    reading: { key: 't.id', gather: ['t.id'] },
  },
  mark: "case when bool_or(z.out) then 'out' end",
  key: 'min(t.id)',
})
