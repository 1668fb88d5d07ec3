import type { Filter } from '@gt/domain/kit/list.ts'
import { formatInteger, unknown } from '../../kit/format.ts'
import { useWords } from '../../kit/i18n.ts'
import { listed } from './address.ts'
import { Legend } from './bar-pairs.tsx'
import { Drill } from './card.tsx'
import { Figure } from './figure.tsx'
import { FigureCard } from './figure-card.tsx'
import { monthName, perHundred, shareOf } from './scale.ts'
import { TwoLines } from './two-lines.tsx'
import { useFigures } from './use-figures.ts'

const page = 'trialreport.index'

/** Returns and changes for each hundred reports, month by month, and the share that did not conform. */
export function QualityCard({ columns }: { columns: number }) {
  const { t } = useWords()
  const query = useFigures('Quality', {})
  const series = [t('page.home.returns'), t('page.home.changes')] as const
  return (
    <FigureCard
      title={t('page.home.quality')}
      columns={columns}
      height="low"
      query={query}
      aside={<Legend series={series} />}
    >
      {({ from, to: until, months }) => {
        const sum = (of: 'reports' | 'returns' | 'issued' | 'changes' | 'passed' | 'failed'): number =>
          months.reduce((total, month) => total + month[of], 0)
        const judged = (judgement: string): string =>
          listed(page, {
            filters: [
              { field: 'judgement', op: 'eq', value: [judgement] },
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
                <Drill address={judged('pass')}>{t('page.home.passed', { n: formatInteger(sum('passed')) })}</Drill>
                <Drill className="late" address={judged('fail')}>
                  {t('page.home.failed', { n: formatInteger(sum('failed')) })}
                </Drill>
              </div>
            </div>
            <TwoLines
              title={t('page.home.quality')}
              series={series}
              points={months.map(month => ({
                name: monthName(month.month),
                values: [shareOf(month.returns, month.reports), shareOf(month.changes, month.issued)],
              }))}
            />
          </div>
        )
      }}
    </FigureCard>
  )
}
