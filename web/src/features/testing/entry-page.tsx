import { taskActions } from '@gt/domain/tasks/actions.ts'
import { type ReactNode, useState } from 'react'
import { queryValue, usePlace } from '../../app/page-context.ts'
import { queryClient } from '../../app/query-client.ts'
import { type Page, usePage } from '../../app/use-page.ts'
import type { GridRow } from '../../kit/grid-column.ts'
import { useWords } from '../../kit/i18n.ts'
import type { Place } from '../../kit/paper/place.ts'
import { Empty, Failed } from '../../kit/parts.tsx'
import { WorkPlace } from '../../kit/work-place.tsx'
import { EntryDesk } from './entry-desk.tsx'
import { EntryPanel } from './entry-panel.tsx'
import { TaskQueue } from './task-queue.tsx'
import { useEntry } from './use-entry.ts'
import './entry.css'

/** The tester's work place: tasks at the left, the record sheet in the middle, everything beside it at the right. */
export function EntryPage({ code }: { code: string }) {
  const { t } = useWords()
  const page = usePage(code)
  const { address, setQuery } = usePlace()
  const task = queryValue(address, 'id')
  const choose = (row: GridRow): void => setQuery({ id: row.id })
  const [near, setNear] = useState<readonly GridRow[]>([])
  const queue = <TaskQueue page={page} chosen={task} onChoose={choose} onRows={setNear} />
  const step = (by: 1 | -1): void => {
    const at = near.findIndex(row => row.id === task)
    const next = near[at + by]
    if (next) choose(next)
  }
  if (task) return <OpenSheet key={task} code={code} page={page} taskId={task} queue={queue} onStep={step} />
  return (
    <WorkPlace
      code={code}
      left={queue}
      leftLabel={page.title}
      right={null}
      rightLabel={t('page.djentrustmanage.checklist.check')}
    >
      <Empty text={t('page.djentrustmanage.checklist.choose_task')} />
    </WorkPlace>
  )
}

interface OpenSheetProps {
  readonly code: string
  readonly page: Page
  readonly taskId: string
  readonly queue: ReactNode
  readonly onStep: (step: 1 | -1) => void
}

function OpenSheet({ code, page, taskId, queue, onStep }: OpenSheetProps) {
  const { t } = useWords()
  const { entry, failure } = useEntry(taskId)
  const [asked, setAsked] = useState<{ readonly place: Place } | null>(null)
  const isOpen = entry?.sheet.record.state === 'draft' || entry?.sheet.record.state === 'returned'
  const writable = isOpen && page.can('save')
  const submitted = (): void => {
    void queryClient.invalidateQueries({ queryKey: [taskActions.name] })
    onStep(1)
  }
  return (
    <WorkPlace
      code={code}
      left={queue}
      leftLabel={page.title}
      right={entry ? <EntryPanel entry={entry} writable={writable} onGo={place => setAsked({ place })} /> : null}
      rightLabel={t('page.djentrustmanage.checklist.check')}
    >
      {entry ? (
        <EntryDesk
          entry={entry}
          page={page}
          writable={writable}
          asked={asked}
          onStep={onStep}
          onSubmitted={submitted}
        />
      ) : failure?.kind === 'missing' ? (
        // a to-do may lead to a task that waits for its start
        <Empty text={t('page.djentrustmanage.checklist.not_started')} />
      ) : failure ? (
        <Failed error={failure} onRetry={() => location.reload()} />
      ) : (
        <div className="gt-progress" role="progressbar" />
      )}
    </WorkPlace>
  )
}
