import { equipmentActions } from '@gt/domain/equipment/actions.ts'
import { equipment } from '@gt/domain/equipment/equipment.entity.ts'
import { useMemo, useState } from 'react'
import { useSigned } from '../../app/state.ts'
import { usePage } from '../../app/use-page.ts'
import { Button } from '../../kit/button.tsx'
import { Chips } from '../../kit/chips.tsx'
import { today } from '../../kit/clock.ts'
import { asCrud } from '../../kit/crud-controller.ts'
import { DataGrid } from '../../kit/data-grid.tsx'
import type { FormValues } from '../../kit/form-changes.ts'
import { FormDialog } from '../../kit/form-dialog.tsx'
import type { GridRow } from '../../kit/grid-column.ts'
import { arrangedColumns } from '../../kit/grid-settings.ts'
import { GridTools } from '../../kit/grid-tools.tsx'
import { useWords } from '../../kit/i18n.ts'
import { ListEmpty } from '../../kit/list-empty.tsx'
import { joinFilters, nothingAsked } from '../../kit/list-query.ts'
import { PageFrame } from '../../kit/page-frame.tsx'
import { QueryBar } from '../../kit/query-bar.tsx'
import { RecordDrawer } from '../../kit/record-drawer.tsx'
import type { RowCommand } from '../../kit/row-commands.tsx'
import { BatchBar, rowsWith, Toolbar } from '../../kit/toolbar.tsx'
import { useAsked } from '../../kit/use-asked.ts'
import { useGridSettings } from '../../kit/use-grid-settings.ts'
import { useList } from '../../kit/use-list.ts'
import { useNewKey } from '../../kit/use-new-key.ts'
import { useRemoval } from '../../kit/use-removal.ts'
import { useShown } from '../../kit/use-shown.ts'
import { equipmentChips } from './chips.ts'
import { equipmentColumns, equipmentSections } from './columns.tsx'
import { EquipmentDetail, EquipmentHead } from './detail.tsx'
import { DeviceKey } from './device-key.tsx'
import { Faults } from './faults.tsx'

const actions = asCrud(equipmentActions)
const filters = [
  'equipment_sort_id',
  'state',
  'validity_period',
  'workplace_id',
  'custodian_id',
  'equipment_number',
  'name',
]
/** What a copy does not take over: numbers are a device's own (page, action copy). */
const ownOfDevice: ReadonlySet<string> = new Set(['equipment_number', 'serial_number', 'asset_no', 'capture_serial'])
const missing = { equipment_sort_id: 'page.djequipment.equipmentlist.choose_sort' } as const

type Editing = { readonly record: GridRow | null; readonly start: FormValues } | null

const copyOf = (row: GridRow): FormValues =>
  Object.fromEntries(
    equipmentSections
      .flatMap(section => section.fields)
      .filter(name => !ownOfDevice.has(name))
      .flatMap(name => {
        const label = name.replace(/_id$/, '')
        return label === name
          ? [[name, row[name]]]
          : [
              [name, row[name]],
              [label, row[label]],
            ]
      }),
  )

/** The equipment register of a laboratory (picture 03): query, quick questions, grid, batch bar, drawer. */
export function EquipmentList({ code }: { code: string }) {
  const { t } = useWords()
  const page = usePage(code)
  const { user } = useSigned()
  const [asked, ask] = useAsked()
  const chips = useMemo(() => equipmentChips(today(), user.Id), [user.Id])
  const chip = chips.find(one => one.key === asked.chip)
  const list = useList(
    actions,
    { ...joinFilters(chip?.filters ?? [], asked.filters), ...(chip?.view ? { view: chip.view } : {}) },
    { field: 'equipment_number', dir: 'asc' },
  )
  const [ticked, tick] = useState<readonly string[]>([])
  const [shown, show] = useShown(actions, list)
  const [editing, setEditing] = useState<Editing>(null)
  const columns = useMemo(() => equipmentColumns(show), [show])
  const [settings, setSettings] = useGridSettings(code, columns)
  const remove = useRemoval(equipment, actions)
  const add = page.can('add') ? () => setEditing({ record: null, start: {} }) : null
  const edit = page.can('edit') ? (record: GridRow) => setEditing({ record, start: {} }) : null
  useNewKey(editing ? null : add)

  const tools = page.toolbar('toolbar')
  const commandsOf = (row: GridRow): readonly RowCommand[] => [
    ...(edit ? [{ key: 'edit', text: t('common.edit'), run: () => edit(row) }] : []),
    ...(page.can('copy') && add
      ? [{ key: 'copy', text: t('common.copy'), run: () => setEditing({ record: null, start: copyOf(row) }) }]
      : []),
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
      <QueryBar entity={equipment} fields={filters} filters={asked.filters} onQuery={next => ask({ filters: next })} />
      <Chips actions={actions} chips={chips} chosen={asked.chip} onChoose={key => ask({ chip: key })} />
      {ticked.length > 0 ? (
        <BatchBar
          ticked={ticked}
          onClear={() => tick([])}
          tools={tools}
          handlers={{ delete: { run: () => void remove(rowsWith(list.rows, ticked)) } }}
        />
      ) : (
        <Toolbar tools={tools} handlers={add ? { add: { run: add } } : {}} coming={!page.isNamed && add !== null} />
      )}
      <DataGrid
        label={page.title}
        columns={arrangedColumns(columns, settings)}
        density={settings.density}
        list={list}
        {...(page.can('delete') ? { ticked, onTick: tick } : {})}
        commandsOf={commandsOf}
        current={shown?.id ?? null}
        onOpen={show}
        {...(edit ? { onEdit: edit } : {})}
        empty={
          <ListEmpty
            filtered={asked.filters.length > 0 || chip !== undefined}
            onClear={() => ask(nothingAsked)}
            first="page.djequipment.equipmentlist.none"
            onAdd={add}
          />
        }
      />
      <RecordDrawer
        row={shown}
        rows={list.rows}
        head={row => <EquipmentHead row={row} />}
        actions={edit && shown ? <Button onClick={() => edit(shown)}>{t('common.edit')}</Button> : null}
        onShow={show}
        onClose={() => show(null)}
      >
        {shown ? <Faults equipmentId={shown.id} /> : null}
        {shown ? <EquipmentDetail id={shown.id} /> : null}
        {shown?.capture_serial ? <DeviceKey row={shown} may={edit !== null} /> : null}
      </RecordDrawer>
      {editing ? (
        <FormDialog
          key={editing.record?.id ?? 'new'}
          entity={equipment}
          actions={actions}
          sections={equipmentSections}
          columns={2}
          record={editing.record}
          start={editing.start}
          missing={missing}
          onClose={() => setEditing(null)}
        />
      ) : null}
    </PageFrame>
  )
}
