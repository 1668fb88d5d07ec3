import { preEntrustmentActions } from '@gt/domain/entrust/pre-entrustment-actions.ts'
import { allYes } from '@gt/domain/entrust/review.ts'
import { useDictOptions } from '../../../app/dict-options.ts'
import { CommandDialog } from '../../../kit/command-dialog.tsx'
import { useWords } from '../../../kit/i18n.ts'
import type { Doing } from '../../../kit/queue-page.tsx'
import { preNumber } from './pre-columns.tsx'
import type { PreCommand } from './pre-commands.ts'

/** Several are accepted as they are: everything received, the routine review answered with yes by who gives the command. */
const asTheyAre = { all_received: true, register: true, answers: allYes }

/** Asks before a command of pre-entrustments is given. */
export function PreAsking(doing: Doing<PreCommand>) {
  const { t } = useWords()
  const { command, rows } = doing
  if (command.key === 'return') return <ReturnAsking {...doing} />
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
      {...shared(doing)}
      {...(command.key === 'accept' ? { own: { input: asTheyAre, missing: undefined } } : {})}
      {...(consequence ? { consequence } : {})}
    />
  )
}

/** Asks whether an announcement goes back to its client and why: in words that are often used, or in others. */
function ReturnAsking(doing: Doing<PreCommand>) {
  const { t } = useWords()
  const phrases = useDictOptions('pre_return_reason').map(({ label }) => label)
  const consequence =
    doing.rows.length === 1
      ? t('page.djentrustmanage.ywtentrustlist.return_sure')
      : t('page.djentrustmanage.ywtentrustlist.return_many', { n: doing.rows.length })
  return <CommandDialog {...shared(doing)} reason="required" phrases={phrases} consequence={consequence} />
}

const shared = ({ command, name, rows, fresh, onClose }: Doing<PreCommand>) => ({
  actions: preEntrustmentActions,
  action: command.action,
  name,
  rows,
  numberOf: preNumber,
  ...(command.danger ? { danger: true } : {}),
  fresh,
  onClose,
})
