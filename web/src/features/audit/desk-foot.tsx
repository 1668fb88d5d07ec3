import { reportActions } from '@gt/domain/reports/actions.ts'
import { recordActions } from '@gt/domain/testing/actions.ts'
import { ChevronDown, ChevronUp, Forward, PenLine, TextCursorInput, Undo2 } from 'lucide-react'
import { useState } from 'react'
import { useSigned } from '../../app/state.ts'
import type { Page } from '../../app/use-page.ts'
import { Button } from '../../kit/button.tsx'
import { useWords } from '../../kit/i18n.ts'
import { isAsked, isField } from '../../kit/key-target.ts'
import { useSinglePresses } from '../../kit/single-presses.ts'
import { EditDialog } from './edit-dialog.tsx'
import type { SortedChecks } from './flags.ts'
import { HandOverDialog } from './hand-over-dialog.tsx'
import { whenHandled } from './handled.ts'
import { keyCommand } from './keys.ts'
import type { Pin } from './pins.ts'
import { focusPinText } from './remarks.tsx'
import { ReturnDialog } from './return-dialog.tsx'
import { scrollPapers } from './scroll-papers.ts'
import { useDecision } from './use-decision.ts'
import type { Desk } from './use-desk.ts'

interface DeskFootProps {
  readonly page: Page
  readonly desk: Desk
  readonly checks: SortedChecks
  readonly opened: ReadonlySet<string>
  readonly pins: readonly Pin[]
  readonly onOpen: (key: string) => void
  readonly onStep: (by: 1 | -1) => void
  readonly onTick?: (() => void) | undefined
  readonly onLeft: () => void
}

/** The viewer brought the record or report to where it is now, so that he may take it back (workflow 20). */
function isOwnPass({ kind, state, row, can, history }: Desk, userId: string): boolean {
  if (kind === 'record') {
    const last = history.filter(step => step.object_kind === 'record').at(-1)
    return can.includes('uncheck') && last?.command === 'check' && last.operator_id === userId
  }
  const own =
    (state === 'auditing' && row.compiler_id === userId) || (state === 'approving' && row.auditor_id === userId)
  return own && can.includes('withdraw')
}

/**
 * Whether a command is shown for what is under review, and why it is greyed: by who decides another step, or who tested it. A
 * report that waits for nobody has none of them.
 */
function offered({ can, whyNot, state }: Desk, command: string): { readonly reason: string | undefined } | null {
  if (can.includes(command)) return { reason: undefined }
  const isReviewed = state === 'auditing' || state === 'approving'
  const reason = isReviewed ? whyNot[command] : undefined
  return reason ? { reason } : null
}

/** The commands of the desk with their keys: previous, next, hand over, return, pass. */
export function DeskFoot({ page, desk, checks, opened, pins, onOpen, onStep, onTick, onLeft }: DeskFootProps) {
  const { t } = useWords()
  const { user } = useSigned()
  const [returning, setReturning] = useState(false)
  const [handing, setHanding] = useState(false)
  const [editing, setEditing] = useState(false)
  const { pass, withdraw, reason, busy, problem } = useDecision(page, desk, { checks, opened, onLeft })
  const [sendBack, handOver] = [offered(desk, 'return'), offered(desk, 'hand_over')]
  const mayReturn = desk.can.includes('return') && !page.readonly
  const mayEdit =
    desk.kind === 'report' &&
    ['change', 'amend'].some(one => desk.can.includes(one)) &&
    page.can('edit') &&
    !page.readonly
  const handed = (): void => {
    setHanding(false)
    onLeft()
  }
  const act = (event: KeyboardEvent): void => {
    const command = isAsked() ? null : keyCommand(event, isField(event.target))
    if (!command || (command.do === 'scroll' && !scrollPapers(command.to, event.target))) return
    event.preventDefault()
    if (command.do === 'pass') pass()
    else if (command.do === 'return') setReturning(mayReturn)
    else if (command.do === 'step') onStep(command.by)
    else if (command.do === 'pin') focusPinText()
    else if (command.do === 'tick') onTick?.()
    else if (command.do === 'flag') {
      const found = checks.found[command.digit - 1]
      if (found) onOpen(found.key)
    }
  }
  useSinglePresses(act)
  return (
    <>
      {problem ? (
        <p className="problem" role="alert">
          {problem}
        </p>
      ) : null}
      <footer className="foot">
        <Button icon={ChevronUp} hotkey="K" onClick={() => onStep(-1)}>
          {t('page.djentrustmanage.auditlist.previous')}
        </Button>
        <Button icon={ChevronDown} hotkey="J" onClick={() => onStep(1)}>
          {t('page.djentrustmanage.auditlist.next')}
        </Button>
        {handOver && !page.readonly ? (
          <Button icon={Forward} reason={handOver.reason} onClick={() => setHanding(true)}>
            {t('page.djentrustmanage.auditlist.hand_over')}
          </Button>
        ) : null}
        {mayEdit ? (
          <Button icon={TextCursorInput} onClick={() => setEditing(true)}>
            {t('page.djentrustmanage.auditlist.edit')}
          </Button>
        ) : null}
        <span className="spring" />
        {isOwnPass(desk, user.Id) ? (
          <Button onClick={withdraw}>{t('page.djentrustmanage.auditlist.withdraw')}</Button>
        ) : null}
        {sendBack && !page.readonly ? (
          <Button look="danger" icon={Undo2} hotkey="F10" reason={sendBack.reason} onClick={() => setReturning(true)}>
            {t('page.djentrustmanage.auditlist.return')}
          </Button>
        ) : null}
        {desk.own ? (
          <span className="own">{t('page.djentrustmanage.auditlist.own')}</span>
        ) : page.can('passNext') ? (
          <Button look="primary" icon={PenLine} hotkey="F9" busy={busy} reason={reason} onClick={pass}>
            {t('page.djentrustmanage.auditlist.pass_next')}
          </Button>
        ) : null}
      </footer>
      {handing ? (
        <HandOverDialog
          kind={desk.kind}
          rows={[desk.row]}
          numberOf={() => desk.number}
          fresh={() => [desk.row]}
          onClose={() => setHanding(false)}
          onDone={handed}
          onRefused={whenHandled(
            desk.kind === 'report' ? reportActions : recordActions,
            'HandOver',
            desk.number,
            handed,
          )}
        />
      ) : null}
      {editing ? <EditDialog desk={desk} onClose={() => setEditing(false)} /> : null}
      {returning ? (
        <ReturnDialog
          desk={desk}
          pins={pins}
          onClose={() => setReturning(false)}
          onDone={() => {
            setReturning(false)
            onLeft()
          }}
        />
      ) : null}
    </>
  )
}
