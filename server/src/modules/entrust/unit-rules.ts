import { entrustUnit } from '@gt/domain/entrust/entrust-unit.entity.ts'
import { unitErrors } from '@gt/domain/entrust/unit-errors.ts'
import type { RowValues } from '@gt/domain/kit/entity.ts'
import { type Refused, refused, refuseIfAny } from '@gt/domain/kit/errors.ts'
import type { Id } from '@gt/domain/kit/id.ts'
import { lengthOf } from '@gt/domain/kit/text.ts'
import type { Ctx } from '../../db/context.ts'
import { entityRules } from '../../pages/rules.ts'
import { billSums, payClientBack, topUpClient } from '../charges/api.ts'

type Values = RowValues<typeof entrustUnit>

const nameLengths = { min: 2, max: 100 } as const

/** Another unit with the same credit code, whatever it is called. */
async function sameCode(ctx: Ctx, id: Id | null, code: string): Promise<string | null> {
  const [found] = await ctx.tx.query<{ name: string }>(
    'select name from entrust_unit where business_id = app_biz() and credit_code = $1 and id is distinct from $2 and deleted_at is null order by id limit 1',
    [code, id],
  )
  return found?.name ?? null
}

/** SU-01 for a name that is too short or too long, SU-05 for credit without an account, SU-07 for a credit code that another unit has. */
async function guard(ctx: Ctx, id: Id | null, changes: Partial<Values>, whole: Partial<Values>): Promise<void> {
  const length = lengthOf(whole.name ?? '')
  const limited = /[1-9]/.test(changes.credit_limit ?? '')
  const other = changes.credit_code ? await sameCode(ctx, id, changes.credit_code) : null
  const reasons: Refused[] = [
    ...(changes.name !== undefined && (length < nameLengths.min || length > nameLengths.max)
      ? [refused(unitErrors, 'SU-01', {}, { field: 'name' })]
      : []),
    ...(limited && whole.payment_mode !== 'monthly'
      ? [refused(unitErrors, 'SU-05', {}, { field: 'credit_limit' })]
      : []),
    ...(other === null ? [] : [refused(unitErrors, 'SU-07', { name: other }, { field: 'credit_code' })]),
  ]
  refuseIfAny(reasons)
}

/** What stands in one of them when nothing else is said goes out of the others. */
const counted = (of: string): string =>
  `select count(*)::int from ${of} where x.business_id = t.business_id and x.entrust_unit_id = t.id and x.deleted_at is null`

/** Rules of the register of clients; orders keep the names that they were accepted with. */
export const unitRules = entityRules(entrustUnit, {
  computed: {
    calc_customers: counted('customer_info x'),
    calc_open: `select coalesce(sum(${billSums.open('x')}), 0)::numeric(14, 2) from charge x
      where x.business_id = t.business_id and x.entrust_unit_id = t.id and x.deleted_at is null and x.state not in ('voided', 'waived')`,
    calc_accounts: `select count(*)::int from (select u.id from app_user u where u.business_id = t.business_id and u.entrust_unit_id = t.id
        and u.is_entrust and u.deleted_at is null
      union select m.user_id from user_business_map m where m.business_id = t.business_id and m.entrust_unit_id = t.id and m.deleted_at is null) x`,
  },
  async beforeCreate(ctx, values) {
    await guard(ctx, null, values, { payment_mode: 'cash', ...values })
    return values
  },
  async beforeChange(ctx, row, changes) {
    await guard(ctx, row.id, changes, { ...row, ...changes })
    // who pays otherwise has no limit any more that nobody sees
    const limit =
      changes.payment_mode && changes.payment_mode !== 'monthly' && row.payment_mode === 'monthly'
        ? { credit_limit: '0' }
        : {}
    return { ...changes, ...limit }
  },
  async importedInto(ctx, values) {
    const [found] = await ctx.tx.query<{ id: Id; row_version: number }>(
      `select id, row_version from entrust_unit where business_id = app_biz() and deleted_at is null
         and (name = $1 or ($2::text is not null and credit_code = $2)) order by (name = $1) desc, id limit 1`,
      [values.name, values.credit_code ?? null],
    )
    return found ? { item: found, changes: values } : null
  },
  parts: [
    ['billing_info', 'entrust_unit_id'],
    ['mailing_info', 'entrust_unit_id'],
  ],
  commands: { TopUp: topUpClient as never, Withdraw: payClientBack as never },
})
