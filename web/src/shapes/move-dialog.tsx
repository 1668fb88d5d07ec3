import type { Entity } from '@gt/domain/kit/entity.ts'
import type { PageController } from '@gt/domain/platform/page-controller.ts'
import { Form } from 'antd'
import { useState } from 'react'
import { call } from '../app/client.ts'
import { refreshAfter } from '../app/queries.ts'
import { Button } from '../kit/button.tsx'
import { refLabel, titleOf } from '../kit/cells.tsx'
import { messageOf } from '../kit/failure-words.ts'
import { FormModal } from '../kit/form-modal.tsx'
import type { GridRow } from '../kit/grid-column.ts'
import { useWords } from '../kit/i18n.ts'
import { itemOf } from '../kit/item-of.ts'
import { RefPicker } from '../kit/ref-picker.tsx'
import { toastDone } from '../kit/toast.tsx'

interface MoveDialogProps {
  readonly entity: Entity
  readonly controller: PageController
  readonly row: GridRow
  readonly onClose: () => void
}

/** Puts a row of a tree under another one, or at the top when none is chosen. */
export function MoveDialog({ entity, controller, row, onClose }: MoveDialogProps) {
  const { t, say } = useWords()
  const name = entity.tree?.parent ?? ''
  const field = entity.fields[name]
  const now = row[name] ? String(row[name]) : null
  const [parent, setParent] = useState<string | null>(now)
  const [problem, setProblem] = useState('')
  const [busy, setBusy] = useState(false)
  if (!field) return null
  const save = async (): Promise<void> => {
    if (busy || parent === now) return
    setBusy(true)
    setProblem('')
    try {
      await call(controller, 'MoveTo', { ...itemOf(row), parent_id: parent })
      await refreshAfter(controller, 'MoveTo')
      toastDone(t('kit.shape.moved'))
      onClose()
    } catch (error) {
      setProblem(messageOf(error))
      setBusy(false)
    }
  }
  return (
    <FormModal
      title={t('kit.shape.move')}
      subject={titleOf(entity, row)}
      problem={problem}
      foot={
        <Button
          look="primary"
          busy={busy}
          reason={parent === now ? t('kit.shape.ticks_same') : undefined}
          onClick={() => void save()}
        >
          {t('kit.shape.move')}
        </Button>
      }
      onSubmit={() => void save()}
      onClose={onClose}
    >
      <Form layout="vertical">
        <Form.Item label={say(field.label)} htmlFor="gt-move-to" extra={t('kit.shape.move_top')}>
          <RefPicker
            id="gt-move-to"
            field={field}
            path={`${entity.name}.${name}`}
            value={parent}
            start={now ? { id: now, label: refLabel(row, name) } : null}
            tree
            onChange={value => setParent(typeof value === 'string' ? value : null)}
          />
        </Form.Item>
      </Form>
    </FormModal>
  )
}
