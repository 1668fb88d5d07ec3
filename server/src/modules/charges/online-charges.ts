import { chargeSettlement } from '@gt/domain/charges/charge-settlement.entity.ts'
import { onlineCharge } from '@gt/domain/charges/online-charge.ts'
import { onlineChargeActions } from '@gt/domain/charges/online-charge-actions.ts'
import type { Row } from '@gt/domain/kit/entity.ts'
import { Refusal, refused } from '@gt/domain/kit/errors.ts'
import { generalErrors } from '@gt/domain/kit/general-errors.ts'
import type { Listed, ListPage, ListQuery } from '@gt/domain/kit/list.ts'
import type { Ctx } from '../../db/context.ts'
import { detailRow, listRows } from '../../db/list.ts'
import { getRow } from '../../db/write.ts'
import { type Implemented, implement, type Run } from '../../http/implement.ts'
import { exportList } from '../../sheets/export-list.ts'
import { applyInvoice, draftInvoice } from './actions/apply-invoice.ts'
import { agreeSettlement } from './settlement-steps.ts'

type Actions = (typeof onlineChargeActions)['actions']
type Listing = ListPage<Listed<Row<typeof onlineCharge>>>

const sums = { due_amount: 't.due_amount', paid_amount: 't.paid_amount', open_amount: 't.open_amount' }

/** Own bills, the newest first. */
const listFees = async (ctx: Ctx, query: ListQuery): Promise<Listing> =>
  // made from the definition
  (await listRows(ctx, onlineCharge, query, { sort: { field: 'charge_no', dir: 'desc' }, sums })) as Listing

const countFees: Run<Actions['Counts']> = async ctx => {
  const rows = await ctx.tx.query<{ state: string; n: number; waiting: number }>(
    `select t.charge_state as state, count(*)::int as n, (count(*) filter (where t.settlement_state = 'submitted'))::int as waiting
     from online_charge t group by t.charge_state`,
  )
  return {
    by_state: Object.fromEntries(rows.map(({ state, n }) => [state, n])),
    to_confirm: rows.reduce((sum, { waiting }) => sum + waiting, 0),
  }
}

const linesOfFee: Run<Actions['Lines']> = async (ctx, { target_business_id, id }) => ({
  lines: await ctx.tx.query(
    'select name, sample, charge_unit, quantity, unit_price, amount from gt_online_charge_lines($1, $2)',
    [target_business_id, id],
  ),
})

/** Refuses with G-04 bills and statements of the laboratory that are not the caller's own. */
async function refuseForeign(ctx: Ctx, column: 'id' | 'settlement_id', ids: readonly string[]): Promise<void> {
  const rows = await ctx.tx.query(
    `select distinct ${column} from online_charge where target_business_id = app_biz() and ${column} = any($1::bigint[])`,
    [ids],
  )
  if (rows.length < new Set(ids).size) throw new Refusal([refused(generalErrors, 'G-04')])
}

/** The statement of a laboratory is agreed in its name: a client has no right to its books, only to say yes (decision 0190). */
const confirmStatement: Run<Actions['ConfirmStatement']> = (call, item) =>
  call.transaction({ role: 'own' }, async ctx => {
    await refuseForeign(ctx, 'settlement_id', [item.id])
    await agreeSettlement(ctx, item, { client_confirm_file_id: null })
    const { settlement_no } = await getRow(ctx, chargeSettlement, item.id)
    return { settlement_no: settlement_no ?? '' }
  })

const invoiceDraft: Run<Actions['InvoiceDraft']> = (call, input) =>
  call.transaction({ role: 'own', readOnly: true }, async ctx => {
    await refuseForeign(ctx, 'id', input.charge_ids)
    const { sets, amount } = await draftInvoice(ctx, input)
    return { sets: [...sets], amount }
  })

const askForInvoice: Run<Actions['ApplyInvoice']> = (call, input) =>
  call.transaction({ role: 'own' }, async ctx => {
    await refuseForeign(
      ctx,
      'id',
      input.items.map(({ id }) => id),
    )
    return applyInvoice(ctx, input)
  })

/** Fees as their client sees them, over all laboratories. */
export const onlineChargesImplemented: readonly Implemented[] = implement(onlineChargeActions, {
  List: listFees,
  // made from the definition
  GetById: async (ctx, { id }) => (await detailRow(ctx, onlineCharge, id)) as Listing['rows'][number],
  Export: exportList({ entity: onlineCharge, list: listFees }),
  Counts: countFees,
  Lines: linesOfFee,
  ConfirmStatement: confirmStatement,
  InvoiceDraft: invoiceDraft,
  ApplyInvoice: askForInvoice,
})
