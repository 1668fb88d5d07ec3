import page from '@gt/domain/charges/djentrustmanage.chargetsettlement.page.ts'
import { settlementActions } from '@gt/domain/charges/settlement-actions.ts'
import type { Contract, Controller } from '@gt/domain/kit/action.ts'
import type { Id, LocalDate } from '@gt/domain/kit/id.ts'
import { pageController } from '@gt/domain/platform/page-controller.ts'
import type { Desk } from './desk.ts'
import type { LookUp } from './look-up.ts'

const settlements = pageController(page) as unknown as Controller<Record<string, Contract>>
/** How far the settlements of the clients came, the largest first. */
const ways = ['paid', 'agreed', 'sent', 'draft'] as const

interface Owing extends Record<string, unknown> {
  readonly unit: Id
  readonly first: LocalDate
  readonly last: LocalDate
}

const owing = `select c.entrust_unit_id::text as unit, min(e.entrust_date)::text as first, max(e.entrust_date)::text as last from charge c
  join entrustment e on e.business_id = c.business_id and e.id = c.entrustment_id
  join business b on b.id = c.business_id and b.code = 'SFJC'
  where c.state = 'credit' and c.charge_settlement_id is null and c.deleted_at is null
  group by 1 order by sum(c.payable_amount) desc, 1 limit ${ways.length}`

/** The cashier settles with the clients on account, once the half year is told: one paid in part, one agreed, one sent, one begun. */
export async function settleAccounts(desk: Desk, look: LookUp): Promise<void> {
  const [known] = await look.query('select 1 from charge_settlement where deleted_at is null limit 1')
  if (known) return
  const clients = await look.query<Owing>(owing)
  for (const [at, way] of ways.entries()) {
    const client = clients[at]
    if (!client) return
    const made = (await desk.call('cashier', settlements, 'Create', {
      entrust_unit_id: client.unit,
      period_from: client.first,
      period_to: client.last,
    } as never)) as { id: Id }
    const version = async (): Promise<{ id: Id; row_version: number; payable: string }> => {
      const [row] = await look.query<{ id: Id; row_version: number; payable: string }>(
        'select id::text as id, row_version, round(payable_amount / 2, 2)::text as payable from charge_settlement where id = $1',
        [made.id],
      )
      if (!row) throw new Error('the settlement is there')
      return row
    }
    const give = async (name: string, more: Readonly<Record<string, unknown>> = {}): Promise<void> => {
      const { id, row_version } = await version()
      await desk.give('cashier', settlements, name, [{ id, row_version }], more)
    }
    if (way === 'draft') continue
    await give('Submit')
    if (way === 'sent') continue
    const { pdf } = await desk.call('cashier', settlementActions, 'Statement', { id: made.id })
    const file = await desk.upload('cashier', {
      name: '对账确认单.pdf',
      mime: 'application/pdf',
      purpose: 'charge_settlement_client_confirm',
      content: Buffer.from(pdf, 'base64'),
    })
    await give('Confirm', { client_confirm_file_id: file })
    if (way !== 'paid') continue
    await give('Pay', { amount: (await version()).payable, method: 'transfer', voucher_no: 'ZZ-JS-0001' })
  }
}
