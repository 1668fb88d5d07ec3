import type { LocalDate } from '@gt/domain/kit/id.ts'
import { dueOf, formatDate } from './format.ts'
import { useWords } from './i18n.ts'
import './due.css'

function useDueWords(date: LocalDate | null): { readonly words: string; readonly colour: string } {
  const { t } = useWords()
  const due = dueOf(date)
  const words = !due
    ? ''
    : due.days === 0
      ? t('kit.grid.due_today')
      : due.days < 0
        ? t('kit.grid.days_late', { n: -due.days })
        : t('kit.grid.days_left', { n: due.days })
  return { words, colour: due && due.tone !== 'grey' ? `var(--gt-${due.tone}-text)` : 'var(--gt-text-3)' }
}

/** A due date and how far off it is, in words: the row itself keeps its state (looks 2.4). */
export function DueDate({ date }: { date: LocalDate | null }) {
  const { words, colour } = useDueWords(date)
  if (!date) return null
  return (
    <span className="gt-number">
      {formatDate(date)}
      <span className="gt-due" style={{ color: colour }}>
        {words}
      </span>
    </span>
  )
}

/** Month and day with how far off they are, for narrow lists (looks 7.4). */
export function ShortDue({ date }: { date: LocalDate | null }) {
  const { words, colour } = useDueWords(date)
  if (!date) return null
  return (
    <span className="gt-due gt-number" style={{ color: colour }} title={formatDate(date)}>
      {formatDate(date).slice(5)} {words}
    </span>
  )
}
