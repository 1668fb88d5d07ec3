import { entrustment } from '@gt/domain/entrust/entrustment.entity.ts'
import { sample } from '@gt/domain/samples/sample.entity.ts'
import { specWords } from '@gt/domain/samples/spec-words.ts'
import { trialTask } from '@gt/domain/tasks/trial-task.entity.ts'
import { UserX } from 'lucide-react'
import { OrderLink } from '../../app/numbered-link.tsx'
import { columns } from '../../kit/columns.tsx'
import { ShortDue } from '../../kit/due.tsx'
import { shortDueWidth } from '../../kit/due-width.ts'
import type { FormSection } from '../../kit/entity-form.tsx'
import { formatDate, unknown } from '../../kit/format.ts'
import type { GridColumn, GridRow } from '../../kit/grid-column.ts'
import { type Look, widthIn } from '../../kit/grid-table.tsx'
import { useWords } from '../../kit/i18n.ts'
import { listMark } from '../../kit/marks.ts'
import { gridColumns } from '../../kit/paging.ts'
import { moreSamples, sampleNumbers } from '../../kit/sample-numbers.ts'
import { StateMark } from '../../kit/state-mark.tsx'
import { TestName } from '../../kit/test-name.tsx'
import { Urgent } from '../../kit/urgent.tsx'
import type { Grouping } from './groups.ts'
import { isAgeMatter, isDeadlineMatter, taskNumber, testOf, waitsFor } from './task-row.ts'

const { list: states } = trialTask.fields.state.options

const day = (value: unknown): string | null => (typeof value === 'string' && value !== '' ? formatDate(value) : null)

/** A date with how far off it is, as long as that matters. */
const dateCell = (value: unknown, matters: boolean) =>
  matters ? <ShortDue date={day(value)} /> : <span className="gt-number">{day(value)?.slice(5) ?? ''}</span>

const text = (value: unknown): string => (typeof value === 'string' ? value : '')

const plain = { sort: null, text: null, align: 'left', optional: false } as const

/** The machine that the test is likely to use; a class without any that may be used is told in orange. */
const machineColumn: GridColumn = {
  ...plain,
  name: 'machine',
  title: ({ t }) => t('page.djentrustmanage.tasklist.machine'),
  // with a number such as YQ-LX-002 whole beside the people at 1366 px
  width: 100,
  wide: 100,
  text: row => text(row.machine_missing) || text(row.machine),
  render: row => <MachineCell machine={text(row.machine)} missing={text(row.machine_missing)} />,
}

function MachineCell({ machine, missing }: { machine: string; missing: string }) {
  const { t } = useWords()
  if (missing) return <span className="gt-no-machine">{t('page.djentrustmanage.tasklist.no_machine')}</span>
  return <span className="gt-number">{machine || unknown}</span>
}

/** The test of a task; one whose record nobody could check is marked with the reason (decision 0074). */
function TestCell({ row }: { row: GridRow }) {
  const { t } = useWords()
  const reason = text(row.unchecked)
  const words = reason && t('page.djentrustmanage.tasklist.unchecked', { reason })
  return (
    <span className="gt-task-test">
      <TestName name={text(row.test_name)} age={row.age_days} />
      {words ? (
        <span className="unchecked" role="img" aria-label={words} title={words}>
          <UserX aria-hidden strokeWidth={1.75} />
        </span>
      ) : null}
    </span>
  )
}

const coTesters: GridColumn = {
  ...plain,
  name: 'co_testers',
  title: ({ t }) => t('page.djentrustmanage.tasklist.mates'),
  width: 96,
  wide: 120,
  text: row => (Array.isArray(row.co_testers) ? row.co_testers.join(listMark()) : ''),
  render: row => (Array.isArray(row.co_testers) ? row.co_testers.join(listMark()) : ''),
}

const specColumn: GridColumn = {
  ...plain,
  name: 'specification',
  title: ({ t }) => t('page.djentrustmanage.tasklist.spec_grade'),
  // a grade and a diameter, "HRB400E Φ20", whole
  width: 114,
  wide: 114,
  text: specWords,
  render: specWords,
}

const projectColumn: GridColumn = {
  ...plain,
  name: 'project_name',
  title: ({ say }) => say(entrustment.fields.project_name.label),
  width: 180,
  wide: 180,
  optional: true,
  text: row => text(row.project_name),
  render: row => text(row.project_name),
}

/** Fields of a task in the order of the page; those behind the usual work are chosen by the user. */
const overrides = (onOpen: (row: GridRow) => void, userId: string) =>
  ({
    task_number: {
      width: 128,
      render: (row: GridRow) => (
        <button type="button" className="gt-btn link gt-number" tabIndex={-1} onClick={() => onOpen(row)}>
          {taskNumber(row)}
        </button>
      ),
    },
    test_name: {
      width: 156,
      text: testOf,
      render: (row: GridRow) => <TestCell row={row} />,
    },
    test_content: { width: 200, optional: true },
    // a date and three digits of days whole, 07-12 超期 137 天
    due_at: { width: 124, wide: 124, render: (row: GridRow) => dateCell(row.due_at, isAgeMatter(row)) },
    planned_start: { width: 92, optional: true },
    deadline: {
      ...shortDueWidth,
      optional: true,
      render: (row: GridRow) => dateCell(row.deadline, isDeadlineMatter(row)),
    },
    priority: { width: 76, optional: true, render: (row: GridRow) => <Urgent level={row.priority} /> },
    assigned_user_id: { width: 80 },
    state: {
      width: 92,
      wide: 136,
      render: (row: GridRow) => <StateMark list={states} code={String(row.state)} mine={waitsFor(row, userId)} />,
    },
    return_count: { width: 88, optional: true },
    entrust_number: {
      width: 136,
      optional: true,
      render: (row: GridRow) => <OrderLink id={row.entrustment_id} number={text(row.entrust_number)} />,
    },
    department_id: { width: 110, optional: true },
    record_number: { width: 128, optional: true },
  }) as const

/** Columns that tell nothing of tasks that nobody has yet. */
const ofGiven: readonly string[] = ['assigned_user_id', 'co_testers', 'state', 'return_count', 'record_number']

/**
 * Columns of the assignment (page /djentrustmanage/tasklist).
 * @param given the tasks of the queue have testers
 */
export function taskColumns(onOpen: (row: GridRow) => void, userId: string, given: boolean): readonly GridColumn[] {
  const of = overrides(onOpen, userId)
  const own = new Map(columns(trialTask, Object.keys(of), of).map(column => [column.name, column]))
  const samples = columns(sample, ['sample_number', 'name'], {
    sample_number: {
      width: 148,
      sort: null,
      text: row => sampleNumbers(row),
      // in a narrow column the number is cut, never how many more there are
      render: row => (
        <span className="gt-sample-numbers gt-number" title={sampleNumbers(row)}>
          <span className="gt-ellipsis">{text(row.sample_number)}</span>
          <span>{moreSamples(row)}</span>
        </span>
      ),
    },
    name: {
      width: 100,
      // the Spanish words for its name have no room over names so short
      title: ({ say, language }) => say(language === 'es' ? sample.label : sample.fields.name.label),
      sort: null,
      text: row => text(row.sample_name),
      render: row => text(row.sample_name),
    },
  })
  const { task_number, test_name, ...others } = Object.fromEntries(own)
  return [
    task_number,
    ...samples,
    specColumn,
    test_name,
    others.test_content,
    others.due_at,
    others.planned_start,
    others.deadline,
    others.priority,
    others.assigned_user_id,
    coTesters,
    machineColumn,
    others.state,
    others.return_count,
    others.entrust_number,
    projectColumn,
    others.department_id,
    others.record_number,
  ].filter(column => column !== undefined && (given || !ofGiven.includes(column.name))) as readonly GridColumn[] // the filter leaves no gap
}

/**
 * The columns with the day that the list is sorted by among the usual ones: always where no head tells it, under the heads of
 * orders as long as all of them have room.
 * @param place room in CSS px for the rows; 0 while it is not known
 */
export function withDeadline(
  columns: readonly GridColumn[],
  grouping: Grouping,
  place: { readonly room: number; readonly look: Look },
): GridColumn[] {
  const usual = columns.filter(({ name, optional }) => !optional || name === 'deadline')
  const needed = usual.reduce<number>((sum, column) => sum + widthIn(column, place.look), gridColumns.check)
  const told = grouping === 'order' && needed > place.room
  return columns.map(column => (column.name === 'deadline' ? { ...column, optional: told } : column))
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
