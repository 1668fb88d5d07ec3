import { reportActions } from '@gt/domain/reports/actions.ts'
import { recordActions } from '@gt/domain/testing/actions.ts'
import { useRef } from 'react'
import { readyToSign } from '../../app/signing.ts'
import type { Page } from '../../app/use-page.ts'
import { toastFailure } from '../../kit/failure-words.ts'
import { useWords } from '../../kit/i18n.ts'
import { useCommand } from '../../kit/use-command.ts'
import { type SortedChecks, unopened } from './flags.ts'
import { whenHandled } from './handled.ts'
import { type Level, levels, passing } from './queues.ts'
import type { Desk } from './use-desk.ts'

interface Decision {
  /** Signs and passes, after the PIN and the warnings were asked for. */
  readonly pass: () => void
  readonly withdraw: () => void
  /** Why it cannot be passed now; undefined when it can. */
  readonly reason: string | undefined
  readonly busy: boolean
  readonly problem: string
}

/** The level for which a report waits is asked why it is greyed before the others. */
const levelsAt = ({ state }: Desk): readonly Level[] =>
  state === 'approving' ? ['approve'] : state === 'auditing' ? ['audit'] : levels

/** Passing what is open: who may, what stands against it, what the server said. */
export function useDecision(
  page: Page,
  desk: Desk,
  given: { readonly checks: SortedChecks; readonly opened: ReadonlySet<string>; readonly onLeft: () => void },
): Decision {
  const { t } = useWords()
  const level = levels.find(one => desk.can.includes(one)) ?? null
  const actions = desk.kind === 'record' ? recordActions : reportActions
  const action = passing[level ?? 'check']
  const pass = useCommand({
    actions,
    action,
    name: t('page.djentrustmanage.auditlist.pass'),
    onDone: given.onLeft,
    onRefused: whenHandled(actions, action, desk.number, given.onLeft),
  })
  const withdraw = useCommand({
    actions,
    action: desk.kind === 'record' ? 'Uncheck' : 'Withdraw',
    name: t('page.djentrustmanage.auditlist.withdraw'),
    onDone: given.onLeft,
  })
  const open = unopened(given.checks, given.opened)
  const reason = page.readonly
    ? t('shell.licence_past_short')
    : level === null
      ? (levelsAt(desk)
          .map(one => desk.whyNot[one])
          .find(Boolean) ?? t('page.djentrustmanage.auditlist.not_waiting'))
      : open > 0
        ? t('page.djentrustmanage.auditlist.open_first', { n: open })
        : undefined
  const sending = useRef(false)
  const send = async (): Promise<void> => {
    // a second press while the PIN or the warnings are asked for signs nothing twice
    if (sending.current) return
    sending.current = true
    try {
      if (await readyToSign()) await pass.send([desk.row], {})
    } catch (error) {
      toastFailure(error)
    }
    sending.current = false
  }
  return {
    pass: () => (reason === undefined && !desk.own && !pass.busy ? void send() : undefined),
    withdraw: () => void withdraw.send([desk.row], {}),
    reason,
    busy: pass.busy || withdraw.busy,
    problem: pass.problem || withdraw.problem,
  }
}
