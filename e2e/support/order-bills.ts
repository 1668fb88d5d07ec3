import { caller } from './sign-in.ts'

interface Bill {
  readonly id: string
  readonly row_version: number
  readonly state: string
}

/** The bills of an order, as the cashier pays them and adds to them through the API. */
export async function billsOf(orderId: string) {
  const cashier = await caller('cashier')
  const rows = async (): Promise<readonly Bill[]> => {
    const { envelope } = await cashier.raw('Charges/List', {
      filter: [{ field: 'entrustment_id', op: 'eq', value: orderId }],
    })
    return (envelope.result as { rows: Bill[] }).rows // the contract's answer
  }
  const send = async (action: string, { id, row_version }: Bill, more: object = {}, who = cashier): Promise<void> => {
    const { status, envelope } = await who.raw(`Charges/${action}`, { items: [{ id, row_version }], ...more })
    if (status !== 200) throw new Error(`${action}: ${envelope.msg}`)
  }
  const confirm = async (): Promise<void> => {
    for (const bill of await rows()) if (bill.state === 'draft') await send('Confirm', bill)
  }
  return {
    /** Confirms the drafts. */
    confirm,
    /** Takes all that is open, in cash. */
    async pay(): Promise<void> {
      await confirm()
      for (const bill of await rows()) if (bill.state === 'confirmed') await send('Pay', bill, { method: 'cash' })
    },
    /** Puts what is open on the client's account, with the director's leave. */
    async putOnAccount(): Promise<void> {
      await confirm()
      for (const bill of await rows())
        if (bill.state === 'confirmed') await send('CreditApply', bill, { reason: '月底结算' })
      const director = await caller('director')
      for (const bill of await rows()) if (bill.state === 'confirmed') await send('CreditApprove', bill, {}, director)
    },
    /** Asks for more by a second bill. */
    async supplement(name: string, amount: string): Promise<void> {
      const [bill] = await rows()
      if (!bill) throw new Error('the order has no bill')
      await send('Supplement', bill, { extra_name: name, extra_amount: amount })
      await confirm()
    },
  }
}
