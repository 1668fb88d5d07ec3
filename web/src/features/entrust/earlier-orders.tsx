import { entrustmentActions } from '@gt/domain/entrust/actions.ts'
import type { Filter } from '@gt/domain/kit/list.ts'
import { useState } from 'react'
import { useRead } from '../../app/queries.ts'
import { useSigned } from '../../app/state.ts'
import { Button } from '../../kit/button.tsx'
import { Dialog } from '../../kit/dialog.tsx'
import { useWords } from '../../kit/i18n.ts'
import { Failed } from '../../kit/parts.tsx'
import { useEnter, useRested } from '../../kit/use-lookup.ts'

const wordOf = (value: unknown): string => (typeof value === 'string' ? value : '')

interface EarlierOrdersProps {
  readonly title: string
  /** Which orders are offered; before anything is typed, and afterwards. */
  readonly filter: (typed: boolean) => readonly Filter[]
  readonly onChoose: (id: string) => void
  readonly onClose: () => void
}

/** Chooses an earlier order, the newest first or by its number and words; Enter takes the first. */
export function EarlierOrders({ title, filter, onChoose, onClose }: EarlierOrdersProps) {
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
    <Dialog title={title} width={640} onClose={onClose} foot={<Button onClick={onClose}>{t('common.cancel')}</Button>}>
      <input
        className="gt-input"
        aria-label={t('page.djentrustmanage.newEntrustsManager.find_order')}
        placeholder={t('page.djentrustmanage.newEntrustsManager.find_order')}
        value={search}
        onChange={event => setSearch(event.target.value)}
        onKeyDown={event => {
          if (event.key !== 'Enter' || event.nativeEvent.isComposing) return
          event.preventDefault()
          enter()
        }}
      />
      {error ? <Failed error={error} onRetry={() => void refetch()} /> : null}
      <ul className="gt-templates">
        {rows.map(row => (
          <li key={row.id}>
            <button type="button" onClick={() => onChoose(row.id)}>
              <b className="gt-number">{wordOf(row.entrust_no)}</b>
              <span className="gt-ellipsis">{wordOf(row.project_name)}</span>
              <span className="quiet gt-ellipsis">{wordOf(row.sample_summary)}</span>
            </button>
          </li>
        ))}
      </ul>
      {data && rows.length === 0 ? <p>{t('kit.form.none_found')}</p> : null}
    </Dialog>
  )
}

/** Chooses an order to begin like: one's own of late, or any that fits the search (F8). */
export function CopyDialog(props: Pick<EarlierOrdersProps, 'onChoose' | 'onClose'>) {
  const { t } = useWords()
  const { user } = useSigned()
  return (
    <EarlierOrders
      title={t('page.djentrustmanage.newEntrustsManager.copy_previous')}
      filter={typed => [
        { field: 'state', op: 'neq', value: ['draft', 'reviewing', 'returned'] },
        ...(typed ? [] : [{ field: 'created_by_id', op: 'eq' as const, value: user.Id }]),
      ]}
      {...props}
    />
  )
}
