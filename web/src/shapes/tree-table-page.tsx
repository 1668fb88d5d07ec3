import type { PageDefinition } from '@gt/domain/kit/page/page.ts'
import { pageController } from '@gt/domain/platform/page-controller.ts'
import { ChevronDown, ChevronRight, ChevronsDownUp, ChevronsUpDown } from 'lucide-react'
import { useMemo } from 'react'
import { useSigned } from '../app/state.ts'
import { IconButton } from '../kit/button.tsx'
import { today } from '../kit/clock.ts'
import { asCrud } from '../kit/crud-controller.ts'
import type { GridRow } from '../kit/grid-column.ts'
import { arrangedColumns } from '../kit/grid-settings.ts'
import { GridTools } from '../kit/grid-tools.tsx'
import { useWords } from '../kit/i18n.ts'
import { joinFilters } from '../kit/list-query.ts'
import { PageFrame } from '../kit/page-frame.tsx'
import { useAsked } from '../kit/use-asked.ts'
import { useGridSettings } from '../kit/use-grid-settings.ts'
import { useShown } from '../kit/use-shown.ts'
import { PageGrid } from './page-grid.tsx'
import { PageRecord } from './page-record.tsx'
import { resolveFilters } from './resolve-filters.ts'
import { noSlots, type PageSlots } from './slots.ts'
import { usePageColumns } from './use-page-columns.tsx'
import { usePageWork } from './use-page-work.tsx'
import { type TreeRows, useTreeRows } from './use-tree-rows.ts'
import './shapes.css'

/** Room before a row for each level, CSS px. */
const indent = 18

interface TreeCellProps {
  readonly row: GridRow
  readonly text: string
  readonly tree: TreeRows
  readonly onOpen: (row: GridRow) => void
}

function TreeCell({ row, text, tree, onOpen }: TreeCellProps) {
  const { t } = useWords()
  const isOpen = tree.isOpen(row)
  const Turn = isOpen ? ChevronDown : ChevronRight
  return (
    <span className="gt-tree-cell" style={{ paddingInlineStart: Number(row.depth ?? 0) * indent }}>
      {Number(row.child_count ?? 0) > 0 ? (
        <button
          type="button"
          className="turn"
          aria-expanded={isOpen}
          aria-label={t(isOpen ? 'kit.shape.close_row' : 'kit.shape.open_row', { name: text })}
          onClick={() => tree.toggle(row)}
        >
          <Turn aria-hidden strokeWidth={1.75} />
        </button>
      ) : (
        <span className="turn" />
      )}
      <button
        type="button"
        className={
          row.found === 1 ? 'gt-btn link record-name gt-ellipsis found' : 'gt-btn link record-name gt-ellipsis'
        }
        onClick={() => onOpen(row)}
      >
        {text}
      </button>
    </span>
  )
}

/** A list whose rows stand under one another in its first column (template T_TREE_TABLE). */
export function TreeTablePage({ page, slots = noSlots }: { page: PageDefinition; slots?: PageSlots }) {
  const { t } = useWords()
  const { user } = useSigned()
  const [asked] = useAsked()
  const controller = pageController(page)
  const crud = useMemo(() => asCrud(controller), [controller])
  const scope = resolveFilters(page.scope, { today: today(), userId: user.Id }) ?? []
  const tree = useTreeRows(controller, [...scope, ...asked.filters])
  const { list } = tree
  const [shown, show] = useShown(crud, list)
  const work = usePageWork(page, { rows: list.rows, slots })
  const plain = usePageColumns(page, { controller, maySwitch: work.maySwitch, onOpen: show, cells: slots.cells })
  const columns = plain.map((column, index) => ({
    ...column,
    sort: null,
    ...(index === 0
      ? {
          render: (row: GridRow) => (
            <TreeCell row={row} text={String(row[column.name] ?? '')} tree={tree} onOpen={show} />
          ),
        }
      : {}),
  }))
  const [settings, setSettings] = useGridSettings(page.code, columns)
  const arranged = arrangedColumns(columns, settings)
  return (
    <PageFrame
      page={work.rights}
      onRefresh={list.reload}
      tools={
        <>
          <IconButton icon={ChevronsUpDown} label={t('kit.shape.open_all')} onClick={tree.openAll} />
          <IconButton icon={ChevronsDownUp} label={t('kit.shape.close_all')} onClick={tree.closeAll} />
          <GridTools columns={columns} settings={settings} onChange={setSettings} />
        </>
      }
    >
      <PageGrid
        page={page}
        work={work}
        list={list}
        columns={arranged}
        density={settings.density}
        question={{ query: joinFilters(scope, asked.filters), sort: page.sort }}
        current={shown}
        onOpen={show}
        paged={false}
      />
      <PageRecord page={page} slots={slots} work={work} rows={list.rows} shown={shown} onShow={show} />
      {work.dialogs}
    </PageFrame>
  )
}
