import { listed } from '../../app/listed.ts'
import { to } from '../../app/to.ts'
import { formatInteger, formatMoney } from '../../kit/format.ts'
import { useWords } from '../../kit/i18n.ts'
import { Empty } from '../../kit/parts.tsx'
import { allKey } from '../../kit/queue.ts'
import { Drill } from './card.tsx'
import { FigureCard } from './figure-card.tsx'
import { Fit } from './rows.tsx'
import { useFigures } from './use-figures.ts'

/** The clients with most orders of the year; the price leads to their bills. */
export function ClientCard({ columns }: { columns: number }) {
  const { t } = useWords()
  const query = useFigures('Clients', {})
  return (
    <FigureCard
      title={t('page.home.clients')}
      columns={columns}
      height="tall"
      query={query}
      aside={t('page.home.this_year')}
    >
      {({ rows, from }) =>
        rows.length === 0 ? (
          <Empty text={t('page.home.nothing')} />
        ) : (
          <Fit>
            <table className="gt-list">
              <thead>
                <tr>
                  <th scope="col">{t('page.home.client')}</th>
                  <th scope="col" className="right">
                    {t('page.home.orders')}
                  </th>
                  <th scope="col" className="right">
                    {t('page.home.amount')}
                  </th>
                </tr>
              </thead>
              <tbody>
                {rows.map(({ id, name, orders, amount }) => (
                  <tr key={id}>
                    <td>
                      <Drill className="gt-ellipsis" address={to('djentrustmanage.entrustunit', { id })}>
                        {name}
                      </Drill>
                    </td>
                    <td className="right gt-number">{formatInteger(orders)}</td>
                    <td className="right gt-number">
                      <Drill
                        address={listed('djentrustmanage.chargelist', {
                          chip: allKey,
                          filters: [
                            { field: 'entrust_unit_id', op: 'eq', value: id },
                            // the bills of the orders that were counted
                            { field: 'entrust_date', op: 'gte', value: from },
                          ],
                        })}
                      >
                        {formatMoney(amount)}
                      </Drill>
                    </td>
                  </tr>
                ))}
              </tbody>
            </table>
          </Fit>
        )
      }
    </FigureCard>
  )
}
