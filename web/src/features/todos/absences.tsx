import { standIn } from '@gt/domain/dashboard/stand-in.entity.ts'
import { standInActions } from '@gt/domain/dashboard/stand-in-actions.ts'
import type { OutputOf } from '@gt/domain/kit/action.ts'
import { useState } from 'react'
import { useRead, useWrite } from '../../app/queries.ts'
import { AntdProvider } from '../../kit/antd-provider.tsx'
import { Button } from '../../kit/button.tsx'
import { areDays, DateRange } from '../../kit/date-control.tsx'
import { Dialog } from '../../kit/dialog.tsx'
import { messageOf, toastFailure } from '../../kit/failure-words.ts'
import { formatDate } from '../../kit/format.ts'
import { useWords } from '../../kit/i18n.ts'
import { Failed } from '../../kit/parts.tsx'
import { toastDone } from '../../kit/toast.tsx'
import { WaitingLines } from '../../kit/waiting-lines.tsx'
import { ColleagueField } from './colleague-field.tsx'

type Absence = OutputOf<(typeof standInActions.actions)['Mine']>['own'][number]

const { fields } = standIn

/** The user's absences: who sees to his to-dos on which days, and for whom he does. */
export function Absences({ onClose }: { readonly onClose: () => void }) {
  const { t, say } = useWords()
  const { data, error, refetch } = useRead(standInActions, 'Mine', {})
  const people = useRead(standInActions, 'People', {})
  const naming = useWrite(standInActions, 'Name')
  const ending = useWrite(standInActions, 'End')
  const [person, setPerson] = useState('')
  const [days, setDays] = useState<readonly [string | null, string | null]>([null, null])
  const [note, setNote] = useState('')
  const [problem, setProblem] = useState('')
  const [from, to] = areDays(days) ? days : [null, null]
  const missing = !person
    ? t('common.required_choice', { label: say(fields.stand_in_id.label) })
    : from && to
      ? undefined
      : t('common.required_choice', { label: t('page.djnotification.todoitems.away_days') })
  const name = async (): Promise<void> => {
    if (!from || !to) return
    setProblem('')
    try {
      await naming.run({ user_id: person, from_day: from, to_day: to, ...(note.trim() ? { note } : {}) })
      toastDone(t('common.save.success'))
      setPerson('')
      setDays([null, null])
      setNote('')
      await refetch()
    } catch (failure) {
      setProblem(messageOf(failure))
    }
  }
  const end = async ({ id }: Absence): Promise<void> => {
    try {
      await ending.run({ id })
      await refetch()
    } catch (failure) {
      toastFailure(failure)
    }
  }
  const line = (one: Absence, words: string, tool: boolean) => (
    <li key={one.id}>
      <span>
        {words} <span className="gt-number">{`${formatDate(one.from_day)} – ${formatDate(one.to_day)}`}</span>
        {one.now === 1 ? <b> {t('page.djnotification.todoitems.away_now')}</b> : null}
        {one.note ? <span className="quiet"> {one.note}</span> : null}
      </span>
      {tool ? (
        <Button look="link" busy={ending.busy} onClick={() => void end(one)}>
          {say(standInActions.actions.End.label ?? fields.to_day.label)}
        </Button>
      ) : null}
    </li>
  )
  return (
    <Dialog
      title={say(standIn.label)}
      width={520}
      onClose={onClose}
      foot={
        <>
          <Button onClick={onClose}>{t('common.close')}</Button>
          <Button look="primary" busy={naming.busy} reason={missing} onClick={() => void name()}>
            {say(standInActions.actions.Name.label ?? standIn.label)}
          </Button>
        </>
      }
    >
      <p className="quiet">{t('page.djnotification.todoitems.away_note')}</p>
      {error ? <Failed error={error} onRetry={() => void refetch()} /> : null}
      {data || error ? null : <WaitingLines rows={2} />}
      <ul className="gt-absences">
        {data?.own.map(one => line(one, t('page.djnotification.todoitems.away_own', { name: one.name }), true))}
        {data?.others.map(one => line(one, t('page.djnotification.todoitems.away_other', { name: one.name }), false))}
      </ul>
      <ColleagueField
        label={say(fields.stand_in_id.label)}
        people={people.data?.people}
        error={people.error}
        onRetry={() => void people.refetch()}
        value={person}
        onChange={setPerson}
      />
      <fieldset className="field" aria-label={t('page.djnotification.todoitems.away_days')}>
        <span>{t('page.djnotification.todoitems.away_days')}</span>
        <AntdProvider>
          <DateRange
            value={days}
            onChange={value => setDays(Array.isArray(value) ? [text(value[0]), text(value[1])] : [null, null])}
          />
        </AntdProvider>
      </fieldset>
      <label className="field">
        <span>{say(fields.note.label)}</span>
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

const text = (value: unknown): string | null => (typeof value === 'string' ? value : null)
