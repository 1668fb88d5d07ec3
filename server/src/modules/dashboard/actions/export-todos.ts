import { todoItem } from '@gt/domain/dashboard/todo-item.entity.ts'
import { todoSteps } from '@gt/domain/dashboard/todo-steps.ts'
import { Refusal, refused } from '@gt/domain/kit/errors.ts'
import { generalErrors } from '@gt/domain/kit/general-errors.ts'
import type { Filter, ListQuery } from '@gt/domain/kit/list.ts'
import { isLocalDate } from '@gt/domain/kit/rules.ts'
import { exportList } from '../../../sheets/export-list.ts'
import { findTodos, type TodoQuestion } from './my-todos.ts'

const lists = ['open', 'done', 'started'] as const

const malformed = (field: string): Refusal => new Refusal([refused(generalErrors, 'G-10', {}, { field })])

/** The part of a question that one filter asks. Refuses with G-10 what the list is not asked by. */
function partOf({ field, op, value }: Filter): Partial<TodoQuestion> {
  if (field === 'kind' && op === 'eq') return { kinds: [value].flat().map(String) }
  if (field === 'overdue' && op === 'eq') return { overdue: String(value) === '1' }
  if (field === 'returned' && op === 'eq') return { returned: String(value) === '1' }
  if (field !== 'created_at' || typeof value !== 'string' || !isLocalDate(value)) throw malformed(field)
  if (op !== 'gte' && op !== 'lte') throw malformed(field)
  return op === 'gte' ? { createdFrom: value } : { createdTo: value }
}

function questionOf({ view, filter = [], search }: ListQuery): TodoQuestion {
  const state = lists.find(one => one === (view ?? 'open'))
  if (!state) throw malformed('view')
  const nothing = { kinds: null, createdFrom: null, createdTo: null, overdue: false, returned: false }
  return Object.assign({ ...nothing, state, search: search?.trim() || null }, ...filter.map(partOf))
}

const text = (value: unknown): string | null => (typeof value === 'string' && value !== '' ? value : null)

/** A list of to-dos as a spreadsheet, as the page shows it. */
export const exportTodos = exportList({
  entity: todoItem,
  list: async (ctx, query) => {
    const size = query.size ?? 0
    const { rows, total } = await findTodos(ctx, questionOf(query), { limit: size, offset: 0 })
    return { rows, total, capped: false, page: 1, size, next: null, prev: null }
  },
  cells: {
    from: row => text(row.from),
    done_by: row => text(row.done_by),
    holder: row => text(row.holder),
    post_name: row => text(row.post_name),
    step: (row, language) => todoSteps[String(row.step)]?.[language] ?? null,
  },
})
