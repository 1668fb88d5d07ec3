import { testRecord } from '@gt/domain/testing/test-record.entity.ts'
import { useId, useState } from 'react'
import { Button } from '../../kit/button.tsx'
import { DatetimeControl } from '../../kit/date-control.tsx'
import { useWords } from '../../kit/i18n.ts'
import { type Conditions, useConditions } from './use-conditions.ts'
import type { OpenRecord } from './use-record.ts'

/** End of the test and climate for all records of a series at once; what is left empty stays as it is. */
export function SeriesConditions({ records }: { records: readonly OpenRecord[] }) {
  const { t } = useWords()
  const { set } = useConditions()
  const [busy, setBusy] = useState(false)
  const [end, setEnd] = useState('')
  const [temperature, setTemperature] = useState('')
  const [humidity, setHumidity] = useState('')
  const id = useId()
  const change: Conditions = {
    ...(end ? { test_end_at: end } : {}),
    ...(temperature.trim() ? { temperature: temperature.trim() } : {}),
    ...(humidity.trim() ? { humidity: humidity.trim() } : {}),
  }
  const apply = async (): Promise<void> => {
    setBusy(true)
    for (const record of records) await set(record, change)
    setBusy(false)
  }
  return (
    <form
      className="series-conditions"
      onSubmit={event => {
        event.preventDefault()
        void apply()
      }}
    >
      <label htmlFor={`${id}e`}>{t('page.djentrustmanage.checklist.ended')}</label>
      <span className="moment">
        <DatetimeControl
          id={`${id}e`}
          field={testRecord.fields.test_end_at}
          path="test_record.test_end_at"
          value={end}
          onChange={moment => setEnd(typeof moment === 'string' ? moment : '')}
        />
      </span>
      <label htmlFor={`${id}t`}>{`${t('page.djentrustmanage.checklist.temperature')} ℃`}</label>
      <input
        id={`${id}t`}
        className="gt-input"
        inputMode="decimal"
        value={temperature}
        onChange={event => setTemperature(event.target.value)}
      />
      <label htmlFor={`${id}h`}>{`${t('page.djentrustmanage.checklist.humidity')} %RH`}</label>
      <input
        id={`${id}h`}
        className="gt-input"
        inputMode="decimal"
        value={humidity}
        onChange={event => setHumidity(event.target.value)}
      />
      <Button submit busy={busy} disabled={Object.keys(change).length === 0 || records.length === 0}>
        {t('page.djentrustmanage.checklist.apply_to_all', { n: records.length })}
      </Button>
    </form>
  )
}
