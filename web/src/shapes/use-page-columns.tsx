import type { ColumnSpec, PageDefinition } from '@gt/domain/kit/page/page.ts'
import type { PageController } from '@gt/domain/platform/page-controller.ts'
import { Switch } from 'antd'
import { useMemo, useState } from 'react'
import { call } from '../app/client.ts'
import { refreshAfter } from '../app/queries.ts'
import { titleOf } from '../kit/cells.tsx'
import { columns } from '../kit/columns.tsx'
import { DueDate } from '../kit/due.tsx'
import { dueWidth } from '../kit/due-width.ts'
import { toastFailure } from '../kit/failure-words.ts'
import type { GridColumn, GridRow } from '../kit/grid-column.ts'
import { useWords } from '../kit/i18n.ts'
import type { PageSlots } from './slots.ts'
import './record-name.css'

interface ColumnWork {
  readonly controller: PageController
  readonly maySwitch: boolean
  readonly onOpen: (row: GridRow) => void
  readonly cells?: PageSlots['cells'] | undefined
}

/** A flag that is set in its row at once (formatter `switch`). */
function RowSwitch({
  row,
  name,
  controller,
  may,
}: {
  row: GridRow
  name: string
  controller: PageController
  may: boolean
}) {
  const { t } = useWords()
  const [busy, setBusy] = useState(false)
  const flip = async (on: boolean): Promise<void> => {
    const action = on ? 'Enable' : 'Disable'
    setBusy(true)
    try {
      await call(controller, action, { items: [{ id: row.id, row_version: Number(row.row_version) }] })
      await refreshAfter(controller, action)
    } catch (error) {
      toastFailure(error)
    } finally {
      setBusy(false)
    }
  }
  return (
    <Switch
      size="small"
      checked={row[name] === 1}
      disabled={!may}
      loading={busy}
      aria-label={t(row[name] === 1 ? 'kit.shape.disable' : 'kit.shape.enable')}
      onClick={(_on, event) => event.stopPropagation()}
      onChange={on => void flip(on)}
    />
  )
}

interface RecordNameProps {
  readonly page: PageDefinition
  readonly name: string
  readonly onOpen: () => void
}

/** What opens a record: its name, or what it is while it has none yet. */
function RecordName({ page, name, onOpen }: RecordNameProps) {
  const { say } = useWords()
  const text = name || say(page.entity.label)
  return (
    <button type="button" className="gt-btn link record-name" title={text} onClick={onOpen}>
      <span className="gt-ellipsis">{text}</span>
    </button>
  )
}

/** Columns of a definition as a grid draws them; the first opens the record. */
export function usePageColumns(
  page: PageDefinition,
  { controller, maySwitch, onOpen, cells }: ColumnWork,
): GridColumn[] {
  return useMemo(() => {
    const override = (spec: ColumnSpec, index: number): Partial<Omit<GridColumn, 'name'>> => ({
      ...(spec.width ? { width: spec.width } : {}),
      ...(spec.optional ? { optional: true } : {}),
      ...(spec.label ? { title: words => words.say(spec.label ?? page.entity.label) } : {}),
      ...(spec.as === 'expiry'
        ? {
            ...dueWidth,
            render: (row: GridRow) => <DueDate date={typeof row[spec.of] === 'string' ? String(row[spec.of]) : null} />,
          }
        : {}),
      ...(spec.as === 'switch'
        ? { render: (row: GridRow) => <RowSwitch row={row} name={spec.of} controller={controller} may={maySwitch} /> }
        : {}),
      ...(cells?.[spec.of] ? { render: cells[spec.of] } : {}),
      ...(index === 0
        ? {
            render: (row: GridRow) => (
              <RecordName
                page={page}
                name={titleOf({ title: spec.of }, row) || titleOf(page.entity, row)}
                onOpen={() => onOpen(row)}
              />
            ),
          }
        : {}),
    })
    return columns(
      page.entity,
      page.columns.map(({ of }) => of),
      Object.fromEntries(page.columns.map((spec, index) => [spec.of, override(spec, index)])),
    )
  }, [page, controller, maySwitch, onOpen, cells])
}
