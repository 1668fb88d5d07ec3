import { taskActions } from '@gt/domain/tasks/actions.ts'
import { trialTask } from '@gt/domain/tasks/trial-task.entity.ts'
import { trialTaskStates } from '@gt/domain/tasks/trial-task.states.ts'
import { useMemo } from 'react'
import { useRead } from '../../app/queries.ts'
import { useSigned } from '../../app/state.ts'
import { usePage } from '../../app/use-page.ts'
import { today } from '../../kit/clock.ts'
import { allKey } from '../../kit/queue.ts'
import { countMs, QueuePage } from '../../kit/queue-page.tsx'
import { Asking } from './asking.tsx'
import { taskColumns } from './columns.tsx'
import { taskCommands } from './commands.ts'
import { TaskDetail, TaskHead } from './detail.tsx'
import { taskQueues } from './queues.ts'

const filters = ['test_name', 'entrust_number', 'deadline', 'task_number', 'priority', 'due_at', 'planned_start']

/** The tasks of a laboratory: queues with counts, grid, commands, drawer. */
export function TaskList({ code }: { code: string }) {
  const page = usePage(code)
  const { user } = useSigned()
  const queues = useMemo(() => taskQueues(today()), [])
  const { data: counts } = useRead(taskActions, 'Queue', {}, { refetchInterval: countMs, keep: true })
  return (
    <QueuePage
      page={page}
      actions={taskActions}
      entity={trialTask}
      machine={trialTaskStates}
      queues={queues}
      counts={counts}
      first={page.can('assign') ? 'unassigned' : allKey}
      filters={filters}
      sort={{ field: 'deadline', dir: 'asc' }}
      columns={open => taskColumns(open, user.Id)}
      commands={taskCommands}
      head={row => <TaskHead row={row} />}
      detail={row => <TaskDetail id={row.id} />}
      asking={doing => <Asking {...doing} />}
    />
  )
}
