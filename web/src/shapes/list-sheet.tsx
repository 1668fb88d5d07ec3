import type { Filter, Under } from '@gt/domain/kit/list.ts'
import type { PageDefinition } from '@gt/domain/kit/page/page.ts'
import { pageController } from '@gt/domain/platform/page-controller.ts'
import { type ReactNode, useCallback, useMemo, useRef, useState } from 'react'
import { useSigned } from '../app/state.ts'
import { type Chip, Chips } from '../kit/chips.tsx'
import { today } from '../kit/clock.ts'
import { asCrud } from '../kit/crud-controller.ts'
import type { FormValues } from '../kit/form-changes.ts'
import type { GridRow } from '../kit/grid-column.ts'
import { arrangedColumns } from '../kit/grid-settings.ts'
import { GridTools } from '../kit/grid-tools.tsx'
import { useWords } from '../kit/i18n.ts'
import { joinFilters } from '../kit/list-query.ts'
import { PageFrame } from '../kit/page-frame.tsx'
import { Empty } from '../kit/parts.tsx'
import { SplitBelow } from '../kit/split-below.tsx'
import { mayLeave, UnsavedContext, useUnsavedParts } from '../kit/unsaved.ts'
import { useAsked } from '../kit/use-asked.ts'
import { useGridSettings } from '../kit/use-grid-settings.ts'
import { useList } from '../kit/use-list.ts'
import { useShown } from '../kit/use-shown.ts'
import { DetailTabs } from './detail-tabs.tsx'
import { PageGrid } from './page-grid.tsx'
import { PageRecord } from './page-record.tsx'
import { resolveFilters } from './resolve-filters.ts'
import type { PageSlots } from './slots.ts'
import { usePageColumns } from './use-page-columns.tsx'
import { usePageWork } from './use-page-work.tsx'
import { useTypedCells } from './use-typed-cells.tsx'
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
  /** The chosen record is shown below the list in place of a drawer. */
  readonly below?: boolean
}

/** Share of the list above what belongs to its records, in percent. */
const usualShare = 45

const none: readonly Filter[] = []

/** The list of a defined page: query bar, saved questions, toolbar, grid, record drawer, forms and commands. */
export function ListSheet({ page, slots, under, start, aside, below = false }: ListSheetProps) {
  const words = useWords()
  const { t } = words
  const { user } = useSigned()
  const controller = pageController(page)
  const crud = useMemo(() => asCrud(controller), [controller])
  const reader = { today: today(), userId: user.Id }
  const preset = resolveFilters(page.preset, reader) ?? none
  const [asked, setAsked] = useAsked(preset)
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
  const [shown, showAtOnce] = useShown(crud, list)
  const unsaved = useUnsavedParts()
  const leaving = useRef(() => mayLeave(unsaved, words))
  leaving.current = () => mayLeave(unsaved, words)
  const shownId = shown?.id
  const show = useCallback(
    (row: GridRow | null): void => {
      if (row?.id !== shownId) void leaving.current().then(sure => (sure ? showAtOnce(row) : undefined))
    },
    [showAtOnce, shownId],
  )
  const work = usePageWork(page, { rows: list.rows, ...(start ? { start } : {}), slots })
  const [ticked, setTicked] = useState<readonly string[]>([])
  const typed = useTypedCells(page, {
    controller,
    rows: list.rows,
    may: page.typed !== null && work.rights.can(page.typed.op),
    onTyped: id => setTicked(before => (before.includes(id) ? before : [...before, id])),
  })
  const cells = useMemo(() => ({ ...typed.cells, ...slots.cells }), [typed.cells, slots.cells])
  const columns = usePageColumns(page, { controller, maySwitch: work.maySwitch, onOpen: show, cells })
  const [settings, setSettings] = useGridSettings(page.code, columns)
  const arranged = arrangedColumns(columns, settings)
  const grid = (
    <PageGrid
      page={page}
      work={work}
      list={list}
      columns={arranged}
      density={settings.density}
      question={{ query, sort: list.paging.sort }}
      foot={slots.foot?.(query)}
      preset={preset}
      current={shown}
      onOpen={show}
      {...(page.typed ? { typed: { ...typed, ticks: [ticked, setTicked] as const } } : {})}
      chips={
        <>
          {slots.head}
          {chips.length > 0 ? (
            <Chips
              actions={crud}
              chips={chips}
              chosen={asked.chip}
              scope={scope}
              onChoose={key => setAsked({ chip: key })}
            />
          ) : null}
        </>
      }
    />
  )
  const body = below ? (
    <SplitBelow
      share={settings.split ?? usualShare}
      onShare={share => setSettings({ ...settings, split: share })}
      below={
        shown ? (
          <UnsavedContext value={unsaved}>
            <DetailTabs
              page={page}
              slots={slots}
              work={work}
              row={shown}
              onClose={() => show(null)}
              mayLeave={() => leaving.current()}
            />
          </UnsavedContext>
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
      {below ? null : <PageRecord page={page} slots={slots} work={work} rows={list.rows} shown={shown} onShow={show} />}
      {work.dialogs}
    </PageFrame>
  )
}
