import type { taskActions } from '@gt/domain/tasks/actions.ts'

/** A command of a task as the page offers it. */
export interface TaskCommand {
  /** Name in the state machine and in `can`. */
  readonly key: 'assign' | 'reassign' | 'recall' | 'suspend' | 'resume'
  readonly action: keyof typeof taskActions.actions & string
  /** Operation of the page that permits it. */
  readonly op: string
  readonly reason?: 'required' | 'optional'
  /** Asks for the testers. */
  readonly people?: true
}

/** In the order of a task's way. */
export const taskCommands: readonly TaskCommand[] = [
  { key: 'assign', action: 'Assign', op: 'assign', people: true },
  { key: 'reassign', action: 'Reassign', op: 'reassign', people: true, reason: 'optional' },
  { key: 'recall', action: 'Recall', op: 'unassign', reason: 'optional' },
  { key: 'suspend', action: 'Suspend', op: 'pause', reason: 'required' },
  { key: 'resume', action: 'Resume', op: 'resume', reason: 'optional' },
]
