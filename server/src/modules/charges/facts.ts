import { askedFacts } from '@gt/domain/charges/asked-charge.ts'
import { scannedCode } from '@gt/domain/kit/scanned.ts'
import { factsOf } from '../../db/facts.ts'

/** What a list of bills is asked by besides their own fields: order, client, payments, a scanned number. */
export const billFacts = factsOf(askedFacts, {
  entrust_date: {
    column: 'e.entrust_date',
    place: 'exists (select from entrustment e where e.business_id = t.business_id and e.id = t.entrustment_id and #)',
  },
  // what was paid back is no payment of that day
  paid_on: {
    column: 'p.paid_on',
    place:
      'exists (select from charge_payment p where p.business_id = t.business_id and p.charge_id = t.id and p.amount > 0 and #)',
  },
  payment_mode: {
    column: 'u.payment_mode',
    place: 'exists (select from entrust_unit u where u.business_id = t.business_id and u.id = t.entrust_unit_id and #)',
  },
  scanned: {
    find: values => {
      const codes = values.map(scannedCode).flatMap(code => [code, code.toUpperCase()])
      return {
        // each of the two is found by its index, however many bills there are
        sql: `(t.business_id, t.id) in (select c.business_id, c.id from charge c where c.charge_no = any(?)
          union all select c.business_id, c.id from entrustment e join charge c on c.business_id = e.business_id and c.entrustment_id = e.id
            where e.entrust_no = any(?))`,
        values: [codes, codes],
      }
    },
  },
})
