import { useWords } from '../../kit/i18n.ts'
import type { Sheet } from './entry-state.ts'

/** What whoever gave the task out says to its testers (page tasklist, form note). */
export function TaskNote({ text }: { text: string }) {
  const { t } = useWords()
  return (
    <p className="gt-notice task-note" role="note">
      {t('page.djentrustmanage.checklist.task_note', { text })}
    </p>
  )
}

/** Which change of the order the record took over while it is typed into (workflow 3, change order). */
export function OrderChangeNote({ change }: { change: Sheet['order_change'] }) {
  const { t } = useWords()
  return change ? (
    <p className="gt-notice task-note" role="note">
      {t('page.djentrustmanage.checklist.order_change_note', {
        number: change.number,
        reason: change.reason,
        at: change.at.slice(5, 16),
      })}
    </p>
  ) : null
}
