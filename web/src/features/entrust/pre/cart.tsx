import { sumOfMoney } from '@gt/domain/charges/price.ts'
import { formatMoney } from '../../../kit/format.ts'
import { useWords } from '../../../kit/i18n.ts'
import type { Offer } from '../chosen-tests.ts'
import type { SampleRow } from '../order-draft.ts'
import { priceLines } from '../prices.ts'

/** Whether the laboratory tells its prices to this caller. */
const showsPrices = (offer: Offer): boolean =>
  offer.tests.some(test => test.parameters.some(parameter => parameter.unit_price !== null))

/** What is ordered over all samples, with prices where the laboratory shows them. */
export function Cart({ rows, offer }: { rows: readonly SampleRow[]; offer: Offer }) {
  const { t } = useWords()
  const lines = priceLines(rows, offer)
  const priced = showsPrices(offer)
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
              {priced ? <td className="gt-number">{formatMoney(line.amount)}</td> : null}
            </tr>
          ))}
          {priced ? (
            <tr className="total">
              <td>{t('page.djentrustmanage.entrusttemp.estimate')}</td>
              <td className="gt-number">¥ {formatMoney(sumOfMoney(lines.map(line => line.amount)))}</td>
            </tr>
          ) : null}
        </tbody>
      </table>
      {lines.length === 0 ? <p className="none">{t('page.djentrustmanage.entrusttemp.no_tests')}</p> : null}
    </aside>
  )
}
