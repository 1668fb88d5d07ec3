import type { Entity } from '@gt/domain/kit/entity.ts'
import { type FormInstance, Modal } from 'antd'
import { type KeyboardEvent, type ReactNode, useId, useMemo } from 'react'
import { Button } from './button.tsx'
import { titleOf } from './cells.tsx'
import { confirm } from './confirm.tsx'
import { Conflict } from './conflict.tsx'
import type { CrudController } from './crud-controller.ts'
import { EntityForm, type FormSection, nameOfField } from './entity-form.tsx'
import { FirstFocus } from './first-focus.tsx'
import type { FormValues } from './form-changes.ts'
import { Glyph } from './glyph.tsx'
import type { GridRow } from './grid-column.ts'
import { useWords, type Word } from './i18n.ts'
import { type ExtraFields, useRecordForm } from './use-record-form.ts'
import { useReturnFocus } from './use-return-focus.ts'

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
  /** What stands below the fields and follows what is typed. */
  readonly below?: (form: FormInstance) => ReactNode
  /** Told the row of a new record, before the dialog closes. */
  readonly onMade?: (row: unknown) => void
  readonly onClose: () => void
}

const widths = { 1: 520, 2: 720 } as const
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
    below,
    onMade,
    onClose,
  } = props
  const { t, say } = useWords()
  useReturnFocus()
  const id = useId()
  const names = useMemo(() => sections.flatMap(section => section.fields.map(nameOfField)), [sections])
  const onDone = (made: unknown): void => {
    if (made !== null) onMade?.(made)
    onClose()
  }
  const work = useRecordForm({ entity, actions, names, record, start, extra, onDone })
  const { dirty, busy, save, conflict } = work

  const close = async (): Promise<void> => {
    const leave =
      !dirty ||
      (await confirm({ question: t('common.unsaved'), verb: t('kit.form.discard'), destructive: true })) !== null
    if (leave) onClose()
  }
  const onKey = (event: KeyboardEvent): void => {
    if (!event.ctrlKey && !event.metaKey) return
    if (event.key.toLowerCase() !== 's' && event.key !== 'Enter') return
    event.preventDefault()
    void save(event.key === 'Enter' && !record)
  }
  return (
    <Modal
      open
      centered
      className="gt-form-modal"
      width={widths[columns]}
      mask={{ closable: false }}
      onCancel={() => void close()}
      title={
        <span className="gt-form-title">
          {t(record ? 'kit.form.edit' : 'kit.form.new', { entity: say(entity.label) })}
          {record ? <span className="number">{titleOf(entity, record)}</span> : null}
          {dirty ? <span className="dot" title={t('kit.form.unsaved')} /> : null}
        </span>
      }
      footer={
        <div className="gt-form-foot">
          {record ? null : (
            <Button busy={busy} hotkey="Ctrl ⏎" onClick={() => void save(true)}>
              {t('common.save_next')}
            </Button>
          )}
          <span className="spring" />
          <Button onClick={() => void close()}>{t('common.cancel')}</Button>
          <Button look="primary" busy={busy} hotkey="Ctrl S" onClick={() => void save(false)}>
            {t('common.save')}
          </Button>
        </div>
      }
    >
      {/* biome-ignore lint/a11y/noStaticElementInteractions: the keys are short ways to the buttons of the foot */}
      <div onKeyDown={onKey}>
        {work.problem ? (
          <div className="gt-form-problem" role="alert">
            <Glyph shape="bang" tone="red" />
            <div>
              <strong>{t(record ? 'kit.grid.modify_failed' : 'kit.grid.add_failed')}</strong>
              <div>{work.problem}</div>
            </div>
          </div>
        ) : null}
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
          {...(missing ? { missing } : {})}
          {...(wrong ? { wrong } : {})}
          {...(extra ? { [extra.first ? 'before' : 'behind']: extra.items } : {})}
        />
        {below?.(work.form)}
        <FirstFocus id={`${id}_${extra?.first ? extra.names[0] : names[0]}`} />
      </div>
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
    </Modal>
  )
}
