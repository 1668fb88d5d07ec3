import { taskActions } from '@gt/domain/tasks/actions.ts'
import { trialTask } from '@gt/domain/tasks/trial-task.entity.ts'
import { trialTaskStates } from '@gt/domain/tasks/trial-task.states.ts'
import { useMemo, useState } from 'react'
import { useRead } from '../../app/queries.ts'
import { useSigned } from '../../app/state.ts'
import { usePage } from '../../app/use-page.ts'
import { today } from '../../kit/clock.ts'
import { DataGrid } from '../../kit/data-grid.tsx'
import type { GridRow } from '../../kit/grid-column.ts'
import { arrangedColumns } from '../../kit/grid-settings.ts'
import { GridTools } from '../../kit/grid-tools.tsx'
import { useWords } from '../../kit/i18n.ts'
import { ListEmpty } from '../../kit/list-empty.tsx'
import { joinFilters } from '../../kit/list-query.ts'
import { PageFrame } from '../../kit/page-frame.tsx'
import { QueryBar } from '../../kit/query-bar.tsx'
import { QueueTabs } from '../../kit/queue-tabs.tsx'
import { RecordCommands } from '../../kit/record-commands.tsx'
import { RecordDrawer } from '../../kit/record-drawer.tsx'
import { BatchBar, rowsWith, Toolbar } from '../../kit/toolbar.tsx'
import { useAsked } from '../../kit/use-asked.ts'
import { useGridSettings } from '../../kit/use-grid-settings.ts'
import { useList } from '../../kit/use-list.ts'
import { useOffered } from '../../kit/use-offered.ts'
import { useShown } from '../../kit/use-shown.ts'
import { Asking } from './asking.tsx'
import { taskColumns } from './columns.tsx'
import { type TaskCommand, taskCommands } from './commands.ts'
import { TaskDetail, TaskHead } from './detail.tsx'
import { taskQueues } from './queues.ts'

const filters = ['test_name', 'entrust_number', 'deadline', 'task_number', 'priority', 'due_at', 'planned_start']
/** How often the counts of the queues are asked for (page, template T_QUEUE). */
const pollMs = 60_000

/** What the user is about to do, and with which tasks. */
interface Doing {
  readonly command: TaskCommand
  readonly rows: readonly GridRow[]
}

/** The tasks of a laboratory: queues with counts, grid, commands, drawer. */
export function TaskList({ code }: { code: string }) {
  const { t } = useWords()
  const page = usePage(code)
  const { user } = useSigned()
  const [asked, ask] = useAsked()
  const queues = useMemo(() => taskQueues(today()), [])
  const first = page.can('assign') ? 'unassigned' : 'all'
  const queue = queues.find(one => one.key === (asked.chip ?? first)) ?? queues[0]
  const { data: counts } = useRead(taskActions, 'Queue', {}, { refetchInterval: pollMs, keep: true })
  const list = useList(taskActions, joinFilters(queue?.filters ?? [], asked.filters), { field: 'deadline', dir: 'asc' })
  const [ticked, tick] = useState<readonly string[]>([])
  const [shown, show] = useShown(taskActions, list)
  const [doing, setDoing] = useState<Doing | null>(null)
  const columns = taskColumns(show, user.Id)
  const [settings, setSettings] = useGridSettings(code, columns)
  const offered = useOffered({ page, machine: trialTaskStates, commands: taskCommands })
  const rows = rowsWith(list.rows, ticked)
  const run = (command: TaskCommand, chosen: readonly GridRow[]) => setDoing({ command, rows: chosen })
  return (
    <PageFrame
      page={page}
      onRefresh={list.reload}
      tools={<GridTools columns={columns} settings={settings} onChange={setSettings} />}
    >
      <QueueTabs
        label={page.title}
        tabs={queues.map(({ key, word, count, tone }) => ({
          key,
          text: t(word),
          count: counts ? count(counts) : undefined,
          ...(tone ? { tone } : {}),
        }))}
        chosen={queue?.key ?? first}
        onChoose={key => ask({ chip: key })}
      />
      <QueryBar entity={trialTask} fields={filters} filters={asked.filters} onQuery={next => ask({ filters: next })} />
      {ticked.length > 0 ? (
        <BatchBar
          ticked={ticked}
          onClear={() => tick([])}
          tools={offered.tools}
          handlers={offered.handlers(rows, run)}
          note={offered.note(rows)}
        />
      ) : (
        <Toolbar tools={offered.tools} handlers={offered.handlers([], run)} />
      )}
      <DataGrid
        label={page.title}
        columns={arrangedColumns(columns, settings)}
        density={settings.density}
        list={list}
        {...(offered.any ? { ticked, onTick: tick } : {})}
        commandsOf={row => offered.ofRow(row, run)}
        current={shown?.id ?? null}
        onOpen={show}
        empty={
          <ListEmpty
            filtered={asked.filters.length > 0 || queue?.key !== 'all'}
            onClear={() => ask({ filters: [], chip: 'all' })}
            first="kit.grid.empty"
            onAdd={null}
          />
        }
      />
      <RecordDrawer
        row={shown}
        rows={list.rows}
        head={row => <TaskHead row={row} />}
        actions={shown && offered.any ? <RecordCommands commands={offered.ofRow(shown, run)} /> : null}
        onShow={show}
        onClose={() => show(null)}
      >
        {shown ? <TaskDetail id={shown.id} /> : null}
      </RecordDrawer>
      {doing ? (
        <Asking
          command={doing.command}
          name={offered.nameOf(doing.command)}
          rows={doing.rows}
          fresh={ids => rowsWith(list.rows, ids)}
          onClose={() => setDoing(null)}
        />
      ) : null}
    </PageFrame>
  )
}
