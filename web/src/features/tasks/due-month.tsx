import { addCalendarDays, weekdayOf } from '@gt/domain/kit/time.ts'
import { ageReminderActions } from '@gt/domain/tasks/age-reminder-actions.ts'
import { ChevronLeft, ChevronRight } from 'lucide-react'
import { useState } from 'react'
import { useRead } from '../../app/queries.ts'
import { today } from '../../kit/clock.ts'
import { useWords, type Word } from '../../kit/i18n.ts'
import { Failed } from '../../kit/parts.tsx'
import { useAsked } from '../../kit/use-asked.ts'
import './due-month.css'

const weekdays: readonly Word[] = [
  'kit.weekday.1',
  'kit.weekday.2',
  'kit.weekday.3',
  'kit.weekday.4',
  'kit.weekday.5',
  'kit.weekday.6',
  'kit.weekday.7',
]

/** The month so many months from another one, as `YYYY-MM`. */
function monthFrom(month: string, by: number): string {
  const from = by < 0 ? addCalendarDays(`${month}-01`, -1) : addCalendarDays(`${month}-28`, 4)
  return from.slice(0, 7)
}

/** The days of a month in weeks from Monday on, with those of its neighbours that fill them. */
function weeksOf(month: string): string[] {
  const first = `${month}-01`
  const start = addCalendarDays(first, 1 - weekdayOf(first))
  const last = addCalendarDays(`${monthFrom(month, 1)}-01`, -1)
  const days: string[] = []
  for (let day = start; day <= last || days.length % 7 !== 0; day = addCalendarDays(day, 1)) days.push(day)
  return days
}

/** A month with the specimens that are due on each day; a press on a day asks the list below for it. */
export function DueMonth() {
  const { t } = useWords()
  const now = today() ?? ''
  const [month, setMonth] = useState(now.slice(0, 7))
  const [asked, ask] = useAsked()
  const { data, error, refetch } = useRead(
    ageReminderActions,
    'Calendar',
    { month },
    { keep: true, enabled: month !== '' },
  )
  if (error && !data) return <Failed error={error} onRetry={() => void refetch()} />
  const counts = new Map((data?.days ?? []).map(one => [one.day, one]))
  const chosen = asked.filters.find(({ field, op }) => field === 'due_at' && op === 'gte')?.value
  const others = asked.filters.filter(({ field }) => field !== 'due_at')
  const choose = (day: string): void =>
    ask({
      chip: null,
      filters:
        chosen === day
          ? others
          : [
              ...others,
              { field: 'due_at', op: 'gte', value: day },
              { field: 'due_at', op: 'lt', value: addCalendarDays(day, 1) },
            ],
    })
  return (
    <section className="gt-due-month" aria-label={t('page.djentrustmanage.agereminder.month')} aria-busy={!data}>
      <header>
        <button
          type="button"
          className="gt-btn icon"
          aria-label={t('page.djentrustmanage.agereminder.before')}
          onClick={() => setMonth(monthFrom(month, -1))}
        >
          <ChevronLeft aria-hidden strokeWidth={1.75} />
        </button>
        <h2 className="gt-number">{month}</h2>
        <button
          type="button"
          className="gt-btn icon"
          aria-label={t('page.djentrustmanage.agereminder.after')}
          onClick={() => setMonth(monthFrom(month, 1))}
        >
          <ChevronRight aria-hidden strokeWidth={1.75} />
        </button>
        <span className="legend">
          <i className="waiting" /> {t('page.djentrustmanage.agereminder.waiting')}
          <i className="overdue" /> {t('page.djentrustmanage.agereminder.overdue')}
          <i className="done" /> {t('page.djentrustmanage.agereminder.done')}
        </span>
      </header>
      <div className="grid">
        {weekdays.map(one => (
          <span key={one} className="weekday">
            {t(one)}
          </span>
        ))}
        {weeksOf(month).map(day => {
          const on = counts.get(day)
          const { waiting = 0, overdue = 0, done = 0 } = on ?? {}
          return (
            <button
              key={day}
              type="button"
              aria-pressed={chosen === day}
              data-kind={day === now ? 'today' : day.startsWith(month) ? undefined : 'beside'}
              title={t('page.djentrustmanage.agereminder.day', { day, waiting, overdue, done })}
              onClick={() => choose(day)}
            >
              <span className="date">{day.slice(8).replace(/^0/, '')}</span>
              {waiting > 0 ? <b className="waiting gt-number">{waiting}</b> : null}
              {overdue > 0 ? <b className="overdue gt-number">{overdue}</b> : null}
              {done > 0 ? <b className="done gt-number">{done}</b> : null}
            </button>
          )
        })}
      </div>
    </section>
  )
}
