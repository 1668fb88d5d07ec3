import { calibOf } from '@gt/domain/methods/calibration.ts'
import { recordActions } from '@gt/domain/testing/actions.ts'
import { registerText } from '@gt/domain/testing/register-text.ts'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { type KeyboardEvent, useState } from 'react'
import type { Failure } from '../../app/failure.ts'
import { readKey } from '../../app/queries.ts'
import { Dialog } from '../../kit/dialog.tsx'
import { DueDate } from '../../kit/due.tsx'
import { useWords } from '../../kit/i18n.ts'
import type { Place } from '../../kit/paper/place.ts'
import { Empty, Failed } from '../../kit/parts.tsx'
import { useEnter } from '../../kit/use-lookup.ts'
import { WaitingLines } from '../../kit/waiting-lines.tsx'
import type { RegisterRow } from './register-fills.ts'
import { inputOf, labelOf } from './sheet-words.ts'
import { findInRegister } from './take-register.ts'
import type { OpenRecord } from './use-record.ts'

interface RegisterDialogProps {
  readonly record: OpenRecord
  readonly place: Place
  readonly onTake: (row: RegisterRow) => void
  readonly onClose: () => void
}

/** The calibration register behind a reading (F4): found by number, taken by Enter; what cannot be used says why. */
export function RegisterDialog({ record, place, onTake, onClose }: RegisterDialogProps) {
  const { t, language } = useWords()
  const { sheet } = record
  const [search, setSearch] = useState('')
  const [at, setAt] = useState(0)
  const input = inputOf(sheet.method, place)
  const calib = (input && calibOf(sheet.method, input)) ?? ''
  const { data, error, refetch, isPlaceholderData } = useQuery<RegisterRow[], Failure>({
    queryKey: readKey(recordActions.name, 'Register', { of: sheet.record.id, calib, search }),
    queryFn: () => findInRegister(record, calib, search),
    placeholderData: keepPreviousData,
  })
  const rows = data ?? []
  const take = (row: RegisterRow): void => {
    if (row.problem === null) onTake(row)
  }
  const enter = useEnter({ text: search, settled: data !== undefined && !isPlaceholderData, found: rows[at], take })
  const onKey = (event: KeyboardEvent): void => {
    if (event.nativeEvent.isComposing) return
    if (event.key === 'Enter') enter()
    else if (event.key === 'ArrowDown') setAt(Math.min(at + 1, rows.length - 1))
    else if (event.key === 'ArrowUp') setAt(Math.max(at - 1, 0))
    else return
    event.preventDefault()
  }
  return (
    <Dialog
      title={t('page.djentrustmanage.checklist.register_of', { name: labelOf(sheet.method, place.input, language) })}
      width={520}
      onClose={onClose}
    >
      <input
        className="gt-input"
        aria-label={t('page.djentrustmanage.checklist.register_find')}
        placeholder={t('page.djentrustmanage.checklist.register_find')}
        value={search}
        onChange={event => {
          setSearch(event.target.value)
          setAt(0)
        }}
        onKeyDown={onKey}
      />
      {error ? <Failed error={error} onRetry={() => void refetch()} /> : null}
      {data || error ? null : <WaitingLines rows={4} />}
      {data && rows.length === 0 ? <Empty text={t('page.djentrustmanage.checklist.register_empty')} /> : null}
      <ul className="gt-register">
        {rows.map((row, index) => (
          <li key={row.id}>
            <button
              type="button"
              disabled={row.problem !== null}
              data-current={index === at || undefined}
              onClick={() => take(row)}
            >
              <b className="gt-number">{row.number}</b>
              <span className="gt-number cut">{factsOf(row)}</span>
              {row.problem === null ? <DueDate date={row.valid_to} /> : <span className="red">{row.problem}</span>}
            </button>
          </li>
        ))}
      </ul>
    </Dialog>
  )
}

/** The values of a record as one line; of a gradation its sieves. */
const factsOf = ({ records, number }: RegisterRow): string =>
  records.length > 1
    ? records.map(({ values }) => registerText(values['aggregategradation.size'] ?? '', {})).join(' · ')
    : Object.values(records[0]?.values ?? {})
        .filter(value => value !== number)
        .join(' · ')
