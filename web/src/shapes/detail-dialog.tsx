import type { DetailSpec, PageDefinition } from '@gt/domain/kit/page/page.ts'
import { Modal } from 'antd'
import { titleOf } from '../kit/cells.tsx'
import type { GridRow } from '../kit/grid-column.ts'
import { useWords } from '../kit/i18n.ts'
import { mayLeave, UnsavedContext, useUnsavedParts } from '../kit/unsaved.ts'
import { useReturnFocus } from '../kit/use-return-focus.ts'
import { DetailList } from './detail-list.tsx'

interface DetailDialogProps {
  readonly page: PageDefinition
  /** All that one command of the row opens. */
  readonly specs: readonly DetailSpec[]
  readonly master: GridRow
  readonly title: string
  readonly onClose: () => void
}

/** The rows that belong to one record, opened by a command of its row; each kind under its heading. */
export function DetailDialog({ page, specs, master, title, onClose }: DetailDialogProps) {
  const words = useWords()
  const { say } = words
  const unsaved = useUnsavedParts()
  useReturnFocus()
  return (
    <Modal
      open
      centered
      className="gt-form-modal"
      width={960}
      mask={{ closable: false }}
      onCancel={() => void mayLeave(unsaved, words).then(sure => (sure ? onClose() : undefined))}
      footer={null}
      title={
        <span className="gt-form-title">
          {title}
          <span className="number">{titleOf(page.entity, master)}</span>
        </span>
      }
    >
      <UnsavedContext value={unsaved}>
        {specs.map(spec => (
          <section key={`${spec.entity.name} ${spec.by}`} className="gt-detail-part" aria-label={say(spec.label)}>
            {specs.length > 1 ? <h3>{say(spec.label)}</h3> : null}
            <DetailList page={page} spec={spec} master={master} />
          </section>
        ))}
      </UnsavedContext>
    </Modal>
  )
}
