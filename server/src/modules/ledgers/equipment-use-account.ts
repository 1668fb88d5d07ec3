import page from '@gt/domain/ledgers/djstatistical.equipmentuseaccount.ledger.ts'
import { ledgerSource } from '../../ledgers/source.ts'
import { personSql } from './parts.ts'

/** Hours of a working day; the product keeps no calendar of holidays. */
const hoursOfDay = 8

/** Uses of machines that are not void; samples that are blind stand in them by their codes. */
export const equipmentUseAccount = ledgerSource({
  page,
  from: (
    _,
    { first, last },
  ) => `equipment_use_record t join equipment m on m.business_id = t.business_id and m.id = t.equipment_id
    left join app_user a on a.id = t.user_id
    cross join (select ${hoursOfDay} * count(*)::int as hours from generate_series(${first}::timestamp, ${last}, interval '1 day') d(at)
      where extract(isodow from d.at) < 6) working`,
  where: () => [{ sql: 't.deleted_at is null and not coalesce(t.voided, false)', values: [] }],
  columns: {
    use_start: 't.used_from',
    use_end: 't.used_to',
    equipment_id: 'm.id',
    equipment_no: 'm.equipment_number',
    equipment_name: 'm.name',
    sample_no: 't.sample_number',
    trial_name: 't.test_name',
    state_before: 't.state_before',
    state_after: 't.state_after',
    temperature: 't.temperature',
    humidity: 't.humidity',
    user_name: personSql('a'),
    source: 't.source',
    uses: '1',
    hours: 'round(extract(epoch from t.used_to - t.used_from)::numeric / 3600, 2)',
    capacity: 'working.hours',
    use_rate: 'null::numeric',
  },
  dates: { use_start: 't.used_from' },
  filters: { equipment_id: 't.equipment_id', user_id: 't.user_id', source: 't.source' },
  groups: { day: "to_char(t.used_from, 'YYYY-MM-DD')" },
  key: 't.id',
})
