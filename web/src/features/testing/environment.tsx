import { limitsText } from '@gt/domain/environment/room-limits.ts'
import { backdatedTimes } from '@gt/domain/testing/backdating.ts'
import { testRecord } from '@gt/domain/testing/test-record.entity.ts'
import { Clock } from 'lucide-react'
import { memo, useId } from 'react'
import { Button } from '../../kit/button.tsx'
import { laboratoryNow } from '../../kit/clock.ts'
import { formatMinute } from '../../kit/format.ts'
import { useWords } from '../../kit/i18n.ts'
import { RefPicker } from '../../kit/ref-picker.tsx'
import { ConditionField } from './condition-field.tsx'
import type { Sheet } from './entry-state.ts'
import { OnSite } from './on-site.tsx'
import { type ConditionsOf, useConditions } from './use-conditions.ts'

/** The climate of a record in one line; one that no sensor gave says so (page checklist, bindEnv). */
export function ClimateSummary({ sheet }: { sheet: Sheet }) {
  const { t } = useWords()
  const { temperature, humidity } = sheet.record
  const climate = [temperature ? `${temperature} ℃` : '', humidity ? `${humidity} %RH` : ''].filter(Boolean).join(' · ')
  if (!climate) return t('page.djentrustmanage.checklist.not_entered')
  return sheet.climate_source === 'manual' ? `${climate} · ${t('page.djentrustmanage.checklist.by_hand')}` : climate
}

/** Now as the end of a test; laboratory time is known here to the minute, and no test ends before it begins. */
const endNow = (start: string | null): string | null => {
  const now = laboratoryNow()
  return now && start && now < start ? start : now
}

const rangeOf = ({ low, high }: { readonly low: string; readonly high: string }): string =>
  low === high ? low : `${low}～${high}`

interface EnvironmentProps {
  readonly record: ConditionsOf
  readonly writable: boolean
}

/** Times, climate and words on a deviation; the nearest reading of the climate register is one press away. */
export const Environment = memo(function Environment({ record: own, writable }: EnvironmentProps) {
  const { t, say } = useWords()
  const id = useId()
  const { set } = useConditions()
  const { record, environment, room, task } = own.sheet
  const isBackdated = backdatedTimes(task.started_at, {}, record).length > 0
  const limits = room ? limitsText(room) : ''
  const { workplace_id } = testRecord.fields
  return (
    <div className="fields">
      <ConditionField
        name="test_start_at"
        store={own.store}
        label={t('page.djentrustmanage.checklist.started')}
        kind="datetime"
        value={record.test_start_at ?? ''}
        disabled={!writable}
        onSet={value => set(own, { test_start_at: value || null })}
      />
      <ConditionField
        name="test_end_at"
        store={own.store}
        label={t('page.djentrustmanage.checklist.ended')}
        kind="datetime"
        value={record.test_end_at ?? ''}
        disabled={!writable}
        onSet={value => set(own, { test_end_at: value || null })}
      />
      {writable && !record.test_end_at ? (
        <Button icon={Clock} onClick={() => void set(own, { test_end_at: endNow(record.test_start_at) })}>
          {t('page.djentrustmanage.checklist.ended_now')}
        </Button>
      ) : null}
      {isBackdated ? (
        <p className="quiet">{t('page.djentrustmanage.checklist.backdated', { at: formatMinute(task.started_at) })}</p>
      ) : null}
      <div className="field">
        <label htmlFor={`${id}room`}>{say(workplace_id.label)}</label>
        <RefPicker
          key={record.workplace_id ?? ''}
          id={`${id}room`}
          field={workplace_id}
          path="test_record.workplace_id"
          value={record.workplace_id}
          start={record.workplace_id && room ? { id: record.workplace_id, label: room.name } : null}
          disabled={!writable}
          onChange={value => void set(own, { workplace_id: typeof value === 'string' ? value : null })}
        />
      </div>
      {limits ? <p className="quiet">{t('page.djentrustmanage.checklist.room_limits', { range: limits })}</p> : null}
      <ConditionField
        name="temperature"
        store={own.store}
        label={`${t('page.djentrustmanage.checklist.temperature')} ℃`}
        kind="number"
        value={record.temperature ?? ''}
        disabled={!writable}
        onSet={value => set(own, { temperature: value || null })}
      />
      <ConditionField
        name="humidity"
        store={own.store}
        label={`${t('page.djentrustmanage.checklist.humidity')} %RH`}
        kind="number"
        value={record.humidity ?? ''}
        disabled={!writable}
        onSet={value => set(own, { humidity: value || null })}
      />
      {environment?.span ? (
        <p className="quiet">
          {t('page.djentrustmanage.checklist.climate_span', {
            n: environment.span.count,
            t: rangeOf(environment.span.temperature),
            h: environment.span.humidity ? rangeOf(environment.span.humidity) : '—',
          })}
        </p>
      ) : null}
      {environment && writable && environment.humiture_record_id !== record.humiture_record_id ? (
        <button
          type="button"
          className="gt-btn"
          onClick={() => void set(own, { humiture_record_id: environment.humiture_record_id })}
        >
          <span>
            {t('page.djentrustmanage.checklist.take_climate', {
              t: environment.temperature,
              h: environment.humidity ?? '—',
              at: environment.recorded_at.slice(11, 16),
            })}
          </span>
        </button>
      ) : null}
      <OnSite record={own} writable={writable} />
      <ConditionField
        name="deviation"
        store={own.store}
        label={t('page.djentrustmanage.checklist.deviation')}
        kind="text"
        value={record.deviation ?? ''}
        disabled={!writable}
        onSet={value => set(own, { deviation: value || null })}
      />
    </div>
  )
})
