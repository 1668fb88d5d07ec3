import { entrustmentActions } from '@gt/domain/entrust/actions.ts'
import type { OutputOf } from '@gt/domain/kit/action.ts'
import type { Filter } from '@gt/domain/kit/list.ts'
import { type ReactNode, useState } from 'react'
import { useRead } from '../../app/queries.ts'
import { Button } from '../../kit/button.tsx'
import { Dialog } from '../../kit/dialog.tsx'
import { useWords } from '../../kit/i18n.ts'
import { Failed } from '../../kit/parts.tsx'
import { useEnter, useRested } from '../../kit/use-lookup.ts'
import './order-finder.css'

type FoundOrder = OutputOf<(typeof entrustmentActions)['actions']['List']>['rows'][number]

interface OrderFinderProps {
  readonly title: string
  /** Word of the field. */
  readonly label: string
  /** Which orders are offered; before anything is typed, and afterwards. */
  readonly filter: (typed: boolean) => readonly Filter[]
  /** What stands at the end of a row behind number, project and samples. */
  readonly end?: (row: FoundOrder) => ReactNode
  readonly onChoose: (id: string) => void
  readonly onClose: () => void
}

const wordOf = (value: unknown): string => (typeof value === 'string' ? value : '')

/** Chooses an order, the newest first or by its number and words, typed or scanned; Enter takes the first. */
export function OrderFinder({ title, label, filter, end, onChoose, onClose }: OrderFinderProps) {
  const { t } = useWords()
  const [search, setSearch] = useState('')
  const text = search.trim()
  const rested = useRested(text)
  const { data, error, refetch, isFetching } = useRead(
    entrustmentActions,
    'List',
    {
      sort: { field: 'id', dir: 'desc' },
      size: 20,
      filter: [...filter(rested !== '')],
      ...(rested ? { search: rested } : {}),
    },
    { keep: true },
  )
  const rows = data?.rows ?? []
  const enter = useEnter({ text, settled: rested === text && !isFetching, found: rows[0]?.id, take: onChoose })
  return (
    <Dialog
      title={title}
      width={end ? 720 : 640}
      onClose={onClose}
      foot={<Button onClick={onClose}>{t('common.cancel')}</Button>}
    >
      <input
        className="gt-input"
        aria-label={label}
        placeholder={label}
        value={search}
        onChange={event => setSearch(event.target.value)}
        onKeyDown={event => {
          if (event.key !== 'Enter' || event.nativeEvent.isComposing) return
          // the focus goes back to the button that led here, which must not take the same key
          event.preventDefault()
          enter()
        }}
      />
      {error ? <Failed error={error} onRetry={() => void refetch()} /> : null}
      <ul className={end ? 'gt-found-orders ended' : 'gt-found-orders'}>
        {rows.map(row => (
          <li key={row.id}>
            <button type="button" onClick={() => onChoose(row.id)}>
              <b className="gt-number">{wordOf(row.entrust_no)}</b>
              <span className="gt-ellipsis">{wordOf(row.project_name)}</span>
              <span className="quiet gt-ellipsis">{wordOf(row.sample_summary)}</span>
              {end?.(row)}
            </button>
          </li>
        ))}
      </ul>
      {data && rows.length === 0 ? <p>{t('kit.form.none_found')}</p> : null}
    </Dialog>
  )
}
