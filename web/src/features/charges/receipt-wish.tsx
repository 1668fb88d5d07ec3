import { useWords } from '../../kit/i18n.ts'

const key = 'gt_receipt_after_payment'

/** Whether this cashier hands a receipt over with every payment, as the dialog was left the last time. */
export const receiptWanted = (): boolean => localStorage.getItem(key) === '1'

interface ReceiptWishProps {
  readonly wanted: boolean
  readonly onWanted: (wanted: boolean) => void
}

/** Asks for the receipt with the payment: who stands at the counter waits for both. */
export function ReceiptWish({ wanted, onWanted }: ReceiptWishProps) {
  const { t } = useWords()
  return (
    <label className="gt-receipt-wish">
      <input
        type="checkbox"
        checked={wanted}
        onChange={event => {
          localStorage.setItem(key, event.target.checked ? '1' : '0')
          onWanted(event.target.checked)
        }}
      />
      {t('page.djentrustmanage.chargelist.receipt_after')}
    </label>
  )
}
