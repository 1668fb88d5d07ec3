import { notification } from '@gt/domain/dashboard/notification.entity.ts'
import { todoItem } from '@gt/domain/dashboard/todo-item.entity.ts'
import { todoSteps } from '@gt/domain/dashboard/todo-steps.ts'
import type { ReactNode } from 'react'
import { columns } from '../../kit/columns.tsx'
import { DueDate } from '../../kit/due.tsx'
import { dueWidth, minuteWidth } from '../../kit/due-width.ts'
import { formatDate, formatMinute } from '../../kit/format.ts'
import type { GridColumn, GridRow } from '../../kit/grid-column.ts'
import { useWords } from '../../kit/i18n.ts'

const text = (value: unknown): string => (typeof value === 'string' ? value : '')

const minute = (name: string) => (row: GridRow) => <span className="gt-number">{formatMinute(text(row[name]))}</span>

/** A to-do is the user's own, that of somebody who is away, or waits for whoever of his post comes first. */
function Holder({ row }: { row: GridRow }) {
  const { t } = useWords()
  if (text(row.absent)) return t('page.djnotification.todoitems.for', { name: text(row.absent) })
  if (row.shared !== 1) return t('page.djnotification.todoitems.own')
  return text(row.post_name) || t('page.djnotification.todoitems.post')
}

/** What the to-do is about where its kind does not say it. */
function Step({ row }: { row: GridRow }) {
  const { say } = useWords()
  const label = todoSteps[text(row.step)]
  return label ? say(label) : null
}

const { labels: kinds } = todoItem.fields.kind.options.list

/** The kind with its step, which few to-dos have: a column for it alone would stand empty. */
function Kind({ row }: { row: GridRow }) {
  const { say } = useWords()
  const kind = kinds[text(row.kind) as keyof typeof kinds] as (typeof kinds)[keyof typeof kinds] | undefined
  const step = todoSteps[text(row.step)]
  const named = kind ? say(kind) : text(row.kind)
  return step ? (
    <>
      {named}
      <span className="gt-todo-step">{say(step)}</span>
    </>
  ) : (
    named
  )
}

/** The lists of to-dos. */
type TodoList = 'open' | 'done' | 'started'

/** The server sorts these lists, by urgency or by time. */
const asSorted = (list: readonly GridColumn[]): GridColumn[] => list.map(column => ({ ...column, sort: null }))

/** Columns of a list of to-dos; `title` draws the way to the work. */
export function todoColumns(list: TodoList, title: (row: GridRow) => ReactNode): GridColumn[] {
  const from: GridColumn = {
    name: 'from',
    title: ({ say }) => say(todoItem.fields.from_user_id.label),
    width: 96,
    wide: 96,
    align: 'left',
    render: row => text(row.from),
    sort: null,
    text: row => text(row.from),
    optional: false,
  }
  const holder: GridColumn = {
    ...from,
    name: 'holder',
    title: ({ t }) => t('page.djnotification.todoitems.holder'),
    width: 108,
    wide: 112,
    render: row => (list === 'started' ? text(row.holder) : <Holder row={row} />),
    text: null,
  }
  const step: GridColumn = {
    ...from,
    name: 'step',
    title: ({ say }) => say(todoItem.fields.step.label),
    width: 84,
    wide: 96,
    render: row => <Step row={row} />,
    text: null,
    optional: true,
  }
  const doneBy: GridColumn = {
    ...from,
    name: 'done_by',
    title: ({ say }) => say(todoItem.fields.done_by_id.label),
    render: row => text(row.done_by),
    text: row => text(row.done_by),
  }
  const shown = {
    open: ['due_at', 'created_at'],
    done: ['created_at', 'state', 'done_at'],
    started: ['due_at', 'created_at', 'state', 'urged_at', 'done_at'],
  }[list]
  const fields = ['kind', 'title', 'object_number', 'due_at', 'created_at', 'state', 'done_at', 'urged_at'] as const
  // with three commands at their right all of them stand side by side at 1366 pixels
  const named = columns(todoItem, fields, {
    kind: { width: 132, wide: 164, render: row => <Kind row={row} /> },
    title: { width: 260, wide: 240, render: title, grows: true },
    // the title says it
    object_number: {
      width: 164,
      wide: 164,
      optional: true,
      render: row => <span className="gt-number">{text(row.object_number)}</span>,
    },
    due_at: { ...dueWidth, render: row => <DueDate date={formatDate(text(row.due_at)) || null} /> },
    // every list is asked by it, but only what is open is judged by its age
    created_at: { ...minuteWidth, render: minute('created_at'), optional: list !== 'open' },
    state: { width: 92, wide: 116 },
    done_at: { ...minuteWidth, render: minute('done_at'), optional: list === 'started' },
    urged_at: { ...minuteWidth, render: minute('urged_at') },
  })
  const left = named.filter(({ name }) => ['kind', 'title', 'object_number'].includes(name))
  const right = named.filter(({ name }) => shown.includes(name))
  return asSorted([
    ...left,
    step,
    ...(list === 'started' ? [] : [from]),
    holder,
    ...(list === 'done' ? [doneBy] : []),
    ...right,
  ])
}

/** Columns of the messages of the user. */
export const messageColumns = (title: (row: GridRow) => ReactNode): GridColumn[] =>
  asSorted(
    columns(notification, ['title', 'content', 'created_at', 'read_at'], {
      title: { width: 420, wide: 420, render: title, grows: true },
      content: { width: 300, wide: 300, optional: true },
      created_at: { ...minuteWidth, render: minute('created_at') },
      read_at: { width: 156, wide: 156, render: minute('read_at') },
    }),
  )
