import { preEntrustmentActions } from '@gt/domain/entrust/pre-entrustment-actions.ts'
import { CommandDialog } from '../../../kit/command-dialog.tsx'
import { useWords } from '../../../kit/i18n.ts'
import type { Doing } from '../../../kit/queue-page.tsx'
import { preNumber } from './pre-columns.tsx'
import type { PreCommand } from './pre-commands.ts'

/** Several are accepted as they are: everything received, the routine review answered with yes by who gives the command. */
const asTheyAre = {
  all_received: true,
  register: true,
  answers: { method: 1, resources: 1, sample: 1, date: 1, fee: 1 },
}

/** Asks before a command of pre-entrustments is given. */
export function PreAsking({ command, name, rows, fresh, onClose }: Doing<PreCommand>) {
  const { t } = useWords()
  const consequence =
    command.key === 'accept'
      ? t('page.djentrustmanage.ywtentrustlist.accept_many', { n: rows.length })
      : command.key === 'delete'
        ? t('common.delete.confirm')
        : command.key === 'abandon'
          ? t('page.djentrustmanage.entrusttemp.abandon_note')
          : undefined
  return (
    <CommandDialog
      actions={preEntrustmentActions}
      action={command.action}
      name={name}
      rows={rows}
      numberOf={preNumber}
      {...(command.reason ? { reason: command.reason } : {})}
      {...(command.danger ? { danger: true } : {})}
      {...(command.key === 'accept' ? { own: { input: asTheyAre, missing: undefined } } : {})}
      {...(consequence ? { consequence } : {})}
      fresh={fresh}
      onClose={onClose}
    />
  )
}
