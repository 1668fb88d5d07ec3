import { entrustmentActions } from '@gt/domain/entrust/actions.ts'
import { entrustmentStates } from '@gt/domain/entrust/entrustment.states.ts'
import { entrustState } from '@gt/domain/entrust/lists.ts'
import { useState } from 'react'
import { useRead } from '../../../app/queries.ts'
import { Button } from '../../../kit/button.tsx'
import { Dialog } from '../../../kit/dialog.tsx'
import { useWords } from '../../../kit/i18n.ts'
import { Failed } from '../../../kit/parts.tsx'
import { StateMark } from '../../../kit/state-mark.tsx'
import { useEnter, useRested } from '../../../kit/use-lookup.ts'

const wordOf = (value: unknown): string => (typeof value === 'string' ? value : '')

/** Chooses the accepted order that shall change: scanned or found by its number; Enter takes the first. */
export function ChooseOrder({ onChoose, onClose }: { onChoose: (id: string) => void; onClose: () => void }) {
  const { t } = useWords()
  const [search, setSearch] = useState('')
  const text = search.trim()
  const rested = useRested(text)
  const { data, error, isFetching, refetch } = useRead(
    entrustmentActions,
    'List',
    {
      filter: [
        { field: 'state', op: 'eq', value: [...entrustmentStates.commands.change_order.from] },
        ...(rested ? [{ field: 'entrust_no', op: 'contains' as const, value: rested }] : []),
      ],
      sort: { field: 'id', dir: 'desc' },
      size: 20,
    },
    { keep: true },
  )
  const rows = data?.rows ?? []
  const enter = useEnter({ text, settled: rested === text && !isFetching, found: rows[0]?.id, take: onChoose })
  return (
    <Dialog
      title={t('page.djentrustmanage.entrustchangelist.choose')}
      width={720}
      onClose={onClose}
      foot={<Button onClick={onClose}>{t('common.cancel')}</Button>}
    >
      <input
        className="gt-input"
        aria-label={t('page.djentrustmanage.entrustchangelist.find_order')}
        placeholder={t('page.djentrustmanage.entrustchangelist.find_order')}
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
      <ul className="gt-change-orders">
        {rows.map(row => (
          <li key={row.id}>
            <button type="button" onClick={() => onChoose(row.id)}>
              <b className="gt-number">{row.entrust_no}</b>
              <span className="gt-ellipsis">{wordOf(row.project_name)}</span>
              <span className="quiet gt-ellipsis">{wordOf(row.sample_summary)}</span>
              <StateMark list={entrustState} code={row.state} />
            </button>
          </li>
        ))}
      </ul>
      {data && rows.length === 0 ? <p>{t('kit.form.none_found')}</p> : null}
    </Dialog>
  )
}
