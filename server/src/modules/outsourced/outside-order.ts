import type { PreOrderForm } from '@gt/domain/entrust/pre-order-form.ts'
import type { Row } from '@gt/domain/kit/entity.ts'
import { Refusal, type Refused, refused, refuseIfAny } from '@gt/domain/kit/errors.ts'
import type { Id, LocalDate } from '@gt/domain/kit/id.ts'
import { dayOf } from '@gt/domain/kit/time.ts'
import { outsideOrderErrors } from '@gt/domain/outsourced/order-errors.ts'
import { outsideOrderWords } from '@gt/domain/outsourced/outside-order-actions.ts'
import type { outsideProgress, outsourcedTest } from '@gt/domain/outsourced/outsourced-test.entity.ts'
import type { Ctx } from '../../db/context.ts'
import { siteSamplesFound } from '../entrust/api.ts'
import type { UnitOrders } from './api.ts'

type Outside = Row<typeof outsourcedTest>

/** Where the laboratory stands in forms, for refusals. */
export const laboratoryField = { name: 'laboratory_id', label: outsideOrderWords.laboratory }

/** What the laboratory over there tells its client of the order (`gt_outside_order`, decision 0204). */
export interface ToldOrder {
  readonly pre_no: string | null
  readonly delivery_code: string | null
  readonly progress: (typeof outsideProgress.codes)[number]
  readonly return_reason: string | null
  /** Numbers of its reports once they are approved, and of those that are handed out. */
  readonly report_no: string | null
  readonly issued_no: string | null
  readonly report_date: LocalDate | null
  readonly conclusion: 'pass' | 'fail' | 'measured' | null
  readonly unique_code: string | null
  readonly paper_key: string | null
  readonly paper_hash: string | null
  readonly paper_size: number | null
  readonly paper_type: string | null
}

/** SQL: what is told of the order of the outside test `t`, one row or none. */
export const toldOrderSql = 'gt_outside_order(t.business_id, t.target_business_id, t.outside_order_id::bigint)'

/** SQL: the outside test `t` was ordered electronically. */
export const orderedSql = 't.outside_order_id is not null and t.target_business_id is not null'

/**
 * SQL: how far the outside test `t` is. Of an order that went out on paper, or in a laboratory that tells nothing any more, its report is
 * there once it was uploaded.
 */
export const progressSql = `case when t.state in ('returned', 'confirmed', 'registered') then 'registered' when t.state <> 'sent' then 'draft'
  else coalesce(case when ${orderedSql} then (select o.progress from ${toldOrderSql} o) end,
    case when t.upload_file_id is null then 'sent' else 'reported' end) end`

/** What is told of an order that went out electronically; null of any other, and where the laboratory has ended the link. */
export async function toldOrder(ctx: Ctx, row: Outside): Promise<ToldOrder | null> {
  if (!row.target_business_id || !row.outside_order_id) return null
  const [told] = await ctx.tx.query<ToldOrder & Record<string, unknown>>(
    `select o.pre_no, o.delivery_code, o.progress, o.return_reason, o.report_no, o.issued_no, o.report_date, o.conclusion, o.unique_code, o.paper_key, o.paper_hash,
       o.paper_size, o.paper_type
     from gt_outside_order(app_biz(), $1, $2) o`,
    [row.target_business_id, row.outside_order_id],
  )
  return told ?? null
}

/** GE-07 for what was sent and not given back by the laboratory. */
export async function sentRefusals(ctx: Ctx, row: Outside): Promise<Refused[]> {
  if (row.state !== 'sent') return []
  return (await toldOrder(ctx, row))?.progress === 'refused' ? [] : [refused(outsideOrderErrors, 'GE-07')]
}

/** GE-06 for a paper that is brought for a report which the laboratory makes on the platform. */
export async function uploadRefusals(ctx: Ctx, row: Outside): Promise<Refused[]> {
  const told = await toldOrder(ctx, row)
  return told ? [refused(outsideOrderErrors, 'GE-06', { unit: row.testing_unit }, { field: 'upload_file_id' })] : []
}

async function ownName(ctx: Ctx): Promise<string> {
  const [row] = await ctx.tx.query<{ name: string }>('select name from business where id = app_biz()')
  return row?.name ?? ''
}

async function formOf(ctx: Ctx, row: Outside): Promise<PreOrderForm> {
  const today = dayOf(ctx.now)
  const tests = row.ordered_tests ?? []
  const [known] = row.sample_id ? await siteSamplesFound(ctx, { ids: [row.sample_id] }) : []
  const entrusting_unit = await ownName(ctx)
  return {
    trial_category_id: tests[0]?.category_id ?? null,
    online: 1,
    project_name: row.project_name,
    project_part: row.project_part,
    client_order_no: row.outsourced_no,
    expected_send_date: row.planned_send_on && row.planned_send_on > today ? row.planned_send_on : today,
    expected_report_date: row.planned_back_on && row.planned_back_on >= today ? row.planned_back_on : null,
    customer_snapshot: {
      project_name: row.project_name,
      entrusting_unit,
      sample_sender: ctx.principal.displayName,
      witness_person: row.witness_name,
    },
    samples: [
      {
        name: row.sample_name,
        specification: row.sample_spec,
        quantity: row.sample_quantity,
        structural_part: known?.structural_part ?? row.project_part,
        ...(known
          ? {
              sampling_date: known.sampling_date,
              age_days: known.age_days,
              manufacturer: known.manufacturer,
              representative_quantity: known.representative_quantity,
              batch_number: known.batch_number,
              source_sample_no: known.sample_number,
            }
          : {}),
        items: tests.map(({ parameter_id }) => ({ unit_trial_parameter_id: parameter_id })),
      },
    ],
  }
}

/**
 * Orders the test in its laboratory, into the inbox there; one that was given back is corrected and sent again. Answers the id of the
 * order, null for a laboratory that gets it on paper. Refuses with GE-01, and as any online order.
 */
export async function orderOutside(ctx: Ctx, orders: UnitOrders, row: Outside, accepted: boolean): Promise<Id | null> {
  if (!row.target_business_id) return null
  if ((row.ordered_tests ?? []).length === 0) throw new Refusal([refused(outsideOrderErrors, 'GE-01')])
  return orders.order(
    ctx,
    { laboratoryId: row.target_business_id, field: laboratoryField },
    { form: await formOf(ctx, row), storedId: row.outside_order_id, accepted },
  )
}

/** Refuses what was typed beside a report of the platform and says something else: GE-05 for each field. */
export function guardTold(
  given: Readonly<Record<string, unknown>>,
  told: Readonly<Record<string, string | null>>,
  fields: (typeof outsourcedTest)['fields'],
): void {
  refuseIfAny(
    Object.entries(told).flatMap(([name, value]) => {
      const typed = given[name]
      if (typed === undefined || typed === null || typed === '' || value === null || typed === value) return []
      const { label } = fields[name as keyof typeof fields]
      return [refused(outsideOrderErrors, 'GE-05', { field: label, told: value }, { field: name })]
    }),
  )
}
