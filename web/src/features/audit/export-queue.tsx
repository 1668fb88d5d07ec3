import type { ListQuery } from '@gt/domain/kit/list.ts'
import { reportActions } from '@gt/domain/reports/actions.ts'
import { deskFactFields } from '@gt/domain/reports/desk-facts.ts'
import { report } from '@gt/domain/reports/report.entity.ts'
import { sample } from '@gt/domain/samples/sample.entity.ts'
import { taskActions } from '@gt/domain/tasks/actions.ts'
import { trialTask } from '@gt/domain/tasks/trial-task.entity.ts'
import { Download } from 'lucide-react'
import type { Page } from '../../app/use-page.ts'
import { IconButton } from '../../kit/button.tsx'
import { columns, factColumn } from '../../kit/columns.tsx'
import { useExport } from '../../kit/use-export.ts'
import type { Level } from './queues.ts'

/** What the spreadsheet tells of a record at its check (page auditlist, columns). */
const taskColumns = [
  ...columns(trialTask, ['task_number', 'record_number']),
  factColumn('sample_number', sample.fields.sample_number),
  ...columns(trialTask, [
    'test_name',
    'assigned_user_id',
    'finished_at',
    'judgement',
    'return_count',
    'deadline',
    'priority',
    'state',
  ]),
]

/** What it tells of a report at its audit or approval. */
const reportColumns = [
  ...columns(report, ['report_number']),
  factColumn('sample_numbers', deskFactFields.sample_numbers),
  factColumn('project_name', deskFactFields.project_name),
  ...columns(report, ['trial_list_id']),
  factColumn('testers', deskFactFields.testers),
  ...columns(report, ['compiled_at', 'audited_at', 'judgement', 'return_count']),
  factColumn('planned_report_date', deskFactFields.planned_report_date),
  factColumn('priority', deskFactFields.priority),
  ...columns(report, ['state']),
]

interface ExportQueueProps {
  readonly page: Page
  readonly level: Level
  readonly query: ListQuery
}

/** The queue as a spreadsheet: all that the tab, the search and the filters find, in its order. */
export function ExportQueue({
  page,
  level,
  query: { page: _page, size: _size, after: _after, sort, ...query },
}: ExportQueueProps) {
  const isTask = level === 'check'
  const { tools, handlers } = useExport(isTask ? taskActions : reportActions, {
    page,
    query,
    sort: sort ?? null,
    columns: isTask ? taskColumns : reportColumns,
  })
  const { export: handler } = handlers([])
  return tools.map(({ Code, Name }) => (
    <IconButton key={Code} icon={Download} label={Name} reason={handler?.reason} onClick={() => handler?.run()} />
  ))
}
