import page from '@gt/domain/ledgers/djstatistical.equipmentaccount.ledger.ts'
import { ledgerSource } from '../../ledgers/source.ts'
import { monthSql, personSql } from './parts.ts'

/** The state that the machine `t` had at the end of the day: by the last approved change until then, else by the first one after it. */
const stateSql = `coalesce(
    (select h.to_state from equipment_state_change h where h.business_id = t.business_id and h.equipment_id = t.id and h.state = 'approved'
      and h.effective_at < asked.day + 1 and h.deleted_at is null order by h.effective_at desc, h.id desc limit 1),
    (select h.from_state from equipment_state_change h where h.business_id = t.business_id and h.equipment_id = t.id and h.state = 'approved'
      and h.effective_at >= asked.day + 1 and h.deleted_at is null order by h.effective_at, h.id limit 1),
    t.state)`

/** Since when a machine belongs to the laboratory. */
export const enteredOn = 'coalesce(t.accepted_on, t.enabled_on, t.purchase_date, t.created_at::date)'

const needsTrace = "coalesce(t.trace_mode, 'calibration') <> 'none'"
const holds = 'coalesce(k.holds, false)'

/** Machines that were there on a day, with their state then and the certificate that held then. */
export const equipmentAccount = ledgerSource({
  page,
  from: (_, { last }) => `equipment t cross join (select ${last} as day) asked
    cross join lateral (select ${stateSql} as state) now
    left join lateral (select x.calibrated_on, x.valid_to, x.verification_unit, x.certificate_no, x.state,
        x.state = 'confirmed' and coalesce(x.confirmed_on, x.calibrated_on) <= asked.day and coalesce(x.valid_to >= asked.day, true) as holds
      from equipment_calibration x where x.business_id = t.business_id and x.equipment_id = t.id and x.calibrated_on <= asked.day
        and x.state in ('returned', 'confirmed', 'rejected') and x.deleted_at is null
      order by 6 desc, x.calibrated_on desc, x.id desc limit 1) k on true
    left join equipment_sort c on c.id = t.equipment_sort_id
    left join workplace w on w.business_id = t.business_id and w.id = t.workplace_id
    left join app_user a on a.id = t.custodian_id`,
  where: () => [
    {
      sql: `t.deleted_at is null and now.state <> 'scrapped' and ${enteredOn} <= asked.day and coalesce(t.left_on >= asked.day, true)`,
      values: [],
    },
  ],
  columns: {
    equipment_id: 't.id',
    equipment_no: 't.equipment_number',
    equipment_name: 't.name',
    sort_name: 'c.name',
    spec_model: 't.specification_model',
    serial_no: 't.serial_number',
    manufacturer: 't.manufacturer',
    measuring_range: 't.measuring_range',
    range_accuracy: 't.range_accuracy',
    purchase_date: 't.purchase_date',
    price: 't.price',
    trace_mode: 't.trace_mode',
    calibrate_date: 'k.calibrated_on',
    valid_to: 'k.valid_to',
    verify_unit: 'k.verification_unit',
    certificate_no: 'k.certificate_no',
    confirm_state: 'k.state',
    workplace_name: 'w.name',
    custodian: personSql('a'),
    equipment_state: 'now.state',
    in_validity: `(${needsTrace} and ${holds})::int`,
    expired: `(${needsTrace} and not ${holds})::int`,
    required: `(${needsTrace})::int`,
    validity_rate: 'null::numeric',
  },
  dates: { as_of: enteredOn, calibrate_date: 'k.calibrated_on' },
  filters: {
    equipment_sort_id: 't.equipment_sort_id',
    equipment_state: 'now.state',
    workplace_id: 't.workplace_id',
  },
  groups: { due_month: monthSql('k.valid_to') },
  key: 't.id',
})
