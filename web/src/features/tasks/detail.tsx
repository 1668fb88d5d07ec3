import { sampleActions } from '@gt/domain/samples/actions.ts'
import { readWhole } from '@gt/domain/samples/whole-sample.ts'
import { taskActions } from '@gt/domain/tasks/actions.ts'
import { testItem } from '@gt/domain/tasks/test-item.entity.ts'
import { trialTask } from '@gt/domain/tasks/trial-task.entity.ts'
import { trialTaskStates } from '@gt/domain/tasks/trial-task.states.ts'
import { Link } from 'react-router'
import { useRead } from '../../app/queries.ts'
import { routeKey } from '../../app/routes.ts'
import { useSigned } from '../../app/state.ts'
import { to } from '../../app/to.ts'
import { refLabel } from '../../kit/cells.tsx'
import { DetailLines } from '../../kit/detail-lines.tsx'
import { Details } from '../../kit/details.tsx'
import { FlowLog, type LogEntry } from '../../kit/flow-log.tsx'
import { unknown } from '../../kit/format.ts'
import type { GridRow } from '../../kit/grid-column.ts'
import { useWords, type Words } from '../../kit/i18n.ts'
import { Failed } from '../../kit/parts.tsx'
import { StateMark } from '../../kit/state-mark.tsx'
import { Urgent } from '../../kit/urgent.tsx'
import { taskSections } from './columns.tsx'
import { taskNumber } from './task-row.ts'
import './tasks.css'

const { list: states } = trialTask.fields.state.options
const { list: itemStates } = testItem.fields.state.options

/** Number, test and state of a task, for the head of its drawer. */
export const TaskHead = ({ row }: { row: GridRow }) => (
  <>
    <span className="id gt-number">{taskNumber(row)}</span>
    <span className="name gt-ellipsis">
      <Urgent level={row.priority} />
      {String(row.test_name ?? '')}
    </span>
    <StateMark list={states} code={String(row.state)} soft />
  </>
)

/** What the task itself remembers of its way, newest first. */
function stepsOf(row: GridRow, { t, say }: Words): LogEntry[] {
  const { commands } = trialTaskStates
  const at = (name: string): string | null => (typeof row[name] === 'string' ? row[name] : null)
  const handed = [refLabel(row, 'assigned_by_id'), refLabel(row, 'assigned_user_id')].filter(Boolean).join(' → ')
  const steps: readonly (Omit<LogEntry, 'at'> & { readonly at: string | null })[] = [
    {
      key: 'finished',
      shape: 'check',
      tone: 'green',
      title: say(commands.finish.label),
      at: at('finished_at'),
      facts: [],
    },
    { key: 'started', shape: 'p50', tone: 'blue', title: say(commands.start.label), at: at('started_at'), facts: [] },
    {
      key: 'assigned',
      shape: 'ring',
      tone: 'grey',
      title: say(commands.assign.label),
      at: at('assigned_at'),
      facts: handed ? [handed] : [],
    },
    {
      key: 'made',
      shape: 'dash',
      tone: 'grey',
      title: t('page.djentrustmanage.tasklist.made'),
      at: at('created_at'),
      facts: [],
    },
  ]
  return steps.flatMap(step => (step.at === null ? [] : [{ ...step, at: step.at }]))
}

/** The items of the main sample that this task tests; only for those who may see samples. */
function Items({ taskId, sampleId }: { taskId: string; sampleId: string }) {
  const { t, say } = useWords()
  const { routes } = useSigned()
  const { data, error } = useRead(sampleActions, 'GetById', { id: sampleId })
  // whoever may not see the sample sees the task without it
  if (error || !data) return null
  const items = readWhole(data).items.filter(item => item.trial_task_id === taskId)
  const number = String(data.sample_number ?? data.name)
  const { fields } = testItem
  return (
    <>
      <section>
        <h3>{t('page.djentrustmanage.tasklist.main_sample')}</h3>
        {routes.has(routeKey(to('djentrustmanage.samplelist'))) ? (
          <Link className="gt-number" to={to('djentrustmanage.samplelist', { id: sampleId })}>
            {number}
          </Link>
        ) : (
          <span className="gt-number">{number}</span>
        )}
        <span className="gt-sample-words">
          {[data.name, data.specification, data.quantity, data.structural_part].filter(Boolean).join(' · ')}
        </span>
      </section>
      <DetailLines
        title={t('page.djentrustmanage.tasklist.items')}
        rows={items}
        keyOf={item => item.id}
        columns={[
          {
            key: 'parameter',
            title: say(fields.parameter_name.label),
            cell: item => item.parameter_name,
            text: item => item.parameter_name,
          },
          {
            key: 'basis',
            title: say(fields.test_rule_id.label),
            width: 176,
            cell: item => item.test_basis_text ?? unknown,
            text: item => item.test_basis_text ?? '',
          },
          {
            key: 'judgement',
            title: say(fields.judgement_rule_id.label),
            width: 160,
            cell: item => item.judgement_basis_text ?? unknown,
            text: item => item.judgement_basis_text ?? '',
          },
          {
            key: 'state',
            title: say(fields.state.label),
            width: 104,
            cell: item => <StateMark list={itemStates} code={item.state} />,
          },
        ]}
      />
    </>
  )
}

/** Everything known of one task: facts, people, sample and items, its way so far. */
export function TaskDetail({ id }: { id: string }) {
  const words = useWords()
  const { data, error, refetch } = useRead(taskActions, 'GetById', { id }, { keep: true })
  if (error) return <Failed error={error} onRetry={() => void refetch()} />
  if (!data) return null
  return (
    <>
      <Details entity={trialTask} sections={taskSections} row={data} />
      <div className="gt-details">
        <Items taskId={data.id} sampleId={data.sample_id} />
        <section>
          <h3>{words.t('page.djentrustmanage.tasklist.way')}</h3>
          <FlowLog entries={stepsOf(data, words)} />
        </section>
      </div>
    </>
  )
}
