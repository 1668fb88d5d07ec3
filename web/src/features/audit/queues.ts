import type { OutputOf } from '@gt/domain/kit/action.ts'
import type { Entity } from '@gt/domain/kit/entity.ts'
import { defaultPageSize, type Filter, type ListQuery } from '@gt/domain/kit/list.ts'
import type { reportActions } from '@gt/domain/reports/actions.ts'
import { askedReport } from '@gt/domain/reports/asked-report.ts'
import { checkFlagsField } from '@gt/domain/reports/check-words.ts'
import type { taskActions } from '@gt/domain/tasks/actions.ts'
import { trialTask } from '@gt/domain/tasks/trial-task.entity.ts'
import type { GridRow } from '../../kit/grid-column.ts'
import type { Word } from '../../kit/i18n.ts'
import { joinFilters } from '../../kit/list-query.ts'
import { sampleNumbers } from '../../kit/sample-numbers.ts'

/** Who passes: the checker the record, the auditor and the signatory the report. */
export const levels = ['check', 'audit', 'approve'] as const
export type Level = (typeof levels)[number]

/** Command of each level in its controller. */
export const passing = { check: 'Check', audit: 'Audit', approve: 'Approve' } as const

export const tabs = ['waiting', 'mine', 'returned', 'all'] as const
export type Tab = (typeof tabs)[number]

export const levelWords: Readonly<Record<Level, Word>> = {
  check: 'page.djentrustmanage.auditlist.check',
  audit: 'page.djentrustmanage.auditlist.audit',
  approve: 'page.djentrustmanage.auditlist.approve',
}

export const tabWords: Readonly<Record<Tab, Word>> = {
  waiting: 'page.djentrustmanage.auditlist.waiting',
  mine: 'page.djentrustmanage.auditlist.mine',
  returned: 'page.djentrustmanage.auditlist.returned',
  all: 'common.all',
}

const eq = (field: string, value: string | readonly string[]): Filter => ({ field, op: 'eq', value })
const beyondCheck = ['checked', 'reporting', 'done']

const taskFilters = (tab: Tab, userId: string): readonly Filter[] =>
  ({
    waiting: [eq('state', 'checking')],
    mine: [eq('checker_id', userId), eq('state', beyondCheck)],
    returned: [eq('state', 'testing'), { field: 'return_count', op: 'gt', value: 0 } as const],
    all: [eq('state', ['checking', ...beyondCheck])],
  })[tab]

const reportQuery = (tab: Tab, level: Exclude<Level, 'check'>, userId: string): Pick<ListQuery, 'view' | 'filter'> =>
  ({
    waiting: { view: level },
    mine: { filter: [eq(level === 'audit' ? 'auditor_id' : 'approver_id', userId)] },
    returned: { view: 'returned' },
    all: {},
  })[tab]

const queueOf = (tab: Tab, level: Level, userId: string): Pick<ListQuery, 'view' | 'filter'> =>
  level === 'check'
    ? { filter: taskFilters(tab, userId), ...(tab === 'waiting' ? { view: 'check' } : {}) }
    : reportQuery(tab, level, userId)

/** What a queue asks for: tasks with their records at the check, reports at the other levels, within what the user asked. */
export function queueQuery(tab: Tab, level: Level, userId: string, asked: readonly Filter[] = []): ListQuery {
  const { filter = [], ...query } = queueOf(tab, level, userId)
  return { size: defaultPageSize, ...query, ...joinFilters(filter, asked) }
}

/** Whether the automatic checks object; asked of what waits alone, for nobody looks at the checks of what is done. */
const checkFlags = 'check_flags'
const withFlags = (entity: Entity): Entity => ({
  ...entity,
  fields: { ...entity.fields, [checkFlags]: checkFlagsField },
})

/** What a queue is asked by (page auditlist, filters): the moment of submission stands under the step that was taken. */
const levelFields: Readonly<Record<Level, { readonly entity: Entity; readonly names: readonly string[] }>> = {
  check: { entity: trialTask, names: ['trial_list_id', 'assigned_user_id', 'judgement', 'finished_at'] },
  audit: { entity: askedReport, names: ['trial_list_id', 'tester_id', 'judgement', 'compiled_at'] },
  approve: { entity: askedReport, names: ['trial_list_id', 'tester_id', 'judgement', 'audited_at'] },
}

/** Beyond what waits, reports are asked by where they stand and whether they are late. */
const anywhere = ['state', 'late']

/** Definition and names of what a tab is asked by at a level. */
export function queueFields(tab: Tab, level: Level): { readonly entity: Entity; readonly names: readonly string[] } {
  const { entity, names } = levelFields[level]
  if (tab === 'all' && level !== 'check') return { entity, names: [...names, ...anywhere] }
  return tab === 'waiting' ? { entity: withFlags(entity), names: [...names, checkFlags] } : { entity, names }
}

/** The conditions of the address that a tab knows at a level. */
export const knownFilters = (tab: Tab, level: Level, filters: readonly Filter[]): readonly Filter[] =>
  filters.filter(({ field }) => queueFields(tab, level).names.includes(field))

/** What is asked of the checks, and of the list itself. */
export function partedFilters(filters: readonly Filter[]): {
  readonly flagged: 0 | 1 | null
  readonly others: readonly Filter[]
} {
  const asked = filters.find(({ field }) => field === checkFlags)?.value
  return {
    flagged: asked === 0 || asked === 1 ? asked : null,
    others: filters.filter(({ field }) => field !== checkFlags),
  }
}

type TaskCounts = OutputOf<(typeof taskActions)['actions']['Queue']>
type ReportCounts = OutputOf<(typeof reportActions)['actions']['Queue']>

/** How many wait at each level, of those that the caller's post sees. */
export const waitingCounts = (
  tasks: TaskCounts | undefined,
  reports: ReportCounts | undefined,
): Readonly<Record<Level, number | undefined>> => ({
  check: tasks && (tasks.counts.checking ?? 0),
  audit: reports?.audit,
  approve: reports?.approve,
})

/** One thing to pass or to return. */
export interface QueueItem {
  readonly kind: 'record' | 'report'
  /** Task of the record, or report. */
  readonly id: string
  readonly number: string
  /** Number of the task, where the item stands under that of its record. */
  readonly task: string | null
  readonly test: string
  /** Ages of the specimens, days; none for a test without one. */
  readonly ages: readonly number[]
  /** Samples and testers. */
  readonly facts: string
  /** Moment from which it waits; null when the list does not tell. */
  readonly since: string | null
  readonly priority: string
  /** Day by which the report is expected. */
  readonly deadline: string | null
  readonly judgement: string
  readonly returns: number
  readonly row: GridRow
}

const text = (value: unknown): string => (typeof value === 'string' ? value : '')
const count = (value: unknown): number => (typeof value === 'number' ? value : 0)
const labelOf = (value: unknown): string =>
  typeof value === 'object' && value !== null && 'label' in value ? text(value.label) : ''
/** Reports may hold tasks of several ages. */
const agesOf = (value: unknown): readonly number[] =>
  Array.isArray(value) ? value.filter(age => typeof age === 'number') : []

function taskItem(row: GridRow): QueueItem {
  return {
    kind: 'record',
    id: row.id,
    number: text(row.record_number) || text(row.task_number),
    task: text(row.record_number) ? text(row.task_number) || null : null,
    test: text(row.test_name),
    ages: agesOf([row.age_days]),
    facts: [sampleNumbers(row), labelOf(row.assigned_user)].filter(Boolean).join(' '),
    since: text(row.finished_at) || null,
    priority: text(row.priority) || 'normal',
    deadline: text(row.deadline) || null,
    judgement: text(row.judgement) || 'pending',
    returns: count(row.return_count),
    row,
  }
}

/** `YP-1、YP-2、YP-3` becomes `YP-1 +2`: the item has room for one number. */
const shortList = (list: string): string => {
  const [first = '', ...others] = list.split('、')
  return others.length > 0 ? `${first} +${others.length}` : first
}

const reportItem = (row: GridRow): QueueItem => ({
  kind: 'report',
  id: row.id,
  number: text(row.display_number),
  task: null,
  test: labelOf(row.trial_list),
  ages: agesOf(row.ages),
  facts: [shortList(text(row.sample_numbers)), text(row.testers)].filter(Boolean).join(' '),
  since: text(row.since) || null,
  priority: text(row.priority) || 'normal',
  deadline: text(row.planned_report_date).slice(0, 10) || null,
  judgement: text(row.judgement) || 'pending',
  returns: count(row.return_count),
  row,
})

/** The rows of a page of the list as the queue shows them; the server gives them in the order of their urgency. */
export const queueItems = (level: Level, rows: readonly GridRow[]): QueueItem[] =>
  rows.map(level === 'check' ? taskItem : reportItem)

/** Where something stands in the review: the tab and the level that hold it. */
export interface QueuePlace {
  readonly tab: Tab
  readonly level: Level
}

/** Where an item stands for a user; null for a task that nobody has handed in yet. */
export function placeOf({ kind, row, returns }: QueueItem, userId: string): QueuePlace | null {
  const state = text(row.state)
  if (kind === 'report') {
    if (state === 'auditing') return { tab: 'waiting', level: 'audit' }
    if (state === 'approving') return { tab: 'waiting', level: 'approve' }
    if (state === 'returned') return { tab: 'returned', level: 'audit' }
    if (row.approver_id === userId) return { tab: 'mine', level: 'approve' }
    return { tab: row.auditor_id === userId ? 'mine' : 'all', level: 'audit' }
  }
  if (state === 'checking') return { tab: 'waiting', level: 'check' }
  if (state === 'testing') return returns > 0 ? { tab: 'returned', level: 'check' } : null
  if (!beyondCheck.includes(state)) return null
  return { tab: row.checker_id === userId ? 'mine' : 'all', level: 'check' }
}

/** The item some places on from the one shown; the first when none is shown, null at the ends. */
export function stepFrom(items: readonly QueueItem[], id: string | null, by: 1 | -1): QueueItem | null {
  const at = items.findIndex(item => item.id === id)
  return items[at === -1 ? 0 : at + by] ?? null
}

/** What becomes current once an item has left the queue: the next one, at the end the one before. */
export const afterLeaving = (items: readonly QueueItem[], id: string): QueueItem | null =>
  stepFrom(items, id, 1) ?? stepFrom(items, id, -1)
