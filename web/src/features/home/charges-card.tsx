import type { homeActions } from '@gt/domain/dashboard/home-actions.ts'
import { billedStates, debtStates } from '@gt/domain/dashboard/stations.ts'
import type { OutputOf } from '@gt/domain/kit/action.ts'
import { useState } from 'react'
import { listed } from '../../app/listed.ts'
import { Choice } from '../../kit/choice.tsx'
import { formatInteger, formatMoney } from '../../kit/format.ts'
import { useWords } from '../../kit/i18n.ts'
import { Empty } from '../../kit/parts.tsx'
import { allKey } from '../../kit/queue.ts'
import { BarPairs, Legend } from './bar-pairs.tsx'
import { Drill } from './card.tsx'
import { FigureCard } from './figure-card.tsx'
import { Fit } from './rows.tsx'
import { monthName, yuanOf } from './scale.ts'
import { useFigures } from './use-figures.ts'

type Figures = OutputOf<(typeof homeActions.actions)['Charges']>

const page = 'djentrustmanage.chargelist'
/** Days after which a debt is told in red (looks 2.3). */
const longDays = 90

/** What was billed this month and received of it, and who owes most or how the months went. */
export function ChargesCard({ columns }: { columns: number }) {
  const { t } = useWords()
  const [shown, show] = useState<'debtors' | 'months'>('debtors')
  const query = useFigures('Charges', {})
  const below = ['debtors', 'months'] as const
  return (
    <FigureCard
      title={t('page.home.charges')}
      columns={columns}
      height="tall"
      query={query}
      aside={
        <Choice
          label={t('page.home.charges')}
          options={below.map(key => ({ key, text: t(`page.home.${key}`) }))}
          chosen={shown}
          onChoose={show}
        />
      }
    >
      {data => (
        <>
          <ThisMonth data={data} />
          {shown === 'debtors' ? <Debtors rows={data.debtors} /> : <Months months={data.months} />}
        </>
      )}
    </FigureCard>
  )
}

function ThisMonth({ data }: { data: Figures }) {
  const { t } = useWords()
  const parts = ['paid', 'credit', 'open'] as const
  const words = { paid: 'page.home.paid', credit: 'page.home.credit', open: 'page.home.unpaid' } as const
  return (
    <div className="gt-month">
      <Drill
        className="sum"
        address={listed(page, {
          chip: allKey,
          filters: [
            { field: 'state', op: 'eq', value: billedStates },
            { field: 'confirmed_at', op: 'gte', value: data.from },
            { field: 'confirmed_at', op: 'lte', value: data.to },
          ],
        })}
      >
        <span>{t('page.home.due_month', { n: data.bills })}</span>
        <b className="gt-number">¥ {formatMoney(data.due)}</b>
      </Drill>
      <div className="gt-share" aria-hidden>
        {parts.map(part => (
          <i key={part} className={part} style={{ flexGrow: yuanOf(data[part]) }} />
        ))}
      </div>
      <div className="parts">
        {parts.map(part => (
          <span key={part}>
            <i className={part} aria-hidden />
            {t(words[part])} <span className="gt-number">{formatMoney(data[part])}</span>
          </span>
        ))}
      </div>
    </div>
  )
}

function Debtors({ rows }: { rows: Figures['debtors'] }) {
  const { t } = useWords()
  if (rows.length === 0) return <Empty text={t('page.home.no_debts')} />
  return (
    <Fit>
      <table className="gt-list">
        <thead>
          <tr>
            <th scope="col">{t('page.home.debtor')}</th>
            <th scope="col" className="right">
              {t('page.home.age')}
            </th>
            <th scope="col" className="right">
              {t('page.home.amount')}
            </th>
          </tr>
        </thead>
        <tbody>
          {rows.map(({ id, name, bills, days, amount }) => (
            <tr key={id}>
              <td>
                <Drill
                  className="gt-ellipsis"
                  address={listed(page, {
                    chip: allKey,
                    filters: [
                      { field: 'entrust_unit_id', op: 'eq', value: id },
                      { field: 'state', op: 'eq', value: debtStates },
                    ],
                  })}
                >
                  <span title={t('page.home.bills', { n: bills })}>{name}</span>
                </Drill>
              </td>
              <td className={days > longDays ? 'right late' : 'right'}>{t('page.home.days', { n: days })}</td>
              <td className="right gt-number">{formatMoney(amount)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </Fit>
  )
}

function Months({ months }: { months: Figures['months'] }) {
  const { t } = useWords()
  const series = [t('page.home.due'), t('page.home.received')] as const
  return (
    <div className="gt-below">
      <Legend series={series} />
      <BarPairs
        title={t('page.home.charges')}
        series={series}
        format={formatInteger}
        pairs={months.map(({ month, due, paid }) => ({
          key: month,
          label: monthName(month),
          n: yuanOf(due),
          before: yuanOf(paid),
        }))}
      />
    </div>
  )
}
