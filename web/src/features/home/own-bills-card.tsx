import { to } from '../../app/to.ts'
import { ShortDue } from '../../kit/due.tsx'
import { formatInteger, formatMoney } from '../../kit/format.ts'
import { useWords } from '../../kit/i18n.ts'
import { Empty } from '../../kit/parts.tsx'
import { Drill } from './card.tsx'
import { FigureCard } from './figure-card.tsx'
import { Rows } from './rows.tsx'
import { useFigures } from './use-figures.ts'

const list = to('djentrustmanage.entrusttemp', { own: 'bills' })

/** What the client still owes, and the bills that are due first. */
export function OwnBillsCard({ columns }: { columns: number }) {
  const { t } = useWords()
  const query = useFigures('OwnBills', {})
  return (
    <FigureCard
      title={t('page.home.own_bills')}
      columns={columns}
      height="tall"
      query={query}
      aside={<Drill address={list}>{t('common.all')}</Drill>}
    >
      {({ amount, bills, overdue, rows }) =>
        bills === 0 ? (
          <Empty text={t('page.home.nothing_owed')} />
        ) : (
          <>
            <div className="gt-figures">
              <div className="figure">
                <span>
                  {t('page.home.own_bills_n', { n: formatInteger(bills) })}
                  {overdue > 0 ? ` · ${t('page.home.late', { n: formatInteger(overdue) })}` : ''}
                </span>
                <b className="gt-number">
                  <Drill address={list}>{`¥ ${formatMoney(amount)}`}</Drill>
                </b>
              </div>
            </div>
            <Rows close>
              {rows.map(row => (
                <li key={row.id} title={row.number}>
                  <span className="gt-number link">{row.order ?? row.number}</span>
                  <span className="wide">{row.due_on ? <ShortDue date={row.due_on} /> : null}</span>
                  <span className="end gt-number">{formatMoney(row.amount)}</span>
                </li>
              ))}
            </Rows>
          </>
        )
      }
    </FigureCard>
  )
}
