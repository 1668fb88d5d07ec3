import { taskActions } from '@gt/domain/tasks/actions.ts'
import { trialTaskStates } from '@gt/domain/tasks/trial-task.states.ts'
import { useMemo, useRef, useState } from 'react'
import { appearance } from '../../app/appearance.ts'
import { queryValue, usePlace } from '../../app/page-context.ts'
import { useRead } from '../../app/queries.ts'
import { useSigned } from '../../app/state.ts'
import { usePage } from '../../app/use-page.ts'
import { today } from '../../kit/clock.ts'
import type { GridRow } from '../../kit/grid-column.ts'
import { arrangedColumns } from '../../kit/grid-settings.ts'
import { GridTools } from '../../kit/grid-tools.tsx'
import { useWords } from '../../kit/i18n.ts'
import { PageFrame } from '../../kit/page-frame.tsx'
import { allKey } from '../../kit/queue.ts'
import { countMs, type Doing } from '../../kit/queue-page.tsx'
import { useStore } from '../../kit/store.ts'
import { HeadTools, rowsWith } from '../../kit/toolbar.tsx'
import { useAsked } from '../../kit/use-asked.ts'
import { useExport } from '../../kit/use-export.ts'
import { useGridSettings } from '../../kit/use-grid-settings.ts'
import { useOffered } from '../../kit/use-offered.ts'
import { useRoom } from '../../kit/use-room.ts'
import { Asking } from './asking.tsx'
import { AssignmentHead } from './assignment-head.tsx'
import { AssignmentPanel } from './assignment-panel.tsx'
import { taskColumns, withDeadline } from './columns.tsx'
import { againstTask, commandsOf, type TaskCommand } from './commands.ts'
import { DayStrip } from './day-strip.tsx'
import { type Grouping, groupings, groupsOf, urgentFirst } from './groups.ts'
import { taskQueues } from './queues.ts'
import { SheetDialog } from './sheet-dialog.tsx'
import { TaskArea } from './task-area.tsx'
import { TaskDrawer } from './task-drawer.tsx'
import { useBatches } from './use-batches.ts'
import { useChoice } from './use-choice.ts'
import { useScanEverywhere } from './use-scan-everywhere.ts'
import { useTasks } from './use-tasks.ts'
import './assignment.css'

const none: readonly string[] = []

/** The assignment of a laboratory: its tasks in groups, the people with their load, the days ahead (picture 05). */
export function AssignmentPage({ code }: { code: string }) {
  const page = usePage(code)
  const { say, language } = useWords()
  const { user } = useSigned()
  const { address, setQuery } = usePlace()
  const [asked, ask] = useAsked()
  const { data: counts } = useRead(taskActions, 'Queue', {}, { refetchInterval: countMs, keep: true })
  const late = counts?.step_late ?? 0
  // a queue that is looked at stays, also when its last task has left it
  const queues = useMemo(() => taskQueues(today(), asked.chip === 'step_late' ? late + 1 : late), [late, asked.chip])
  const first = page.can('assign') ? 'unassigned' : allKey
  const queue = queues.find(one => one.key === (asked.chip ?? first)) ?? queues[0]
  const grouping: Grouping = groupings.find(one => one === queryValue(address, 'group')) ?? 'order'
  const [search, setSearch] = useState('')
  const [sort, setSort] = useState({ field: 'deadline', dir: 'asc' as 'asc' | 'desc' })
  const query = { filter: [...(queue?.filters ?? []), ...asked.filters], ...(search ? { search } : {}) }
  const list = useTasks({ ...query, sort })
  const scan = useScanEverywhere(list, queue?.key, {
    look: setSearch,
    show: key => ask({ chip: key }),
  })
  const [left, setLeft] = useState<{ readonly ids: readonly string[]; readonly at: number }>({ ids: [], at: 0 })
  // what was given out has left its queue, though the list is still on its way
  const gone = left.at === list.loadedAt && queue?.key === 'unassigned' ? left.ids : none
  const rows = useMemo(() => {
    const there = list.rows.filter(row => !gone.includes(row.id))
    return sort.field === 'deadline' && sort.dir === 'asc' ? urgentFirst(there) : there
  }, [list.rows, gone, sort])
  const groups = useMemo(() => groupsOf(rows, grouping), [rows, grouping])
  const inOrder = useMemo(() => groups.flatMap(group => group.rows), [groups])
  const choice = useChoice(inOrder, list)
  const [dragged, drag] = useState<readonly GridRow[]>([])
  const [day, setDay] = useState<string | null>(null)
  const batches = useBatches((action, ids) => {
    if (action === 'Assign') setLeft({ ids, at: list.loadedAt })
    choice.untick()
  })
  const open = (row: GridRow): void => setQuery({ id: row.id })
  const work = useRef<HTMLDivElement>(null)
  const room = useRoom(() => work.current)
  const look = { language, size: useStore(appearance).size }
  const columns = withDeadline(taskColumns(open, user.Id, queue?.key !== 'unassigned'), grouping, { room, look })
  const [settings, setSettings] = useGridSettings(code, columns)
  const arranged = arrangedColumns(columns, settings)
  const exporting = useExport(taskActions, { page, query, sort, columns: arranged })
  const [printing, setPrinting] = useState<readonly GridRow[] | null>(null)
  const [doing, setDoing] = useState<Pick<Doing<TaskCommand>, 'command' | 'rows'> | null>(null)
  const commands = commandsOf(queue?.key)
  const offered = useOffered({
    page,
    machine: trialTaskStates,
    commands,
    against: (row, command) => againstTask(row, command, language),
  })
  const tools = [...page.toolbar('toolbar'), ...page.toolbar('row')]
  const buttons = commands.flatMap(command =>
    tools.filter(tool => tool.Op === command.op).map(tool => offered.toolOf(command, tool)),
  )
  const run = (command: TaskCommand, chosen: readonly GridRow[]): void => setDoing({ command, rows: chosen })
  const plan = (onDay: string): void => {
    drag([])
    if (dragged.length === 0 || !page.can('edit')) return
    const name = say(trialTaskStates.commands.plan.label)
    void batches.run({ action: 'Plan', name, batches: [{ rows: dragged, input: { planned_start: onDay } }], told: '' })
  }
  return (
    <PageFrame
      page={page}
      onRefresh={list.reload}
      tools={
        <>
          <HeadTools tools={exporting.tools} handlers={exporting.handlers([])} />
          <GridTools columns={columns} settings={settings} onChange={setSettings} />
        </>
      }
    >
      <AssignmentHead
        page={page}
        queues={queues}
        counts={counts}
        queue={queue?.key ?? first}
        onQueue={key => ask({ chip: key })}
        grouping={grouping}
        onGrouping={next => setQuery({ group: next === 'order' ? null : next })}
        scanned={search}
        onScan={scan}
        filters={asked.filters}
        onFilters={filters => ask({ filters })}
      />
      <div className="gt-assignment">
        <div className="work" ref={work}>
          <TaskArea
            label={page.title}
            offered={offered}
            tools={[...buttons, ...exporting.tools]}
            others={exporting.handlers}
            sheets={page.toolbar('toolbar').filter(tool => tool.Op === 'printTaskSheet')}
            onSheets={rows => setPrinting(rows)}
            run={run}
            list={list}
            columns={arranged}
            groups={groups}
            grouping={grouping}
            density={settings.density}
            sort={sort}
            onSort={field =>
              setSort(before => ({ field, dir: before.field === field && before.dir === 'asc' ? 'desc' : 'asc' }))
            }
            choice={choice}
            filtered={asked.filters.length > 0 || search !== ''}
            onClear={() => {
              scan('')
              ask({ filters: [] })
            }}
            keyed={page.can('assign')}
            movable={page.can('assign') || page.can('reassign') || page.can('edit')}
            onOpen={open}
            onDrag={drag}
          />
          <DayStrip chosen={day} onChoose={setDay} dragging={dragged.length > 0 && page.can('edit')} onDrop={plan} />
        </div>
        <AssignmentPanel
          page={page}
          rows={inOrder}
          choice={choice}
          dragged={dragged}
          onDropped={() => drag([])}
          plannedFor={day}
          total={list.total}
          batches={batches}
        />
      </div>
      <TaskDrawer page={page} rows={inOrder} offered={offered} run={run} loading={list.loading} />
      {printing ? <SheetDialog rows={printing} onClose={() => setPrinting(null)} /> : null}
      {doing ? (
        <Asking
          {...doing}
          name={offered.nameOf(doing.command)}
          fresh={ids => rowsWith(list.rows, ids)}
          onClose={() => setDoing(null)}
        />
      ) : null}
    </PageFrame>
  )
}
