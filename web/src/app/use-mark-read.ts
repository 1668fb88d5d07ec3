import { notificationActions } from '@gt/domain/dashboard/actions.ts'
import { toastFailure } from '../kit/failure-words.ts'
import { useWrite } from './queries.ts'

/** Marks a message that was opened as read; whoever goes on to its page is not held up by it. */
export function useMarkRead(): (message: { readonly id: string; readonly read_at: string | null }) => void {
  const { run } = useWrite(notificationActions, 'MarkRead')
  return ({ id, read_at }) => {
    if (read_at === null) run({ ids: [id] }).catch(toastFailure)
  }
}
