import { onlineStage } from '@gt/domain/entrust/online-order.ts'
import { OrderingAt } from '../../../app/ordering.tsx'
import { formatMinute } from '../../../kit/format.ts'
import type { GridRow } from '../../../kit/grid-column.ts'
import { useWords, type Word } from '../../../kit/i18n.ts'
import { StateMark } from '../../../kit/state-mark.tsx'
import { PreDetail } from '../pre/pre-detail.tsx'
import { laboratoryOf } from './at-laboratory.ts'
import { onlineNumber, progressOf } from './order-columns.tsx'

const text = (row: GridRow, name: string): string => (typeof row[name] === 'string' ? row[name] : '')

/** Number, laboratory and state, for the head of the drawer. */
export const OnlineHead = ({ row }: { row: GridRow }) => (
  <>
    <span className="id gt-number">{onlineNumber(row)}</span>
    <span className="name gt-ellipsis">{text(row, 'lab_name')}</span>
    <StateMark list={onlineStage} code={text(row, 'stage')} soft />
  </>
)

/** What was ordered, as its laboratory holds it. */
export const OnlineDetail = ({ row }: { row: GridRow }) => (
  <OrderingAt laboratory={laboratoryOf(row)}>
    <PreDetail row={row} withCode />
  </OrderingAt>
)

const moments: readonly (readonly [string, Word])[] = [
  ['submitted_at', 'page.gdentrustmanage.entrustprogress.sent'],
  ['accepted_at', 'page.gdentrustmanage.entrustprogress.accepted'],
]

/** The way of an order through its laboratory: what happened, and what is awaited. */
export function OnlineTimeLine({ row }: { row: GridRow }) {
  const { t } = useWords()
  const progress = progressOf(row)
  return (
    <div className="gt-details">
      <section aria-label={t('page.gdentrustmanage.entrustprogress.time_line')}>
        <h3>{t('page.gdentrustmanage.entrustprogress.time_line')}</h3>
        <ol className="gt-online-steps">
          {moments.map(([name, word]) => (
            <li key={name} data-done={row[name] ? '' : undefined}>
              <b>{t(word)}</b> <span className="gt-number">{formatMinute(text(row, name))}</span>
            </li>
          ))}
          <li data-done={progress && row.task_done === row.task_count ? '' : undefined}>
            <b>{t('page.gdentrustmanage.entrustprogress.tested')}</b> <span className="gt-number">{progress}</span>
          </li>
          <li data-done={row.stage === 'finished' ? '' : undefined}>
            <b>{t('page.gdentrustmanage.entrustprogress.reported')}</b>{' '}
            <span className="gt-number">
              {typeof row.report_count === 'number' && row.report_count > 0
                ? t('page.gdentrustmanage.entrustprogress.reports_n', { n: row.report_count })
                : text(row, 'expect_report_date')}
            </span>
          </li>
        </ol>
      </section>
    </div>
  )
}
