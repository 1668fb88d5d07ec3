import { deviceKeyActions } from '@gt/domain/testing/device-key-actions.ts'
import { KeyRound } from 'lucide-react'
import { useState } from 'react'
import { useRead, useWrite } from '../../app/queries.ts'
import { Button } from '../../kit/button.tsx'
import { confirm } from '../../kit/confirm.tsx'
import { Dialog } from '../../kit/dialog.tsx'
import { toastFailure } from '../../kit/failure-words.ts'
import { formatMinute } from '../../kit/format.ts'
import type { GridRow } from '../../kit/grid-column.ts'
import { useWords } from '../../kit/i18n.ts'
import { Failed } from '../../kit/parts.tsx'
import './device-key.css'

/** The key with which a machine signs its readings: whether there is one, a new one, the end of it (D-24). */
export function DeviceKey({ row, may }: { row: GridRow; may: boolean }) {
  const { t } = useWords()
  const equipment_id = row.id
  const { data, error, refetch } = useRead(deviceKeyActions, 'State', { equipment_id }, { keep: true })
  const issue = useWrite(deviceKeyActions, 'Issue')
  const revoke = useWrite(deviceKeyActions, 'Revoke')
  const [issued, tell] = useState<string | null>(null)
  if (error) return <Failed error={error} onRetry={() => void refetch()} />
  if (!data) return null
  const { key } = data
  const make = async (): Promise<void> => {
    const sure =
      !key ||
      (await confirm({
        question: t('page.djequipment.equipmentlist.key_new_ask'),
        consequence: t('page.djequipment.equipmentlist.key_new_note'),
        verb: t('page.djequipment.equipmentlist.key_new'),
      }))
    if (!sure) return
    try {
      tell((await issue.run({ equipment_id })).key)
    } catch (failure) {
      toastFailure(failure)
    }
  }
  const end = async (): Promise<void> => {
    const sure = await confirm({
      question: t('page.djequipment.equipmentlist.key_end_ask'),
      consequence: t('page.djequipment.equipmentlist.key_end_note'),
      verb: t('page.djequipment.equipmentlist.key_end'),
      destructive: true,
    })
    if (!sure) return
    try {
      await revoke.run({ equipment_id })
    } catch (failure) {
      toastFailure(failure)
    }
  }
  return (
    <div className="gt-details">
      <section className="gt-device-key">
        <h3>{t('page.djequipment.equipmentlist.key')}</h3>
        <p>
          {key
            ? t('page.djequipment.equipmentlist.key_state', {
                by: key.issued_by ?? '—',
                at: formatMinute(key.issued_at),
                n: key.counter,
              })
            : t('page.djequipment.equipmentlist.key_none')}
        </p>
        {may ? (
          <div className="buttons">
            <Button icon={KeyRound} busy={issue.busy} onClick={() => void make()}>
              {t(key ? 'page.djequipment.equipmentlist.key_new' : 'page.djequipment.equipmentlist.key_issue')}
            </Button>
            {key ? (
              <Button look="text" busy={revoke.busy} onClick={() => void end()}>
                {t('page.djequipment.equipmentlist.key_end')}
              </Button>
            ) : null}
          </div>
        ) : null}
        {issued ? (
          <Dialog
            title={`${t('page.djequipment.equipmentlist.key')} ${String(row.capture_serial)}`}
            onClose={() => tell(null)}
            foot={
              <Button look="primary" onClick={() => tell(null)}>
                {t('page.djequipment.equipmentlist.key_kept')}
              </Button>
            }
          >
            <div className="gt-device-key">
              <p>{t('page.djequipment.equipmentlist.key_once')}</p>
              <textarea
                className="gt-input gt-number"
                rows={2}
                aria-label={t('page.djequipment.equipmentlist.key')}
                readOnly
                value={issued}
                onFocus={event => event.target.select()}
              />
            </div>
          </Dialog>
        ) : null}
      </section>
    </div>
  )
}
