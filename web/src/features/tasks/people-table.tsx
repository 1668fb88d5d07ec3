import { Checkbox } from 'antd'
import { ChevronDown, ChevronRight } from 'lucide-react'
import { useState } from 'react'
import { dueOf, formatDate, formatPlain, unknown } from '../../kit/format.ts'
import { useWords } from '../../kit/i18n.ts'
import { byAuthority, type Candidate } from './testers.ts'
import '../../kit/command.css'
import './tasks.css'

interface PeopleTableProps {
  readonly people: readonly Candidate[]
  readonly chosen: readonly string[]
  readonly onToggle: (id: string) => void
}

const tones = { red: 'late', orange: 'soon' } as const

/** The people who may test, with what they have in hand; those without the right are folded and cannot be chosen. */
export function PeopleTable({ people, chosen, onToggle }: PeopleTableProps) {
  const { t } = useWords()
  const [open, setOpen] = useState(false)
  const { authorised, others } = byAuthority(people)
  return (
    <div className="gt-people">
      <table className="gt-lines">
        <thead>
          <tr>
            <th className="tick" />
            <th>{t('page.djentrustmanage.tasklist.person')}</th>
            <th style={{ width: 150 }}>{t('page.djentrustmanage.tasklist.certificate')}</th>
            <th style={{ width: 100 }}>{t('page.djentrustmanage.tasklist.valid_to')}</th>
            <Figure title={t('page.djentrustmanage.tasklist.in_hand')} />
            <Figure title={t('page.djentrustmanage.tasklist.this_week')} />
            <Figure title={t('page.djentrustmanage.tasklist.late')} />
            <Figure title={t('page.djentrustmanage.tasklist.points')} />
          </tr>
        </thead>
        <tbody>
          {authorised.length === 0 ? (
            <tr>
              <td colSpan={8} className="quiet">
                {t('page.djentrustmanage.tasklist.nobody')}
              </td>
            </tr>
          ) : null}
          {authorised.map(person => (
            <PersonRow key={person.user_id} person={person} at={chosen.indexOf(person.user_id)} onToggle={onToggle} />
          ))}
        </tbody>
      </table>
      {others.length > 0 ? (
        <button type="button" className="fold" aria-expanded={open} onClick={() => setOpen(!open)}>
          {open ? <ChevronDown aria-hidden strokeWidth={1.75} /> : <ChevronRight aria-hidden strokeWidth={1.75} />}
          {t('page.djentrustmanage.tasklist.unauthorised', { n: others.length })}
        </button>
      ) : null}
      {open ? (
        <table className="gt-lines">
          <tbody>
            {others.map(person => (
              <tr key={person.user_id}>
                <td className="tick" />
                <td className="quiet" style={{ width: 160 }}>
                  {person.name}
                </td>
                <td className="quiet" title={person.missing.join('、')}>
                  {t('page.djentrustmanage.tasklist.missing', { tests: person.missing.join('、') })}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      ) : null}
    </div>
  )
}

const Figure = ({ title }: { title: string }) => (
  <th className="right" style={{ width: 64 }} title={title}>
    {title}
  </th>
)

const shade = (figure: number): string => (figure === 0 ? 'right gt-number zero' : 'right gt-number')

interface PersonRowProps {
  readonly person: Candidate
  /** Place among the chosen; -1 when not chosen. */
  readonly at: number
  readonly onToggle: (id: string) => void
}

function PersonRow({ person, at, onToggle }: PersonRowProps) {
  const { t } = useWords()
  const { user_id, name } = person
  const due = dueOf(person.certificate_valid_to)
  const tone = due && due.tone !== 'grey' ? tones[due.tone as keyof typeof tones] : undefined // a due is grey, orange or red
  const role = t(at === 0 ? 'page.djentrustmanage.tasklist.main_tester' : 'page.djentrustmanage.tasklist.co_tester')
  return (
    <tr
      className={at >= 0 ? 'can chosen' : 'can'}
      onClick={event => {
        // the box answers for itself
        if (event.target instanceof Element && !event.target.closest('label')) onToggle(user_id)
      }}
    >
      <td className="tick">
        <Checkbox aria-label={name} checked={at >= 0} onChange={() => onToggle(user_id)} />
      </td>
      <td title={name}>
        {name}
        {at >= 0 ? <span className="role">{role}</span> : null}
      </td>
      <td className="gt-number" title={person.certificate ?? ''}>
        {person.certificate ?? unknown}
      </td>
      <td className={tone ? `gt-number ${tone}` : 'gt-number'}>{formatDate(person.certificate_valid_to) || unknown}</td>
      <td className={shade(person.open_tasks)}>{person.open_tasks}</td>
      <td className={shade(person.due_this_week)}>{person.due_this_week}</td>
      <td className={person.overdue > 0 ? 'right gt-number late' : shade(0)}>{person.overdue}</td>
      <td className={shade(/^[0.]*$/.test(person.points) ? 0 : 1)}>{formatPlain(person.points)}</td>
    </tr>
  )
}
