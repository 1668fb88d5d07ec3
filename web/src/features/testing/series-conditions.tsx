import { sampleFlow } from '@gt/domain/samples/sample-flow.entity.ts'
import { testRecord } from '@gt/domain/testing/test-record.entity.ts'
import { Clock, LocateFixed } from 'lucide-react'
import { useId, useState } from 'react'
import { useDictOptions } from '../../app/dict-options.ts'
import { Button } from '../../kit/button.tsx'
import { laboratoryNow } from '../../kit/clock.ts'
import { DatetimeControl } from '../../kit/date-control.tsx'
import { useWords } from '../../kit/i18n.ts'
import { labelMark } from '../../kit/marks.ts'
import { ownPosition } from '../../kit/own-position.ts'
import { RefPicker } from '../../kit/ref-picker.tsx'
import { siteAsks } from './on-site.tsx'
import { conditionLabel } from './sheet-words.ts'
import { type Conditions, type ConditionsOf, isConditionName, problemOf, useConditions } from './use-conditions.ts'
import type { OpenRecord } from './use-record.ts'

type Typed = Pick<
  Conditions,
  | 'test_start_at'
  | 'test_end_at'
  | 'workplace_id'
  | 'temperature'
  | 'humidity'
  | 'weather'
  | 'longitude'
  | 'latitude'
  | 'deviation'
> & {
  /** How the samples were, one answer for all of them. */
  readonly condition?: string
}
type Words = 'weather' | 'condition' | 'deviation'
type Figure = 'temperature' | 'humidity' | 'longitude' | 'latitude'

/** Characters that the record takes. */
const longest: Readonly<Record<Words, number>> = { weather: 50, condition: 200, deviation: 500 }

const stringOf = (value: unknown): string => (typeof value === 'string' ? value : '')

/** The one answer that all samples of the records have already; null when they differ. */
function commonCondition(records: readonly OpenRecord[]): string | null {
  const [first, ...others] = new Set(
    records.flatMap(({ sheet }) => Object.values(sheet.context.samples).map(({ condition }) => condition)),
  )
  return others.length === 0 ? (first ?? null) : null
}

const samplesAs = ({ sheet }: ConditionsOf, condition: string): Conditions => ({
  sample_conditions: Object.fromEntries(Object.keys(sheet.context.samples).map(id => [id, condition])),
})

/**
 * Start, end, room, climate, state of the samples and words on a deviation for all records of a series at once, weather and
 * position where the test is on site; what is left empty stays as it is.
 */
export function SeriesConditions({ records }: { records: readonly OpenRecord[] }) {
  const words = useWords()
  const { t, say } = words
  const { setAll } = useConditions()
  const [busy, setBusy] = useState(false)
  const [typed, setTyped] = useState<Typed>({})
  const [problem, setProblem] = useState('')
  const weathers = useDictOptions('weather').map(({ label }) => label)
  const conditions = useDictOptions('sample_condition').map(({ label }) => label)
  const id = useId()
  const { workplace_id } = testRecord.fields
  // the room that all of them have already stands there until another is chosen
  const rooms = new Set(records.map(({ sheet }) => sheet.room?.name ?? null))
  const [room] = rooms
  const asks = records.map(({ sheet }) => siteAsks(sheet))
  const put = (change: Typed): void => setTyped(before => ({ ...before, ...change }))
  const { condition, ...change } = Object.fromEntries(
    Object.entries(typed).flatMap(([name, value]) => (stringOf(value).trim() ? [[name, stringOf(value).trim()]] : [])),
  ) as Typed // the names are those of what was typed
  const missing =
    records.length === 0
      ? t('page.djentrustmanage.checklist.read_only')
      : Object.keys(change).length === 0 && !condition
        ? t('page.djentrustmanage.checklist.apply_nothing')
        : undefined
  const apply = async (): Promise<void> => {
    // a text that no record takes goes to none of them
    const [wrong] = Object.entries(change).flatMap(([name, text]) => {
      const told = isConditionName(name) ? problemOf(name, String(text), words) : null
      return told && isConditionName(name)
        ? [`${conditionLabel(name, words.language)} ${text}${labelMark()}${told}`]
        : []
    })
    setProblem(wrong ?? '')
    if (wrong) return
    setBusy(true)
    await setAll(records, record => ({ ...change, ...(condition ? samplesAs(record, condition) : {}) }))
    setBusy(false)
  }
  const locate = async (): Promise<void> => {
    setProblem('')
    await ownPosition().then(put, () => setProblem(t('page.djentrustmanage.checklist.no_position')))
  }
  const moment = (name: 'test_start_at' | 'test_end_at', label: string) => (
    <span className="pair" data-field={name}>
      <label htmlFor={`${id}${name}`}>{label}</label>
      <span className="moment">
        <DatetimeControl
          id={`${id}${name}`}
          field={testRecord.fields[name]}
          path={`test_record.${name}`}
          value={stringOf(typed[name])}
          onChange={at => put({ [name]: stringOf(at) })}
        />
      </span>
    </span>
  )
  const figure = (name: Figure, unit: string) => (
    <span className="pair" data-field={name}>
      <label htmlFor={`${id}${name}`}>{`${t(`page.djentrustmanage.checklist.${name}`)} ${unit}`}</label>
      <input
        id={`${id}${name}`}
        className="gt-input"
        inputMode="decimal"
        value={stringOf(typed[name])}
        onChange={event => put({ [name]: event.target.value })}
      />
    </span>
  )
  const phrase = (name: Words, label: string, phrases: readonly string[], placeholder?: string | null) => (
    <span className="pair" data-field={name === 'condition' ? 'sample_conditions' : name}>
      <label htmlFor={`${id}${name}`}>{label}</label>
      <input
        id={`${id}${name}`}
        className="gt-input words"
        maxLength={longest[name]}
        list={phrases.length > 0 ? `${id}${name}l` : undefined}
        {...(placeholder ? { placeholder } : {})}
        value={stringOf(typed[name])}
        onChange={event => put({ [name]: event.target.value })}
      />
      <datalist id={`${id}${name}l`}>
        {phrases.map(phrase => (
          <option key={phrase} value={phrase} />
        ))}
      </datalist>
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
      {moment('test_start_at', t('page.djentrustmanage.checklist.started'))}
      {moment('test_end_at', t('page.djentrustmanage.checklist.ended'))}
      {typed.test_end_at ? null : (
        <Button icon={Clock} onClick={() => put({ test_end_at: laboratoryNow() })}>
          {t('page.djentrustmanage.checklist.ended_now')}
        </Button>
      )}
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
      {asks.some(one => one.weather) ? phrase('weather', t('page.djentrustmanage.checklist.weather'), weathers) : null}
      {phrase('condition', say(sampleFlow.fields.sample_condition.label), conditions, commonCondition(records))}
      {phrase('deviation', t('page.djentrustmanage.checklist.deviation'), [])}
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
      <Button submit busy={busy} reason={missing}>
        {t('page.djentrustmanage.checklist.apply_to_all', { n: records.length })}
      </Button>
    </form>
  )
}
