import type { Label } from '@gt/domain/kit/label.ts'
import { sample } from '@gt/domain/samples/sample.entity.ts'
import { specWords } from '@gt/domain/samples/spec-words.ts'
import { taskActions } from '@gt/domain/tasks/actions.ts'
import { trialTask } from '@gt/domain/tasks/trial-task.entity.ts'
import { trialTaskStates } from '@gt/domain/tasks/trial-task.states.ts'
import { trialTaskPerson } from '@gt/domain/tasks/trial-task-person.entity.ts'
import { readWholeTask, type WholeTask } from '@gt/domain/tasks/whole-task.ts'
import { useRead } from '../../app/queries.ts'
import { DetailLines } from '../../kit/detail-lines.tsx'
import { Details } from '../../kit/details.tsx'
import { FlowLog, type LogEntry } from '../../kit/flow-log.tsx'
import { unknown } from '../../kit/format.ts'
import type { GridRow } from '../../kit/grid-column.ts'
import { useWords, type Words } from '../../kit/i18n.ts'
import { ItemLines } from '../../kit/item-lines.tsx'
import { Failed } from '../../kit/parts.tsx'
import { RecordNumber } from '../../kit/record-number.tsx'
import { StateMark } from '../../kit/state-mark.tsx'
import { plainLook, stateLooks } from '../../kit/state-tones.ts'
import { TestName } from '../../kit/test-name.tsx'
import { Urgent } from '../../kit/urgent.tsx'
import { taskSections } from './columns.tsx'
import { taskNumber } from './task-row.ts'
import './tasks.css'

const { list: states } = trialTask.fields.state.options
const { list: sampleStates } = sample.fields.state.options
const { list: roles } = trialTaskPerson.fields.role.options

const wordsOf = (parts: readonly (string | null)[]): string => parts.filter(Boolean).join(' · ')

/** Number, test and state of a task, for the head of its drawer. */
export const TaskHead = ({ row }: { row: GridRow }) => (
  <>
    <span className="id gt-number">{taskNumber(row)}</span>
    <span className="name gt-ellipsis">
      <Urgent level={row.priority} />
      <TestName name={String(row.test_name ?? '')} age={row.age_days} />
    </span>
    <StateMark list={states} code={String(row.state)} soft />
  </>
)

/** A step as the log names it: the making of a task is no command of it. */
const stepName = (command: string, { t, say }: Words): string => {
  const known = (trialTaskStates.commands as Readonly<Record<string, (typeof trialTaskStates.commands)['assign']>>)[
    command
  ]
  if (known) return say(known.label)
  return t(command === 'renumber' ? 'kit.renumber.title' : 'page.djentrustmanage.tasklist.made')
}

function stepsOf(log: WholeTask['log'], words: Words): LogEntry[] {
  return log.map(step => {
    const look = (step.to_state ? stateLooks[states.name]?.[step.to_state] : null) ?? plainLook
    return {
      key: step.id,
      shape: look.shape,
      tone: look.tone,
      title: stepName(step.command, words),
      at: step.occurred_at,
      facts: [step.operator ?? '', step.opinion ?? ''].filter(fact => fact !== ''),
    }
  })
}

/** The people of a task, each with his part in it. */
function People({ people }: Pick<WholeTask, 'people'>) {
  const { t, say } = useWords()
  const labels: Readonly<Record<string, Label>> = roles.labels
  return (
    <section>
      <h3>{t('page.djentrustmanage.tasklist.involved')}</h3>
      {people.map(person => {
        const role = labels[person.role]
        return (
          <span key={person.id} className="gt-task-person">
            {person.name}
            <span className="role">{role ? say(role) : person.role}</span>
          </span>
        )
      })}
    </section>
  )
}

/** The samples that this task tests, and which items of them. */
function Samples({ samples, items }: Pick<WholeTask, 'samples' | 'items'>) {
  const { t, say } = useWords()
  const numberOf = (sample: WholeTask['samples'][number]): string => sample.sample_number ?? sample.name ?? sample.id
  return (
    <>
      <DetailLines
        title={t('page.djentrustmanage.tasklist.samples')}
        rows={samples}
        keyOf={one => one.id}
        columns={[
          {
            key: 'number',
            title: say(sample.fields.sample_number.label),
            width: 148,
            cell: one => <RecordNumber page="djentrustmanage.samplelist" id={one.id} number={numberOf(one)} />,
          },
          {
            key: 'name',
            title: say(sample.fields.name.label),
            cell: one => wordsOf([one.name, one.structural_part]),
            text: one => wordsOf([one.name, one.structural_part]),
          },
          {
            key: 'specification',
            title: t('page.djentrustmanage.samplelist.spec'),
            width: 128,
            cell: one => specWords(one) || unknown,
            text: one => specWords(one),
          },
          {
            key: 'quantity',
            title: say(sample.fields.quantity.label),
            width: 72,
            cell: one => one.quantity ?? unknown,
          },
          {
            key: 'state',
            title: say(sample.fields.state.label),
            width: 104,
            cell: one => <StateMark list={sampleStates} code={one.state} />,
          },
        ]}
      />
      <ItemLines title={t('page.djentrustmanage.tasklist.items')} items={items} />
    </>
  )
}

/** Everything known of one task: facts, people, samples and items, its way so far. */
export function TaskDetail({ id }: { id: string }) {
  const words = useWords()
  const { data, error, refetch } = useRead(taskActions, 'GetById', { id }, { keep: true })
  if (error) return <Failed error={error} onRetry={() => void refetch()} />
  if (!data) return null
  const { samples, items, people, log } = readWholeTask(data)
  return (
    <>
      <Details entity={trialTask} sections={taskSections} row={data} />
      <div className="gt-details">
        {people.length > 0 ? <People people={people} /> : null}
        <Samples samples={samples} items={items} />
        <section>
          <h3>{words.t('page.djentrustmanage.tasklist.way')}</h3>
          <FlowLog entries={stepsOf(log, words)} />
        </section>
      </div>
    </>
  )
}
