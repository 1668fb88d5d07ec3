import { caller } from './sign-in.ts'

/** Title of a billing set of the client of an order: no number of the order stands in it. */
export const titled = (name: string, order: string): string => `${name}${order.replace(/\D/g, '')}`
/** Tax number of a billing set. */
export const taxNo = (n: number): string => `9100000000000000${n}X`

/** Two billing sets of the client of an order, the first of them the usual one. */
export async function keepBillingSets(order: string): Promise<void> {
  const clerk = await caller('reception')
  const filter = [{ field: 'entrust_no', op: 'eq', value: order }]
  const { envelope } = await clerk.raw('Entrustments/List', { filter })
  const [row] = (envelope.result as { rows: { entrust_unit_id: string }[] }).rows // a list of the contract
  for (const [name, no, bank, is_default] of [
    ['总公司', 1, '甲银行', 1],
    ['分公司', 2, '乙银行', 0],
  ] as const) {
    const { status, envelope: made } = await clerk.raw('BillingInfos/Create', {
      entrust_unit_id: row?.entrust_unit_id,
      title: titled(name, order),
      tax_no: taxNo(no),
      invoice_kind: 'normal',
      bank_name: bank,
      bank_account: `000${no}`,
      is_default,
    })
    if (status !== 200) throw new Error(`BillingInfos/Create: ${made.msg}`)
  }
}
