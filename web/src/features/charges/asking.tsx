import { chargeActions } from '@gt/domain/charges/actions.ts'
import { sumOfMoney } from '@gt/domain/charges/price.ts'
import { today } from '../../kit/clock.ts'
import { CommandDialog } from '../../kit/command-dialog.tsx'
import { formatMoney } from '../../kit/format.ts'
import { useWords } from '../../kit/i18n.ts'
import type { Doing } from '../../kit/queue-page.tsx'
import { BillLines, useBill } from './bill.tsx'
import { chargeNumber, openTogether } from './charge-row.ts'
import { type ChargeCommand, fieldsOf } from './commands.ts'

/** Asks for what a command of bills needs. A bill to be confirmed shows its lines. */
export function Asking({ command, name, rows, fresh, onClose }: Doing<ChargeCommand>) {
  const { t } = useWords()
  const [first] = rows
  const shown = command.key === 'confirm' && rows.length === 1 ? first : undefined
  const sum = formatMoney(openTogether(rows))
  const consequence =
    command.key === 'pay' && rows.length > 1
      ? t('page.djentrustmanage.chargelist.pay_several', { sum })
      : command.key === 'on_account'
        ? t('page.djentrustmanage.chargelist.credit_note', { sum })
        : command.key === 'waive'
          ? t('page.djentrustmanage.chargelist.waive_note', { sum })
          : command.key === 'unconfirm'
            ? t('page.djentrustmanage.chargelist.unconfirm_note')
            : undefined
  return (
    <CommandDialog
      actions={chargeActions}
      action={command.action}
      name={name}
      rows={rows}
      numberOf={chargeNumber}
      fields={fieldsOf(command, rows, today())}
      {...(command.reason ? { reason: command.reason } : {})}
      {...(consequence ? { consequence } : {})}
      {...(shown ? { wide: true } : {})}
      fresh={fresh}
      onClose={onClose}
    >
      {shown ? <ShownLines id={shown.id} /> : null}
    </CommandDialog>
  )
}

function ShownLines({ id }: { id: string }) {
  const { t } = useWords()
  const { bill, failed } = useBill(id)
  if (!bill) return failed ?? <div style={{ height: 120 }} aria-busy="true" />
  return (
    <div className="gt-details gt-bill">
      <BillLines lines={bill.lines} />
      <p className="sum">
        {t('page.djentrustmanage.chargelist.sum', {
          sum: formatMoney(sumOfMoney(bill.lines.map(line => line.amount))),
        })}
      </p>
    </div>
  )
}
