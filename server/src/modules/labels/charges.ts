import type { CommandDone, CommandItem } from '@gt/domain/kit/action.ts'
import type { Row, RowValues } from '@gt/domain/kit/entity.ts'
import { Refusal, refused, refuseIfAny } from '@gt/domain/kit/errors.ts'
import type { Decimal, Id, LocalDate } from '@gt/domain/kit/id.ts'
import type { Label } from '@gt/domain/kit/label.ts'
import { dayOf } from '@gt/domain/kit/time.ts'
import type { labelChargeActions } from '@gt/domain/qrcode/charge-actions.ts'
import { labelChargeErrors } from '@gt/domain/qrcode/charge-errors.ts'
import { labelMedia } from '@gt/domain/qrcode/lists.ts'
import type { qrcodeAssign } from '@gt/domain/qrcode/qrcode-assign.entity.ts'
import { labelChargeStates, qrcodeCharge } from '@gt/domain/qrcode/qrcode-charge.entity.ts'
import { qrcodePrice } from '@gt/domain/qrcode/qrcode-price.entity.ts'
import type { Ctx } from '../../db/context.ts'
import { changeRow, getRow, insertRow, insertRows, lockRow, removeRow } from '../../db/write.ts'
import { neededReason } from '../../flow/command.ts'
import type { Run } from '../../http/implement.ts'
import { entityRules } from '../../pages/rules.ts'
import { nextNumber } from './numbers.ts'

type Charge = Row<typeof qrcodeCharge>
type Assignment = Row<typeof qrcodeAssign>
type Actions = (typeof labelChargeActions)['actions']

/** Charges what was received from the library, by the step of the whole quantity; a medium without a price costs nothing. */
export async function chargeReceived(ctx: Ctx, row: Assignment, received: number): Promise<void> {
  if (row.from_business_id !== null || row.check_institution_id === null || received === 0) return
  const [price] = await ctx.tx.query<{ unit_price: Decimal; amount: Decimal }>(
    `select unit_price::text as unit_price, round(unit_price * $2::int, 2)::text as amount from qrcode_price
     where medium = $1 and from_quantity <= $2 and deleted_at is null order by from_quantity desc limit 1`,
    [row.medium, received],
  )
  if (!price) return
  const { check_institution_id, business_id, medium } = row
  await insertRow(ctx, qrcodeCharge, {
    charge_no: await nextNumber(ctx, 'SF'),
    ...{ qrcode_assign_id: row.id, check_institution_id, business_id, medium },
    ...{ quantity: received, ...price },
  })
}

const stateOf = (amount: string, paid: string): string =>
  `case when ${amount} <= ${paid} then 'paid' when ${paid} > 0 then 'partial' else 'unpaid' end`

/** What came back unused is not charged; the price of the whole quantity stays. */
export async function lowerCharge(ctx: Ctx, assignmentId: Id, returned: number): Promise<void> {
  const [found] = await ctx.tx.query<{ id: Id }>(
    "select id from qrcode_charge where qrcode_assign_id = $1 and state <> 'voided' and deleted_at is null",
    [assignmentId],
  )
  if (!found) return
  const charge = await getRow(ctx, qrcodeCharge, found.id, true)
  const quantity = Math.max(charge.quantity - returned, 0)
  const [now] = await ctx.tx.query<{ amount: Decimal; state: Charge['state'] }>(
    `select a::text as amount, case when $1::int = 0 and $3::numeric = 0 then 'voided' else ${stateOf('a', '$3::numeric')} end as state
     from (select round($1::int * $2::numeric, 2) as a) x`,
    [quantity, charge.unit_price, charge.paid_amount],
  )
  if (now) await changeRow(ctx, qrcodeCharge, charge, { quantity, ...now })
}

/** QP-02 for a charge that stands elsewhere. */
function guardState({ charge_no, state }: Charge, allowed: readonly Charge['state'][], command: Label): void {
  if (!allowed.includes(state))
    throw new Refusal([
      refused(labelChargeErrors, 'QP-02', { number: charge_no, state: labelChargeStates.labels[state], command }),
    ])
}

const done = ({ id, row_version, state }: Charge): CommandDone => ({ id, row_version, state })

interface Payment extends Pick<RowValues<typeof qrcodeCharge>, 'method' | 'voucher_no' | 'voucher_file_id'> {
  readonly sum: Decimal
  readonly paid_on: LocalDate
}

/** A payment has come in. Refuses with G-01, QP-01 (more than the rest), QP-02, QP-03. */
async function receive(ctx: Ctx, item: CommandItem, { sum, paid_on, ...more }: Payment): Promise<CommandDone> {
  const row = await lockRow(ctx, qrcodeCharge, item)
  guardState(row, ['unpaid', 'partial'], { zh: '收款', en: 'receive', es: 'cobrar' })
  const [after] = await ctx.tx.query<{ fits: 0 | 1; rest: Decimal; paid: Decimal; state: Charge['state'] }>(
    `select ($3::numeric > 0 and $3::numeric <= $1::numeric - $2::numeric)::int as fits, ($1::numeric - $2::numeric)::text as rest,
       p::text as paid, ${stateOf('$1::numeric', 'p')} as state from (select $2::numeric + $3::numeric as p) x`,
    [row.amount, row.paid_amount, sum],
  )
  refuseIfAny([
    ...(after?.fits === 1 ? [] : [refused(labelChargeErrors, 'QP-01', { rest: after?.rest ?? '0' }, { field: 'sum' })]),
    ...(paid_on > dayOf(ctx.now) ? [refused(labelChargeErrors, 'QP-03', {}, { field: 'paid_on' })] : []),
  ])
  const { method, voucher_no, voucher_file_id } = more
  return done(
    await changeRow(ctx, qrcodeCharge, row, {
      ...{ paid_amount: after?.paid ?? row.paid_amount, state: after?.state ?? row.state, paid_on, method },
      ...(voucher_no ? { voucher_no } : {}),
      ...(voucher_file_id ? { voucher_file_id } : {}),
    }),
  )
}

/** A charge that nobody paid is void. Refuses with G-01, G-07 (reason), QP-02. */
async function voidCharge(ctx: Ctx, item: CommandItem, given: { readonly reason?: string }): Promise<CommandDone> {
  const row = await lockRow(ctx, qrcodeCharge, item)
  const reason = neededReason(row.charge_no, given.reason)
  guardState(row, ['unpaid'], { zh: '作废', en: 'void', es: 'anular' })
  return done(await changeRow(ctx, qrcodeCharge, row, { state: 'voided' }, { reason }))
}

/** The steps of every medium; see the contract. */
export const labelPrices: Run<Actions['Prices']> = async ctx => ({
  lines: await ctx.tx.query<{
    medium: (typeof labelMedia.codes)[number]
    from_quantity: number
    unit_price: string
  }>(
    'select medium, from_quantity, unit_price from qrcode_price where deleted_at is null order by medium, from_quantity',
  ),
})

/** Says the steps anew; see the contract. */
export const saveLabelPrices: Run<Actions['SavePrices']> = async (ctx, { lines }) => {
  const keyOf = (one: { readonly medium: string; readonly from_quantity: number }) =>
    `${one.medium} ${one.from_quantity}`
  const twice = lines.find((one, at) => lines.findIndex(other => keyOf(other) === keyOf(one)) !== at)
  if (twice)
    throw new Refusal([
      refused(labelChargeErrors, 'QP-04', { medium: labelMedia.labels[twice.medium], from: twice.from_quantity }),
    ])
  const rows = await ctx.tx.query<{ id: Id }>(
    'select id from qrcode_price where deleted_at is null order by id for update',
  )
  const kept = new Set<string>()
  for (const { id } of rows) {
    const row = await getRow(ctx, qrcodePrice, id, true)
    const line = lines.find(one => keyOf(one) === keyOf(row))
    if (!line) await removeRow(ctx, qrcodePrice, row)
    else {
      kept.add(keyOf(row))
      await changeRow(ctx, qrcodePrice, row, { unit_price: line.unit_price })
    }
  }
  await insertRows(
    ctx,
    qrcodePrice,
    lines.filter(one => !kept.has(keyOf(one))),
  )
  return { saved: lines.length }
}

/** Rules of charges for labels (page qrcodelibrary/qrcodecharge). */
export const labelChargeRules = entityRules(qrcodeCharge, {
  commands: { Receive: receive as never, Void: voidCharge as never },
})
