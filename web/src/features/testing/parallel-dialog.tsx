import { rawRecordActions } from '@gt/domain/testing/raw-record-actions.ts'
import { useState } from 'react'
import { useRead } from '../../app/queries.ts'
import { Dialog } from '../../kit/dialog.tsx'
import { useWords } from '../../kit/i18n.ts'
import { Failed } from '../../kit/parts.tsx'
import './raw-records.css'

const percent = /^\d{1,3}(\.\d{1,2})?$/

type Word =
  | 'parallel'
  | 'permitted'
  | 'no_values'
  | 'parameter'
  | 'difference'
  | 'percent'
  | 'verdict'
  | 'kept'
  | 'beyond'

interface ParallelDialogProps {
  readonly ids: readonly [string, string]
  readonly onClose: () => void
}

/** Two tests of the same part side by side, with the difference that is permitted. */
export function ParallelDialog({ ids: [a, b], onClose }: ParallelDialogProps) {
  const { t } = useWords()
  const [typed, type] = useState('')
  const permitted = percent.test(typed) ? typed : undefined
  const { data, error, refetch } = useRead(
    rawRecordActions,
    'Parallel',
    { ids: [a, b], ...(permitted ? { permitted } : {}) },
    { keep: true },
  )
  const word = (key: Word): string => t(`page.gdtrialtest.testlistview.${key}`)
  return (
    <Dialog title={word('parallel')} width={860} onClose={onClose}>
      <label className="gt-raw-permitted">
        {word('permitted')}
        <input className="gt-input" inputMode="decimal" value={typed} onChange={event => type(event.target.value)} />%
      </label>
      {error ? <Failed error={error} onRetry={() => void refetch()} /> : null}
      {data && data.rows.length === 0 ? <p className="quiet">{word('no_values')}</p> : null}
      {data && data.rows.length > 0 ? (
        <table className="gt-raw-readings">
          <thead>
            <tr>
              <th>{word('parameter')}</th>
              {data.tests.map(test => (
                <th key={test.task}>
                  {test.unit}
                  <br />
                  {test.task}
                  {test.report ? <br /> : null}
                  {test.report}
                </th>
              ))}
              <th>{word('difference')}</th>
              <th>{word('percent')}</th>
              <th>{word('verdict')}</th>
            </tr>
          </thead>
          <tbody>
            {data.rows.map(row => (
              <tr key={row.parameter}>
                <td>{[row.parameter, row.unit ? `(${row.unit})` : ''].filter(Boolean).join(' ')}</td>
                <td>{row.first}</td>
                <td>{row.second}</td>
                <td>{row.difference}</td>
                <td>{row.percent === null ? '—' : `${row.percent} %`}</td>
                <td className={row.kept === false ? 'red' : undefined}>
                  {row.kept === null ? '—' : word(row.kept ? 'kept' : 'beyond')}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      ) : null}
    </Dialog>
  )
}
