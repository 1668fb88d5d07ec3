import type { Entity } from '@gt/domain/kit/entity.ts'
import type { ListQuery } from '@gt/domain/kit/list.ts'
import type { StateMachine } from '@gt/domain/kit/states.ts'
import { type ReactNode, useState } from 'react'
import type { Page } from '../app/use-page.ts'
import { DataGrid } from './data-grid.tsx'
import type { GridColumn, GridRow } from './grid-column.ts'
import { arrangedColumns } from './grid-settings.ts'
import { GridTools } from './grid-tools.tsx'
import { useWords } from './i18n.ts'
import { ListEmpty } from './list-empty.tsx'
import { joinFilters } from './list-query.ts'
import { PageFrame } from './page-frame.tsx'
import { QueryBar } from './query-bar.tsx'
import { allKey, type Queue } from './queue.ts'
import { QueueTabs } from './queue-tabs.tsx'
import { RecordCommands } from './record-commands.tsx'
import { RecordDrawer } from './record-drawer.tsx'
import type { RowCommand } from './row-commands.tsx'
import { BatchBar, rowsWith, Toolbar } from './toolbar.tsx'
import { useAsked } from './use-asked.ts'
import { useGridSettings } from './use-grid-settings.ts'
import { type ListController, useList } from './use-list.ts'
import { type PageCommand, useOffered } from './use-offered.ts'
import { type DetailController, useShown } from './use-shown.ts'

/** How often the counts of the queues are asked for (page template T_QUEUE). */
export const countMs = 60_000

/** What the user is about to do, and with which records. */
export interface Doing<C> {
  readonly command: C
  /** Word of the command. */
  readonly name: string
  readonly rows: readonly GridRow[]
  /** The records as they stand now, for another try. */
  readonly fresh: (ids: readonly string[]) => readonly GridRow[]
  readonly onClose: () => void
}

interface QueuePageProps<C extends PageCommand, Counts> {
  readonly page: Page
  readonly actions: ListController & DetailController
  readonly entity: Entity
  readonly machine: StateMachine
  readonly queues: readonly Queue<Counts>[]
  readonly counts: Counts | undefined
  /** Key of the queue that is shown until the user chooses one. */
  readonly first: string
  /** Fields of the query bar. */
  readonly filters: readonly string[]
  readonly sort: NonNullable<ListQuery['sort']>
  readonly columns: (onOpen: (row: GridRow) => void) => GridColumn[]
  readonly commands: readonly C[]
  readonly against?: (row: GridRow, command: C) => string | undefined
  /** What else may be done with a row, before its commands. */
  readonly others?: (row: GridRow) => readonly RowCommand[]
  readonly head: (row: GridRow) => ReactNode
  readonly detail: (row: GridRow) => ReactNode
  /** The dialog of a command. */
  readonly asking: (doing: Doing<C>) => ReactNode
}

/** A work list: queues with counts, query, grid, commands for one or several records, drawer (page template T_QUEUE). */
export function QueuePage<C extends PageCommand, Counts>(props: QueuePageProps<C, Counts>) {
  const { page, actions, entity, machine, queues, counts, first, commands, against, others } = props
  const { t, say } = useWords()
  const [asked, ask] = useAsked()
  const queue = queues.find(one => one.key === (asked.chip ?? first)) ?? queues[0]
  const list = useList(actions, joinFilters(queue?.filters ?? [], asked.filters), props.sort)
  const [ticked, tick] = useState<readonly string[]>([])
  const [shown, show] = useShown(actions, list)
  const [doing, setDoing] = useState<Pick<Doing<C>, 'command' | 'rows'> | null>(null)
  const columns = props.columns(show)
  const [settings, setSettings] = useGridSettings(page.code, columns)
  const offered = useOffered({ page, machine, commands, against })
  const rows = rowsWith(list.rows, ticked)
  const run = (command: C, chosen: readonly GridRow[]) => setDoing({ command, rows: chosen })
  const ofRow = (row: GridRow): readonly RowCommand[] => [...offered.ofRow(row, run), ...(others?.(row) ?? [])]
  const inDrawer = shown ? ofRow(shown) : []
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
          text: typeof word === 'string' ? t(word) : say(word),
          count: counts ? count(counts) : undefined,
          ...(tone ? { tone } : {}),
        }))}
        chosen={queue?.key ?? first}
        onChoose={key => ask({ chip: key })}
      />
      <QueryBar
        entity={entity}
        fields={props.filters}
        filters={asked.filters}
        onQuery={next => ask({ filters: next })}
      />
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
        commandsOf={ofRow}
        current={shown?.id ?? null}
        onOpen={show}
        empty={
          <ListEmpty
            filtered={asked.filters.length > 0 || queue?.key !== allKey}
            onClear={() => ask({ filters: [], chip: allKey })}
            first="kit.grid.empty"
            onAdd={null}
          />
        }
      />
      <RecordDrawer
        row={shown}
        rows={list.rows}
        head={props.head}
        actions={inDrawer.length > 0 ? <RecordCommands commands={inDrawer} /> : null}
        onShow={show}
        onClose={() => show(null)}
      >
        {shown ? props.detail(shown) : null}
      </RecordDrawer>
      {doing
        ? props.asking({
            ...doing,
            name: offered.nameOf(doing.command),
            fresh: ids => rowsWith(list.rows, ids),
            onClose: () => setDoing(null),
          })
        : null}
    </PageFrame>
  )
}
