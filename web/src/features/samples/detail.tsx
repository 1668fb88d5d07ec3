import { labelPrintLog } from '@gt/domain/qrcode/label-print-log.entity.ts'
import { sampleActions } from '@gt/domain/samples/actions.ts'
import { sample } from '@gt/domain/samples/sample.entity.ts'
import { sampleFlow } from '@gt/domain/samples/sample-flow.entity.ts'
import { specBesideGrade } from '@gt/domain/samples/spec-words.ts'
import { testSample } from '@gt/domain/samples/test-sample.entity.ts'
import { readWhole, type SampleTask, tasksOf, type WholeSample } from '@gt/domain/samples/whole-sample.ts'
import { ageWords } from '@gt/domain/tasks/aged-test.ts'
import { trialTask } from '@gt/domain/tasks/trial-task.entity.ts'
import { type ReactNode, useState } from 'react'
import { useOwnPage } from '../../app/own-page.ts'
import { useRead } from '../../app/queries.ts'
import { DetailLines } from '../../kit/detail-lines.tsx'
import { Details } from '../../kit/details.tsx'
import { FileTiles } from '../../kit/file-tiles.tsx'
import { FlowLog, type LogEntry } from '../../kit/flow-log.tsx'
import { formatDate, formatMinute, unknown } from '../../kit/format.ts'
import type { GridRow } from '../../kit/grid-column.ts'
import { useWords, type Words } from '../../kit/i18n.ts'
import { ItemLines } from '../../kit/item-lines.tsx'
import { Failed } from '../../kit/parts.tsx'
import { Progress } from '../../kit/progress.tsx'
import { QueueTabs } from '../../kit/queue-tabs.tsx'
import { RecordNumber } from '../../kit/record-number.tsx'
import { StateMark } from '../../kit/state-mark.tsx'
import { plainLook, stateLooks } from '../../kit/state-tones.ts'
import { TestName } from '../../kit/test-name.tsx'
import { sampleNumber, sampleSections } from './columns.tsx'

const text = (value: unknown): string | null => (typeof value === 'string' ? value : null)
const { list: states } = sample.fields.state.options
const { list: taskStates } = trialTask.fields.state.options
const { list: specimenStates } = testSample.fields.state.options
const { list: flowActions } = sampleFlow.fields.action.options
const { remarks } = sampleFlow.fields

/** Number, name and state of a sample, for the head of its drawer. */
export const SampleHead = ({ row }: { row: GridRow }) => (
  <>
    <span className="id gt-number">{sampleNumber(row)}</span>
    <span className="name gt-ellipsis">{String(row.name ?? '')}</span>
    <StateMark list={states} code={String(row.state)} soft />
  </>
)

function entriesOf(flow: WholeSample['flow'], { say }: Words): LogEntry[] {
  return flow.map(step => {
    const look = stateLooks[states.name]?.[step.to_state] ?? plainLook
    const label = (flowActions.labels as Readonly<Record<string, (typeof states.labels)['taken']>>)[step.action]
    const people = [step.from_user, step.to_user].filter(one => one !== null).join(' → ')
    return {
      key: step.id,
      shape: look.shape,
      tone: look.tone,
      title: label ? say(label) : step.action,
      at: step.occurred_at,
      facts: [
        people,
        step.place ?? '',
        step.quantity ?? '',
        step.task_number ?? '',
        step.sample_condition ?? '',
        step.remarks ? `${say(remarks.label)} ${step.remarks}` : '',
      ].filter(fact => fact !== ''),
    }
  })
}

function Tasks({ tasks }: { tasks: readonly SampleTask[] }) {
  const { t, say } = useWords()
  const { fields } = trialTask
  const taskPage = useOwnPage('djentrustmanage.tasklist', 'gdtrialtest.trialtasklist')
  return (
    <DetailLines
      title={t('page.djentrustmanage.samplelist.tasks')}
      rows={tasks}
      keyOf={task => task.id}
      columns={[
        {
          key: 'number',
          title: say(fields.task_number.label),
          width: 128,
          cell: task => <RecordNumber page={taskPage} id={task.id} number={task.number} />,
        },
        {
          key: 'test',
          title: say(fields.test_name.label),
          cell: task => <TestName name={task.test} age={task.ageDays} />,
          text: task => [task.test, ageWords(task.ageDays)].filter(Boolean).join(' '),
        },
        { key: 'due', title: say(fields.due_at.label), width: 132, cell: task => formatDate(task.dueAt) || unknown },
        {
          key: 'tester',
          title: say(fields.assigned_user_id.label),
          width: 136,
          cell: task => task.tester ?? unknown,
          text: task => task.tester ?? '',
        },
        {
          key: 'state',
          title: say(fields.state.label),
          width: 148,
          cell: task => <StateMark list={taskStates} code={task.state} />,
        },
      ]}
    />
  )
}

interface SpecimensProps extends Pick<WholeSample, 'specimens'> {
  /** As the sample was registered; null where nothing was said. */
  readonly size: string | null
}

function Specimens({ specimens, size }: SpecimensProps) {
  const { t, say } = useWords()
  const { fields } = testSample
  return (
    <DetailLines
      title={t('page.djentrustmanage.samplelist.specimens')}
      rows={specimens}
      keyOf={specimen => specimen.id}
      columns={[
        {
          key: 'number',
          title: say(fields.specimen_no.label),
          cell: specimen => <span className="gt-number">{specimen.specimen_no}</span>,
          text: specimen => specimen.specimen_no,
        },
        {
          key: 'group',
          title: say(fields.group_no.label),
          width: 72,
          right: true,
          cell: one => one.group_no ?? unknown,
        },
        { key: 'age', title: say(fields.age_days.label), width: 72, right: true, cell: one => one.age_days ?? unknown },
        { key: 'size', title: say(fields.size_text.label), width: 120, cell: one => one.size_text ?? size ?? unknown },
        { key: 'due', title: say(fields.due_at.label), width: 104, cell: one => formatDate(one.due_at) || unknown },
        {
          key: 'state',
          title: say(fields.state.label),
          width: 104,
          cell: one => <StateMark list={specimenStates} code={one.state} />,
        },
      ]}
    />
  )
}

function Prints({ prints }: Pick<WholeSample, 'prints'>) {
  const { t, say } = useWords()
  const { fields } = labelPrintLog
  return (
    <DetailLines
      title={t('page.djentrustmanage.samplelist.prints')}
      rows={prints}
      keyOf={one => one.id}
      columns={[
        {
          key: 'at',
          title: say(fields.printed_at.label),
          width: 144,
          cell: one => <span className="gt-number">{formatMinute(one.printed_at)}</span>,
        },
        { key: 'style', title: say(fields.qrcode_style_id.label), cell: one => one.style ?? unknown },
        { key: 'copies', title: say(fields.copies.label), width: 72, right: true, cell: one => one.copies },
        { key: 'by', title: say(fields.printed_by_id.label), width: 120, cell: one => one.printed_by ?? unknown },
      ]}
    />
  )
}

const tabs = ['tasks', 'flow', 'specimens', 'photos', 'prints', 'facts'] as const
type Tab = (typeof tabs)[number]
const titles = {
  tasks: 'page.djentrustmanage.samplelist.tasks',
  flow: 'page.djentrustmanage.samplelist.flow',
  specimens: 'page.djentrustmanage.samplelist.specimens',
  photos: 'page.djentrustmanage.samplelist.photos',
  prints: 'page.djentrustmanage.samplelist.prints',
  facts: 'page.djentrustmanage.samplelist.identity',
} as const

/** Everything known of one sample, under tabs: tasks with items, hand-overs, specimens, prints of its label, facts. */
export function SampleDetail({ id }: { id: string }) {
  const words = useWords()
  const { t } = words
  const [tab, choose] = useState<Tab>('tasks')
  const { data, error, refetch } = useRead(sampleActions, 'GetById', { id }, { keep: true })
  if (error) return <Failed error={error} onRetry={() => void refetch()} />
  if (!data) return <Progress />
  const { flow, items, specimens, photos, prints } = readWhole(data)
  const tasks = tasksOf(items)
  const counts: Readonly<Partial<Record<Tab, number>>> = {
    tasks: tasks.length,
    flow: flow.length,
    specimens: specimens.length,
    photos: photos.length,
    prints: prints.length,
  }
  const none = <div className="gt-none">{t('kit.grid.empty')}</div>
  const inside: Readonly<Record<Tab, ReactNode>> = {
    tasks: (
      <>
        <Tasks tasks={tasks} />
        <ItemLines title={t('page.djentrustmanage.samplelist.items')} items={items} />
      </>
    ),
    flow:
      flow.length > 0 ? (
        <>
          <FlowLog entries={entriesOf(flow, words)} />
          <FileTiles
            tiles={flow.flatMap(({ signature, occurred_at }) =>
              signature
                ? [
                    {
                      key: signature.id,
                      fileId: signature.id,
                      name: signature.name,
                      mime: signature.mime,
                      caption: t('page.djentrustmanage.samplelist.signature_of'),
                      facts: [formatMinute(occurred_at)],
                    },
                  ]
                : [],
            )}
          />
        </>
      ) : (
        none
      ),
    specimens:
      specimens.length > 0 ? (
        <Specimens specimens={specimens} size={specBesideGrade(text(data.specification), text(data.grade))} />
      ) : (
        none
      ),
    photos:
      photos.length > 0 ? (
        <FileTiles
          tiles={photos.map(({ id: key, name, mime }) => ({ key, fileId: key, name, mime, caption: name, facts: [] }))}
        />
      ) : (
        none
      ),
    prints: prints.length > 0 ? <Prints prints={prints} /> : none,
    facts: <Details entity={sample} sections={sampleSections} row={data} />,
  }
  return (
    <>
      <QueueTabs
        label={sampleNumber(data)}
        tabs={tabs.map(key => ({ key, text: t(titles[key]), count: counts[key] }))}
        chosen={tab}
        onChoose={key => choose(tabs.find(one => one === key) ?? 'tasks')}
      />
      <div className="gt-details" role="tabpanel" aria-label={t(titles[tab])}>
        {inside[tab]}
      </div>
    </>
  )
}
