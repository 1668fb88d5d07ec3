import { reportActions } from '@gt/domain/reports/actions.ts'
import { CommandDialog, type CommandField } from '../../kit/command-dialog.tsx'
import type { QueueDoing } from '../../kit/queue-page.tsx'
import { type DeskCommand, reportNumber } from './desk-commands.ts'

interface AskPlainProps extends QueueDoing<DeskCommand> {
  readonly fields?: readonly CommandField[]
  readonly consequence?: string | undefined
}

/** Asks for what a command of a desk needs when it is no more than fields and a reason. */
export function AskPlain({ command, name, rows, fresh, onDone, onClose, fields = [], consequence }: AskPlainProps) {
  return (
    <CommandDialog
      actions={reportActions}
      action={command.action}
      name={name}
      rows={rows}
      numberOf={reportNumber}
      fields={fields}
      {...(command.reason ? { reason: command.reason } : {})}
      {...(command.danger ? { danger: true } : {})}
      {...(consequence ? { consequence } : {})}
      fresh={fresh}
      onDone={onDone}
      onClose={onClose}
    />
  )
}
