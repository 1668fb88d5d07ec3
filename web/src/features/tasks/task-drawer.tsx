import { taskActions } from '@gt/domain/tasks/actions.ts'
import { useState } from 'react'
import type { Page } from '../../app/use-page.ts'
import type { GridRow } from '../../kit/grid-column.ts'
import { useWords } from '../../kit/i18n.ts'
import { RecordCommands } from '../../kit/record-commands.tsx'
import { RecordDrawer } from '../../kit/record-drawer.tsx'
import { RenumberDialog } from '../../kit/renumber-dialog.tsx'
import type { RowCommand } from '../../kit/row-commands.tsx'
import type { useOffered } from '../../kit/use-offered.ts'
import { useShown } from '../../kit/use-shown.ts'
import type { TaskCommand } from './commands.ts'
import { TaskDetail, TaskHead } from './detail.tsx'
import { taskNumber } from './task-row.ts'

/** States in which a task may still have another number (N-20). */
const notBegun: ReadonlySet<string> = new Set(['unassigned', 'assigned', 'waiting_age'])

interface TaskDrawerProps {
  readonly page: Page
  readonly rows: readonly GridRow[]
  readonly loading: boolean
  readonly offered: ReturnType<typeof useOffered<TaskCommand>>
  readonly run: (command: TaskCommand, rows: readonly GridRow[]) => void
}

/** The task whose id stands in the address, beside the list. */
export function TaskDrawer({ page, rows, loading, offered, run }: TaskDrawerProps) {
  const { t } = useWords()
  const [renaming, rename] = useState<GridRow | null>(null)
  const [shown, show] = useShown(taskActions, { rows, loading })
  const renumber = (row: GridRow): readonly RowCommand[] =>
    page.can('editNumber') && notBegun.has(String(row.state))
      ? [{ key: 'editNumber', text: t('kit.renumber.title'), run: () => rename(row) }]
      : []
  const commands = shown ? [...offered.ofRow(shown, run), ...renumber(shown)] : []
  return (
    <>
      <RecordDrawer
        row={shown}
        rows={rows}
        head={row => <TaskHead row={row} />}
        actions={commands.length > 0 ? <RecordCommands commands={commands} /> : null}
        onShow={show}
        onClose={() => show(null)}
      >
        {shown ? <TaskDetail id={shown.id} /> : null}
      </RecordDrawer>
      {renaming ? (
        <RenumberDialog
          actions={taskActions}
          record={{ id: renaming.id, row_version: renaming.row_version, number: taskNumber(renaming) }}
          onClose={() => rename(null)}
        />
      ) : null}
    </>
  )
}
