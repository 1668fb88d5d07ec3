import type { GridRow } from '../../kit/grid-column.ts'
import { isDeadlineMatter } from './task-row.ts'

/** What the tasks of the assignment are put together by. */
export const groupings = ['order', 'test', 'due', 'person'] as const
export type Grouping = (typeof groupings)[number]

/** Tasks that stand under one head. */
export interface TaskGroup {
  readonly key: string
  /** Null for those that have no due day, or nobody yet. */
  readonly title: string | null
  /** What else the head tells: client and project of an order. */
  readonly note: string
  /** Day by which an order is wanted: that of the order itself, else the first deadline of its tasks, of the open ones if there are any. */
  readonly required: string | null
  /** Some of its tasks are not checked yet, so that the day still asks for something. */
  readonly open: boolean
  readonly urgent: string | null
  readonly rows: readonly GridRow[]
}

const text = (value: unknown): string | null => (typeof value === 'string' && value !== '' ? value : null)

const labelOf = (value: unknown): string | null =>
  typeof value === 'object' && value !== null && 'label' in value ? text(value.label) : null

const titleOf: Readonly<Record<Grouping, (row: GridRow) => string | null>> = {
  order: row => text(row.entrust_number),
  test: row => text(row.test_name),
  due: row => text(row.due_at)?.slice(0, 10) ?? null,
  person: row => labelOf(row.assigned_user),
}

const keyOf: Readonly<Record<Grouping, (row: GridRow) => string>> = {
  order: row => String(row.entrustment_id),
  test: row => String(row.trial_list_id),
  due: row => titleOf.due(row) ?? '',
  person: row => text(row.assigned_user_id) ?? '',
}

const isUrgent = (row: GridRow): boolean => row.priority !== 'normal'
const urgency = (row: GridRow): number => (isUrgent(row) ? 0 : 1)

const earliest = (rows: readonly GridRow[]): string | null =>
  rows.flatMap(row => text(row.deadline) ?? []).sort()[0] ?? null

/** Tasks in the usual order: by deadline, the urgent ones of a day first; otherwise as the list has them. */
export const urgentFirst = (rows: readonly GridRow[]): readonly GridRow[] => {
  const day = (row: GridRow): string => text(row.deadline) ?? '9999'
  return [...rows].sort((a, b) => day(a).localeCompare(day(b)) || urgency(a) - urgency(b))
}

/**
 * The tasks under their heads. Groups stand in the order in which their first task comes, those of due days by day; what
 * has none stands last.
 */
export function groupsOf(rows: readonly GridRow[], by: Grouping): readonly TaskGroup[] {
  const groups = new Map<string, GridRow[]>()
  for (const row of rows) groups.set(keyOf[by](row), [...(groups.get(keyOf[by](row)) ?? []), row])
  const made = [...groups].flatMap(([key, own]): TaskGroup[] => {
    const [first] = own
    if (!first) return []
    const ofOrder = by === 'order'
    return [
      {
        key,
        title: titleOf[by](first),
        note: ofOrder ? [text(first.client_name), text(first.project_name)].filter(Boolean).join(' · ') : '',
        required: ofOrder
          ? (text(first.required_date) ?? earliest(own.filter(isDeadlineMatter)) ?? earliest(own))
          : null,
        open: own.some(isDeadlineMatter),
        urgent: text(own.find(isUrgent)?.priority),
        rows: own,
      },
    ]
  })
  const known = made.filter(group => group.title !== null)
  if (by === 'due') known.sort((a, b) => (a.title ?? '').localeCompare(b.title ?? ''))
  return [...known, ...made.filter(group => group.title === null)]
}
