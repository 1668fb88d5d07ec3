import type { Filter } from '@gt/domain/kit/list.ts'
import type { PageDefinition } from '@gt/domain/kit/page/page.ts'
import { type ReactNode, useState } from 'react'
import { DataGrid } from '../kit/data-grid.tsx'
import type { ListQuestion } from '../kit/export-query.ts'
import type { GridColumn, GridRow } from '../kit/grid-column.ts'
import type { Density } from '../kit/grid-settings.ts'
import { useWords } from '../kit/i18n.ts'
import { ListEmpty } from '../kit/list-empty.tsx'
import { nothingAsked } from '../kit/list-query.ts'
import { QueryBar } from '../kit/query-bar.tsx'
import { toastFailed } from '../kit/toast.tsx'
import { BatchBar, Toolbar } from '../kit/toolbar.tsx'
import { useAsked } from '../kit/use-asked.ts'
import { useExport } from '../kit/use-export.ts'
import type { ListView } from '../kit/use-list.ts'
import { usePrint } from '../kit/use-print.tsx'
import type { PageWork } from './use-page-work.tsx'
import type { TypedCells } from './use-typed-cells.tsx'

interface PageGridProps {
  readonly page: PageDefinition
  readonly work: PageWork
  readonly list: ListView
  /** The columns as the reader arranged them. */
  readonly columns: readonly GridColumn[]
  readonly density: Density
  /** What an export asks for. */
  readonly question: ListQuestion
  readonly current: GridRow | null
  readonly onOpen: (row: GridRow | null) => void
  /** Questions that are kept ready, below the query bar. */
  readonly chips?: ReactNode
  readonly paged?: boolean
  readonly foot?: ReactNode
  /** What is asked until the reader asks something himself. */
  readonly preset?: readonly Filter[]
  /** Cells that are typed in the rows, with the ticks that say which rows are saved. */
  readonly typed?: TypedCells & { readonly ticks: readonly [readonly string[], (ids: readonly string[]) => void] }
}

/** What every page of rows has: the query bar, the tools of the page or of the ticked rows, the grid and its empty state. */
export function PageGrid({
  page,
  work,
  list,
  columns,
  density,
  question,
  current,
  onOpen,
  chips = null,
  paged = true,
  foot = null,
  preset,
  typed,
}: PageGridProps) {
  const { t } = useWords()
  const [{ filters, chip }, setAsked] = useAsked(preset)
  const own = useState<readonly string[]>([])
  const [ticked, setTicked] = typed?.ticks ?? own
  const { controller, rights } = work
  const exporting = useExport(controller.actions.Export ? (controller as never) : null, {
    page: rights,
    columns,
    ...question,
  })
  const printing = usePrint(controller.actions.Print ? (controller as never) : null, {
    page: rights,
    columns,
    ...question,
  })
  const tools = rights.toolbar('toolbar')
  const saving = page.typed && typed ? { [page.typed.op]: { run: () => void typed.save(ticked) } } : {}
  // where rows are typed in, their buttons stand and say what they wait for
  const waiting =
    page.typed && typed
      ? {
          [page.typed.op]: { run: () => toastFailed(t('kit.shape.pick_rows')) },
          ...(rights.can('delete') ? { delete: { run: () => toastFailed(t('kit.shape.pick_rows_to_delete')) } } : {}),
        }
      : {}
  return (
    <>
      {page.filters.length > 0 ? (
        <QueryBar
          entity={page.entity}
          fields={page.filters}
          filters={filters}
          onQuery={wanted => setAsked({ filters: wanted })}
        />
      ) : null}
      {chips}
      {ticked.length > 0 ? (
        <BatchBar
          ticked={ticked}
          onClear={() => setTicked([])}
          tools={tools}
          // what a page does itself with ticked rows stands before the export of the list
          handlers={{ ...exporting.handlers(ticked), ...printing.handlers(ticked), ...work.batch(ticked), ...saving }}
        />
      ) : (
        <Toolbar
          tools={tools}
          handlers={{ ...waiting, ...work.tools, ...exporting.handlers([]), ...printing.handlers([]) }}
          coming={!rights.isNamed && work.add !== null}
        />
      )}
      {printing.paper}
      <DataGrid
        label={rights.title}
        columns={columns}
        density={density}
        list={list}
        paged={paged}
        foot={foot}
        {...(work.mayTick ? { ticked, onTick: setTicked } : {})}
        commandsOf={work.commandsOf}
        current={current?.id ?? null}
        onOpen={onOpen}
        {...(work.edit ? { onEdit: work.edit } : {})}
        empty={
          <ListEmpty
            filtered={filters.length > 0 || page.chips.some(({ key }) => key === chip)}
            onClear={() => setAsked(nothingAsked)}
            first={page.empty ?? 'kit.shape.none_yet'}
            onAdd={work.add}
          />
        }
      />
    </>
  )
}
