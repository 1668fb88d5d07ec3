import { passActions, passMinutes } from '@gt/domain/identity/pass-actions.ts'
import { QRCode } from 'antd'
import { useEffect, useState } from 'react'
import { call } from '../../app/client.ts'
import { Button } from '../../kit/button.tsx'
import { Dialog } from '../../kit/dialog.tsx'
import { messageOf } from '../../kit/failure-words.ts'
import type { GridRow } from '../../kit/grid-column.ts'
import { useWords } from '../../kit/i18n.ts'
import type { PhoneKind } from './kind-on-phone.ts'

const side = 200

/** A link to the record of a to-do for the user himself: on his telephone it opens that record once, without a password. */
export function OnPhone({
  row,
  kind,
  target,
  onClose,
}: {
  readonly row: GridRow
  readonly kind: PhoneKind
  readonly target: string
  readonly onClose: () => void
}) {
  const { t } = useWords()
  const [address, setAddress] = useState('')
  const [problem, setProblem] = useState('')
  useEffect(() => {
    call(passActions, 'TempToken', { kind, id: String(row.object_id), target }).then(
      made => setAddress(made.address),
      (error: unknown) => setProblem(messageOf(error)),
    )
  }, [row.object_id, kind, target])
  return (
    <Dialog
      title={t('page.djnotification.todoitems.phone')}
      onClose={onClose}
      foot={<Button onClick={onClose}>{t('common.close')}</Button>}
    >
      {problem ? <p role="alert">{problem}</p> : null}
      {address ? (
        <div className="gt-todo-phone">
          <QRCode aria-label={address} value={address} size={side} color="#000000" bgColor="#ffffff" errorLevel="M" />
          <p>{t('page.djnotification.todoitems.phone_how', { n: passMinutes })}</p>
        </div>
      ) : null}
    </Dialog>
  )
}
