import { testRecord } from '@gt/domain/testing/test-record.entity.ts'
import { LocateFixed } from 'lucide-react'
import { useId, useState } from 'react'
import { useDictOptions } from '../../app/dict-options.ts'
import { Button } from '../../kit/button.tsx'
import { DatetimeControl } from '../../kit/date-control.tsx'
import { useWords } from '../../kit/i18n.ts'
import { RefPicker } from '../../kit/ref-picker.tsx'
import { ownPosition, siteAsks } from './on-site.tsx'
import { type Conditions, useConditions } from './use-conditions.ts'
import type { OpenRecord } from './use-record.ts'

type Typed = Pick<
  Conditions,
  'test_end_at' | 'workplace_id' | 'temperature' | 'humidity' | 'weather' | 'longitude' | 'latitude'
>
type Figure = 'temperature' | 'humidity' | 'weather' | 'longitude' | 'latitude'

const stringOf = (value: unknown): string => (typeof value === 'string' ? value : '')

/**
 * End, room and climate for all records of a series at once, weather and position where the test is on site; what is left
 * empty stays as it is.
 */
export function SeriesConditions({ records }: { records: readonly OpenRecord[] }) {
  const { t, say } = useWords()
  const { set } = useConditions()
  const [busy, setBusy] = useState(false)
  const [typed, setTyped] = useState<Typed>({})
  const [problem, setProblem] = useState('')
  const phrases = useDictOptions('weather').map(({ label }) => label)
  const id = useId()
  const { test_end_at, workplace_id } = testRecord.fields
  // the room that all of them have already stands there until another is chosen
  const rooms = new Set(records.map(({ sheet }) => sheet.room?.name ?? null))
  const [room] = rooms
  const asks = records.map(({ sheet }) => siteAsks(sheet))
  const put = (change: Typed): void => setTyped(before => ({ ...before, ...change }))
  const change: Conditions = Object.fromEntries(
    Object.entries(typed).flatMap(([name, value]) => (stringOf(value).trim() ? [[name, stringOf(value).trim()]] : [])),
  )
  const apply = async (): Promise<void> => {
    setBusy(true)
    for (const record of records) await set(record, change)
    setBusy(false)
  }
  const locate = async (): Promise<void> => {
    setProblem('')
    await ownPosition().then(put, () => setProblem(t('page.djentrustmanage.checklist.no_position')))
  }
  const figure = (name: Figure, unit: string) => (
    <span className="pair">
      <label htmlFor={`${id}${name}`}>{`${t(`page.djentrustmanage.checklist.${name}`)} ${unit}`.trim()}</label>
      <input
        id={`${id}${name}`}
        className="gt-input"
        inputMode={name === 'weather' ? undefined : 'decimal'}
        list={name === 'weather' ? `${id}w` : undefined}
        value={stringOf(typed[name])}
        onChange={event => put({ [name]: event.target.value })}
      />
    </span>
  )
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
          field={test_end_at}
          path="test_record.test_end_at"
          value={stringOf(typed.test_end_at)}
          onChange={moment => put({ test_end_at: stringOf(moment) })}
        />
      </span>
      <span className="pair">
        <label htmlFor={`${id}r`}>{say(workplace_id.label)}</label>
        <span className="room">
          <RefPicker
            id={`${id}r`}
            field={workplace_id}
            path="test_record.workplace_id"
            {...(rooms.size === 1 && room ? { placeholder: room } : {})}
            value={stringOf(typed.workplace_id)}
            onChange={value => put({ workplace_id: stringOf(value) })}
          />
        </span>
      </span>
      {figure('temperature', '℃')}
      {figure('humidity', '%RH')}
      {asks.some(one => one.weather) ? figure('weather', '') : null}
      <datalist id={`${id}w`}>
        {phrases.map(phrase => (
          <option key={phrase} value={phrase} />
        ))}
      </datalist>
      {asks.some(one => one.place) ? (
        <>
          {figure('longitude', '°')}
          {figure('latitude', '°')}
          <Button icon={LocateFixed} onClick={() => void locate()}>
            {t('page.djentrustmanage.checklist.locate')}
          </Button>
        </>
      ) : null}
      {problem ? (
        <span className="red" role="alert">
          {problem}
        </span>
      ) : null}
      <Button submit busy={busy} disabled={Object.keys(change).length === 0 || records.length === 0}>
        {t('page.djentrustmanage.checklist.apply_to_all', { n: records.length })}
      </Button>
    </form>
  )
}
