import page from '@gt/domain/ledgers/djentrustmanage.ywtaccount.ledger.ts'
import type { Ctx } from '../../db/context.ts'
import type { Condition } from '../../db/filter.ts'
import { ledgerSource } from '../../ledgers/source.ts'
import { preOrdersInSight } from '../entrust/api.ts'
import { orderOfNoBlind } from '../samples/api.ts'
import { monthSql, personSql } from './parts.ts'

const sentOn = 't.submitted_at::date'
const client = "coalesce(u.name, nullif(t.customer_snapshot ->> 'entrusting_unit', ''))"
const hours = 'extract(epoch from t.accepted_at - t.submitted_at)::numeric / 3600'

/** Those that became an order of blind samples would tell whose they are. */
function unblind(ctx: Ctx): Condition[] {
  const open = orderOfNoBlind(ctx)
  return open
    ? [
        {
          // inside, `t` is the order; the pair before it is the pre-entrustment's
          sql: `t.entrustment_id is null or (t.business_id, t.entrustment_id) in (select t.business_id, t.id from entrustment t where ${open.sql})`,
          values: open.values,
        },
      ]
    : []
}

/** Pre-entrustments since they were sent, with the orders that they became. */
export const preOrderAccount = ledgerSource({
  page,
  from: `entrustment_temp t left join entrust_unit u on u.business_id = t.business_id and u.id = t.entrust_unit_id
    left join app_user a on a.id = t.submitter_id
    left join entrustment e on e.business_id = t.business_id and e.id = t.entrustment_id`,
  where: ctx => [
    { sql: "t.deleted_at is null and t.submitted_at is not null and t.state <> 'draft'", values: [] },
    ...(preOrdersInSight(ctx).where ?? []),
    ...unblind(ctx),
  ],
  columns: {
    temp_id: 't.id',
    temp_no: 't.pre_no',
    source: 't.source',
    account_name: personSql('a'),
    entrust_unit_name: client,
    project_name: 't.project_name',
    sample_count: `(select count(*)::int from sample_temp s where s.business_id = t.business_id and s.entrustment_temp_id = t.id and s.deleted_at is null)`,
    test_count: `(select count(*)::int from entrust_temp_test_item i where i.business_id = t.business_id and i.entrustment_temp_id = t.id and i.deleted_at is null)`,
    submit_time: 't.submitted_at',
    accept_time: 't.accepted_at',
    accept_hours: `round(${hours}, 1)`,
    accept_hours_exact: hours,
    entrustment_id: 'e.id',
    entrust_no: 'e.entrust_no',
    state: 't.state',
    reject_reason: 't.return_reason',
    number: '1',
    accepted: "(t.state = 'accepted')::int",
    returned: "(t.state = 'returned')::int",
  },
  dates: { submit_time: sentOn },
  filters: { state: 't.state', source: 't.source', entrust_unit_name: client },
  groups: { month: monthSql(sentOn) },
  category: 't.trial_category_id',
  key: 't.id',
})
