import type { Entity } from '@gt/domain/kit/entity.ts'
import type { FormInstance } from 'antd'
import { type ReactNode, useId, useMemo } from 'react'
import { Button } from './button.tsx'
import { titleOf } from './cells.tsx'
import { Conflict } from './conflict.tsx'
import type { CrudController } from './crud-controller.ts'
import { EntityForm, type FieldControls, type FormSection, nameOfField } from './entity-form.tsx'
import { FirstFocus } from './first-focus.tsx'
import type { FormValues } from './form-changes.ts'
import { FormModal } from './form-modal.tsx'
import type { GridRow } from './grid-column.ts'
import { useWords, type Word } from './i18n.ts'
import { type ExtraFields, type RecordRows, useRecordForm } from './use-record-form.ts'

interface FormDialogProps {
  readonly entity: Entity
  readonly actions: CrudController
  readonly sections: readonly FormSection[]
  readonly columns?: 1 | 2
  /** The record to change; null for a new one. */
  readonly record: GridRow | null
  /** Values that a new record begins with, besides the defaults. */
  readonly start?: FormValues
  readonly missing?: Readonly<Record<string, Word>>
  readonly wrong?: Readonly<Record<string, Word>>
  /** Further fields of a new record, and how they are drawn: behind the others, or before them. */
  readonly extra?: ExtraFields & { readonly items: ReactNode; readonly first?: true }
  /** How fields are typed where their kind does not say enough; by field. */
  readonly controls?: FieldControls
  /** Rows that are typed below the fields and saved with the record. */
  readonly rows?: RecordRows & { readonly node: ReactNode }
  /** What stands below the fields and follows what is typed. */
  readonly below?: (form: FormInstance) => ReactNode
  /** What stands beside the fields and follows what is typed. */
  readonly beside?: (form: FormInstance, onFollow: () => void) => ReactNode
  /** Told the record as it stands after a change, before the dialog closes. */
  readonly onChanged?: (row: GridRow) => void
  /** Told the row of a new record, before the dialog closes. */
  readonly onMade?: (row: unknown) => void
  readonly onClose: () => void
}

const widths = { 1: 520, 2: 720 } as const
/** Rows are wider than fields. */
const wideEnough = 960
/** A column of fields with what stands beside it. */
const besideWidth = 860
const widest = 1120
const nothing: FormValues = {}

/** Creates or changes one record. It stays open with all its content when the server refuses (looks 7.3). */
export function FormDialog(props: FormDialogProps) {
  const {
    entity,
    actions,
    sections,
    columns = 1,
    record,
    start = nothing,
    missing,
    wrong,
    extra,
    controls,
    rows,
    below,
    beside,
    onChanged,
    onMade,
    onClose,
  } = props
  const { t, say } = useWords()
  const id = useId()
  const names = useMemo(() => sections.flatMap(section => section.fields.map(nameOfField)), [sections])
  const series = sections.flatMap(({ fields }) =>
    fields.flatMap(field => (typeof field === 'object' && field.series ? [field.of] : [])),
  )
  const onDone = (made: unknown): void => {
    if (record) {
      if (made !== null) onChanged?.(made as GridRow) // what a change answers
    } else onMade?.(made)
    onClose()
  }
  const work = useRecordForm({ entity, actions, names, record, start, extra, rows, series, onDone })
  const { dirty, busy, save, conflict } = work

  return (
    <>
      <FormModal
        title={t(record ? 'kit.form.edit' : 'kit.form.new', { entity: say(entity.label) })}
        subject={record ? titleOf(entity, record) : undefined}
        width={beside ? (rows || controls ? widest : besideWidth) : rows ? wideEnough : widths[columns]}
        dirty={dirty}
        problem={
          work.problem ? (
            <>
              <strong>{t(record ? 'kit.grid.modify_failed' : 'kit.grid.add_failed')}</strong>
              <div>{work.problem}</div>
            </>
          ) : null
        }
        note={
          record ? null : (
            <Button busy={busy} hotkey="Ctrl ⏎" onClick={() => void save(true)}>
              {t('common.save_next')}
            </Button>
          )
        }
        foot={
          <Button look="primary" busy={busy} hotkey="Ctrl S" onClick={() => void save(false)}>
            {t('common.save')}
          </Button>
        }
        onSubmit={key => void save(key === 'enter' && !record)}
        onClose={onClose}
      >
        <Beside node={beside?.(work.form, work.touch)}>
          <EntityForm
            entity={entity}
            sections={sections}
            columns={columns}
            form={work.form}
            name={id}
            record={work.base}
            initial={work.base}
            onChange={work.touch}
            exists={record !== null}
            {...(controls ? { controls } : {})}
            {...(missing ? { missing } : {})}
            {...(wrong ? { wrong } : {})}
            {...(extra ? { [extra.first ? 'before' : 'behind']: extra.items } : {})}
          />
          {rows?.node}
        </Beside>
        {below?.(work.form)}
        <FirstFocus id={`${id}_${extra?.first ? extra.names[0] : names[0]}`} />
      </FormModal>
      {conflict ? (
        <Conflict
          entity={entity}
          failure={conflict.failure}
          mine={conflict.mine}
          onCancel={work.dropConflict}
          onTheirs={() => {
            work.begin(conflict.failure.current ?? {})
            work.dropConflict()
          }}
          onMine={() => {
            work.dropConflict()
            void save(false, conflict.failure.current?.row_version)
          }}
        />
      ) : null}
    </>
  )
}

/** Fields at the left, what follows from them at the right. */
const Beside = ({ node, children }: { node: ReactNode; children: ReactNode }) =>
  node ? (
    <div className="gt-form-beside">
      <div>{children}</div>
      {node}
    </div>
  ) : (
    children
  )
