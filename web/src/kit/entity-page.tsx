import type { Entity } from '@gt/domain/kit/entity.ts'
import type { ListQuery } from '@gt/domain/kit/list.ts'
import { useState } from 'react'
import { usePage } from '../app/use-page.ts'
import type { CrudController } from './crud-controller.ts'
import { DataGrid } from './data-grid.tsx'
import type { FormSection } from './entity-form.tsx'
import { FormDialog } from './form-dialog.tsx'
import type { GridColumn, GridRow } from './grid-column.ts'
import { arrangedColumns } from './grid-settings.ts'
import { GridTools } from './grid-tools.tsx'
import { useWords, type Word } from './i18n.ts'
import { ListEmpty } from './list-empty.tsx'
import { joinFilters, nothingAsked } from './list-query.ts'
import { PageFrame } from './page-frame.tsx'
import { QueryBar } from './query-bar.tsx'
import type { RowCommand } from './row-commands.tsx'
import { BatchBar, rowsWith, Toolbar } from './toolbar.tsx'
import { useAsked } from './use-asked.ts'
import { useGridSettings } from './use-grid-settings.ts'
import { useList } from './use-list.ts'
import { useNewKey } from './use-new-key.ts'
import { useRemoval } from './use-removal.ts'

interface EntityPageProps {
  /** Code of the page: `djequipment.equipmentsorts`. */
  readonly page: string
  readonly entity: Entity
  readonly actions: CrudController
  readonly columns: readonly GridColumn[]
  readonly filters: readonly string[]
  readonly form: readonly FormSection[]
  readonly formColumns?: 1 | 2
  readonly sort?: ListQuery['sort']
  /** Said when the list is empty and nothing is asked. */
  readonly empty: Word
}

type Open = { readonly record: GridRow | null } | null

/** A dictionary page: query bar, toolbar, grid and form dialog, all from one definition (architecture 7, class A). */
export function EntityPage({
  page: code,
  entity,
  actions,
  columns,
  filters,
  form,
  formColumns,
  sort,
  empty,
}: EntityPageProps) {
  const { t } = useWords()
  const page = usePage(code)
  const [asked, ask] = useAsked()
  const list = useList(actions, joinFilters(asked.filters), sort)
  const [ticked, tick] = useState<readonly string[]>([])
  const [open, setOpen] = useState<Open>(null)
  const [settings, setSettings] = useGridSettings(code, columns)
  const remove = useRemoval(entity, actions)
  const add = page.can('add') ? () => setOpen({ record: null }) : null
  const edit = page.can('edit') ? (record: GridRow) => setOpen({ record }) : null
  useNewKey(open ? null : add)

  const handlers = {
    ...(add ? { add: { run: add } } : {}),
    delete: { run: () => void remove(rowsWith(list.rows, ticked)) },
  }
  const batch = { delete: handlers.delete }
  const tools = page.toolbar('toolbar')
  const commandsOf = (row: GridRow): readonly RowCommand[] => [
    ...(edit ? [{ key: 'edit', text: t('common.edit'), run: () => edit(row) }] : []),
    ...(page.can('delete')
      ? [{ key: 'delete', text: t('common.delete'), danger: true, run: () => void remove([row]) }]
      : []),
  ]
  return (
    <PageFrame
      page={page}
      onRefresh={list.reload}
      tools={<GridTools columns={columns} settings={settings} onChange={setSettings} />}
    >
      <QueryBar entity={entity} fields={filters} filters={asked.filters} onQuery={next => ask({ filters: next })} />
      {ticked.length > 0 ? (
        <BatchBar ticked={ticked} onClear={() => tick([])} tools={tools} handlers={batch} />
      ) : (
        <Toolbar
          tools={tools.filter(tool => tool.Op !== 'delete')}
          handlers={handlers}
          coming={!page.isNamed && add !== null}
        />
      )}
      <DataGrid
        label={page.title}
        columns={arrangedColumns(columns, settings)}
        density={settings.density}
        list={list}
        {...(page.can('delete') ? { ticked, onTick: tick } : {})}
        commandsOf={commandsOf}
        {...(edit ? { onEdit: edit } : {})}
        empty={
          <ListEmpty filtered={asked.filters.length > 0} onClear={() => ask(nothingAsked)} first={empty} onAdd={add} />
        }
      />
      {open ? (
        <FormDialog
          key={open.record?.id ?? 'new'}
          entity={entity}
          actions={actions}
          sections={form}
          {...(formColumns ? { columns: formColumns } : {})}
          record={open.record}
          onClose={() => setOpen(null)}
        />
      ) : null}
    </PageFrame>
  )
}
