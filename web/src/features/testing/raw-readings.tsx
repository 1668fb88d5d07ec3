import { deviceTestData } from '@gt/domain/testing/device-test-data.entity.ts'
import { rawRecordActions } from '@gt/domain/testing/raw-record-actions.ts'
import { useRead } from '../../app/queries.ts'
import { formatDatetime } from '../../kit/format.ts'
import { useWords } from '../../kit/i18n.ts'
import { Failed } from '../../kit/parts.tsx'
import { StateMark } from '../../kit/state-mark.tsx'
import { CapturedCurves } from './captured-curves.tsx'
import './raw-records.css'

const { fields } = deviceTestData
const measured = ['peak_force', 'peak_displacement', 'loading_rate'] as const

/** What machines measured for a record, with the curves that came along. */
export function RawReadings({ id }: { id: string }) {
  const { t, say } = useWords()
  const { data, error, refetch } = useRead(rawRecordActions, 'Captured', { id })
  if (error) return <Failed error={error} onRetry={() => void refetch()} />
  if (!data) return null
  if (data.readings.length === 0)
    return <p className="gt-raw-files quiet">{t('page.djentrustmanage.originaldata.none')}</p>
  return (
    <div className="gt-raw-files">
      <table className="gt-raw-readings">
        <thead>
          <tr>
            <th>{say(fields.equipment_id.label)}</th>
            <th>{say(fields.local_no.label)}</th>
            <th>{say(fields.started_at.label)}</th>
            {measured.map(name => (
              <th key={name}>{say(fields[name].label)}</th>
            ))}
            <th>{say(fields.result_value.label)}</th>
            <th>{say(fields.state.label)}</th>
          </tr>
        </thead>
        <tbody>
          {data.readings.map(reading => (
            <tr key={reading.id}>
              <td>{reading.machine}</td>
              <td>{reading.local_no}</td>
              <td>{formatDatetime(reading.started_at)}</td>
              {measured.map(name => (
                <td key={name}>{reading[name]}</td>
              ))}
              <td>{[reading.result_value, reading.result_unit].filter(Boolean).join(' ')}</td>
              <td>
                <StateMark list={fields.state.options.list} code={reading.state} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      <CapturedCurves recordId={id} />
    </div>
  )
}
