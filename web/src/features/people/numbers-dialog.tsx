import { personnelActions } from '@gt/domain/people/personnel-actions.ts'
import { useEffect, useState } from 'react'
import { call } from '../../app/client.ts'
import { useWrite } from '../../app/queries.ts'
import { messageOf } from '../../kit/failure-words.ts'
import type { GridRow } from '../../kit/grid-column.ts'
import { useWords } from '../../kit/i18n.ts'
import { itemOf } from '../../kit/item-of.ts'
import { SaveDialog } from '../../kit/save-dialog.tsx'
import './people.css'

/** Identity and telephone number of one person, for who holds the right; looking at them is kept in the trail. */
export function NumbersDialog({ row, onClose }: { row: GridRow; onClose: () => void }) {
  const { t } = useWords()
  const { run, busy } = useWrite(personnelActions, 'KeepNumbers')
  const [numbers, setNumbers] = useState<{ id_card: string; phone_number: string } | null>(null)
  const [failed, setFailed] = useState('')
  const { id } = row
  useEffect(() => {
    call(personnelActions, 'Numbers', { id }).then(
      found => setNumbers({ id_card: found.id_card ?? '', phone_number: found.phone_number ?? '' }),
      (error: unknown) => setFailed(messageOf(error)),
    )
  }, [id])
  const field = (name: 'id_card' | 'phone_number') => (
    <>
      <label htmlFor={`gt-person-${name}`}>{t(`page.personnel.personnelmanage.${name}`)}</label>
      <input
        id={`gt-person-${name}`}
        className="gt-input"
        autoComplete="off"
        value={numbers?.[name] ?? ''}
        disabled={!numbers}
        onChange={event => numbers && setNumbers({ ...numbers, [name]: event.target.value })}
      />
    </>
  )
  return (
    <SaveDialog
      title={t('page.personnel.personnelmanage.numbers_of', { name: String(row.name) })}
      className="gt-person-fields"
      busy={busy}
      reason={numbers ? undefined : failed || t('common.loading')}
      save={async () => {
        await run({ ...itemOf(row), id_card: numbers?.id_card || null, phone_number: numbers?.phone_number || null })
        return undefined
      }}
      onClose={onClose}
    >
      {field('id_card')}
      {field('phone_number')}
      <p className="wide">{failed || t('page.personnel.personnelmanage.numbers_note')}</p>
    </SaveDialog>
  )
}
