import { taskActions } from '@gt/domain/tasks/actions.ts'
import { trialTask } from '@gt/domain/tasks/trial-task.entity.ts'
import { useState } from 'react'
import { useRead } from '../../app/queries.ts'
import { CommandDialog } from '../../kit/command-dialog.tsx'
import type { GridRow } from '../../kit/grid-column.ts'
import { useWords } from '../../kit/i18n.ts'
import { Failed } from '../../kit/parts.tsx'
import type { Doing } from '../../kit/queue-page.tsx'
import type { TaskCommand } from './commands.ts'
import { PeopleTable } from './people-table.tsx'
import { taskNumber } from './task-row.ts'
import { toggledTester } from './testers.ts'

type AskingProps = Doing<TaskCommand>

/** Asks for what a command of tasks needs: a reason, or the people who shall test. */
export function Asking(props: AskingProps) {
  return props.command.people ? <AskPeople {...props} /> : <AskReason {...props} />
}

function AskReason({ command, name, rows, fresh, onClose }: AskingProps) {
  const { t } = useWords()
  return (
    <CommandDialog
      actions={taskActions}
      action={command.action}
      name={name}
      rows={rows}
      numberOf={taskNumber}
      {...(command.reason ? { reason: command.reason } : {})}
      {...(command.key === 'recall' ? { consequence: t('page.djentrustmanage.tasklist.recall_note') } : {})}
      fresh={fresh}
      onClose={onClose}
    />
  )
}

const testOf = (row: GridRow): string => String(row.trial_list_id)

/** A value that all the tasks share. */
const shared = (rows: readonly GridRow[], name: string): unknown => {
  const values = new Set(rows.map(row => row[name]))
  return values.size === 1 ? rows[0]?.[name] : undefined
}

function AskPeople({ command, name, rows, fresh, onClose }: AskingProps) {
  const { t } = useWords()
  const trial_list_ids = [...new Set(rows.map(testOf))]
  const { data, error, refetch } = useRead(taskActions, 'Candidates', { trial_list_ids })
  const main = command.key === 'reassign' ? shared(rows, 'assigned_user_id') : undefined
  const [picked, setPicked] = useState<readonly string[]>(typeof main === 'string' ? [main] : [])
  const allowed = new Set(data?.people.filter(person => person.authorised === 1).map(person => person.user_id))
  const chosen = picked.filter(id => allowed.has(id))
  const inTest = rows.some(row => row.state === 'testing')
  const reason = command.reason && inTest ? 'required' : command.reason
  return (
    <CommandDialog
      actions={taskActions}
      action={command.action}
      name={name}
      rows={rows}
      numberOf={taskNumber}
      wide
      fields={[{ key: 'planned_start', field: trialTask.fields.planned_start, start: shared(rows, 'planned_start') }]}
      {...(reason ? { reason } : {})}
      own={{
        input: { tester_ids: chosen },
        missing: chosen.length === 0 ? t('page.djentrustmanage.tasklist.choose_first') : undefined,
      }}
      fresh={fresh}
      onClose={onClose}
    >
      {error ? <Failed error={error} onRetry={() => void refetch()} /> : null}
      {data ? (
        <PeopleTable people={data.people} chosen={chosen} onToggle={id => setPicked(toggledTester(chosen, id))} />
      ) : error ? null : (
        <div className="gt-people" style={{ height: 180 }} aria-busy="true" />
      )}
    </CommandDialog>
  )
}
