import type { Entity } from '@gt/domain/kit/entity.ts'
import type { ListQuery } from '@gt/domain/kit/list.ts'
import type { StateMachine } from '@gt/domain/kit/states.ts'
import { X } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import type { Page } from '../app/use-page.ts'
import { IconButton } from './button.tsx'
import { CardList } from './card-list.tsx'
import { DataGrid } from './data-grid.tsx'
import type { GridColumn, GridRow } from './grid-column.ts'
import { arrangedColumns } from './grid-settings.ts'
import { GridTools } from './grid-tools.tsx'
import { useWords } from './i18n.ts'
import { ListEmpty } from './list-empty.tsx'
import { joinFilters } from './list-query.ts'
import { PageFrame } from './page-frame.tsx'
import { Empty } from './parts.tsx'
import { QueryBar } from './query-bar.tsx'
import { allKey, type Queue } from './queue.ts'
import { QueueTabs, tabsOf } from './queue-tabs.tsx'
import { RecordCommands } from './record-commands.tsx'
import { RecordDrawer } from './record-drawer.tsx'
import type { RowCommand } from './row-commands.tsx'
import { SplitBelow } from './split-below.tsx'
import { BatchBar, rowsWith, Toolbar, type ToolHandler } from './toolbar.tsx'
import { useAsked } from './use-asked.ts'
import { type ExportController, useExport } from './use-export.ts'
import { useGridSettings } from './use-grid-settings.ts'
import { type ListController, useList } from './use-list.ts'
import { useNarrow } from './use-narrow.ts'
import { type PageCommand, useOffered } from './use-offered.ts'
import { useOnward } from './use-onward.ts'
import { useScanned } from './use-scanned.ts'
import { type DetailController, useShown } from './use-shown.ts'

/** Percent of the height that the grid has until the user draws the bar. */
const usualShare = 55

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

/** What is done on a page that goes on to the next record by itself. */
export interface QueueDoing<C> extends Doing<C> {
  /** It was carried out for all of them. */
  readonly onDone: () => void
}

/** What the page does with the ticked records besides their commands: a print, a file. */
export interface PageTool {
  /** Operation of the page that permits it. */
  readonly op: string
  readonly run: (rows: readonly GridRow[]) => void
  /** Why it cannot be done with these records. */
  readonly reason?: (rows: readonly GridRow[]) => string | undefined
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
  /** Definition of those fields, where the list may be asked for more than its own. */
  readonly asked?: Entity
  /** How the list is sorted at first; the server's own order without it. */
  readonly sort?: NonNullable<ListQuery['sort']>
  readonly columns: (onOpen: (row: GridRow) => void) => GridColumn[]
  readonly commands: readonly C[]
  readonly against?: (row: GridRow, command: C) => string | undefined
  /** What is done with a row before all else. */
  readonly leading?: (row: GridRow) => readonly RowCommand[]
  /** What else may be done with a row. */
  readonly others?: (row: GridRow) => readonly RowCommand[]
  readonly tools?: readonly PageTool[]
  /** Commands that need no ticked records, by their operation: they ask for the records themselves, label by label. */
  readonly unticked?: Readonly<Record<string, (name: string) => void>>
  /** What exports the list, and the sheets that an export holds besides it. */
  readonly exported?: { readonly by: ExportController; readonly sheets?: readonly string[] }
  /** What else the page offers, beside the tools of the head. */
  readonly headTools?: ReactNode
  /** What stands at the foot of the grid, out of the sums that the server gives with the list. */
  readonly foot?: (sum: Readonly<Record<string, string>>) => ReactNode
  readonly head: (row: GridRow) => ReactNode
  readonly detail: (row: GridRow) => ReactNode
  /** A command that takes the current record out of the list goes on to the next one. */
  readonly onward?: true
  /** The chosen record stands below the grid instead of in a drawer (template T_MASTER_DETAIL). */
  readonly below?: true
  /** A row as a telephone shows it, in place of the grid. */
  readonly card?: (row: GridRow) => ReactNode
  /** Begins a new record, for who may add one. */
  readonly onAdd?: () => void
  /** Carries a command out without its dialog; false when the dialog is wanted. */
  readonly run?: (command: C, rows: readonly GridRow[]) => boolean
  /** What stands at the right of the queues. */
  readonly aside?: ReactNode
  /** What stands at the left of the list and asks it too: a tree. */
  readonly side?: ReactNode
  /** Fields that the scan field and the tree ask by; the query bar leaves them as they are, unless all is cleared. */
  readonly beside?: readonly string[]
  /** The page says by itself what became of a label that was scanned. */
  readonly scansTold?: true
  /** The dialog of a command. */
  readonly asking: (doing: QueueDoing<C>) => ReactNode
}

/** A work list: queues with counts, query, grid, commands for one or several records, drawer (page template T_QUEUE). */
export function QueuePage<C extends PageCommand, Counts>(props: QueuePageProps<C, Counts>) {
  const { page, actions, entity, machine, queues, counts, first, commands, against, others } = props
  const { t, say } = useWords()
  const [asked, ask] = useAsked()
  const queue = queues.find(one => one.key === (asked.chip ?? first)) ?? queues[0]
  const query = { ...joinFilters(queue?.filters ?? [], asked.filters), ...(queue?.view ? { view: queue.view } : {}) }
  const list = useList(actions, query, props.sort)
  const [ticked, tick] = useState<readonly string[]>([])
  const [shown, show] = useShown(actions, list)
  const narrow = useNarrow()
  const split = props.below === true && !narrow
  const onward = useOnward(list, JSON.stringify([query, list.paging]), show, ({ id }) => split || shown?.id === id)
  const [doing, setDoing] = useState<Pick<Doing<C>, 'command' | 'rows'> | null>(null)
  const columns = props.columns(show)
  const [settings, setSettings] = useGridSettings(page.code, columns)
  const offered = useOffered({ page, machine, commands, against })
  const arranged = arrangedColumns(columns, settings).filter(({ name }) => !queue?.hides?.includes(name))
  const { by: exporter = null, sheets = [] } = props.exported ?? {}
  const exporting = useExport(exporter, { page, query, sort: list.paging.sort, columns: arranged, sheets })
  const rows = rowsWith(list.rows, ticked)
  const run = (command: C, chosen: readonly GridRow[]): void => {
    if (props.run?.(command, chosen)) return
    onward.begin(chosen)
    setDoing({ command, rows: chosen })
  }
  // what cannot be done now stands last, in the menu
  const ofRow = (row: GridRow): readonly RowCommand[] =>
    [...(props.leading?.(row) ?? []), ...offered.ofRow(row, run), ...(others?.(row) ?? [])].sort(
      (a, b) => Number(a.reason !== undefined) - Number(b.reason !== undefined),
    )
  const own = (props.tools ?? []).filter(tool => page.can(tool.op))
  const toolHandlers = (chosen: readonly GridRow[]): Readonly<Record<string, ToolHandler>> =>
    Object.fromEntries(
      own.map(tool => [
        tool.op,
        {
          run: () => tool.run(chosen),
          reason: chosen.length === 0 ? t('kit.command.tick_first') : tool.reason?.(chosen),
        },
      ]),
    )
  const tools = [
    ...offered.tools,
    ...own.flatMap(({ op }) => page.toolbar('toolbar').filter(tool => tool.Op === op)),
    ...exporting.tools,
  ]
  const handlers = (chosen: readonly GridRow[]) => ({
    ...offered.handlers(chosen, run),
    ...toolHandlers(chosen),
    ...exporting.handlers(chosen.map(row => row.id)),
  })
  // an open drawer goes over to what was found
  useScanned({
    actions,
    machine,
    list,
    filters: asked.filters,
    show,
    offered: split || shown !== null,
    told: props.scansTold === true,
  })
  const { onAdd, card } = props
  const adding = onAdd ? page.toolbar('toolbar').filter(({ Op }) => Op === 'add') : []
  const named = (op: string): string => tools.find(tool => tool.Op === op)?.Name ?? op
  const alone = Object.entries(props.unticked ?? {}).map(([op, run]) => [op, { run: () => run(named(op)) }])
  const ways = { ...handlers([]), ...Object.fromEntries(alone), ...(onAdd ? { add: { run: onAdd } } : {}) }
  const queueName = typeof queue?.word === 'string' ? t(queue.word) : queue ? say(queue.word) : ''
  const empty = (
    <ListEmpty
      filtered={asked.filters.length > 0}
      queue={queue?.key === allKey ? undefined : { name: queueName, onAll: () => ask({ chip: allKey }) }}
      onClear={() => ask({ filters: [], chip: allKey })}
      first="kit.grid.empty"
      onAdd={adding.length > 0 && onAdd ? onAdd : null}
    />
  )
  const beside = asked.filters.filter(({ field }) => props.beside?.includes(field))
  const ofShown = shown ? ofRow(shown) : []
  const inSplit = (grid: ReactNode): ReactNode =>
    split ? (
      <SplitBelow
        share={settings.split ?? usualShare}
        onShare={share => setSettings({ split: share })}
        below={
          shown ? (
            <>
              <div className="head">
                {props.head(shown)}
                <div className="commands">
                  {ofShown.length > 0 ? <RecordCommands commands={ofShown} /> : null}
                  <IconButton icon={X} label={t('common.close')} onClick={() => show(null)} />
                </div>
              </div>
              <div className="inside">{props.detail(shown)}</div>
            </>
          ) : (
            <Empty text={t('kit.split.choose')} />
          )
        }
      >
        {grid}
      </SplitBelow>
    ) : (
      grid
    )
  const body = (
    <>
      <QueryBar
        entity={props.asked ?? entity}
        fields={props.filters}
        filters={asked.filters}
        onQuery={next => ask({ filters: next.length > 0 ? [...beside, ...next] : [] })}
      />
      {ticked.length > 0 ? (
        <BatchBar
          ticked={ticked}
          onClear={() => tick([])}
          tools={tools}
          handlers={handlers(rows)}
          note={offered.note(rows)}
        />
      ) : (
        <Toolbar
          tools={narrow && card ? adding : [...adding, ...tools]}
          handlers={ways}
          coming={!page.isNamed && !(narrow && card) && (offered.any || own.length > 0 || exporting.permitted)}
        />
      )}
      {inSplit(
        narrow && card ? (
          <CardList list={list} card={card} commandsOf={ofRow} onOpen={show} empty={empty} />
        ) : (
          <DataGrid
            label={page.title}
            columns={arranged}
            density={settings.density}
            list={list}
            {...(tools.length > 0 || offered.any ? { ticked, onTick: tick } : {})}
            commandsOf={ofRow}
            current={shown?.id ?? null}
            onOpen={show}
            {...(props.foot && list.answer?.sum ? { foot: props.foot(list.answer.sum) } : {})}
            empty={empty}
          />
        ),
      )}
    </>
  )
  return (
    <PageFrame
      page={page}
      onRefresh={list.reload}
      tools={
        narrow && card ? null : (
          <>
            {props.headTools}
            <GridTools columns={columns} settings={settings} onChange={setSettings} />
          </>
        )
      }
    >
      <QueueTabs
        label={page.title}
        tabs={tabsOf(queues, counts, { t, say })}
        chosen={queue?.key ?? first}
        onChoose={key => ask({ chip: key })}
      >
        {props.aside}
      </QueueTabs>
      {props.side ? (
        <div className="gt-sided">
          {narrow ? null : props.side}
          <div className="main">{body}</div>
        </div>
      ) : (
        body
      )}
      {split ? null : (
        <RecordDrawer
          row={shown}
          rows={list.rows}
          head={props.head}
          actions={ofShown.length > 0 ? <RecordCommands commands={ofShown} /> : null}
          onShow={show}
          onClose={() => show(null)}
        >
          {shown ? props.detail(shown) : null}
        </RecordDrawer>
      )}
      {doing
        ? props.asking({
            ...doing,
            name: offered.nameOf(doing.command),
            fresh: ids => rowsWith(list.rows, ids),
            onDone: () => (props.onward ? onward.done() : undefined),
            onClose: () => setDoing(null),
          })
        : null}
    </PageFrame>
  )
}
