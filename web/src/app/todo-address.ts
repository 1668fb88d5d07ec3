import type { Todo } from '@gt/domain/dashboard/actions.ts'
import { to } from './to.ts'

const own = /^(\/\w+)+$/

/** Where a to-do is done: its page with its record. Null when it names no page of ours. */
export function todoAddress({ route, object_id }: Pick<Todo, 'route' | 'object_id'>): string | null {
  if (route === null || !own.test(route)) return null
  const page = route.slice(1).replaceAll('/', '.')
  return object_id === null ? to(page) : to(page, { id: object_id })
}
