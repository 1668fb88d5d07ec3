import { outsourcedTest } from '@gt/domain/outsourced/outsourced-test.entity.ts'
import { taskActions } from '@gt/domain/tasks/actions.ts'
import { trialTask } from '@gt/domain/tasks/trial-task.entity.ts'
import { CommandDialog, type CommandField } from '../../kit/command-dialog.tsx'
import { useWords, type Word } from '../../kit/i18n.ts'
import type { Doing } from '../../kit/queue-page.tsx'
import { ChangeTest } from './change-test.tsx'
import type { TaskCommand } from './commands.ts'
import { taskNumber } from './task-row.ts'

/** What follows from a command. */
const notes: Readonly<Partial<Record<TaskCommand['key'], Word>>> = {
  recall: 'page.djentrustmanage.tasklist.recall_note',
  reject: 'page.djentrustmanage.tasklist.reject_note',
  cancel: 'page.djentrustmanage.tasklist.void_note',
  merge: 'page.djentrustmanage.tasklist.merge_note',
  outsource: 'page.djentrustmanage.tasklist.outsource_note',
}

const { testing_unit, unit_qualification_no, unit_in_scope, client_consent, planned_back_on } = outsourcedTest.fields

/** What a command takes besides the tasks and the reason. */
const fields: Readonly<Partial<Record<TaskCommand['key'], readonly CommandField[]>>> = {
  plan: [{ key: 'planned_start', field: trialTask.fields.planned_start, required: true }],
  outsource: [
    { key: 'testing_unit', field: testing_unit, required: true },
    { key: 'unit_qualification_no', field: unit_qualification_no },
    { key: 'unit_in_scope', field: unit_in_scope, start: 1 },
    { key: 'client_consent', field: client_consent, start: 0 },
    { key: 'planned_back_on', field: planned_back_on },
  ],
}

/** Asks for what a command of tasks needs: a reason, or the day that they are planned for. */
export function Asking({ command, name, rows, fresh, onClose }: Doing<TaskCommand>) {
  const { t } = useWords()
  const note = notes[command.key]
  const [first] = rows
  if (command.key === 'change_test')
    return <ChangeTest action={command.action} name={name} rows={rows} fresh={fresh} onClose={onClose} />
  return (
    <CommandDialog
      actions={taskActions}
      action={command.action}
      name={name}
      rows={rows}
      numberOf={taskNumber}
      {...(command.reason ? { reason: command.reason } : {})}
      {...(command.danger ? { danger: true } : {})}
      {...(fields[command.key] ? { fields: fields[command.key] } : {})}
      {...(note ? { consequence: t(note, { number: first ? taskNumber(first) : '' }) } : {})}
      fresh={fresh}
      onClose={onClose}
    />
  )
}
