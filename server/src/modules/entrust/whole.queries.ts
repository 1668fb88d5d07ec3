import type { PriceRule } from '@gt/domain/charges/price.ts'
import type { Entity, Row } from '@gt/domain/kit/entity.ts'
import type { Id } from '@gt/domain/kit/id.ts'
import { sample } from '@gt/domain/samples/sample.entity.ts'
import { testSample } from '@gt/domain/samples/test-sample.entity.ts'
import { testItem } from '@gt/domain/tasks/test-item.entity.ts'
import { trialTask } from '@gt/domain/tasks/trial-task.entity.ts'
import type { Ctx } from '../../db/context.ts'
import { quote } from '../../db/schema.ts'
import { rowColumns } from '../../db/write.ts'
import { mayKnowBlind } from '../samples/api.ts'

const columnsOf = (entity: Entity): string =>
  rowColumns(entity)
    .map(name => `t.${quote(name)}`)
    .join(', ')

const userName = 'coalesce(r.real_name, r.nickname, r.user_name)'

const named = (table: string, field: string, label: string): string =>
  `(select json_build_object('id', r.id::text, 'label', ${label}) from ${table} r where r.id = t.${field}) as ${field.replace(/_id$/, '')}`

/**
 * Samples of an order in the order of its sheet: with the names of their classes, who received them, where they lie and who
 * keeps that place, and the label that is bound to them. The code of a blind one is told to who may know whose it is.
 */
export const samplesWithNames = (
  ctx: Ctx,
  entrustmentId: Id,
): Promise<(Row<typeof sample> & Record<string, unknown>)[]> =>
  ctx.tx.query<Row<typeof sample> & Record<string, unknown>>(
    `select ${columnsOf(sample)}, ${named('trial_class', 'trial_class_id', 'r.name_zh')},
       ${named('app_user', 'received_by_id', userName)},
       (select json_build_object('id', p.id::text, 'label', p.name) from sample_library p where p.business_id = t.business_id and p.id = t.sample_library_id) as sample_library,
       (select ${userName} from sample_library p join app_user r on r.id = p.keeper_id
        where p.business_id = t.business_id and p.id = t.sample_library_id) as keeper,
       (select q.code from qrcode q where q.id = t.qrcode_id) as qr_code,
       case when $2 then (select b.blind_code from blind_sample b where b.business_id = t.business_id and b.sample_id = t.id
         and b.opened_at is null and b.deleted_at is null) end as blind_code
     from sample t where t.entrustment_id = $1 and t.deleted_at is null order by t.sort_no, t.id`,
    [entrustmentId, mayKnowBlind(ctx)],
  )

/** Test items of an order with the names of their tests. */
export const itemsWithNames = (
  ctx: Ctx,
  entrustmentId: Id,
): Promise<(Row<typeof testItem> & Record<string, unknown>)[]> =>
  ctx.tx.query<Row<typeof testItem> & Record<string, unknown>>(
    `select ${columnsOf(testItem)}, ${named('trial_list', 'trial_list_id', 'r.name_zh')}
     from test_item t where t.entrustment_id = $1 and t.deleted_at is null order by t.sample_id, t.sort_no, t.id`,
    [entrustmentId],
  )

/** Specimens of an order's samples. */
export const specimensOfOrder = (ctx: Ctx, entrustmentId: Id): Promise<Row<typeof testSample>[]> =>
  ctx.tx.query<Row<typeof testSample>>(
    `select ${columnsOf(testSample)} from test_sample t join sample s on s.business_id = t.business_id and s.id = t.sample_id
     where s.entrustment_id = $1 and t.deleted_at is null order by t.sample_id, t.group_no, t.id`,
    [entrustmentId],
  )

/** Tasks of an order with their testers by name. */
export const tasksOfOrder = (
  ctx: Ctx,
  entrustmentId: Id,
): Promise<(Row<typeof trialTask> & Record<string, unknown>)[]> =>
  ctx.tx.query<Row<typeof trialTask> & Record<string, unknown>>(
    `select ${columnsOf(trialTask)}, ${named('app_user', 'assigned_user_id', userName)},
       ${named('department', 'department_id', 'r.name')}
     from trial_task t where t.entrustment_id = $1 and t.deleted_at is null order by t.id`,
    [entrustmentId],
  )

export interface ChargeLine {
  readonly id: Id | null
  readonly sample_id: Id | null
  readonly test_item_id: Id | null
  readonly trial_list_id: Id | null
  readonly age_days: number | null
  readonly name: string
  readonly charge_unit: string | null
  readonly quantity: string
  readonly unit_price: string
  readonly list_price: string | null
  readonly price_rule: PriceRule
  readonly factor: string | null
  readonly discount_rate: string | null
  readonly amount: string
}

/** Stored price lines of an order. */
export const chargeLines = (ctx: Ctx, entrustmentId: Id): Promise<ChargeLine[]> =>
  ctx.tx.query<ChargeLine & Record<string, unknown>>(
    `select l.id, l.sample_id, l.test_item_id,
       (select i.trial_list_id from test_item i where i.business_id = l.business_id and i.entrustment_id = l.entrustment_id
         and (i.id = l.test_item_id or l.test_item_id is null and (l.sample_id is null or i.sample_id = l.sample_id) and exists (select from test_charge_index x
           where x.charge_index_id = l.charge_index_id and x.trial_list_id = i.trial_list_id)) order by i.id limit 1) as trial_list_id,
       l.age_days, l.name, l.charge_unit, l.quantity, l.unit_price, l.list_price, l.price_rule, l.factor, l.discount_rate, l.amount
     from entrust_charge_index l where l.entrustment_id = $1 and l.deleted_at is null order by l.id`,
    [entrustmentId],
  )

interface LogLine {
  readonly id: Id
  readonly command: string
  readonly from_state: string | null
  readonly to_state: string
  readonly operator: string | null
  readonly opinion: string | null
  readonly occurred_at: string
}

/** What happened to an order itself, newest first. */
export const logOfOrder = (ctx: Ctx, entrustmentId: Id): Promise<LogLine[]> =>
  ctx.tx.query<LogLine & Record<string, unknown>>(
    `select l.id, l.command, l.from_state, l.to_state, coalesce(u.real_name, u.nickname, u.user_name) as operator, l.opinion, l.occurred_at
     from task_workflow_log l left join app_user u on u.id = l.operator_id
     where l.object_kind = 'entrustment' and l.object_id = $1 order by l.occurred_at desc, l.id desc limit 200`,
    [entrustmentId],
  )
