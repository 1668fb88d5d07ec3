import { periods } from '@gt/domain/dashboard/periods.ts'
import type { HomePreference } from '@gt/domain/identity/preference-actions.ts'
import { Choice } from '../../kit/choice.tsx'
import { formatDecimal, formatInteger } from '../../kit/format.ts'
import { useWords } from '../../kit/i18n.ts'
import { Legend } from './bar-pairs.tsx'
import { Figure } from './figure.tsx'
import { FigureCard } from './figure-card.tsx'
import { pointOf } from './scale.ts'
import { TwoLines } from './two-lines.tsx'
import { useFigures } from './use-figures.ts'

interface OwnWorkloadCardProps {
  readonly columns: number
  readonly settings: HomePreference
  readonly onChange: (changes: Partial<HomePreference>) => void
}

/** What the user did in a period, and his points day by day beside the mean of his test room. */
export function OwnWorkloadCard({ columns, settings, onChange }: OwnWorkloadCardProps) {
  const { t } = useWords()
  const query = useFigures('OwnWorkload', { period: settings.period })
  const series = [t('page.home.own'), t('page.home.room_mean')] as const
  return (
    <FigureCard
      title={t('page.home.own_workload')}
      columns={columns}
      height="tall"
      query={query}
      aside={
        <Choice
          label={t('page.home.period')}
          options={periods.map(key => ({ key, text: t(`page.home.period_${key}`) }))}
          chosen={settings.period}
          onChoose={key => onChange({ period: key })}
        />
      }
    >
      {({ rows, step, points, tasks, reports }) => (
        <div className="gt-quality">
          <div className="gt-figures">
            <Figure name={t('page.home.own_points')}>{formatDecimal(points)}</Figure>
            <Figure name={t('page.home.tasks')}>{formatInteger(tasks)}</Figure>
            <Figure name={t('page.home.reports')}>{formatInteger(reports)}</Figure>
            <Legend series={series} />
          </div>
          <TwoLines
            title={t('page.home.own_workload')}
            series={series}
            points={rows.map(row => ({
              name: (step === 'month' ? row.day.slice(5, 7) : row.day.slice(8)).replace(/^0/, ''),
              values: [pointOf(row.own), pointOf(row.mean)],
            }))}
          />
        </div>
      )}
    </FigureCard>
  )
}
