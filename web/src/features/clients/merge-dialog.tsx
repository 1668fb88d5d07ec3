import { unitActions } from '@gt/domain/entrust/unit-actions.ts'
import { Radio } from 'antd'
import { useState } from 'react'
import { useWrite } from '../../app/queries.ts'
import type { GridRow } from '../../kit/grid-column.ts'
import { useWords } from '../../kit/i18n.ts'
import { itemOf } from '../../kit/item-of.ts'
import { SaveDialog } from '../../kit/save-dialog.tsx'
import { toastDone } from '../../kit/toast.tsx'
import './clients.css'

/** Which of the ticked units stays; the others go into it. */
export function MergeDialog({ rows, onClose }: { readonly rows: readonly GridRow[]; readonly onClose: () => void }) {
  const { t } = useWords()
  const { run, busy } = useWrite(unitActions, 'Merge')
  const [keep, setKeep] = useState(rows[0]?.id ?? '')
  const [moved, setMoved] = useState(0)
  return (
    <SaveDialog
      title={t('page.djentrustmanage.entrustunit.merge')}
      busy={busy}
      save={async () => {
        const answer = await run({ keep_id: keep, items: rows.map(itemOf) })
        setMoved(answer?.moved ?? 0)
        return undefined
      }}
      onSaved={() => {
        toastDone(t('page.djentrustmanage.entrustunit.merged', { count: moved }))
        onClose()
      }}
      onClose={onClose}
    >
      <fieldset className="gt-client-choices">
        <legend>{t('page.djentrustmanage.entrustunit.keep')}</legend>
        <Radio.Group value={keep} onChange={event => setKeep(String(event.target.value))}>
          {rows.map(row => (
            <div key={row.id}>
              <Radio value={row.id}>{String(row.name)}</Radio>
            </div>
          ))}
        </Radio.Group>
      </fieldset>
      <p>{t('page.djentrustmanage.entrustunit.merge_note')}</p>
    </SaveDialog>
  )
}
