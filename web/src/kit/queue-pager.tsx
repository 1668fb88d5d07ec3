import { ChevronLeft, ChevronRight } from 'lucide-react'
import { IconButton } from './button.tsx'
import { formatInteger } from './format.ts'
import { useWords } from './i18n.ts'
import { pageCount } from './paging.ts'
import type { ListView } from './use-list.ts'
import './queue-pager.css'

interface QueuePagerProps {
  readonly list: ListView
  readonly onTurn: (page: number) => void
}

/** Which part of a long queue is shown, and the ways to its neighbours; nothing while one page holds all. */
export function QueuePager({ list, onTurn }: QueuePagerProps) {
  const { t } = useWords()
  const { page, size } = list.paging
  const pages = pageCount(list.total, size)
  if (pages === 1 && page === 1) return null
  const from = (page - 1) * size + 1
  const range = { from: formatInteger(from), to: formatInteger(from + list.rows.length - 1) }
  return (
    <nav className="gt-queue-pager" aria-label={t('kit.grid.page', { n: page })}>
      <IconButton
        icon={ChevronLeft}
        label={t('kit.grid.previous')}
        disabled={page === 1}
        onClick={() => onTurn(page - 1)}
      />
      <span className="gt-number">{t('kit.queue.range', { ...range, all: formatInteger(list.total) })}</span>
      <IconButton
        icon={ChevronRight}
        label={t('kit.grid.next')}
        disabled={page >= pages}
        onClick={() => onTurn(page + 1)}
      />
    </nav>
  )
}
