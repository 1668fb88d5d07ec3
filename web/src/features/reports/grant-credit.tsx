import { chargeActions } from '@gt/domain/charges/actions.ts'
import { chargeMachine } from '@gt/domain/charges/charge.states.ts'
import { useRead } from '../../app/queries.ts'
import { useSigned } from '../../app/state.ts'
import { AntdProvider } from '../../kit/antd-provider.tsx'
import { Button } from '../../kit/button.tsx'
import { refLabel } from '../../kit/cells.tsx'
import { CommandDialog } from '../../kit/command-dialog.tsx'
import { Dialog } from '../../kit/dialog.tsx'
import { messageOf } from '../../kit/failure-words.ts'
import { formatMoney } from '../../kit/format.ts'
import type { GridRow } from '../../kit/grid-column.ts'
import { useWords } from '../../kit/i18n.ts'
import { WhyNoRight } from '../../kit/why-no-right.tsx'
import { openOf } from './desk-commands.ts'

const desk = 'djentrustmanage.chargelist'

/** True for who may put the bills of a client on his account, and so let his reports go. */
export function useMayCredit(): boolean {
  const { facts } = useSigned()
  const held = new Set(facts.permissions.map(code => code.toLowerCase()))
  return held.has(`${desk}.view`) && held.has(`${desk}.credit`)
}

const numberOf = (row: GridRow): string => String(row.charge_no ?? refLabel(row, 'entrustment_id'))

interface GrantCreditProps {
  /** A report that money holds. */
  readonly row: GridRow
  readonly onClose: () => void
}

/** Puts the confirmed bills of the report's order on the client's account, which lets the report go (page reportissued, unpaidBlock). */
export function GrantCredit({ row, onClose }: GrantCreditProps) {
  const { t, say } = useWords()
  const { data, error } = useRead(chargeActions, 'List', {
    filter: [{ field: 'entrustment_id', op: 'eq', value: String(row.entrustment_id) }],
    size: 50,
  })
  if (!data && !error) return null
  const bills = (data?.rows ?? []).filter(bill => bill.can?.includes('on_account'))
  const name = say(chargeMachine.commands.on_account.label)
  if (bills.length === 0)
    return (
      <Dialog title={name} onClose={onClose} foot={<Button onClick={onClose}>{t('common.close')}</Button>}>
        <p>{error ? messageOf(error) : t('page.djentrustmanage.reportissued.no_credit')}</p>
      </Dialog>
    )
  return (
    <AntdProvider>
      <CommandDialog
        actions={chargeActions}
        action="OnAccount"
        name={name}
        rows={bills}
        numberOf={numberOf}
        consequence={t('page.djentrustmanage.chargelist.credit_note', { sum: formatMoney(openOf(row)) })}
        fresh={() => bills}
        onClose={onClose}
      />
    </AntdProvider>
  )
}

interface HeldProps extends GrantCreditProps {
  readonly reason: string
  /** It is the right that is missing. */
  readonly right?: boolean
  /** Absent for who may not grant credit. */
  readonly onCredit?: () => void
}

/** Says why what was scanned does not leave the house; who may grant credit does so from here. */
export function HeldReport({ reason, right = false, onCredit, onClose }: Omit<HeldProps, 'row'>) {
  const { t, say } = useWords()
  return (
    <Dialog
      title={t('page.djentrustmanage.reportissued.held')}
      onClose={onClose}
      foot={
        <>
          {onCredit ? <Button onClick={onCredit}>{say(chargeMachine.commands.on_account.label)}</Button> : null}
          <Button look="primary" onClick={onClose}>
            {t('common.close')}
          </Button>
        </>
      }
    >
      <p role="alert">{reason}</p>
      {right ? <WhyNoRight /> : null}
    </Dialog>
  )
}
