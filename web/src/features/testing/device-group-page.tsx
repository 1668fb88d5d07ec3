import { date } from '@gt/domain/kit/fields/date.ts'
import { isLocalDate } from '@gt/domain/kit/rules.ts'
import { addCalendarDays } from '@gt/domain/kit/time.ts'
import { deviceWatchActions, type WatchedUnit } from '@gt/domain/testing/device-watch-actions.ts'
import page from '@gt/domain/testing/djentrustmanage.trialDeviceSupVQY.page.ts'
import { readingAlarm } from '@gt/domain/testing/lists.ts'
import { useId, useState } from 'react'
import { call } from '../../app/client.ts'
import { useRead } from '../../app/queries.ts'
import { usePage } from '../../app/use-page.ts'
import { today } from '../../kit/clock.ts'
import { DateControl } from '../../kit/date-control.tsx'
import { toastFailure } from '../../kit/failure-words.ts'
import { formatDatetime } from '../../kit/format.ts'
import { useWords } from '../../kit/i18n.ts'
import { Loaded, later } from '../../kit/loaded.tsx'
import { Failed } from '../../kit/parts.tsx'
import { bytesOfBase64 } from '../../kit/pdf-viewer-source.ts'
import { saveBytes } from '../../kit/save-bytes.ts'
import { useAsked } from '../../kit/use-asked.ts'
import { ListPage } from '../../shapes/list-page.tsx'
import { readingCells } from './device-cells.tsx'
import { OverlaidCurves } from './device-curves.tsx'
import './device-watch.css'

// the library of pictures travels when the first one is looked at
const picture = later(async () => (await import('../../kit/picture.tsx')).Picture)

const figures = ['machines', 'online', 'tests', 'rate', 'suspicious', 'unexplained', 'overridden'] as const
type Word = (typeof figures)[number] | 'unit' | 'units' | 'contact' | 'days' | 'alarms'

interface Period {
  readonly from: string
  readonly to: string
}

/** Laboratories with what they sent: a press narrows the list below to one. */
function Units({ units }: { readonly units: readonly WatchedUnit[] }) {
  const { t } = useWords()
  const [asked, ask] = useAsked()
  const chosen = asked.filters.find(({ field }) => field === 'calc_unit')?.value
  const others = asked.filters.filter(({ field }) => field !== 'calc_unit')
  const word = (key: Word): string => t(`page.djentrustmanage.trialDeviceSupVQY.${key}`)
  return (
    <table className="gt-watched-units">
      <thead>
        <tr>
          <th>{word('unit')}</th>
          {figures.map(key => (
            <th key={key} className="gt-number">
              {word(key)}
            </th>
          ))}
          <th>{word('contact')}</th>
        </tr>
      </thead>
      <tbody>
        {units.map(one => (
          <tr
            key={one.business_id}
            className={one.suspicious === 0 ? 'green' : one.unexplained === 0 ? 'orange' : 'red'}
          >
            <td>
              <button
                type="button"
                className="gt-btn link gt-named"
                aria-pressed={chosen === one.name}
                onClick={() =>
                  ask({
                    filters:
                      chosen === one.name
                        ? others
                        : [...others, { field: 'calc_unit', op: 'contains', value: one.name }],
                  })
                }
              >
                {one.name}
              </button>
            </td>
            <td className="gt-number">{one.machines}</td>
            <td className="gt-number">{one.online}</td>
            <td className="gt-number">{one.tests}</td>
            <td className="gt-number">{one.collect_rate ?? '—'}</td>
            <td className="gt-number">{one.suspicious}</td>
            <td className="gt-number">{one.unexplained}</td>
            <td className="gt-number">{one.overridden}</td>
            <td>{one.last_contact ? formatDatetime(one.last_contact).slice(5, 16) : '—'}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

/** Figures of the laboratories in sight within a period. */
function Summary({ period }: { readonly period: Period }) {
  const { t, say } = useWords()
  const { data, error, refetch } = useRead(
    deviceWatchActions,
    'Summary',
    { from: period.from, to: period.to },
    { keep: true },
  )
  if (error) return <Failed error={error} onRetry={() => void refetch()} />
  if (!data) return null
  const sum = (of: (unit: WatchedUnit) => number): number => data.units.reduce((total, unit) => total + of(unit), 0)
  const word = (key: Word): string => t(`page.djentrustmanage.trialDeviceSupVQY.${key}`)
  const cards: readonly (readonly [key: Word, value: string])[] = [
    ['units', `${data.units.filter(({ online }) => online > 0).length} / ${data.units.length}`],
    ['online', `${sum(({ online }) => online)} / ${sum(({ machines }) => machines)}`],
    ['tests', String(sum(({ tests }) => tests))],
    ['suspicious', String(sum(({ suspicious }) => suspicious))],
    ['unexplained', String(sum(({ unexplained }) => unexplained))],
    ['overridden', String(sum(({ overridden }) => overridden))],
  ]
  return (
    <div className="gt-watched">
      <dl className="cards">
        {cards.map(([key, value]) => (
          <div key={key}>
            <dt>{word(key)}</dt>
            <dd className="gt-number">{value}</dd>
          </div>
        ))}
      </dl>
      <div className="parts">
        <Units units={data.units} />
        <div className="picture">
          <Loaded
            of={picture}
            given={{
              kind: 'bar' as const,
              title: word('days'),
              measure: word('tests'),
              beside: word('suspicious'),
              points: data.days.map(({ day, tests, suspicious }) => ({ name: day, value: tests, beside: suspicious })),
            }}
          />
        </div>
        <ul className="alarms" aria-label={word('alarms')}>
          {data.alarms.map(({ alarm, count }) => (
            <li key={alarm}>
              <span>{say(readingAlarm.labels[alarm])}</span>
              <b className="gt-number">{count}</b>
            </li>
          ))}
        </ul>
      </div>
    </div>
  )
}

const day = date({ zh: '日期', en: 'Day', es: 'Día' })

/** Days that are looked at first. */
const usualDays = 30

/** Readings of all laboratories in sight: how much is collected, what is suspicious, and down to one curve. */
export function DeviceGroupPage() {
  const { t } = useWords()
  const { title } = usePage(page.code)
  const id = useId()
  const now = today()
  const [chosen, choose] = useState<Period | null>(null)
  const period = chosen ?? (now ? { from: addCalendarDays(now, 1 - usualDays), to: now } : null)
  const save = async (asked: Period): Promise<void> => {
    const { pdf } = await call(deviceWatchActions, 'Report', { from: asked.from, to: asked.to })
    saveBytes(bytesOfBase64(pdf), `${title} ${asked.from}～${asked.to}.pdf`, 'application/pdf')
  }
  const side = (key: 'from' | 'to') => (
    <label className="field" htmlFor={`${id}-${key}`}>
      <span>{t(`page.djentrustmanage.trialDeviceSupVQY.${key}`)}</span>
      <DateControl
        id={`${id}-${key}`}
        field={day}
        path={`period.${key}`}
        value={period?.[key] ?? null}
        onChange={value => {
          if (period && typeof value === 'string' && isLocalDate(value)) choose({ ...period, [key]: value })
        }}
      />
    </label>
  )
  return (
    <ListPage
      page={page}
      slots={{
        head: (
          <>
            <div className="gt-watched-period">
              {side('from')}
              {side('to')}
            </div>
            {period ? <Summary period={period} /> : null}
          </>
        ),
        cells: readingCells,
        detail: row => (row.calc_outline ? <OverlaidCurves ids={[row.id]} /> : null),
        tools: { exportPdf: { run: () => void (period && save(period).catch(toastFailure)) } },
      }}
    />
  )
}
