import page from '@gt/domain/ledgers/djstatistical.chargeaccount.ledger.ts'
import { ledgerSource } from '../../ledgers/source.ts'
import { billSums, chargesInSight } from '../charges/api.ts'

/** Payments with their bills and orders; money that went back stands as a payment below zero. */
export const chargeAccount = ledgerSource({
  page,
  from: `charge_payment p join charge t on t.business_id = p.business_id and t.id = p.charge_id
    join entrustment e on e.business_id = t.business_id and e.id = t.entrustment_id
    join entrust_unit u on u.business_id = t.business_id and u.id = t.entrust_unit_id
    left join invoice i on i.business_id = t.business_id and i.id = t.invoice_id
    left join app_user a on a.id = p.received_by_id`,
  where: ctx => chargesInSight(ctx).where ?? [],
  columns: {
    paid_on: 'p.paid_on',
    receipt_no: 'p.receipt_no',
    charge_id: 't.id',
    charge_no: 't.charge_no',
    entrustment_id: 'e.id',
    entrust_no: 'e.entrust_no',
    entrust_unit_name: 'u.name',
    project_name: 'e.project_name',
    list_amount: billSums.listAmount('t'),
    payable_amount: 't.payable_amount',
    received: 'case when p.amount > 0 then p.amount end',
    refunded: 'case when p.amount < 0 then -p.amount end',
    amount: 'p.amount',
    method: 'p.method',
    open_amount: billSums.open('t'),
    invoice_no: 'i.invoice_no',
    cashier: 'coalesce(a.real_name, a.nickname, a.user_name)',
  },
  dates: { paid_on: 'p.paid_on', entrust_date: 'e.entrust_date' },
  filters: { method: 'p.method', received_by_id: 'p.received_by_id', entrust_unit_name: 'u.name' },
  category: 'e.trial_category_id',
  key: 'p.id',
})
