import { reportActions } from '@gt/domain/reports/actions.ts'
import { taskActions } from '@gt/domain/tasks/actions.ts'
import { useRead } from '../../app/queries.ts'
import { to } from '../../app/to.ts'
import { formatInteger } from '../../kit/format.ts'
import { useWords } from '../../kit/i18n.ts'
import { Failed } from '../../kit/parts.tsx'
import { Card, Drill } from './card.tsx'
import { reportStations, type Station, taskStations } from './flow.ts'

interface FlowCardProps {
  readonly columns: number
  /** The caller may ask for the counts of tasks, of reports. */
  readonly tasks: boolean
  readonly reports: boolean
}

const listOf = ({ page, chip }: Pick<Station, 'page' | 'chip'>): string => to(page, { q: JSON.stringify({ c: chip }) })

/** What is in hand at each station from the task to the archive, and how much of it is late (looks 7.8). */
export function FlowCard({ columns, tasks, reports }: FlowCardProps) {
  const { t, say } = useWords()
  const ofTasks = useRead(taskActions, 'Queue', {}, { enabled: tasks, keep: true })
  const ofReports = useRead(reportActions, 'Queue', {}, { enabled: reports, keep: true })
  const stations = [
    ...(ofTasks.data ? taskStations(ofTasks.data) : []),
    ...(ofReports.data ? reportStations(ofReports.data) : []),
  ]
  const late = ofTasks.data?.overdue ?? 0
  const error = ofTasks.error ?? ofReports.error
  return (
    <Card
      title={t('page.home.flow')}
      columns={columns}
      aside={
        late > 0 ? (
          <Drill className="late" address={listOf({ page: 'djentrustmanage.tasklist', chip: 'overdue' })}>
            {t('page.home.overdue', { n: late })}
          </Drill>
        ) : null
      }
    >
      {error ? (
        <Failed error={error} onRetry={() => void Promise.all([ofTasks.refetch(), ofReports.refetch()])} />
      ) : (
        <div className="gt-flow">
          {stations.map(station => (
            <Drill key={station.key} address={listOf(station)}>
              <span>{typeof station.name === 'string' ? t(station.name) : say(station.name)}</span>
              <b className="gt-number">{formatInteger(station.n)}</b>
            </Drill>
          ))}
        </div>
      )}
    </Card>
  )
}
