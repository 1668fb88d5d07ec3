import type { CandidatePerson, Candidates, WeighedTask } from '@gt/domain/tasks/assignment-board.ts'
import { absenceOn, type Proposal, proposeTesters, reasonsAgainst } from '@gt/domain/tasks/proposal.ts'
import { Checkbox } from 'antd'
import { useState } from 'react'
import { Button } from '../../kit/button.tsx'
import { Dialog } from '../../kit/dialog.tsx'
import type { GridRow } from '../../kit/grid-column.ts'
import { useWords, type Word } from '../../kit/i18n.ts'
import { reasonWord } from './person-card.tsx'
import { taskNumber, testOf } from './task-row.ts'
import type { Batch } from './use-batches.ts'
import './proposal.css'

interface ProposalDialogProps {
  readonly candidates: Candidates
  readonly tasks: readonly WeighedTask[]
  readonly rows: readonly GridRow[]
  /** Tasks that wait besides these: they are proposed for once these are given out. */
  readonly beyond: number
  readonly busy: boolean
  readonly onConfirm: (batches: readonly Batch[]) => void
  readonly onClose: () => void
}

const unplacedWords: Readonly<Record<ReturnType<typeof proposeTesters>['unplaced'][number]['reason'], Word>> = {
  nobody: 'page.djentrustmanage.tasklist.nobody',
  too_few: 'page.djentrustmanage.tasklist.too_few',
  away: 'page.djentrustmanage.tasklist.too_few_away',
}

const text = (value: unknown): string => (typeof value === 'string' ? value : '')

/** Tasks that go to the same people are sent together. */
function batchesOf(rows: readonly GridRow[], testers: ReadonlyMap<string, readonly string[]>): readonly Batch[] {
  const sets = new Map<string, GridRow[]>()
  for (const row of rows) {
    const key = testers.get(row.id)?.join(',') ?? ''
    if (key) sets.set(key, [...(sets.get(key) ?? []), row])
  }
  return [...sets].map(([key, own]) => ({ rows: own, input: { tester_ids: key.split(',') } }))
}

/** The proposal of the automatic assignment, task by task with its reason; it may be changed before it is carried out. */
export function ProposalDialog({ candidates, tasks, rows, beyond, busy, onConfirm, onClose }: ProposalDialogProps) {
  const { t } = useWords()
  // the proposal stands as it was first shown, whatever the lists tell meanwhile
  const [{ proposals, unplaced }] = useState(() => proposeTesters({ ...candidates, tasks: [...tasks] }))
  const [testers, setTesters] = useState<ReadonlyMap<string, readonly string[]>>(
    () => new Map(proposals.map(one => [one.task_id, one.tester_ids])),
  )
  const [off, setOff] = useState<ReadonlySet<string>>(new Set())
  const rowOf = (id: string): GridRow => rows.find(row => row.id === id) ?? { id }
  const taken = proposals.filter(one => !off.has(one.task_id))
  const change = (id: string, place: number, user: string): void => {
    const before = testers.get(id) ?? []
    // who stood in the other place changes over
    const next = before.map((one, index) => (index === place ? user : one === user ? (before[place] ?? one) : one))
    setTesters(new Map([...testers, [id, next]]))
  }
  const toggle = (id: string): void =>
    setOff(off.has(id) ? new Set([...off].filter(one => one !== id)) : new Set([...off, id]))
  return (
    <Dialog
      title={t('page.djentrustmanage.tasklist.proposal', { n: proposals.length })}
      width={860}
      onClose={onClose}
      foot={
        <>
          <Button onClick={onClose}>{t('common.cancel')}</Button>
          <Button
            look="primary"
            busy={busy}
            reason={taken.length === 0 ? t('page.djentrustmanage.tasklist.proposal_none') : undefined}
            onClick={() =>
              onConfirm(
                batchesOf(
                  taken.map(one => rowOf(one.task_id)),
                  testers,
                ),
              )
            }
          >
            {t('page.djentrustmanage.tasklist.assign_n', { n: taken.length })}
          </Button>
        </>
      }
    >
      {beyond > 0 ? (
        <p className="gt-notice" role="note">
          {t('page.djentrustmanage.tasklist.proposal_beyond', { n: beyond })}
        </p>
      ) : null}
      <table className="gt-lines gt-proposal">
        <thead>
          <tr>
            <th className="tick" />
            <th>{t('page.djentrustmanage.tasklist.proposal_task')}</th>
            <th className="tester">{t('page.djentrustmanage.tasklist.main')}</th>
            <th className="tester">{t('page.djentrustmanage.tasklist.mates')}</th>
            <th className="why">{t('common.reason')}</th>
          </tr>
        </thead>
        <tbody>
          {proposals.map(one => {
            const task = tasks.find(asked => asked.id === one.task_id)
            return (
              <ProposalLine
                key={one.task_id}
                proposal={one}
                row={rowOf(one.task_id)}
                day={task?.day ?? candidates.today}
                able={candidates.people.filter(person => task && reasonsAgainst(person, task).length === 0)}
                testers={testers.get(one.task_id) ?? []}
                off={off.has(one.task_id)}
                onToggle={() => toggle(one.task_id)}
                onChange={(place, user) => change(one.task_id, place, user)}
              />
            )
          })}
          {unplaced.map(one => (
            <tr key={one.task_id} className="unplaced">
              <td className="tick" />
              <td className="gt-number">{text(rowOf(one.task_id).sample_number) || taskNumber(rowOf(one.task_id))}</td>
              <td colSpan={3} className="words">
                {t(unplacedWords[one.reason])}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </Dialog>
  )
}

interface ProposalLineProps {
  readonly proposal: Proposal
  readonly row: GridRow
  /** Day on which the task stands. */
  readonly day: string
  readonly able: readonly CandidatePerson[]
  /** As they stand now, the main tester first. */
  readonly testers: readonly string[]
  /** Left out by the user. */
  readonly off: boolean
  readonly onToggle: () => void
  readonly onChange: (place: number, userId: string) => void
}

function ProposalLine({ proposal, row, day, able, testers, off, onToggle, onChange }: ProposalLineProps) {
  const { t } = useWords()
  const number = taskNumber(row)
  const roleOf = (place: number): string =>
    t(place === 0 ? 'page.djentrustmanage.tasklist.main' : 'page.djentrustmanage.tasklist.mates')
  return (
    <tr>
      <td className="tick">
        <Checkbox aria-label={t('page.djentrustmanage.tasklist.tick', { number })} checked={!off} onChange={onToggle} />
      </td>
      <td title={testOf(row)}>
        <span className="gt-number">{text(row.sample_number) || number}</span> {testOf(row)}
      </td>
      <td>
        <Tester
          label={`${number} ${roleOf(0)}`}
          value={testers[0]}
          day={day}
          able={able}
          onChange={user => onChange(0, user)}
        />
      </td>
      <td>
        {testers.slice(1).map((user, index) => (
          <Tester
            key={user}
            label={`${number} ${roleOf(index + 1)}`}
            value={user}
            day={day}
            able={able}
            onChange={next => onChange(index + 1, next)}
          />
        ))}
      </td>
      <td className="quiet words">
        {proposal.tester_ids[0] === testers[0]
          ? t('page.djentrustmanage.tasklist.proposal_why', {
              why: t(reasonWord(proposal.why)),
              percent: proposal.load,
            })
          : t('page.djentrustmanage.tasklist.proposal_own')}
      </td>
    </tr>
  )
}

interface TesterProps {
  readonly label: string
  readonly value: string | undefined
  readonly day: string
  readonly able: readonly CandidatePerson[]
  readonly onChange: (userId: string) => void
}

/** Those who may be chosen; who is away on the day may be, by who knows why. */
function Tester({ label, value, day, able, onChange }: TesterProps) {
  const { t } = useWords()
  return (
    <select className="gt-input" aria-label={label} value={value} onChange={event => onChange(event.target.value)}>
      {able.map(person => (
        <option key={person.user_id} value={person.user_id}>
          {absenceOn(person, [day]) ? `${person.name} · ${t('page.djentrustmanage.tasklist.away')}` : person.name}
        </option>
      ))}
    </select>
  )
}
