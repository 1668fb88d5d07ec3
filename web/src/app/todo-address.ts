import type { Todo } from '@gt/domain/dashboard/actions.ts'
import { todoPlace } from '@gt/domain/dashboard/todo-place.ts'
import { to } from './to.ts'

const own = /^(\/\w+)+$/
/** A page of ours, and the place on it that a message names. */
const ownPlace = /^(\/\w+)+(\?\w+=\w+(&\w+=\w+)*)?$/

interface Way extends Pick<Todo, 'route' | 'object_id'> {
  readonly kind: string | null
}

/** Where a to-do is done: its page with its record, at its level of the review. Null when it names no page of ours. */
export function todoAddress({ route, object_id, kind }: Way): string | null {
  if (route === null || !own.test(route)) return null
  const page = route.slice(1).replaceAll('/', '.')
  return to(page, object_id === null ? {} : todoPlace(kind ?? '', object_id))
}

/** Where a message leads: its page, with the record that it is about. Null when it names no page of ours. */
export const messageAddress = (route: string | null): string | null =>
  route !== null && ownPlace.test(route) ? route : null
