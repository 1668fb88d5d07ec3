import page from '@gt/domain/charges/finance.paymentCheck.page.ts'
import { ListPage } from '../../shapes/list-page.tsx'

/** Payments of units to the platform; what waits or was rejected is corrected by who handed it in. */
export default function PaymentCheckPage() {
  return <ListPage page={page} slots={{ mayChange: row => row.calc_step === 'again' }} />
}
