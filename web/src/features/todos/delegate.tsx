import { todoActions } from '@gt/domain/dashboard/actions.ts'
import { useState } from 'react'
import { useRead, useWrite } from '../../app/queries.ts'
import { Button } from '../../kit/button.tsx'
import { Dialog } from '../../kit/dialog.tsx'
import { messageOf } from '../../kit/failure-words.ts'
import type { GridRow } from '../../kit/grid-column.ts'
import { useWords } from '../../kit/i18n.ts'
import { toastDone } from '../../kit/toast.tsx'
import { ColleagueField } from './colleague-field.tsx'

interface DelegateProps {
  readonly row: GridRow
  readonly onClose: () => void
}

/** Hands a to-do to another holder of its post, with a note. */
export function Delegate({ row, onClose }: DelegateProps) {
  const { t } = useWords()
  const { data, error, refetch } = useRead(todoActions, 'Holders', { id: row.id })
  const { run, busy } = useWrite(todoActions, 'Delegate')
  const [person, setPerson] = useState('')
  const [note, setNote] = useState('')
  const [problem, setProblem] = useState('')
  const people = data?.people ?? []
  const chosen = people.find(one => one.id === person) ?? (people.length === 1 ? people[0] : undefined)
  const save = async (): Promise<void> => {
    if (!chosen) return
    setProblem('')
    try {
      await run({ id: row.id, user_id: chosen.id, ...(note.trim() ? { note } : {}) })
      toastDone(t('page.djnotification.todoitems.delegated', { name: chosen.name }))
      onClose()
    } catch (failure) {
      setProblem(messageOf(failure))
    }
  }
  return (
    <Dialog
      title={t('page.djnotification.todoitems.delegate')}
      onClose={onClose}
      foot={
        <>
          <Button onClick={onClose}>{t('common.cancel')}</Button>
          <Button
            look="primary"
            busy={busy}
            reason={chosen ? undefined : t('page.djnotification.todoitems.delegate_first')}
            onClick={() => void save()}
          >
            {t('page.djnotification.todoitems.delegate')}
          </Button>
        </>
      }
    >
      <p>{String(row.title)}</p>
      <ColleagueField
        label={t('page.djnotification.todoitems.delegate_to')}
        people={data?.people}
        error={error}
        onRetry={() => void refetch()}
        value={chosen?.id ?? ''}
        onChange={setPerson}
      />
      <label className="field">
        <span>{t('page.djnotification.todoitems.delegate_note')}</span>
        <input className="gt-input" maxLength={200} value={note} onChange={event => setNote(event.target.value)} />
      </label>
      {problem ? (
        <p className="error" role="alert">
          {problem}
        </p>
      ) : null}
    </Dialog>
  )
}
