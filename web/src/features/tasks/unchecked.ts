import type { WeighedTask } from '@gt/domain/tasks/assignment-board.ts'

/** Nobody could check the record of a task: the server's reason, or that whoever could tests it himself. */
export type Unchecked = { readonly reason: string } | 'testers'

/**
 * The first of the tasks that nobody could check once these people have tested it; null when each has somebody.
 * @param preset a checker is named along
 */
export function uncheckedOf(
  tasks: readonly WeighedTask[],
  testerIds: readonly string[],
  preset: boolean,
): Unchecked | null {
  if (preset) return null
  const found = tasks.find(({ checkers }) => checkers?.every(id => testerIds.includes(id)))
  if (!found) return null
  return found.unchecked ? { reason: found.unchecked } : 'testers'
}
