import { reportActions } from '@gt/domain/reports/actions.ts'
import { reportState } from '@gt/domain/reports/lists.ts'
import { taskActions } from '@gt/domain/tasks/actions.ts'
import { taskState } from '@gt/domain/tasks/lists.ts'
import { useRead } from '../../app/queries.ts'
import { useSigned } from '../../app/state.ts'
import { useWords } from '../../kit/i18n.ts'
import { Empty, Failed } from '../../kit/parts.tsx'
import { StateMark } from '../../kit/state-mark.tsx'
import { TestName } from '../../kit/test-name.tsx'
import { WaitingLines } from '../../kit/waiting-lines.tsx'
import { levelWords, placeOf, type QueueItem, type QueuePlace, queueItems, tabWords } from './queues.ts'

/** Most of each kind that are told of. */
const most = 20

interface ElsewhereProps {
  /** The number that this queue does not hold. */
  readonly search: string
  readonly onOpen: (place: QueuePlace, item: QueueItem) => void
}

/** Where a number stands that the queue in sight does not hold: at another level, done, returned, or not handed in yet. */
export function Elsewhere({ search, onOpen }: ElsewhereProps) {
  const { t } = useWords()
  const { user } = useSigned()
  const tasks = useRead(taskActions, 'List', { search, size: most })
  const reports = useRead(reportActions, 'List', { search, size: most })
  const failed = [tasks, reports].find(({ error }) => error)
  if (failed) return <Failed error={failed.error} onRetry={() => void failed.refetch()} />
  if (!tasks.data || !reports.data) return <WaitingLines rows={2} />
  const items = [...queueItems('audit', reports.data.rows), ...queueItems('check', tasks.data.rows)]
  if (items.length === 0) return <Empty text={t('page.djentrustmanage.auditlist.found_nowhere', { number: search })} />
  return (
    <section className="elsewhere" aria-live="polite">
      <p>{t('page.djentrustmanage.auditlist.found_elsewhere', { number: search })}</p>
      {items.map(item => {
        const place = placeOf(item, user.Id)
        return place ? (
          <button key={item.id} type="button" className="item" onClick={() => onOpen(place, item)}>
            <Found item={item} />
            <span className="line facts">
              {t(levelWords[place.level])} · {t(tabWords[place.tab])}
            </span>
          </button>
        ) : (
          <div key={item.id} className="item">
            <Found item={item} />
          </div>
        )
      })}
    </section>
  )
}

const Found = ({ item }: { item: QueueItem }) => (
  <>
    <span className="line">
      <b className="gt-number">{item.number}</b>
      <StateMark list={item.kind === 'report' ? reportState : taskState} code={String(item.row.state)} />
    </span>
    <span className="line test" title={item.test}>
      <TestName name={item.test} age={item.ages} />
    </span>
    <span className="line facts">{item.facts}</span>
  </>
)
