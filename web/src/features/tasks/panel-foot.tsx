import { ChevronDown, ChevronRight, Plus, UserX, WandSparkles, X } from 'lucide-react'
import { useState } from 'react'
import { Button } from '../../kit/button.tsx'
import { useWords } from '../../kit/i18n.ts'
import { MenuButton } from '../../kit/menu-button.tsx'
import { Extra, type Usual } from './panel-extra.tsx'
import type { PersonView } from './people.ts'
import type { Extras } from './use-giving.ts'

interface PanelFootProps {
  /** People who test with the main tester. */
  readonly mates: readonly PersonView[]
  /** People who may be added to them. */
  readonly addable: readonly PersonView[]
  /** How many of them a task needs at least. */
  readonly needed: number
  readonly onMates: (ids: readonly string[]) => void
  readonly extras: Extras
  readonly onExtras: (extras: Extras) => void
  /** Whether the picked person is the default tester of the one test that is chosen; null where several are, or nobody. */
  readonly usual: Usual | null
  /** Why nobody could check the records of the tasks; null when somebody could. */
  readonly unchecked: string | null
  /** A note goes with the command: an assignment, whose reason nobody asks for. */
  readonly noted: boolean
  /** Word of the command with the number of tasks: "分配 3 项". */
  readonly verb: string
  /** Enter confirms: tasks are ticked. */
  readonly keyed: boolean
  readonly busy: boolean
  /** Why nothing can be given out now. */
  readonly reason: string | undefined
  readonly onConfirm: () => void
  /** Proposes testers for the ticked or all tasks; null without the right or where nothing waits. */
  readonly onPropose: (() => void) | null
}

/** The co-testers, and the buttons that give the tasks out. */
export function PanelFoot(props: PanelFootProps) {
  const { mates, addable, needed, onMates, verb, keyed, busy, reason, onConfirm, onPropose } = props
  const { t } = useWords()
  const [open, setOpen] = useState(false)
  const said = [props.extras.checker_id, props.extras.workplace_id, props.extras.note.trim()].filter(Boolean).length
  const ids = mates.map(mate => mate.person.user_id)
  return (
    <footer className="panel-foot">
      <div className="mates-head">
        <h3>{t('page.djentrustmanage.tasklist.mates')}</h3>
        <span>{t('page.djentrustmanage.tasklist.mates_needed', { n: needed })}</span>
      </div>
      <div className="mates">
        {mates.map(({ person }) => (
          <span key={person.user_id} className="mate">
            {person.name}
            <button
              type="button"
              aria-label={t('page.djentrustmanage.tasklist.mate_off', { name: person.name })}
              onClick={() => onMates(ids.filter(id => id !== person.user_id))}
            >
              <X aria-hidden strokeWidth={1.75} />
            </button>
          </span>
        ))}
        <MenuButton
          className="add"
          label={t('page.djentrustmanage.tasklist.mates')}
          items={addable.map(({ person, load, away }) => ({
            key: person.user_id,
            text: person.name,
            hint: away ? t('page.djentrustmanage.tasklist.away') : `${load} %`,
            onChoose: () => onMates([...ids, person.user_id]),
          }))}
        >
          <Plus aria-hidden strokeWidth={1.75} />
          {t('page.djentrustmanage.tasklist.mate_add')}
        </MenuButton>
      </div>
      <button type="button" className="extra-head" aria-expanded={open} onClick={() => setOpen(!open)}>
        {open ? <ChevronDown aria-hidden strokeWidth={1.75} /> : <ChevronRight aria-hidden strokeWidth={1.75} />}
        {t('page.djentrustmanage.tasklist.extra')}
        {said > 0 ? <b className="gt-number">{said}</b> : null}
      </button>
      {open ? <Extra extras={props.extras} onChange={props.onExtras} noted={props.noted} usual={props.usual} /> : null}
      {props.unchecked ? (
        <p className="unchecked" role="status">
          <UserX aria-hidden strokeWidth={1.75} />
          <span>{t('page.djentrustmanage.tasklist.unchecked', { reason: props.unchecked })}</span>
          {open ? null : (
            <Button look="link" onClick={() => setOpen(true)}>
              {t('page.djentrustmanage.tasklist.preset_checker')}
            </Button>
          )}
        </p>
      ) : null}
      <div className="buttons">
        {onPropose ? (
          <Button icon={WandSparkles} onClick={onPropose}>
            {t('page.djentrustmanage.tasklist.propose')}
          </Button>
        ) : null}
        <Button look="primary" {...(keyed ? { hotkey: 'Enter' } : {})} busy={busy} reason={reason} onClick={onConfirm}>
          {verb}
        </Button>
      </div>
    </footer>
  )
}
