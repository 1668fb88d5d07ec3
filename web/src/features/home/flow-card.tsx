import { recordWords, type Station, stations } from '@gt/domain/dashboard/stations.ts'
import type { LocalDate } from '@gt/domain/kit/id.ts'
import type { Filter } from '@gt/domain/kit/list.ts'
import { addCalendarDays } from '@gt/domain/kit/time.ts'
import { listed } from '../../app/listed.ts'
import { routeKey } from '../../app/routes.ts'
import { useSigned } from '../../app/state.ts'
import { to } from '../../app/to.ts'
import { formatInteger } from '../../kit/format.ts'
import { useWords } from '../../kit/i18n.ts'
import { allKey } from '../../kit/queue.ts'
import { Drill } from './card.tsx'
import { FigureCard } from './figure-card.tsx'
import { useFigures } from './use-figures.ts'

/** Pages whose queue of a state is all that stands at the station. */
const queued: Readonly<Record<string, string>> = { pre_order: 'submitted', change: 'submitted' }

/** The task list, for who has no work place where tests are entered. */
const tasks = 'djentrustmanage.tasklist'

/** The desk of a station, asked for what stands there, or for what is late of it. */
function addressOf(station: Station, late: boolean, today: LocalDate, open: (page: string) => boolean): string {
  const { key, record, states } = station
  const page = key === 'testing' && !open(station.page) ? tasks : station.page
  const chip = queued[key]
  if (chip !== undefined) return listed(page, { chip })
  if (record === 'entrustment') return to(page, { show: 'unfinished' })
  const inStates: Filter = { field: 'state', op: 'eq', value: states }
  // the query bar asks for the last day of a stretch
  const past = (field: string): Filter[] => (late ? [{ field, op: 'lte', value: addCalendarDays(today, -1) }] : [])
  // the tests of everybody in sight, whichever tab they stand in
  if (key === 'testing' && page !== tasks)
    return listed(page, { filters: past('deadline') }, { whose: 'all', tab: allKey })
  if (record === 'trial_task') return listed(page, { chip: allKey, filters: [inStates, ...past('deadline')] })
  if (record === 'charge') return listed(page, { chip: allKey, filters: [inStates, ...past('due_on')] })
  const filters: Filter[] = [inStates, ...(late ? [{ field: 'late', op: 'eq' as const, value: 1 }] : [])]
  return key === 'review'
    ? listed(page, { filters }, { tab: 'all', level: 'audit' })
    : listed(page, { chip: allKey, filters })
}

/** What is in hand at each step from the pre-entrustment to the archive, and how much of it is late (looks 7.8). */
export function FlowCard({ columns }: { columns: number }) {
  const { t, say } = useWords()
  const query = useFigures('Pipeline', {})
  const { routes } = useSigned()
  const open = (page: string): boolean => routes.has(routeKey(to(page)))
  return (
    <FigureCard
      title={t('page.home.flow')}
      columns={columns}
      height="strip"
      query={query}
      aside={({ stations: counted }) =>
        t('page.home.late_in_all', { n: formatInteger(counted.reduce((sum, { late }) => sum + (late ?? 0), 0)) })
      }
    >
      {({ at, stations: counted }) => (
        <div className="gt-flow">
          {counted.map(({ key, n, late }) => {
            const station = stations.find(one => one.key === key)
            if (!station) return null
            const today = at.slice(0, 10)
            return (
              <div key={key} className={late ? 'step late' : 'step'} data-station={key}>
                <Drill address={addressOf(station, false, today, open)}>
                  <span>{say(station.label)}</span>
                  <b className="gt-number">
                    {formatInteger(n)}
                    <em>{say(recordWords[station.record])}</em>
                  </b>
                </Drill>
                {late ? (
                  <Drill className="past" address={addressOf(station, true, today, open)}>
                    {t('page.home.late', { n: formatInteger(late) })}
                  </Drill>
                ) : (
                  <small>{t('page.home.in_time')}</small>
                )}
              </div>
            )
          })}
        </div>
      )}
    </FigureCard>
  )
}
