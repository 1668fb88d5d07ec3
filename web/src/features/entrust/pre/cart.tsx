import { sumOfMoney } from '@gt/domain/charges/price.ts'
import { formatMoney, unknown } from '../../../kit/format.ts'
import { useWords } from '../../../kit/i18n.ts'
import type { Offer } from '../chosen-tests.ts'
import type { SampleRow } from '../order-draft.ts'
import { priceLines } from '../prices.ts'
import type { OrderPrice } from '../use-price.ts'

/** Whether the laboratory tells its prices to this caller. */
export const showsPrices = (offer: Offer): boolean =>
  offer.tests.some(test => test.parameters.some(parameter => parameter.unit_price !== null))

interface CartProps {
  readonly rows: readonly SampleRow[]
  readonly offer: Offer
  /** Null while it is not known. */
  readonly price: OrderPrice | null
}

/** What is ordered over all samples, with prices where the laboratory shows them: those that the order would be billed. */
export function Cart({ rows, offer, price }: CartProps) {
  const { t } = useWords()
  const lines = priceLines(rows, offer)
  const priced = showsPrices(offer)
  const amountOf = (test: string, age: number | null): string => {
    const own = price?.lines.filter(line => line.trial_list_id === test && line.age === age) ?? []
    return own.length === 0 ? unknown : formatMoney(sumOfMoney(own.map(line => line.amount)))
  }
  return (
    <aside className="cart" aria-label={t('page.djentrustmanage.entrusttemp.cart')}>
      <h2>{t('page.djentrustmanage.entrusttemp.cart')}</h2>
      <table>
        <tbody>
          {lines.map(line => (
            <tr key={line.key}>
              <td>
                {line.name} {line.age === null ? '' : `${line.age} d `}× {line.count}
              </td>
              {priced ? <td className="gt-number">{amountOf(line.test, line.age)}</td> : null}
            </tr>
          ))}
          {priced ? (
            <tr className="total">
              <td>{t('page.djentrustmanage.entrusttemp.estimate')}</td>
              <td className="gt-number">{price === null ? unknown : `¥ ${formatMoney(price.amount)}`}</td>
            </tr>
          ) : null}
        </tbody>
      </table>
      {lines.length === 0 ? <p className="none">{t('page.djentrustmanage.entrusttemp.no_tests')}</p> : null}
    </aside>
  )
}
