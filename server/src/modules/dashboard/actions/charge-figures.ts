import { charge } from '@gt/domain/charges/charge.entity.ts'
import type { homeActions } from '@gt/domain/dashboard/home-actions.ts'
import { seesMoney } from '@gt/domain/dashboard/money-posts.ts'
import { monthStart } from '@gt/domain/dashboard/periods.ts'
import { billedStates, debtStates } from '@gt/domain/dashboard/stations.ts'
import type { OutputOf } from '@gt/domain/kit/action.ts'
import { Refusal, refused } from '@gt/domain/kit/errors.ts'
import { generalErrors } from '@gt/domain/kit/general-errors.ts'
import { dayOf } from '@gt/domain/kit/time.ts'
import type { Ctx } from '../../../db/context.ts'
import type { Run } from '../../../http/implement.ts'
import { chargesInSight, onAccountSql } from '../../charges/api.ts'
import { seenSql } from '../scope.ts'

type Figures = OutputOf<(typeof homeActions)['actions']['Charges']>

/** Months of the chart, the running one included. */
const shownMonths = 6
const mostDebtors = 10

type Month = Pick<Figures, 'bills' | 'due' | 'paid' | 'credit' | 'open'>

/** What was billed since a day, and how much of it is paid, on account and open: the three parts add up to it. */
async function billedSince(ctx: Ctx, from: string): Promise<Month> {
  const values: unknown[] = [from, billedStates]
  const money = (sql: string, which?: string): string =>
    `coalesce(sum(${sql})${which ? ` filter (where ${which})` : ''}, 0)::numeric(16, 2)::text`
  const account = onAccountSql('t')
  const [row] = await ctx.tx.query<Month & Record<string, unknown>>(
    `select count(*)::int as bills, ${money('t.payable_amount')} as due, ${money('t.paid_amount')} as paid,
       ${money('t.payable_amount - t.paid_amount', account)} as credit,
       ${money('t.payable_amount - t.paid_amount', `not ${account}`)} as open
     from charge t where t.confirmed_at >= $1::date and t.state = any($2) and ${seenSql(ctx, charge, chargesInSight(ctx), values)}`,
    values,
  )
  if (!row) throw new Error('an aggregate answers one row')
  return row
}

/** Billed and received by month; a payment counts on its day, whenever its bill was confirmed. */
function byMonth(ctx: Ctx, from: string): Promise<Figures['months'][number][]> {
  const values: unknown[] = [from, billedStates]
  const seen = seenSql(ctx, charge, chargesInSight(ctx), values)
  return ctx.tx.query<Figures['months'][number] & Record<string, unknown>>(
    `with due as (
       select date_trunc('month', t.confirmed_at)::date as month, sum(t.payable_amount) as amount from charge t
       where t.confirmed_at >= $1::date and t.state = any($2) and ${seen} group by 1),
     paid as (
       select date_trunc('month', p.paid_on)::date as month, sum(p.amount) as amount from charge_payment p
       join charge t on t.business_id = p.business_id and t.id = p.charge_id
       where p.business_id = app_biz() and p.paid_on >= $1::date and ${seen} group by 1)
     select to_char(m, 'YYYY-MM') as month, coalesce(due.amount, 0)::numeric(16, 2)::text as due, coalesce(paid.amount, 0)::numeric(16, 2)::text as paid
     from generate_series($1::date::timestamp, gt_today()::timestamp, interval '1 month') m
     left join due on due.month = m::date left join paid on paid.month = m::date order by m`,
    values,
  )
}

function mostOwing(ctx: Ctx): Promise<Figures['debtors'][number][]> {
  const values: unknown[] = [debtStates]
  return ctx.tx.query<Figures['debtors'][number] & Record<string, unknown>>(
    `select g.id, u.name, g.bills, g.days, g.amount::numeric(16, 2)::text as amount from (
       select t.entrust_unit_id as id, count(*)::int as bills,
         max(gt_today() - t.confirmed_at::date) filter (where t.payable_amount > t.paid_amount)::int as days,
         sum(t.payable_amount - t.paid_amount) as amount
       from charge t where t.state = any($1) and ${seenSql(ctx, charge, chargesInSight(ctx), values)} group by t.entrust_unit_id) g
     join entrust_unit u on u.business_id = app_biz() and u.id = g.id where g.amount > 0
     order by g.amount desc, g.id limit ${mostDebtors}`,
    values,
  )
}

/** The money of the month, of the last half year, and of those who owe most: three statements. */
export const chargeFigures: Run<(typeof homeActions)['actions']['Charges']> = async ctx => {
  if (!seesMoney([...ctx.principal.posts]))
    throw new Refusal([refused(generalErrors, 'G-03', { command: charge.label })])
  const today = dayOf(ctx.now)
  const from = monthStart(today)
  return {
    at: ctx.now,
    from,
    to: today,
    ...(await billedSince(ctx, from)),
    months: await byMonth(ctx, monthStart(today, 1 - shownMonths)),
    debtors: await mostOwing(ctx),
  }
}
