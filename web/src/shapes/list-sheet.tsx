import type { Filter, Under } from '@gt/domain/kit/list.ts'
import type { PageDefinition } from '@gt/domain/kit/page/page.ts'
import { pageController } from '@gt/domain/platform/page-controller.ts'
import { type ReactNode, useMemo, useState } from 'react'
import { useSigned } from '../app/state.ts'
import { Button } from '../kit/button.tsx'
import { type Chip, Chips } from '../kit/chips.tsx'
import { today } from '../kit/clock.ts'
import { asCrud } from '../kit/crud-controller.ts'
import { DataGrid } from '../kit/data-grid.tsx'
import type { FormValues } from '../kit/form-changes.ts'
import { arrangedColumns } from '../kit/grid-settings.ts'
import { GridTools } from '../kit/grid-tools.tsx'
import { useWords } from '../kit/i18n.ts'
import { ListEmpty } from '../kit/list-empty.tsx'
import { joinFilters, nothingAsked } from '../kit/list-query.ts'
import { PageFrame } from '../kit/page-frame.tsx'
import { QueryBar } from '../kit/query-bar.tsx'
import { RecordDrawer } from '../kit/record-drawer.tsx'
import { BatchBar, Toolbar } from '../kit/toolbar.tsx'
import { useAsked } from '../kit/use-asked.ts'
import { useExport } from '../kit/use-export.ts'
import { useGridSettings } from '../kit/use-grid-settings.ts'
import { useList } from '../kit/use-list.ts'
import { useShown } from '../kit/use-shown.ts'
import { RecordHead } from './record-head.tsx'
import { RecordView } from './record-view.tsx'
import { resolveFilters } from './resolve-filters.ts'
import type { PageSlots } from './slots.ts'
import { usePageColumns } from './use-page-columns.tsx'
import { usePageWork } from './use-page-work.tsx'
import './shapes.css'

interface ListSheetProps {
  readonly page: PageDefinition
  readonly slots: PageSlots
  /** Narrows the list to what hangs on a node. */
  readonly under?: Under | undefined
  /** Values of a new record that come with the node. */
  readonly start?: FormValues
  /** Stands at the left of everything: the tree. */
  readonly aside?: ReactNode
}

const none: readonly Filter[] = []

/** The list of a defined page: query bar, saved questions, toolbar, grid, record drawer, forms and commands. */
export function ListSheet({ page, slots, under, start, aside }: ListSheetProps) {
  const { t } = useWords()
  const { user } = useSigned()
  const [asked, setAsked] = useAsked()
  const { entity } = page
  const controller = pageController(page)
  const crud = useMemo(() => asCrud(controller), [controller])
  const reader = { today: today(), userId: user.Id }
  const scope = resolveFilters(page.scope, reader) ?? none
  const chips: Chip[] = page.chips.flatMap(({ key, label, filters, view, tone }) => {
    const resolved = resolveFilters(filters, reader)
    return resolved
      ? [{ key, word: label, filters: resolved, ...(tone ? { tone } : {}), ...(view ? { view } : {}) }]
      : []
  })
  const chip = chips.find(({ key }) => key === asked.chip)
  const query = {
    ...joinFilters(scope, chip?.filters ?? [], asked.filters),
    ...(under ? { under } : {}),
    ...(chip?.view ? { view: chip.view } : {}),
  }
  const list = useList(crud, query, page.sort)
  const [ticked, setTicked] = useState<readonly string[]>([])
  const [shown, show] = useShown(crud, list)
  const work = usePageWork(page, { rows: list.rows, ...(start ? { start } : {}), slots })
  const columns = usePageColumns(page, { controller, maySwitch: work.maySwitch, onOpen: show })
  const [settings, setSettings] = useGridSettings(page.code, columns)
  const arranged = arrangedColumns(columns, settings)
  const exporting = useExport(controller.actions.Export ? (controller as never) : null, {
    page: work.rights,
    columns: arranged,
    query,
    sort: list.paging.sort,
  })
  const tools = work.rights.toolbar('toolbar')
  const filtered = asked.filters.length > 0 || chip !== undefined || under !== undefined
  const body = (
    <>
      {page.filters.length > 0 ? (
        <QueryBar
          entity={entity}
          fields={page.filters}
          filters={asked.filters}
          onQuery={filters => setAsked({ filters })}
        />
      ) : null}
      {chips.length > 0 ? (
        <Chips
          actions={crud}
          chips={chips}
          chosen={asked.chip}
          scope={scope}
          onChoose={key => setAsked({ chip: key })}
        />
      ) : null}
      {ticked.length > 0 ? (
        <BatchBar
          ticked={ticked}
          onClear={() => setTicked([])}
          tools={tools}
          handlers={{ ...work.batch(ticked), ...exporting.handlers(ticked) }}
        />
      ) : (
        <Toolbar
          tools={tools}
          handlers={{ ...work.tools, ...exporting.handlers([]) }}
          coming={!work.rights.isNamed && work.add !== null}
        />
      )}
      <DataGrid
        label={work.rights.title}
        columns={arranged}
        density={settings.density}
        list={list}
        {...(work.mayTick ? { ticked, onTick: setTicked } : {})}
        commandsOf={work.commandsOf}
        current={shown?.id ?? null}
        onOpen={show}
        {...(work.edit ? { onEdit: work.edit } : {})}
        empty={
          <ListEmpty
            filtered={filtered && (asked.filters.length > 0 || chip !== undefined)}
            onClear={() => setAsked(nothingAsked)}
            first={page.empty ?? 'kit.shape.none_yet'}
            onAdd={work.add}
          />
        }
      />
    </>
  )
  return (
    <PageFrame
      page={work.rights}
      onRefresh={list.reload}
      tools={<GridTools columns={columns} settings={settings} onChange={setSettings} />}
    >
      {aside ? (
        <div className="gt-sided">
          {aside}
          <div className="main">{body}</div>
        </div>
      ) : (
        body
      )}
      <RecordDrawer
        row={shown}
        rows={list.rows}
        head={row => <RecordHead entity={entity} row={row} />}
        actions={
          shown && work.edit && work.commandsOf(shown).some(({ key }) => key === 'edit') ? (
            <Button onClick={() => work.edit?.(shown)}>{t('common.edit')}</Button>
          ) : null
        }
        onShow={show}
        onClose={() => show(null)}
      >
        {shown ? (
          <RecordView key={shown.id} page={page} controller={controller} id={shown.id} more={slots.detail} />
        ) : null}
      </RecordDrawer>
      {work.dialogs}
    </PageFrame>
  )
}
