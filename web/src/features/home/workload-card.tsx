import type { homeActions } from '@gt/domain/dashboard/home-actions.ts'
import { periods } from '@gt/domain/dashboard/periods.ts'
import type { HomePreference } from '@gt/domain/identity/preference-actions.ts'
import type { OutputOf } from '@gt/domain/kit/action.ts'
import type { Filter } from '@gt/domain/kit/list.ts'
import { listed } from '../../app/listed.ts'
import { Choice } from '../../kit/choice.tsx'
import { formatDecimal, formatInteger, unknown } from '../../kit/format.ts'
import { useWords } from '../../kit/i18n.ts'
import { Empty } from '../../kit/parts.tsx'
import { allKey } from '../../kit/queue.ts'
import { BarPairs, Legend } from './bar-pairs.tsx'
import { Drill } from './card.tsx'
import { Figure } from './figure.tsx'
import { FigureCard } from './figure-card.tsx'
import { changeOf, pointOf, tenthsOf } from './scale.ts'
import { useFigures } from './use-figures.ts'

interface WorkloadCardProps {
  readonly columns: number
  readonly settings: HomePreference
  readonly onChange: (changes: Partial<HomePreference>) => void
}

const within = (field: string, from: string, to: string): Filter[] => [
  { field, op: 'gte', value: from },
  { field, op: 'lte', value: to },
]

type Figures = OutputOf<(typeof homeActions.actions)['Workload']>

/** The bars of what is told: tests, or points with their own text. */
const bars = (data: Pick<Figures, 'rows' | 'scores'>, measure: 'tasks' | 'points') =>
  measure === 'tasks'
    ? data.rows
    : data.scores.map(({ id, label, n, before }) => ({
        id,
        label,
        n: pointOf(n),
        before: pointOf(before),
        told: [formatDecimal(n), formatDecimal(before)] as const,
      }))

/** What was tested and reported in a period, by room or by person, beside the same stretch before (page /home). */
export function WorkloadCard({ columns, settings, onChange }: WorkloadCardProps) {
  const { t } = useWords()
  const { period, by, measure = 'tasks' } = settings
  const query = useFigures('Workload', { period, by })
  const series = [t(`page.home.period_${period}`), t(`page.home.before_${period}`)] as const
  const ways = ['room', 'person'] as const
  const measures = ['tasks', 'points'] as const
  return (
    <FigureCard
      title={t('page.home.workload')}
      columns={columns}
      height="tall"
      query={query}
      aside={
        <>
          <Choice
            label={t('page.home.period')}
            options={periods.map(key => ({ key, text: t(`page.home.period_${key}`) }))}
            chosen={period}
            onChoose={key => onChange({ period: key })}
          />
          <Choice
            label={t('page.home.by')}
            options={ways.map(key => ({ key, text: t(`page.home.by_${key}`) }))}
            chosen={by}
            onChoose={key => onChange({ by: key })}
          />
        </>
      }
    >
      {({ from, to: until, ...data }) => (
        <div className="gt-workload">
          <div className="gt-figures">
            <Figure name={t('page.home.reports')} change={changeOf(data.reports, data.reports_before)}>
              <Drill address={listed('trialreport.index', { filters: within('report_date', from, until) })}>
                {formatInteger(data.reports)}
              </Drill>
            </Figure>
            <Figure name={t('page.home.tasks')} change={changeOf(data.tasks, data.tasks_before)}>
              <Drill
                address={listed('djentrustmanage.tasklist', {
                  chip: allKey,
                  filters: within('finished_at', from, until),
                })}
              >
                {formatInteger(data.tasks)}
              </Drill>
            </Figure>
            <Figure name={t('page.home.points')} change={changeOf(tenthsOf(data.points), tenthsOf(data.points_before))}>
              {data.points ? formatDecimal(data.points) : unknown}
            </Figure>
            <div className="measure">
              <Choice
                label={t('page.home.measure')}
                options={measures.map(key => ({ key, text: t(`page.home.by_${key}`) }))}
                chosen={measure}
                onChoose={key => onChange({ measure: key })}
              />
              <Legend series={series} />
            </div>
          </div>
          {bars(data, measure).length === 0 ? (
            <Empty text={t('page.home.nothing')} />
          ) : (
            <BarPairs
              title={t('page.home.workload')}
              series={series}
              format={formatInteger}
              pairs={bars(data, measure).map(({ id, label, ...row }, _, all) => ({
                key: id ?? 'rest',
                label: label ?? t(all.length > 7 ? 'page.home.others' : 'page.home.no_room'),
                ...row,
              }))}
            />
          )}
        </div>
      )}
    </FigureCard>
  )
}
