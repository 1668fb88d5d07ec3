import type { LocalDate } from '@gt/domain/kit/id.ts'
import { dueOf, formatDate } from './format.ts'
import { useWords } from './i18n.ts'
import './due.css'

/** A due date and how far off it is, in words: the row itself keeps its state (looks 2.4). */
export function DueDate({ date }: { date: LocalDate | null }) {
  const { t } = useWords()
  const due = dueOf(date)
  if (!date) return null
  const words = !due
    ? ''
    : due.days === 0
      ? t('kit.grid.due_today')
      : due.days < 0
        ? t('kit.grid.days_late', { n: -due.days })
        : t('kit.grid.days_left', { n: due.days })
  const colour = due && due.tone !== 'grey' ? `var(--gt-${due.tone}-text)` : 'var(--gt-text-3)'
  return (
    <span className="gt-number">
      {formatDate(date)}
      <span className="gt-due" style={{ color: colour }}>
        {words}
      </span>
    </span>
  )
}
