import { reportForgeryActions } from '@gt/domain/reports/lookup-actions.ts'
import { forgeryMachine } from '@gt/domain/reports/report-forgery.states.ts'
import { queryValue, usePlace } from '../../app/page-context.ts'
import { useRead } from '../../app/queries.ts'
import { usePage } from '../../app/use-page.ts'
import { byStates, type Queue, type StateCounts } from '../../kit/queue.ts'
import { countMs } from '../../kit/queue-page.tsx'
import { useAsked } from '../../kit/use-asked.ts'
import { Forgeries } from './forgeries.tsx'
import { Lookups } from './lookups.tsx'

const lookups = 'lookups'
const { labels } = forgeryMachine.states

/** The look-ups stand first; of the suspected forgeries those that wait. */
const queues: readonly Queue<StateCounts>[] = [
  { key: lookups, word: 'page.trialreport.verifylog.lookups', filters: [], count: () => undefined },
  { ...byStates('open', 'page.trialreport.verifylog.forgeries', ['open']), tone: 'red' },
  byStates('handled', labels.handled, ['handled']),
]

/** Who checked reports of the laboratory, and what strangers said against papers. A to-do leads to its forgery by `level`. */
export function VerifyLog({ code }: { code: string }) {
  const page = usePage(code)
  const { address } = usePlace()
  const [asked] = useAsked()
  const { data: counts } = useRead(reportForgeryActions, 'Queue', {}, { refetchInterval: countMs, keep: true })
  const first = queryValue(address, 'level') === 'forgery' ? 'open' : lookups
  const shared = { page, queues, counts }
  return (asked.chip ?? first) === lookups ? <Lookups {...shared} /> : <Forgeries {...shared} />
}
