import type { TaskState } from './trial-task.states.ts'

/** States in which somebody works on a task, or has. */
export const begunStates = ['testing', 'checking', 'checked', 'reporting', 'done'] as const satisfies TaskState[]

/** Whether work on a task has begun; one that waits for its age has not. */
export const isBegun = ({ state, started_at }: { readonly state: TaskState; readonly started_at: string | null }) =>
  started_at !== null || begunStates.some(one => one === state)
