import type { Candidates } from '@gt/domain/tasks/assignment-board.ts'
import { ChevronDown, ChevronRight, Hand } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { useWords, type Word } from '../../kit/i18n.ts'
import { MenuButton } from '../../kit/menu-button.tsx'
import { Empty } from '../../kit/parts.tsx'
import { type PersonOrder, type PersonView, personOrders } from './people.ts'
import { PersonCard } from './person-card.tsx'
import './people-panel.css'
import { sentenceMark } from '../../kit/marks.ts'

const orderWords: Readonly<Record<PersonOrder, Word>> = {
  name: 'page.djentrustmanage.tasklist.by_name',
  load: 'page.djentrustmanage.tasklist.by_load',
  suggestion: 'page.djentrustmanage.tasklist.by_suggestion',
}

interface PeoplePanelProps {
  readonly candidates: Candidates
  readonly views: readonly PersonView[]
  /** Test of the chosen tasks. */
  readonly subject: string
  readonly day: string
  readonly order: PersonOrder
  readonly onOrder: (order: PersonOrder) => void
  readonly picked: string | null
  readonly onPick: (userId: string) => void
  /** Tasks that are dragged now; 0 while none are. */
  readonly dragged: number
  readonly onDrop: (view: PersonView) => void
  /** The user may give tasks out: keys are told. */
  readonly keyed: boolean
  /** Co-testers and buttons. */
  readonly foot: ReactNode
}

/** The people who may be given the chosen tasks, with their load; those who may not are folded with the reason. */
export function PeoplePanel(props: PeoplePanelProps) {
  const { candidates, views, subject, day, order, onOrder, picked, onPick, dragged, onDrop, keyed, foot } = props
  const { t } = useWords()
  const [over, setOver] = useState<string | null>(null)
  const able = views.filter(view => view.reasons.length === 0)
  const others = views.filter(view => view.reasons.length > 0)
  const target = keyed && dragged > 0 ? views.find(view => view.person.user_id === over) : undefined
  const measureOf = ({ person }: PersonView): string =>
    t('page.djentrustmanage.tasklist.measure', {
      day,
      points: person.days[day] ?? '0',
      capacity: candidates.capacity,
    })
  const drop = (view: PersonView): void => {
    setOver(null)
    onDrop(view)
  }
  return (
    <>
      <header className="panel-head">
        <h2>{t('page.djentrustmanage.tasklist.who')}</h2>
        <span className="subject gt-ellipsis" title={subject}>
          {subject}
        </span>
        <MenuButton
          className="order"
          label={t('page.djentrustmanage.tasklist.person_order')}
          items={personOrders.map(one => ({
            key: one,
            text: t(orderWords[one]),
            checked: one === order,
            onChoose: () => onOrder(one),
          }))}
        >
          {t(orderWords[order])}
          <ChevronDown aria-hidden strokeWidth={1.75} />
        </MenuButton>
      </header>
      <div className="people">
        {day === candidates.today ? null : (
          <p className="of-day gt-number">{t('page.djentrustmanage.tasklist.load_of', { day })}</p>
        )}
        {able.length === 0 ? <Empty text={t('page.djentrustmanage.tasklist.nobody')} /> : null}
        <ol aria-label={t('page.djentrustmanage.tasklist.who')}>
          {able.map((view, index) => (
            <PersonCard
              key={view.person.user_id}
              view={view}
              hotkey={keyed && index < 9 ? index + 1 : null}
              picked={view.person.user_id === picked}
              takes={keyed}
              over={keyed && dragged > 0 && view.person.user_id === over}
              measure={measureOf(view)}
              onPick={() => onPick(view.person.user_id)}
              onOver={is => setOver(is ? view.person.user_id : null)}
              onDrop={() => drop(view)}
            />
          ))}
        </ol>
        {target ? <DropHint view={target} n={dragged} /> : null}
        {others.length > 0 ? <Refused views={others} takes={keyed} onOver={setOver} onDrop={drop} /> : null}
      </div>
      {foot}
    </>
  )
}

/** What letting the tasks go here would do, or why it would do nothing. */
function DropHint({ view, n }: { view: PersonView; n: number }) {
  const { t } = useWords()
  const [reason] = view.reasons
  return (
    <p className={reason ? 'drop refused' : 'drop'} role="status">
      <Hand aria-hidden strokeWidth={1.75} />
      <span>
        {reason ?? t('page.djentrustmanage.tasklist.drop', { n, name: view.person.name, percent: view.after })}
      </span>
    </p>
  )
}

interface RefusedProps {
  readonly views: readonly PersonView[]
  readonly takes: boolean
  readonly onOver: (userId: string | null) => void
  readonly onDrop: (view: PersonView) => void
}

/** People who may not be given the tasks, each with the reason. */
function Refused({ views, takes, onOver, onDrop }: RefusedProps) {
  const { t } = useWords()
  const [open, setOpen] = useState(false)
  return (
    <section className="refused">
      <button type="button" aria-expanded={open} onClick={() => setOpen(!open)}>
        {open ? <ChevronDown aria-hidden strokeWidth={1.75} /> : <ChevronRight aria-hidden strokeWidth={1.75} />}
        {t('page.djentrustmanage.tasklist.unauthorised', { n: views.length })}
      </button>
      {open ? (
        <ul>
          {views.map(view => (
            <li
              key={view.person.user_id}
              aria-disabled
              onDragOver={event => {
                if (!takes) return
                event.preventDefault()
                onOver(view.person.user_id)
              }}
              onDragLeave={() => onOver(null)}
              onDrop={event => {
                event.preventDefault()
                onDrop(view)
              }}
            >
              <b>{view.person.name}</b>
              <span>{view.reasons.join(sentenceMark())}</span>
            </li>
          ))}
        </ul>
      ) : null}
    </section>
  )
}
