import { capturedEntity, capturedText, cellOfSpecimen, rowOfSpecimen } from '@gt/domain/testing/captured.ts'
import { type DeviceReading, deviceReadingActions } from '@gt/domain/testing/device-reading-actions.ts'
import { deviceTestData } from '@gt/domain/testing/device-test-data.entity.ts'
import { readingAlarm } from '@gt/domain/testing/lists.ts'
import { ArrowDownToLine, ListChecks } from 'lucide-react'
import { useState } from 'react'
import { useRead } from '../../app/queries.ts'
import { Button } from '../../kit/button.tsx'
import { useWords } from '../../kit/i18n.ts'
import { labelMark } from '../../kit/marks.ts'
import { type Place, placeOf } from '../../kit/paper/place.ts'
import { Failed } from '../../kit/parts.tsx'
import { CapturedCurves } from './captured-curves.tsx'
import { OverrideCaptured } from './override-captured.tsx'
import { cellAt, inputOf } from './sheet-words.ts'
import type { OpenRecord } from './use-record.ts'

interface CapturedProps {
  readonly entry: OpenRecord
  readonly writable: boolean
  readonly placeNow: () => Place | null
  /** Moves the cursor. */
  readonly onGo: (place: Place) => void
}

const figuresOf = (reading: DeviceReading): string =>
  [
    reading.peak_force ? `${trimmed(reading.peak_force)} kN` : '',
    reading.result_value ? `${trimmed(reading.result_value)} ${reading.result_unit ?? ''}` : '',
    reading.peak_displacement ? `${trimmed(reading.peak_displacement)} mm` : '',
    reading.loading_rate ? `${trimmed(reading.loading_rate)} kN/s` : '',
  ]
    .filter(Boolean)
    .join(' · ')

/** A figure of the register without the zeros that fill its column. */
const trimmed = (text: string): string => (text.includes('.') ? text.replace(/\.?0+$/, '') : text)

/** Readings that stand in a cell of the sheet as it is on the screen. */
function takenIds({ state }: OpenRecord): ReadonlySet<string> {
  const rows = Object.values(state.values.samples).flatMap(raw => [raw.test, ...Object.values(raw.groups).flat()])
  return new Set(
    rows.flatMap(row =>
      Object.values(row).flatMap(({ source, origin }) => (source === 'device' && origin ? [origin.id] : [])),
    ),
  )
}

/** Puts a reading into a cell; false when the cell takes nothing of the kind. */
function takeInto({ sheet, store }: OpenRecord, reading: DeviceReading, place: Place): boolean {
  const input = inputOf(sheet.method, place)
  const value = input && !input.fixed ? capturedText(input, reading) : null
  if (value === null) return false
  const origin = { entity: capturedEntity, id: reading.id, label: reading.local_no ?? reading.id }
  store.put([{ place, value, origin }], 'device')
  return true
}

/** The cell of the reading's specimen, when the machine was told its number. */
function ownPlace({ sheet, store }: OpenRecord, reading: DeviceReading): Place | null {
  if (!reading.specimen) return null
  const { values } = store.state
  const found = cellOfSpecimen(sheet.method, values, sheet.context.samples, reading.specimen, reading)
  return found ? placeOf(found) : null
}

/** Whether a reading may go into the row of a place: one that was measured on a known specimen goes to no other. */
function isOfRow({ sheet }: OpenRecord, { specimen }: DeviceReading, { sampleId, row }: Place): boolean {
  const own = specimen === null ? null : rowOfSpecimen(sheet.context.samples, specimen)
  return own === null || row === null || (own.sample_id === sampleId && own.row === row)
}

const useReadings = ({ sheet }: Pick<OpenRecord, 'sheet'>) =>
  useRead(deviceReadingActions, 'ForRecord', { record_id: sheet.record.id }, { refetchInterval: pollMs })

/** How often the machines are asked for; an announcement of the server comes before. */
const pollMs = 30_000

/** How many readings of the machines wait to be taken. */
export function CapturedSummary({ entry }: Pick<CapturedProps, 'entry'>) {
  const { t } = useWords()
  const { data } = useReadings(entry)
  const taken = takenIds(entry)
  const open = (data?.readings ?? []).filter(one => !taken.has(one.id) && one.state !== 'rejected').length
  return open > 0 ? t('page.djentrustmanage.checklist.captured_n', { n: open }) : null
}

/** What the machines of the record measured: one press takes a reading into its cell, which keeps where it came from. */
export function Captured({ entry, writable, placeNow, onGo }: CapturedProps) {
  const { t } = useWords()
  const { data, error, refetch } = useReadings(entry)
  const [problem, setProblem] = useState('')
  const [override, setOverride] = useState<Place | null>(null)
  const readings = data?.readings ?? []
  const taken = takenIds(entry)
  const open = readings.filter(one => !taken.has(one.id) && one.state !== 'rejected')
  const take = (reading: DeviceReading): void => {
    const here = placeNow()
    const isFree = here !== null && cellAt(entry.state, here)?.source !== 'device'
    const isOwn = here === null || isOfRow(entry, reading, here)
    const place = (isFree && isOwn && fits(entry, reading, here) ? here : null) ?? ownPlace(entry, reading)
    setProblem('')
    if (place && takeInto(entry, reading, place)) onGo(place)
    else
      setProblem(
        isOwn
          ? t('page.djentrustmanage.checklist.captured_no_cell')
          : t('page.djentrustmanage.checklist.captured_other', { specimen: reading.specimen ?? '' }),
      )
  }
  const takeAll = (): void => {
    // in the order of the tests: the sheet fills as the specimens were broken
    for (const reading of open.toReversed()) {
      const place = ownPlace(entry, reading)
      if (place) takeInto(entry, reading, place)
    }
  }
  const correct = (): void => {
    const here = placeNow()
    if (here && cellAt(entry.state, here)?.source === 'device') setOverride(here)
    else setProblem(t('page.djentrustmanage.checklist.captured_choose'))
  }
  return (
    <>
      {error ? <Failed error={error} onRetry={() => void refetch()} /> : null}
      {data && readings.length === 0 ? (
        <p className="quiet">{t('page.djentrustmanage.checklist.captured_none')}</p>
      ) : null}
      <ul className="plain readings">
        {readings.map(reading => (
          <ReadingLine key={reading.id} reading={reading} isTaken={taken.has(reading.id)}>
            {writable && !taken.has(reading.id) && reading.state !== 'rejected' ? (
              <Button icon={ArrowDownToLine} onClick={() => take(reading)}>
                {t('page.djentrustmanage.checklist.captured_take')}
              </Button>
            ) : null}
          </ReadingLine>
        ))}
      </ul>
      {readings.some(reading => reading.has_curve === 1) ? <CapturedCurves recordId={entry.sheet.record.id} /> : null}
      {problem ? (
        <p className="red" role="alert">
          {problem}
        </p>
      ) : null}
      {writable && readings.length > 0 ? (
        <div className="adds">
          {open.some(reading => ownPlace(entry, reading)) ? (
            <Button icon={ListChecks} onClick={takeAll}>
              {t('page.djentrustmanage.checklist.captured_all')}
            </Button>
          ) : null}
          {taken.size > 0 ? (
            <Button look="link" onClick={correct}>
              {t('page.djentrustmanage.checklist.captured_change')}
            </Button>
          ) : null}
        </div>
      ) : null}
      {override ? <OverrideCaptured entry={entry} place={override} onClose={() => setOverride(null)} /> : null}
    </>
  )
}

const fits = ({ sheet }: OpenRecord, reading: DeviceReading, place: Place): boolean => {
  const input = inputOf(sheet.method, place)
  return input !== null && !input.fixed && capturedText(input, reading) !== null
}

interface ReadingLineProps {
  readonly reading: DeviceReading
  readonly isTaken: boolean
  readonly children: React.ReactNode
}

function ReadingLine({ reading, isTaken, children }: ReadingLineProps) {
  const { t, say } = useWords()
  const states = deviceTestData.fields.state.options.list.labels
  return (
    <li title={reading.raw}>
      <b className="gt-number">{figuresOf(reading)}</b>
      <span className="gt-number">{reading.specimen ?? ''}</span>
      <span className="gt-number quiet">{reading.started_at.slice(11)}</span>
      <span className="quiet">{reading.machine}</span>
      {reading.alarms.map(alarm => {
        const known = readingAlarm.codes.find(code => code === alarm)
        return known ? (
          // one that was explained is told, and calls nobody any more
          <span key={alarm} className={reading.explanation ? 'quiet' : 'red'}>
            {say(readingAlarm.labels[known])}
          </span>
        ) : null
      })}
      {isTaken ? <span className="green">{t('page.djentrustmanage.checklist.captured_taken')}</span> : null}
      {reading.explanation ? (
        <span className="quiet">
          {t('page.djentrustmanage.checklist.captured_reason', { text: reading.explanation })}
        </span>
      ) : null}
      {reading.state === 'rejected' ? (
        <span className="red">{[say(states.rejected), reading.reject_reason].filter(Boolean).join(labelMark())}</span>
      ) : null}
      {children}
    </li>
  )
}
