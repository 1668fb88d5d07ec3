import { weekdayOf } from '@gt/domain/kit/time.ts'
import { taskActions } from '@gt/domain/tasks/actions.ts'
import type { CalendarDay } from '@gt/domain/tasks/assignment-board.ts'
import { loadPercent } from '@gt/domain/tasks/proposal.ts'
import { ChevronDown } from 'lucide-react'
import { useState } from 'react'
import { useRead } from '../../app/queries.ts'
import { useWords, type Word, type Words } from '../../kit/i18n.ts'
import { MenuButton } from '../../kit/menu-button.tsx'
import { Failed } from '../../kit/parts.tsx'
import { loadTone } from './person-card.tsx'
import './day-strip.css'
import { sentenceMark } from '../../kit/marks.ts'

type Machine = CalendarDay['machines'][number]

const weekdays: readonly Word[] = [
  'kit.weekday.1',
  'kit.weekday.2',
  'kit.weekday.3',
  'kit.weekday.4',
  'kit.weekday.5',
  'kit.weekday.6',
  'kit.weekday.7',
]

const percentOf = ({ hours, capacity }: Machine): number => loadPercent(hours, capacity)

/** Classes of machine of the days, the busiest first. */
function classesOf(days: readonly CalendarDay[]): readonly { readonly id: string; readonly name: string }[] {
  const peak = new Map<string, { id: string; name: string; percent: number; tasks: number }>()
  for (const machine of days.flatMap(day => day.machines)) {
    const before = peak.get(machine.sort_id)
    peak.set(machine.sort_id, {
      id: machine.sort_id,
      name: machine.name,
      percent: Math.max(before?.percent ?? 0, percentOf(machine)),
      tasks: (before?.tasks ?? 0) + machine.tasks,
    })
  }
  return [...peak.values()].sort((a, b) => b.percent - a.percent || b.tasks - a.tasks)
}

/** Day of the month; the first day of a month and of the strip tell the month too. */
const dayNumber = (day: string): string => {
  const [, month = '', date = ''] = day.split('-')
  return date === '01' ? `${month.replace(/^0/, '')}/1` : date.replace(/^0/, '')
}

interface DayStripProps {
  /** Day that tasks are planned for; none while each keeps its own. */
  readonly chosen: string | null
  readonly onChoose: (day: string | null) => void
  /** Tasks are being dragged. */
  readonly dragging: boolean
  readonly onDrop: (day: string) => void
}

/** The 14 days ahead: tasks of each day and hours at a class of machine against those there are (looks 7.4). */
export function DayStrip({ chosen, onChoose, dragging, onDrop }: DayStripProps) {
  const { t } = useWords()
  const { data, error, refetch } = useRead(taskActions, 'Calendar', {}, { keep: true })
  const [wanted, setWanted] = useState<string | null>(null)
  const [over, setOver] = useState<string | null>(null)
  if (error && !data) return <Failed error={error} onRetry={() => void refetch()} />
  if (!data) return <section className="strip" aria-busy="true" />
  const classes = classesOf(data.days)
  const shown = classes.find(one => one.id === wanted) ?? classes[0]
  return (
    <section className="strip" aria-label={t('page.djentrustmanage.tasklist.days')}>
      <header>
        <h2>{t('page.djentrustmanage.tasklist.days')}</h2>
        <span className="hint gt-ellipsis">{t('page.djentrustmanage.tasklist.days_hint')}</span>
        <span className="legend">
          {shown ? (
            <MenuButton
              label={t('page.djentrustmanage.tasklist.machine_class')}
              className="class"
              items={classes.map(one => ({
                key: one.id,
                text: one.name,
                checked: one.id === shown.id,
                onChoose: () => setWanted(one.id),
              }))}
            >
              <i className="plain" />
              {shown.name}
              <ChevronDown aria-hidden strokeWidth={1.75} />
            </MenuButton>
          ) : null}
          <span>
            <i className="orange" />
            {t('page.djentrustmanage.tasklist.above', { n: 80 })}
          </span>
          <span>
            <i className="red" />
            {t('page.djentrustmanage.tasklist.above', { n: 100 })}
          </span>
        </span>
      </header>
      <div className="days">
        {data.days.map((day, index) => (
          <Day
            key={day.day}
            day={day}
            machine={day.machines.find(one => one.sort_id === shown?.id)}
            isToday={index === 0}
            chosen={chosen === day.day}
            takes={dragging}
            over={dragging && over === day.day}
            onChoose={() => onChoose(chosen === day.day ? null : day.day)}
            onOver={is => setOver(is ? day.day : null)}
            onDrop={() => {
              setOver(null)
              onDrop(day.day)
            }}
          />
        ))}
      </div>
    </section>
  )
}

interface DayProps {
  readonly day: CalendarDay
  /** The class of machine that is shown. */
  readonly machine: Machine | undefined
  readonly isToday: boolean
  readonly chosen: boolean
  /** Tasks that are dragged may be let go here. */
  readonly takes: boolean
  /** Tasks hang over the day. */
  readonly over: boolean
  readonly onChoose: () => void
  readonly onOver: (over: boolean) => void
  readonly onDrop: () => void
}

function Day({ day, machine, isToday, chosen, takes, over, onChoose, onOver, onDrop }: DayProps) {
  const words = useWords()
  const { t } = words
  const percent = machine ? percentOf(machine) : 0
  const title = dayWords(day, machine, words)
  const weekday = weekdayOf(day.day)
  return (
    <button
      type="button"
      aria-pressed={chosen}
      title={title}
      data-kind={isToday ? 'today' : weekday > 5 ? 'weekend' : undefined}
      data-over={over || undefined}
      onClick={onChoose}
      onDragOver={event => {
        if (!takes) return
        event.preventDefault()
        onOver(true)
      }}
      onDragLeave={() => onOver(false)}
      onDrop={event => {
        event.preventDefault()
        onDrop()
      }}
    >
      <span className="gt-hidden">{title}</span>
      <span className="date">
        <b>{dayNumber(day.day)}</b>
        <span>{isToday ? t('page.djentrustmanage.tasklist.today') : t(weekdays[weekday - 1] ?? 'kit.weekday.1')}</span>
      </span>
      <span className="column">
        {percent > 0 ? <i className={loadTone(percent) ?? 'plain'} style={{ height: heightOf(percent) }} /> : null}
      </span>
      <span className="sum gt-number">
        {day.tasks > 0 ? t('page.djentrustmanage.tasklist.n_tasks', { n: day.tasks }) : '—'}
      </span>
    </button>
  )
}

/** A full day stands at four fifths of the column; a little work is still to be seen. */
const heightOf = (percent: number): string => `${Math.min(100, Math.max(4, percent * 0.8))}%`

/** A day in words: its tasks, and the hours at the machines as far as they are known. */
function dayWords(day: CalendarDay, machine: Machine | undefined, { t }: Words): string {
  const tasks = t('page.djentrustmanage.tasklist.day_tasks', {
    day: day.day,
    n: day.tasks,
    due: day.due,
    planned: day.planned,
  })
  if (!machine) return tasks
  const hours = t('page.djentrustmanage.tasklist.day_hours', {
    name: machine.name,
    hours: machine.hours,
    capacity: machine.capacity,
  })
  const unknown = machine.unknown > 0 ? [t('page.djentrustmanage.tasklist.day_unknown', { n: machine.unknown })] : []
  return [tasks, hours, ...unknown].join(sentenceMark())
}
