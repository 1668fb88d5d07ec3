import { cardActions, type ReadCard } from '@gt/domain/entrust/card-actions.ts'
import { icNumber } from '@gt/domain/entrust/ic-number.entity.ts'
import { useRef, useState } from 'react'
import { call } from '../../app/client.ts'
import { useWrite } from '../../app/queries.ts'
import { Button } from '../../kit/button.tsx'
import { Dialog } from '../../kit/dialog.tsx'
import { messageOf } from '../../kit/failure-words.ts'
import { useWords } from '../../kit/i18n.ts'
import type { SampleRow } from './order-draft.ts'

interface CardDialogProps {
  /** The sample in hand. */
  readonly row: SampleRow | null
  /** The order may still be changed; a registered one takes chips alone. */
  readonly writable: boolean
  readonly onRead: (read: ReadCard) => void
  readonly onClose: () => void
}

const { list: kinds } = icNumber.fields.kind.options

/** Reads the number of a card, chip or seal: fills the order with what it tells, or binds a chip to a registered specimen (bindCard). */
export function CardDialog({ row, writable, onRead, onClose }: CardDialogProps) {
  const { t, say } = useWords()
  const field = useRef<HTMLInputElement>(null)
  const bind = useWrite(cardActions, 'BindChip')
  const [number, setNumber] = useState('')
  const [told, setTold] = useState<readonly string[]>([])
  const [problem, setProblem] = useState('')

  const fill = async (typed: string): Promise<string> => {
    const read = await call(cardActions, 'Read', { number: typed, ...(row?.id ? { sample_id: row.id } : {}) })
    onRead(read)
    const { card, sheet, customer } = read
    return [
      card ? `${say(kinds.labels[card.kind])} ${card.holder_name ?? ''}` : '',
      customer?.project_name ?? '',
      sheet ? t('page.djentrustmanage.newEntrustsManager.card_sheet', { number: sheet.sampling_no ?? '' }) : '',
    ]
      .filter(part => part.trim() !== '')
      .join(' · ')
  }
  const chip = async (typed: string): Promise<string> => {
    const { specimen_no, left } = await bind.run({ sample_id: row?.id ?? '', number: typed })
    return t('page.djentrustmanage.newEntrustsManager.chip_bound', { chip: typed, specimen: specimen_no, left })
  }
  const take = async (): Promise<void> => {
    const typed = number.trim()
    if (typed === '') return
    setProblem('')
    try {
      const line = writable ? await fill(typed) : await chip(typed)
      setTold(before => [line, ...before])
      setNumber('')
    } catch (error) {
      setProblem(messageOf(error))
      field.current?.select()
    }
    field.current?.focus()
  }
  return (
    <Dialog
      title={t('page.djentrustmanage.newEntrustsManager.bind_card')}
      width={480}
      onClose={onClose}
      foot={<Button onClick={onClose}>{t('common.close')}</Button>}
    >
      <p>
        {t(
          writable
            ? 'page.djentrustmanage.newEntrustsManager.card_note'
            : 'page.djentrustmanage.newEntrustsManager.chip_note',
        )}
      </p>
      <form
        onSubmit={event => {
          event.preventDefault()
          void take()
        }}
      >
        <label className="field">
          <span>{say(icNumber.fields.ic_no.label)}</span>
          <input
            ref={field}
            className="gt-input"
            maxLength={64}
            value={number}
            aria-invalid={problem !== '' || undefined}
            onChange={event => setNumber(event.target.value)}
          />
        </label>
      </form>
      {problem ? (
        <p className="error" role="alert">
          {problem}
        </p>
      ) : null}
      <div role="status">
        {told.map(line => (
          <p key={line}>{line}</p>
        ))}
      </div>
    </Dialog>
  )
}
