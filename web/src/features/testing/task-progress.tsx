import { formatDate } from '../../kit/format.ts'
import type { GridRow } from '../../kit/grid-column.ts'
import { useWords, type Words } from '../../kit/i18n.ts'
import { listMark, sentenceMark } from '../../kit/marks.ts'
import { text } from './task-rows.ts'

/** Those who test with the main tester, in words; undefined where nobody does. */
export const matesWords = ({ co_testers }: GridRow, t: Words['t']): string | undefined =>
  Array.isArray(co_testers) && co_testers.length > 0
    ? t('page.djentrustmanage.checklist.with', { names: co_testers.join(listMark()) })
    : undefined

const count = (value: unknown): number => (typeof value === 'number' ? value : 0)

/** How far a test is: since when, with whom, and how many of the readings are there (page checklist, columns). */
export function TaskProgress({ row }: { row: GridRow }) {
  const { t } = useWords()
  const start = text(row.test_start_at)
  const n = count(row.filled)
  const left = count(row.to_fill)
  const all = n + left
  const time = start && `${formatDate(start).slice(5)} ${start.slice(11, 16)}`
  const mates = matesWords(row, t)
  const whole = [time && t('page.djentrustmanage.checklist.started_at', { time }), mates].filter(Boolean)
  const names = Array.isArray(row.co_testers) ? row.co_testers.join(listMark()) : ''
  return (
    <span className="progress">
      <span className="cut gt-number" title={whole.join(sentenceMark())}>
        {[time, names].filter(Boolean).join(' · ')}
      </span>
      {all > 0 ? (
        <>
          <span className="gt-number" title={t('page.djentrustmanage.checklist.filled_title', { n, left })}>
            {n}/{all}
          </span>
          <i aria-hidden>
            <b style={{ width: `${Math.round((n / all) * 100)}%` }} />
          </i>
        </>
      ) : null}
    </span>
  )
}
