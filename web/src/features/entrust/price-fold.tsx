import { priceRule } from '@gt/domain/charges/lists.ts'
import { isUnpriced, type PriceRule, sumOfMoney } from '@gt/domain/charges/price.ts'
import { Num, plainText } from '@gt/domain/kit/decimal.ts'
import { Button } from '../../kit/button.tsx'
import { formatMoney, formatPlain, unknown } from '../../kit/format.ts'
import { useWords } from '../../kit/i18n.ts'
import type { DrawFold } from './side-folds.tsx'
import type { ChargedLine, OrderPrice } from './use-price.ts'

interface PriceFoldProps {
  readonly price: OrderPrice | null
  /** Null without the right, or when the bill is no draft. */
  readonly onAdjust: (() => void) | null
  readonly fold: DrawFold
}

interface ShownLine {
  readonly key: string
  readonly name: string
  /** In days; null where the test has none. */
  readonly age: number | null
  readonly count: string
  readonly rule: PriceRule
  readonly list: string
  readonly amount: string
}

/** Lines of the same thing, age and rule as one, in the order of the sheet. */
function together(lines: readonly ChargedLine[]): readonly ShownLine[] {
  const found = new Map<string, ShownLine>()
  for (const { age, name, quantity, rule, list, amount } of lines) {
    const key = `${name}|${age ?? ''}|${rule}`
    const before = found.get(key)
    found.set(key, {
      ...{ key, name, age, rule },
      count: plainText(new Num(before?.count ?? 0).plus(quantity)),
      list: sumOfMoney([before?.list ?? '0', list]),
      amount: sumOfMoney([before?.amount ?? '0', amount]),
    })
  }
  return [...found.values()]
}

const listed: readonly PriceRule[] = ['list', 'own']

/** What the order costs: each line with its list price where the client pays another, and by which rule (region E). */
export function PriceFold({ price, onAdjust, fold }: PriceFoldProps) {
  const { t, say } = useWords()
  const total = price === null ? unknown : `¥ ${formatMoney(price.amount)}`
  return fold(
    'price',
    t('page.djentrustmanage.newEntrustsManager.fee'),
    total,
    <>
      <table className="price">
        <tbody>
          {together(price?.lines ?? []).map(line => (
            <tr key={line.key}>
              <td>
                {line.name} {line.age === null ? '' : `${line.age} d `}× {formatPlain(line.count)}
                {listed.includes(line.rule) ? null : <span className="quiet"> {say(priceRule.labels[line.rule])}</span>}
              </td>
              <td className="gt-number">
                {line.list === line.amount ? null : <del>{formatMoney(line.list)}</del>}{' '}
                {isUnpriced({ price_rule: line.rule, list_price: line.list })
                  ? t('page.djentrustmanage.newEntrustsManager.unpriced')
                  : formatMoney(line.amount)}
              </td>
            </tr>
          ))}
          {price !== null && price.list !== price.amount ? (
            <tr className="quiet">
              <td>{t('page.djentrustmanage.newEntrustsManager.list_total')}</td>
              <td className="gt-number">{formatMoney(price.list)}</td>
            </tr>
          ) : null}
          <tr className="total">
            <td>{t('page.djentrustmanage.newEntrustsManager.total')}</td>
            <td className="gt-number">{total}</td>
          </tr>
        </tbody>
      </table>
      {price?.listOnly ? (
        <p className="quiet" role="status">
          {t('page.djentrustmanage.newEntrustsManager.list_only')}
        </p>
      ) : null}
      {onAdjust ? (
        <div className="commands">
          <Button onClick={onAdjust}>{t('page.djentrustmanage.newEntrustsManager.adjust')}</Button>
        </div>
      ) : null}
    </>,
  )
}
