import type { Failure } from '../../app/failure.ts'
import { refreshAfter } from '../../app/queries.ts'
import { messageOf } from '../../kit/failure-words.ts'
import { toastFailed } from '../../kit/toast.tsx'
import type { CommandController } from '../../kit/use-command.ts'

/**
 * Goes on to the next item when somebody else has passed or returned the one that was open (G-24): says who, and reads the
 * queues anew.
 * @returns what answers a refusal, see `useCommand`
 */
export const whenHandled =
  (actions: CommandController, action: string, number: string, onLeft: () => void) =>
  (failure: Failure): boolean => {
    if (!failure.errors.some(error => error.code === 'G-24')) return false
    toastFailed(`${number} ${messageOf(failure)}`)
    void refreshAfter(actions, action)
    onLeft()
    return true
  }
