import { attendance } from '@gt/domain/people/attendance.entity.ts'
import { attendanceActions } from '@gt/domain/people/attendance-actions.ts'
import { useState } from 'react'
import { useRead } from '../../app/queries.ts'
import { today } from '../../kit/clock.ts'
import { useWords } from '../../kit/i18n.ts'
import { Empty, Failed } from '../../kit/parts.tsx'
import './people.css'

const { personnel_id } = attendance.fields

/** Each person's days of a month, and the rate that owners check. */
export function MonthlyAttendance() {
  const { t, say } = useWords()
  const [month, setMonth] = useState((today() ?? '').slice(0, 7))
  const { data, error, refetch } = useRead(
    attendanceActions,
    'Monthly',
    { month },
    { keep: true, enabled: month !== '' },
  )
  const rows = data?.rows ?? []
  return (
    <div className="gt-file-rights">
      <label htmlFor="gt-month">{t('page.gdpersonnel.attendance.month')}</label>{' '}
      <input
        id="gt-month"
        type="month"
        className="gt-input"
        style={{ width: 160 }}
        value={month}
        onChange={event => event.target.value && setMonth(event.target.value)}
      />
      {error ? <Failed error={error} onRetry={() => void refetch()} /> : null}
      {data && rows.length === 0 ? <Empty text={t('page.gdpersonnel.attendance.no_days')} /> : null}
      {rows.length > 0 ? (
        <table className="gt-grade">
          <thead>
            <tr>
              <th scope="col">{say(personnel_id.label)}</th>
              <th scope="col">{t('page.gdpersonnel.attendance.post')}</th>
              <th scope="col">{t('page.gdpersonnel.attendance.present')}</th>
              <th scope="col">{t('page.gdpersonnel.attendance.on_leave')}</th>
              <th scope="col">{t('page.gdpersonnel.attendance.absent')}</th>
              <th scope="col">{t('page.gdpersonnel.attendance.rate')}</th>
            </tr>
          </thead>
          <tbody>
            {rows.map(row => (
              <tr key={row.id}>
                <th scope="row">{row.name}</th>
                <td>{row.post ?? '—'}</td>
                <td className="gt-number">{row.present}</td>
                <td className="gt-number">{row.leave}</td>
                <td className="gt-number">{row.absent}</td>
                <td className="gt-number">{row.rate === null ? '—' : `${row.rate} %`}</td>
              </tr>
            ))}
          </tbody>
        </table>
      ) : null}
    </div>
  )
}
