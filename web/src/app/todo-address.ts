import type { Todo } from '@gt/domain/dashboard/actions.ts'
import { to } from './to.ts'

const own = /^(\/\w+)+$/

/** To-dos of the review: its page has a queue for each of them. */
const levels: Readonly<Partial<Record<string, string>>> = {
  check: 'check',
  // it is decided beside the record
  deviation: 'check',
  audit: 'audit',
  approve: 'approve',
} satisfies Partial<Record<Todo['kind'], string>>

interface Way extends Pick<Todo, 'route' | 'object_id'> {
  /** Kind of the to-do; a message has none that a page could know. */
  readonly kind: string | null
}

/** Where a to-do is done: its page with its record, at its level of the review. Null when it names no page of ours. */
export function todoAddress({ route, object_id, kind }: Way): string | null {
  if (route === null || !own.test(route)) return null
  const page = route.slice(1).replaceAll('/', '.')
  if (object_id === null) return to(page)
  const level = levels[kind ?? '']
  return to(page, level ? { level, id: object_id } : { id: object_id })
}
