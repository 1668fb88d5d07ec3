import type { Contract, Controller, InputOf } from '@gt/domain/kit/action.ts'
import type { renumberSchema } from '@gt/domain/numbering/renumber.ts'
import { useState } from 'react'
import type { z } from 'zod'
import { useWrite } from '../app/queries.ts'
import { useWords } from './i18n.ts'
import { SaveDialog } from './save-dialog.tsx'
import { toastDone } from './toast.tsx'

type Renumber = Contract<z.infer<typeof renumberSchema>, { id: string; row_version: number }, 'write'>
type Renumbering = Controller<{ readonly Renumber: Renumber }>

interface RenumberDialogProps {
  readonly actions: Renumbering
  readonly record: { readonly id: string; readonly row_version: unknown; readonly number: string }
  readonly onDone?: () => void
  readonly onClose: () => void
}

/** Types another number in place of the one that was drawn, with the reason that the list of gaps tells. */
export function RenumberDialog({ actions, record, onDone, onClose }: RenumberDialogProps) {
  const { t } = useWords()
  const [number, setNumber] = useState(record.number)
  const [reason, setReason] = useState('')
  const { run, busy } = useWrite(actions, 'Renumber')
  const missing =
    number.trim() === '' || number.trim() === record.number
      ? t('kit.renumber.first')
      : reason.trim() === ''
        ? t('common.reason_first')
        : undefined
  const save = async (): Promise<undefined> => {
    const input = { id: record.id, row_version: Number(record.row_version), number, reason }
    await run(input as InputOf<Renumber>) // the input of the one action that the controller is asked for
  }
  return (
    <SaveDialog
      title={`${t('kit.renumber.title')} ${record.number}`}
      reason={missing}
      busy={busy}
      save={save}
      onSaved={() => {
        toastDone(t('kit.renumber.done', { number: number.trim() }))
        onDone?.()
        onClose()
      }}
      onClose={onClose}
    >
      {problem => (
        <>
          <p>{t('kit.renumber.note')}</p>
          <label className="field">
            <span>{t('kit.renumber.number')}</span>
            <input
              className="gt-input"
              maxLength={60}
              value={number}
              aria-invalid={problem !== '' || undefined}
              onChange={event => setNumber(event.target.value)}
            />
          </label>
          <label className="field">
            <span>{t('common.reason')}</span>
            <input
              className="gt-input"
              maxLength={200}
              value={reason}
              onChange={event => setReason(event.target.value)}
            />
          </label>
        </>
      )}
    </SaveDialog>
  )
}
