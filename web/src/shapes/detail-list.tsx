import type { Filter } from '@gt/domain/kit/list.ts'
import type { DetailSpec, PageDefinition } from '@gt/domain/kit/page/page.ts'
import { detailController } from '@gt/domain/platform/page-controller.ts'
import { Plus } from 'lucide-react'
import { useMemo, useState } from 'react'
import { useWrite } from '../app/queries.ts'
import { usePage } from '../app/use-page.ts'
import { Button } from '../kit/button.tsx'
import { columns } from '../kit/columns.tsx'
import { asCrud } from '../kit/crud-controller.ts'
import { DataGrid } from '../kit/data-grid.tsx'
import { FormDialog } from '../kit/form-dialog.tsx'
import type { GridRow } from '../kit/grid-column.ts'
import { useWords } from '../kit/i18n.ts'
import { ListEmpty } from '../kit/list-empty.tsx'
import { useList } from '../kit/use-list.ts'
import { useRemoval } from '../kit/use-removal.ts'
import { isOwnRow } from './own-row.ts'
import { RowSheet } from './row-sheet.tsx'

interface DetailListProps {
  readonly page: PageDefinition
  readonly spec: DetailSpec
  /** The record that the rows belong to. */
  readonly master: GridRow
}

/** The rows that belong to one record: read by whoever opens the page, changed by the holders of one operation of it. */
export function DetailList(props: DetailListProps) {
  const { page, spec } = props
  const { can } = usePage(page.code)
  const plain = <PlainList {...props} />
  return spec.inPlace && spec.op !== null && can(spec.op) && isOwnRow(page.entity, props.master) ? (
    <RowSheet {...props} plain={plain} />
  ) : (
    plain
  )
}

/** A list whose rows are changed in a form each. */
function PlainList({ page, spec, master }: DetailListProps) {
  const { t, say } = useWords()
  const { can } = usePage(page.code)
  const { entity, by } = spec
  const actions = useMemo(() => asCrud(detailController(page, spec)), [page, spec])
  const filter: Filter[] = useMemo(() => [{ field: by, op: 'eq', value: master.id }], [by, master.id])
  const list = useList(actions, { filter }, spec.sort)
  const [editing, setEditing] = useState<{ readonly record: GridRow | null } | null>(null)
  const create = useWrite(actions, 'Create')
  const remove = useRemoval(entity, actions)
  // what the platform gives is changed where it belongs, with all its parts
  const mayChange = spec.op !== null && can(spec.op) && isOwnRow(page.entity, master)
  const mayAdd = mayChange && !(spec.single && list.total > 0)
  const shown = useMemo(
    () =>
      columns(
        entity,
        spec.columns.map(({ of }) => of),
        Object.fromEntries(
          spec.columns.map(({ of, width, label }) => [
            of,
            { ...(width ? { width } : {}), ...(label ? { title: () => say(label) } : {}) },
          ]),
        ),
      ),
    [entity, spec, say],
  )
  const add = (): void => setEditing({ record: null })
  return (
    <div className="gt-detail-list">
      {mayAdd && list.total > 0 ? (
        <div className="gt-toolbar gt-no-print">
          <Button icon={Plus} onClick={add}>
            {t('common.add')}
          </Button>
        </div>
      ) : null}
      <DataGrid
        label={say(spec.label)}
        columns={shown}
        density="compact"
        list={list}
        paged={list.total > list.rows.length}
        {...(mayChange
          ? {
              commandsOf: (row: GridRow) => [
                { key: 'edit', text: t('common.edit'), run: () => setEditing({ record: row }) },
                { key: 'delete', text: t('common.delete'), danger: true, run: () => void remove([row]) },
              ],
              onEdit: (row: GridRow) => setEditing({ record: row }),
            }
          : {})}
        current={null}
        onOpen={row => (mayChange && row ? setEditing({ record: row }) : undefined)}
        empty={
          <ListEmpty
            filtered={false}
            onClear={() => undefined}
            first="kit.shape.none_yet"
            onAdd={mayAdd ? add : null}
          />
        }
      />
      {editing ? (
        <FormDialog
          key={editing.record?.id ?? 'new'}
          entity={entity}
          actions={actions}
          sections={spec.form}
          columns={spec.formColumns}
          record={editing.record}
          // whose part it is stands in no field of the form
          extra={{ names: [], items: null, send: own => create.run({ ...own, [by]: master.id }) }}
          onClose={() => setEditing(null)}
        />
      ) : null}
    </div>
  )
}
