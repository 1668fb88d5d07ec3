import { entrustmentActions } from '@gt/domain/entrust/actions.ts'
import { useState } from 'react'
import { useRead } from '../../app/queries.ts'
import { useSigned } from '../../app/state.ts'
import { Button } from '../../kit/button.tsx'
import { Dialog } from '../../kit/dialog.tsx'
import { useWords } from '../../kit/i18n.ts'
import { Failed } from '../../kit/parts.tsx'

const text = (value: unknown): string => (typeof value === 'string' ? value : '')

/** Chooses an earlier order to copy: one's own, the newest first, or any that fits the search; Enter takes the first (F8). */
export function CopyDialog({ onChoose, onClose }: { onChoose: (id: string) => void; onClose: () => void }) {
  const { t } = useWords()
  const { user } = useSigned()
  const [search, setSearch] = useState('')
  const { data, error, refetch } = useRead(
    entrustmentActions,
    'List',
    {
      sort: { field: 'id', dir: 'desc' },
      size: 20,
      filter: [
        { field: 'state', op: 'neq', value: ['draft', 'reviewing', 'returned'] },
        ...(search.trim() ? [] : [{ field: 'created_by_id', op: 'eq' as const, value: user.Id }]),
      ],
      ...(search.trim() ? { search: search.trim() } : {}),
    },
    { keep: true },
  )
  const rows = data?.rows ?? []
  return (
    <Dialog
      title={t('page.djentrustmanage.newEntrustsManager.copy_previous')}
      width={640}
      onClose={onClose}
      foot={<Button onClick={onClose}>{t('common.cancel')}</Button>}
    >
      <input
        className="gt-input"
        aria-label={t('page.djentrustmanage.newEntrustsManager.find_order')}
        placeholder={t('page.djentrustmanage.newEntrustsManager.find_order')}
        value={search}
        onChange={event => setSearch(event.target.value)}
        onKeyDown={event => {
          const [first] = rows
          if (event.key !== 'Enter' || event.nativeEvent.isComposing || !first) return
          event.preventDefault()
          onChoose(first.id)
        }}
      />
      {error ? <Failed error={error} onRetry={() => void refetch()} /> : null}
      <ul className="gt-templates">
        {rows.map(row => (
          <li key={row.id}>
            <button type="button" onClick={() => onChoose(row.id)}>
              <b className="gt-number">{text(row.entrust_no)}</b>
              <span className="gt-ellipsis">{text(row.project_name)}</span>
              <span className="quiet gt-ellipsis">{text(row.sample_summary)}</span>
            </button>
          </li>
        ))}
      </ul>
      {data && rows.length === 0 ? <p>{t('kit.form.none_found')}</p> : null}
    </Dialog>
  )
}
