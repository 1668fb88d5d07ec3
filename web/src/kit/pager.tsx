import { countCap, lastJump } from '@gt/domain/kit/list.ts'
import { ChevronDown, ChevronLeft, ChevronRight } from 'lucide-react'
import { type KeyboardEvent, useState } from 'react'
import { IconButton } from './button.tsx'
import { formatInteger } from './format.ts'
import { useWords } from './i18n.ts'
import { MenuButton } from './menu-button.tsx'
import { pageSizesOffered } from './page-sizes.ts'
import { pageCount, pageNumbers } from './paging.ts'
import { useStore } from './store.ts'
import type { ListView } from './use-list.ts'

/** Count at the left; five numbers, size and jump at the right (looks 7.2). */
export function Pager({ list }: { list: ListView }) {
  const { t } = useWords()
  const sizes = useStore(pageSizesOffered)
  const [jump, setJump] = useState('')
  const { paging, total, capped, answer, turn } = list
  const pages = pageCount(total, paging.size)
  const go = (page: number): void => turn({ do: 'go', page, answer })
  const onJump = (event: KeyboardEvent): void => {
    if (event.key !== 'Enter') return
    const wanted = Number.parseInt(jump, 10)
    setJump('')
    if (wanted >= 1) go(Math.min(wanted, pages, lastJump))
  }
  const count = capped
    ? t('kit.grid.total_capped', { n: formatInteger(countCap - 1) })
    : t('kit.grid.total', { n: formatInteger(total) })
  return (
    <div className="gt-pager">
      <span className="count">{count}</span>
      <nav aria-label={t('kit.grid.page', { n: paging.page })}>
        {paging.page > 1 ? (
          <IconButton icon={ChevronLeft} label={t('kit.grid.previous')} onClick={() => go(paging.page - 1)} />
        ) : null}
        {pageNumbers(paging.page, pages).map(page => (
          <button
            key={page}
            type="button"
            className="page gt-number"
            aria-label={t('kit.grid.page', { n: page })}
            aria-current={page === paging.page ? 'page' : undefined}
            onClick={() => go(page)}
          >
            {page}
          </button>
        ))}
        {answer?.next ? (
          <IconButton icon={ChevronRight} label={t('kit.grid.next')} onClick={() => go(paging.page + 1)} />
        ) : null}
      </nav>
      <MenuButton
        className="size"
        label={t('kit.grid.sizes')}
        items={sizes.map(size => ({
          key: String(size),
          text: t('kit.grid.page_size', { n: size }),
          checked: size === paging.size,
          onChoose: () => turn({ do: 'size', size }),
        }))}
      >
        {t('kit.grid.page_size', { n: paging.size })}
        <ChevronDown aria-hidden strokeWidth={1.75} />
      </MenuButton>
      {pages > 1 ? (
        <label className="jump">
          {t('kit.grid.jump')}
          <input
            inputMode="numeric"
            value={jump}
            onChange={event => setJump(event.target.value.replace(/\D/g, ''))}
            onKeyDown={onJump}
          />
        </label>
      ) : null}
    </div>
  )
}
