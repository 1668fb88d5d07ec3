import type { Label } from '@gt/domain/kit/label.ts'
import { personnelCertificate } from '@gt/domain/people/personnel-certificate.entity.ts'
import type { DragEvent } from 'react'
import { formatDate } from '../../kit/format.ts'
import { useWords, type Word, type Words } from '../../kit/i18n.ts'
import { sentenceMark } from '../../kit/marks.ts'
import type { PersonView } from './people.ts'
import './person-card.css'

const kinds: Readonly<Record<string, Label>> = personnelCertificate.fields.kind.options.list.labels

const suggestions: Readonly<Record<NonNullable<PersonView['suggested']>, Word>> = {
  sample: 'page.djentrustmanage.tasklist.why_sample',
  series: 'page.djentrustmanage.tasklist.why_series',
  default: 'page.djentrustmanage.tasklist.why_default',
  least_load: 'page.djentrustmanage.tasklist.why_least_load',
}

/** The word of a reason for a proposal. */
export const reasonWord = (why: NonNullable<PersonView['suggested']>): Word => suggestions[why]

/** Per cent of a capacity at which a load is much, and at which it is too much (looks 7.4). */
const much = 80
const full = 100
/** The tick of the daily capacity stands at 80 % of the bar. */
const capacityAt = 0.8

/** Tone of a load: nothing below 80 %, orange to 100 %, red above. */
export const loadTone = (percent: number): 'orange' | 'red' | undefined =>
  percent > full ? 'red' : percent > much ? 'orange' : undefined

const onBar = (percent: number): string => `${Math.min(100, percent * capacityAt)}%`

interface LoadBarProps {
  readonly load: number
  /** With the work that comes, hatched behind it. */
  readonly after: number | null
}

function LoadBar({ load, after }: LoadBarProps) {
  return (
    <span className="bar" aria-hidden>
      {after !== null && after > load ? <i className="coming" style={{ width: onBar(after) }} /> : null}
      <i className={loadTone(load) ?? 'plain'} style={{ width: onBar(load) }} />
      <i className="capacity" />
    </span>
  )
}

/** The days of an absence in words. */
const awayWords = (away: NonNullable<PersonView['away']>, t: Words['t']): string =>
  t('page.djentrustmanage.tasklist.away_days', { from: formatDate(away.from_day), to: formatDate(away.to_day) })

interface PersonCardProps {
  readonly view: PersonView
  /** Key that gives the tasks to him; none beyond the ninth or without the right. */
  readonly hotkey: number | null
  readonly picked: boolean
  /** Tasks that are dragged may be let go here. */
  readonly takes: boolean
  /** Tasks hang over the card. */
  readonly over: boolean
  /** What the day's load is measured by, for the tooltip. */
  readonly measure: string
  readonly onPick: () => void
  readonly onOver: (over: boolean) => void
  readonly onDrop: () => void
}

/** One person: initial, certificate, load of the day against the capacity, what he has in hand (looks 7.4). */
export function PersonCard({ view, hotkey, picked, takes, over, measure, onPick, onOver, onDrop }: PersonCardProps) {
  const { t, say } = useWords()
  const { person, load, after, suggested, away } = view
  const kind = person.certificate_kind ? kinds[person.certificate_kind] : undefined
  const drag = (event: DragEvent): void => {
    if (!takes) return
    event.preventDefault()
    onOver(true)
  }
  return (
    <li>
      <button
        type="button"
        className="person"
        aria-pressed={picked}
        data-over={over || undefined}
        title={away ? [awayWords(away, t), measure].join(sentenceMark()) : measure}
        onClick={onPick}
        onDragEnter={drag}
        onDragOver={drag}
        onDragLeave={event => {
          // the parts of the card are still the card
          if (!(event.relatedTarget instanceof Node && event.currentTarget.contains(event.relatedTarget))) onOver(false)
        }}
        onDrop={event => {
          event.preventDefault()
          onDrop()
        }}
      >
        {hotkey === null ? null : <kbd>{hotkey}</kbd>}
        <span className="initial" data-shade={person.user_id.at(-1)} aria-hidden>
          {person.name.slice(-1)}
        </span>
        <span className="who">
          <b className="gt-ellipsis">{person.name}</b>
          {suggested ? (
            <span className="pill" title={t(suggestions[suggested])}>
              {t('page.djentrustmanage.tasklist.suggested')}
            </span>
          ) : view.isDefault ? (
            <span className="pill">{t('page.djentrustmanage.tasklist.default_pill')}</span>
          ) : null}
          {away ? <span className="pill away">{t('page.djentrustmanage.tasklist.away')}</span> : null}
        </span>
        <span className={`percent gt-number ${loadTone(load) ?? ''}`}>{load} %</span>
        <span className="grade gt-ellipsis">
          {[kind ? say(kind) : '', person.certificate_specialty ?? person.department ?? ''].filter(Boolean).join(' · ')}
        </span>
        <LoadBar load={load} after={picked || over ? after : null} />
        <span className="counts gt-number">
          <span>{t('page.djentrustmanage.tasklist.today_n', { n: person.today })}</span>
          <span>{t('page.djentrustmanage.tasklist.week_n', { n: person.this_week })}</span>
          <span className={person.overdue > 0 ? 'red' : ''}>
            {t('page.djentrustmanage.tasklist.late_n', { n: person.overdue })}
          </span>
        </span>
      </button>
    </li>
  )
}
