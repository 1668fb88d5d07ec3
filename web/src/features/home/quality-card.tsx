import type { homeActions } from '@gt/domain/dashboard/home-actions.ts'
import type { OutputOf } from '@gt/domain/kit/action.ts'
import type { Filter } from '@gt/domain/kit/list.ts'
import { useState } from 'react'
import { listed } from '../../app/listed.ts'
import { Choice } from '../../kit/choice.tsx'
import { formatInteger, unknown } from '../../kit/format.ts'
import { useWords } from '../../kit/i18n.ts'
import { Empty } from '../../kit/parts.tsx'
import { Legend } from './bar-pairs.tsx'
import { Drill } from './card.tsx'
import { Figure } from './figure.tsx'
import { FigureCard } from './figure-card.tsx'
import { Rows } from './rows.tsx'
import { monthName, perHundred, shareOf } from './scale.ts'
import { TwoLines } from './two-lines.tsx'
import { useFigures } from './use-figures.ts'

type Figures = OutputOf<(typeof homeActions.actions)['Quality']>

const page = 'trialreport.index'
const ways = ['months', 'classes'] as const

/** Returns and changes for each hundred reports, month by month, and the share that did not conform, in all and by class of test. */
export function QualityCard({ columns }: { columns: number }) {
  const { t } = useWords()
  const query = useFigures('Quality', {})
  const [way, choose] = useState<(typeof ways)[number]>('months')
  const series = [t('page.home.returns'), t('page.home.changes')] as const
  return (
    <FigureCard
      title={t('page.home.quality')}
      columns={columns}
      height="low"
      query={query}
      aside={
        <Choice
          label={t('page.home.quality')}
          options={ways.map(key => ({ key, text: t(`page.home.quality_${key}`) }))}
          chosen={way}
          onChoose={choose}
        />
      }
    >
      {({ from, to: until, months, classes }) => {
        const sum = (of: 'reports' | 'returns' | 'issued' | 'changes' | 'passed' | 'failed'): number =>
          months.reduce((total, month) => total + month[of], 0)
        const judged = (judgement: string, tests?: readonly string[]): string =>
          listed(page, {
            filters: [
              { field: 'judgement', op: 'eq', value: [judgement] },
              { field: 'state', op: 'neq', value: 'voided' },
              ...(tests ? [{ field: 'trial_list_id', op: 'eq' as const, value: tests }] : []),
              { field: 'report_date', op: 'gte', value: from },
              { field: 'report_date', op: 'lte', value: until },
            ] satisfies Filter[],
          })
        const failing = perHundred(sum('failed'), sum('passed') + sum('failed'))
        return (
          <div className="gt-quality">
            <div className="gt-figures">
              <Figure name={t('page.home.returns_per_100')}>
                {perHundred(sum('returns'), sum('reports')) ?? unknown}
              </Figure>
              <Figure name={t('page.home.changes_per_100')}>
                {perHundred(sum('changes'), sum('issued')) ?? unknown}
              </Figure>
              <Figure name={t('page.home.failing')}>{failing === null ? unknown : `${failing} %`}</Figure>
              <div className="judged">
                {way === 'months' ? <Legend series={series} /> : null}
                <Drill address={judged('pass')}>{t('page.home.passed', { n: formatInteger(sum('passed')) })}</Drill>
                <Drill className="late" address={judged('fail')}>
                  {t('page.home.failed', { n: formatInteger(sum('failed')) })}
                </Drill>
              </div>
            </div>
            {way === 'classes' ? (
              <Classes classes={classes} addressOf={tests => judged('fail', tests)} />
            ) : (
              <TwoLines
                title={t('page.home.quality')}
                series={series}
                points={months.map(month => ({
                  name: monthName(month.month),
                  values: [shareOf(month.returns, month.reports), shareOf(month.changes, month.issued)],
                }))}
              />
            )}
          </div>
        )
      }}
    </FigureCard>
  )
}

interface ClassesProps {
  readonly classes: Figures['classes']
  readonly addressOf: (tests: readonly string[]) => string
}

/** The classes of test whose reports did not conform, with their share of what was judged. */
function Classes({ classes, addressOf }: ClassesProps) {
  const { t } = useWords()
  if (classes.length === 0) return <Empty text={t('page.home.no_failed')} />
  return (
    <Rows close>
      {classes.map(({ id, name, failed, judged, tests }) => (
        <li key={id}>
          <span className="wide gt-ellipsis">{name}</span>
          <Drill className="late" address={addressOf(tests)}>
            {t('page.home.failed', { n: formatInteger(failed) })}
          </Drill>
          <span className="end gt-number">{`${perHundred(failed, judged)} %`}</span>
        </li>
      ))}
    </Rows>
  )
}
