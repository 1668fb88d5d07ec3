import type { ListQuery } from '@gt/domain/kit/list.ts'
import type { Tool } from '../../app/contract.ts'
import { Button } from '../../kit/button.tsx'
import { messageOf } from '../../kit/failure-words.ts'
import { formatInteger } from '../../kit/format.ts'
import type { GridColumn, GridRow } from '../../kit/grid-column.ts'
import { GridSkeleton } from '../../kit/grid-skeleton.tsx'
import { useWords } from '../../kit/i18n.ts'
import { ListEmpty } from '../../kit/list-empty.tsx'
import { Failed } from '../../kit/parts.tsx'
import { BatchBar, type ToolHandler } from '../../kit/toolbar.tsx'
import type { useOffered } from '../../kit/use-offered.ts'
import type { TaskCommand } from './commands.ts'
import type { Grouping, TaskGroup } from './groups.ts'
import { TaskGrid } from './task-grid.tsx'
import type { useChoice } from './use-choice.ts'
import type { TaskRows } from './use-tasks.ts'

interface TaskAreaProps {
  readonly label: string
  readonly offered: ReturnType<typeof useOffered<TaskCommand>>
  /** Buttons of the commands, also of those that every row offers. */
  readonly tools: readonly Tool[]
  /** The button that prints task sheets, for who may. */
  readonly sheets: readonly Tool[]
  readonly onSheets: (rows: readonly GridRow[]) => void
  readonly run: (command: TaskCommand, rows: readonly GridRow[]) => void
  /** What is done with the ticked rows besides the commands. */
  readonly others: (ids: readonly string[]) => Readonly<Record<string, ToolHandler>>
  readonly list: TaskRows
  readonly columns: readonly GridColumn[]
  readonly groups: readonly TaskGroup[]
  readonly grouping: Grouping
  readonly density: 'page' | 'compact' | 'roomy'
  readonly sort: NonNullable<ListQuery['sort']>
  readonly onSort: (field: string) => void
  readonly choice: ReturnType<typeof useChoice>
  readonly filtered: boolean
  readonly onClear: () => void
  /** The user may give tasks out: the keys are told. */
  readonly keyed: boolean
  /** The user may drag tasks: to a person as who gives them out, to a day as who plans them. */
  readonly movable: boolean
  readonly onOpen: (row: GridRow) => void
  readonly onDrag: (rows: readonly GridRow[]) => void
}

/** The tasks with their commands; while they load, fail, or there are none, what stands in their place. */
export function TaskArea(props: TaskAreaProps) {
  const { offered, run, list, groups, columns, choice, filtered, onClear, keyed } = props
  const { t } = useWords()
  const { chosen, ticked } = choice
  return (
    <>
      {ticked.size > 0 ? (
        <BatchBar
          ticked={[...ticked]}
          onClear={choice.untick}
          tools={[...props.tools, ...props.sheets]}
          handlers={{
            ...offered.handlers(chosen, run),
            ...props.others([...ticked]),
            printTaskSheet: { run: () => props.onSheets(chosen) },
          }}
          oneLine
          note={offered.note(chosen) || (keyed ? t('page.djentrustmanage.tasklist.keys') : '')}
        />
      ) : (
        <p className="gt-idle gt-ellipsis">{keyed ? t('page.djentrustmanage.tasklist.keys') : ''}</p>
      )}
      {list.error && groups.length > 0 ? (
        <p className="problem" role="alert">
          {messageOf(list.error)}
          <Button look="link" onClick={list.reload}>
            {t('common.retry')}
          </Button>
        </p>
      ) : null}
      {groups.length > 0 ? (
        <TaskGrid
          label={props.label}
          columns={columns}
          groups={groups}
          grouping={props.grouping}
          density={props.density}
          sort={props.sort}
          onSort={props.onSort}
          ticked={ticked}
          onTick={choice.tick}
          current={choice.current}
          onCurrent={choice.setCurrent}
          onOpen={props.onOpen}
          movable={props.movable}
          onDrag={props.onDrag}
          reloading={list.reloading}
        />
      ) : (
        <div className="gt-tasks">
          {list.error ? (
            <Failed error={list.error} onRetry={list.reload} />
          ) : list.loading ? (
            <GridSkeleton columns={columns.map(column => column.width)} />
          ) : (
            <ListEmpty filtered={filtered} onClear={onClear} first="kit.grid.empty" onAdd={null} />
          )}
        </div>
      )}
      {list.loading || list.error ? null : (
        <p className="gt-more">
          {t('kit.grid.total', { n: formatInteger(list.total) })}
          {list.more ? (
            <>
              <span>{t('page.djentrustmanage.tasklist.first_of', { n: list.rows.length, all: list.total })}</span>
              <Button look="link" onClick={list.more}>
                {t('page.djentrustmanage.tasklist.more')}
              </Button>
            </>
          ) : null}
        </p>
      )}
    </>
  )
}
