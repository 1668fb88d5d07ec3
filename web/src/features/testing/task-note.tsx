import { useWords } from '../../kit/i18n.ts'

/** What whoever gave the task out says to its testers (page tasklist, form note). */
export function TaskNote({ text }: { text: string }) {
  const { t } = useWords()
  return (
    <p className="gt-notice task-note" role="note">
      {t('page.djentrustmanage.checklist.task_note', { text })}
    </p>
  )
}
