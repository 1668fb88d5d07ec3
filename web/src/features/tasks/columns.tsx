import { sample } from '@gt/domain/samples/sample.entity.ts'
import { trialTask } from '@gt/domain/tasks/trial-task.entity.ts'
import { columns } from '../../kit/columns.tsx'
import { DueDate } from '../../kit/due.tsx'
import type { FormSection } from '../../kit/entity-form.tsx'
import { formatDate } from '../../kit/format.ts'
import type { GridColumn, GridRow } from '../../kit/grid-column.ts'
import { StateMark } from '../../kit/state-mark.tsx'
import { Urgent } from '../../kit/urgent.tsx'
import { isAgeMatter, isDeadlineMatter, taskNumber, waitsFor } from './task-row.ts'

const { list: states } = trialTask.fields.state.options

const day = (value: unknown): string | null => (typeof value === 'string' && value !== '' ? formatDate(value) : null)

/** A date with how far off it is, as long as that matters. */
const dateCell = (value: unknown, matters: boolean) =>
  matters ? <DueDate date={day(value)} /> : <span className="gt-number">{day(value) ?? ''}</span>

/** What a task row tells of its main sample; the list of tasks cannot be sorted by it. */
const ofSample = columns(sample, ['sample_number', 'specification'], {
  sample_number: {
    width: 128,
    sort: null,
    render: row => <span className="gt-number">{String(row.sample_number ?? row.sample_name ?? '')}</span>,
  },
  specification: { width: 92, wide: 104, sort: null, title: ({ t }) => t('page.djentrustmanage.samplelist.spec') },
})

/** Columns of the task list; those beyond the usual work are chosen by the user. */
export const taskColumns = (onOpen: (row: GridRow) => void, userId: string): GridColumn[] => {
  const [number, test, ...rest] = columns(
    trialTask,
    [
      'task_number',
      'test_name',
      'entrust_number',
      'due_at',
      'deadline',
      'assigned_user_id',
      'state',
      'test_content',
      'age_days',
      'planned_start',
      'department_id',
      'record_number',
      'return_count',
      'assigned_at',
      'judgement',
    ],
    {
      task_number: {
        width: 138,
        render: row => (
          <button type="button" className="gt-btn link gt-number" onClick={() => onOpen(row)}>
            {taskNumber(row)}
          </button>
        ),
      },
      test_name: {
        width: 160,
        render: row => (
          <>
            <Urgent level={row.priority} />
            {String(row.test_name ?? '')}
          </>
        ),
      },
      entrust_number: {
        width: 136,
        render: row => <span className="gt-number">{String(row.entrust_number ?? '')}</span>,
      },
      due_at: { width: 176, wide: 204, render: row => dateCell(row.due_at, isAgeMatter(row)) },
      deadline: { width: 176, wide: 204, render: row => dateCell(row.deadline, isDeadlineMatter(row)) },
      assigned_user_id: { width: 80 },
      state: {
        width: 88,
        wide: 136,
        render: row => <StateMark list={states} code={String(row.state)} mine={waitsFor(row, userId)} />,
      },
      test_content: { width: 200, optional: true },
      age_days: { width: 88, optional: true },
      planned_start: { width: 104, optional: true },
      department_id: { width: 110, optional: true },
      record_number: { width: 128, optional: true },
      return_count: { width: 88, optional: true },
      assigned_at: { width: 160, optional: true },
      judgement: { width: 92, optional: true },
    },
  )
  return [number, test, ...ofSample, ...rest].filter(column => column !== undefined)
}

/** The fields of a task as its drawer groups them. */
export const taskSections: readonly FormSection[] = [
  {
    title: 'page.djentrustmanage.tasklist.facts',
    fields: [
      'entrustment_id',
      'sample_id',
      'age_days',
      'due_at',
      'planned_start',
      'deadline',
      'priority',
      'return_count',
      'record_number',
      'report_number',
      'test_content',
      'remarks',
    ],
  },
  {
    title: 'page.djentrustmanage.tasklist.people',
    fields: ['assigned_user_id', 'checker_id', 'assigned_by_id', 'department_id', 'workplace_id'],
  },
]
