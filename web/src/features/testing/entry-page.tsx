import { taskActions } from '@gt/domain/tasks/actions.ts'
import { type ReactNode, useCallback, useEffect, useEffectEvent, useRef, useState } from 'react'
import { queryValue, usePlace } from '../../app/page-context.ts'
import { useRead } from '../../app/queries.ts'
import { queryClient } from '../../app/query-client.ts'
import { useSigned } from '../../app/state.ts'
import { type Page, usePage } from '../../app/use-page.ts'
import type { GridRow } from '../../kit/grid-column.ts'
import { useWords } from '../../kit/i18n.ts'
import { readAsked } from '../../kit/list-query.ts'
import type { Place } from '../../kit/paper/place.ts'
import { Empty, Failed } from '../../kit/parts.tsx'
import { Progress } from '../../kit/progress.tsx'
import { allKey } from '../../kit/queue.ts'
import { soundScan } from '../../kit/scan-sound.ts'
import { toastFailed } from '../../kit/toast.tsx'
import { useFound } from '../../kit/use-found.ts'
import { WorkPlace } from '../../kit/work-place.tsx'
import { EntryDesk } from './entry-desk.tsx'
import { EntryPanel } from './entry-panel.tsx'
import { isTypedInto } from './entry-state.ts'
import { KeptList, KeptReadings } from './kept-readings.tsx'
import { useLabelsInCells } from './labels-in-cells.ts'
import { isNarrowed } from './opened-readings.ts'
import { isQueue } from './queues.ts'
import { SeriesDesk } from './series-desk.tsx'
import { type OpenSeries, TaskQueue, type Whose } from './task-queue.tsx'
import { text, withRecord } from './task-rows.ts'
import { useEntry } from './use-entry.ts'
import { type TakesMachine, useMachineLabel } from './use-machine-label.ts'
import { useSteps } from './use-steps.ts'
import { useTaskList } from './use-task-list.ts'
import './entry.css'

/** The tester's work place: his tasks, or by a switch those in his sight, at the left, the record sheet in the middle, everything beside it at the right. */
export function EntryPage({ code }: { code: string }) {
  const { address } = usePlace()
  const whole = queryValue(address, 'tab') === allKey ? (queryValue(address, 'q') ?? '') : null
  // another figure that leads here begins the list anew
  return <EntryWork key={whole} code={code} whole={whole} />
}

interface EntryWorkProps {
  readonly code: string
  /** What everything in hand is narrowed by, as it stands in the address; null when the address does not ask for it. */
  readonly whole: string | null
}

function EntryWork({ code, whole }: EntryWorkProps) {
  const { t } = useWords()
  const page = usePage(code)
  const { address, setQuery } = usePlace()
  const task = queryValue(address, 'id')
  const series = queryValue(address, 'series')
  const { user } = useSigned()
  const whose: Whose = queryValue(address, 'whose') === 'all' ? 'all' : 'mine'
  const tasks = useTaskList({
    tester: whose === 'mine' ? user.Id : null,
    isAsked: task !== null || series !== null,
    whole: whole === null ? null : readAsked(whole || null).filters,
  })
  const near = tasks.list.rows
  const choose = (row: GridRow): void => {
    // a task that was started left its tab; a search ends with what it found
    if (tasks.search.trim() !== '' || row.state !== near.find(({ id }) => id === row.id)?.state) tasks.startOver()
    setQuery({ id: row.id, series: null })
  }
  const openSeries: OpenSeries = (ids, isBegun) => {
    if (ids.length === 0) return
    if (isBegun) tasks.startOver()
    setQuery({ id: null, series: ids.join(',') })
  }
  const scan = useRef<HTMLInputElement>(null)
  // the one task that a label gun found is opened
  const find = useFound({
    search: tasks.search,
    items: near,
    list: tasks.list,
    onFound: found => {
      soundScan(found.length > 0)
      const [only] = found
      if (!only) toastFailed(t('kit.scan.unknown', { code: tasks.search.trim() }))
      else if (found.length === 1 && withRecord.includes(text(only.state))) choose(only)
    },
  })
  const takesMachine = useRef<TakesMachine>(() => false)
  useLabelsInCells(label => {
    if (takesMachine.current(label)) return
    tasks.onSearch(label)
    find(label)
    if (scan.current) scan.current.focus()
    // the list is folded
    else toastFailed(t('page.djentrustmanage.checklist.label_read', { label }))
  })
  const queue = (
    <TaskQueue
      page={page}
      tasks={tasks}
      scan={scan}
      chosen={task}
      whose={whose}
      onWhose={next => setQuery({ whose: next === 'all' ? next : null })}
      onChoose={choose}
      onScan={find}
      onSeries={openSeries}
    />
  )
  const { step, afterSubmit } = useSteps(tasks, task, choose)
  if (task)
    return (
      <OpenSheet
        key={task}
        code={code}
        page={page}
        taskId={task}
        queue={queue}
        takesMachine={takesMachine}
        onStep={step}
        onSubmitted={afterSubmit}
        onWaiting={(number, state) => {
          // the tab under which it stands, once the search is given up
          if (isQueue(state)) tasks.showTab(state)
          tasks.onSearch(number)
        }}
      />
    )
  return (
    <WorkPlace
      code={code}
      left={queue}
      leftWidth={queueWidth}
      leftLabel={page.title}
      right={null}
      rightLabel={t('page.djentrustmanage.checklist.check')}
    >
      {series ? (
        <SeriesDesk
          key={series}
          page={page}
          taskIds={series.split(',')}
          takesMachine={takesMachine}
          onOpen={id => setQuery({ id, series: null })}
          onClose={() => setQuery({ series: null })}
        />
      ) : (
        <>
          <KeptList onOpen={id => setQuery({ id })} />
          <Empty text={t('page.djentrustmanage.checklist.choose_task')} />
        </>
      )}
    </WorkPlace>
  )
}

/** Width of the task list in px (page checklist, region A). */
const queueWidth = 300

interface OpenSheetProps {
  readonly code: string
  readonly page: Page
  readonly taskId: string
  readonly queue: ReactNode
  readonly takesMachine: { current: TakesMachine }
  readonly onStep: (step: 1 | -1) => void
  readonly onSubmitted: () => void
  /** The task waits for its start; by its number, with its state. */
  readonly onWaiting: (number: string, state: string) => void
}

function OpenSheet({ code, page, taskId, queue, takesMachine, onStep, onSubmitted, onWaiting }: OpenSheetProps) {
  const { t } = useWords()
  const { entry, failure, retry } = useEntry(taskId)
  const [asked, setAsked] = useState<{ readonly place: Place } | null>(null)
  const [registerAt, setRegisterAt] = useState<Place | null>(null)
  // what the folds put in goes to the cell under the cursor; the folds are not drawn anew when it moves
  const place = useRef<Place | null>(null)
  const isOpen = entry !== null && isTypedInto(entry.sheet.record)
  const mayAdd = isOpen && page.can('save')
  // one pen for each record: the others read along
  const writable = mayAdd && entry?.store.isHeld === false
  useMachineLabel(writable && entry && !isNarrowed(entry.sheet.context) ? [entry] : [], takesMachine)
  const go = useCallback((place: Place) => setAsked({ place }), [])
  const placeNow = useCallback(() => place.current, [])
  const atPlace = useCallback((next: Place) => {
    place.current = next
  }, [])
  const submitted = (): void => {
    void queryClient.invalidateQueries({ queryKey: [taskActions.name] })
    onSubmitted()
  }
  return (
    <WorkPlace
      code={code}
      left={queue}
      leftWidth={queueWidth}
      leftLabel={page.title}
      right={
        entry ? (
          <EntryPanel
            entry={entry}
            writable={writable}
            mayAdd={mayAdd}
            mayCopy={page.can('copyPrev')}
            onGo={go}
            onRegister={setRegisterAt}
            placeNow={placeNow}
          />
        ) : null
      }
      rightLabel={t('page.djentrustmanage.checklist.check')}
    >
      {entry ? (
        <EntryDesk
          entry={entry}
          page={page}
          writable={writable}
          registerAt={registerAt}
          onRegister={setRegisterAt}
          asked={asked}
          onPlace={atPlace}
          onStep={onStep}
          onSubmitted={submitted}
        />
      ) : failure?.kind === 'missing' ? (
        <>
          <KeptReadings taskId={taskId} isThere={false} />
          <NotBegun taskId={taskId} onFound={onWaiting} />
        </>
      ) : failure ? (
        <>
          {failure.kind === 'forbidden' ? <KeptReadings taskId={taskId} isThere={false} /> : null}
          <Failed error={failure} onRetry={retry} />
        </>
      ) : (
        <Progress />
      )}
    </WorkPlace>
  )
}

interface NotBegunProps {
  readonly taskId: string
  readonly onFound: (number: string, state: string) => void
}

/** A to-do may lead to a task that waits for its start: the list shows it, with the button that begins it. */
function NotBegun({ taskId, onFound }: NotBegunProps) {
  const { t } = useWords()
  const { data, error, refetch } = useRead(taskActions, 'GetById', { id: taskId })
  const find = useEffectEvent(onFound)
  const { task_number: number, state } = data ?? {}
  useEffect(() => {
    if (number && state) find(number, state)
  }, [number, state])
  if (error) return <Failed error={error} onRetry={() => void refetch()} />
  return data ? <Empty text={t('page.djentrustmanage.checklist.not_started')} /> : <Progress />
}
