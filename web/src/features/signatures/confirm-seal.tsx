import { sealActions } from '@gt/domain/reports/seal-actions.ts'
import { useState } from 'react'
import { useRead, useWrite } from '../../app/queries.ts'
import { Button } from '../../kit/button.tsx'
import { DetailLines } from '../../kit/detail-lines.tsx'
import { Dialog } from '../../kit/dialog.tsx'
import { messageOf } from '../../kit/failure-words.ts'
import type { GridRow } from '../../kit/grid-column.ts'
import { useWords } from '../../kit/i18n.ts'
import { itemOf } from '../../kit/item-of.ts'
import { Failed } from '../../kit/parts.tsx'
import { toastDone } from '../../kit/toast.tsx'

/** What somebody else added or changed of a seal, confirmed or refused. */
export function ConfirmSeal({ row, onClose }: { readonly row: GridRow; readonly onClose: () => void }) {
  const { t } = useWords()
  const { data, error, refetch } = useRead(sealActions, 'Proposal', { id: row.id })
  const { run, busy } = useWrite(sealActions, 'Confirm')
  const [problem, setProblem] = useState('')
  const decide = async (decision: 'approved' | 'rejected'): Promise<void> => {
    setProblem('')
    try {
      await run({ ...itemOf(row), decision })
      toastDone(t('common.operate.success'))
      onClose()
    } catch (failure) {
      setProblem(messageOf(failure))
    }
  }
  const by = data?.by ?? '—'
  return (
    <Dialog
      title={t('page.totalset.stamp.confirm_title')}
      width={640}
      onClose={onClose}
      foot={
        <>
          <Button onClick={onClose}>{t('common.cancel')}</Button>
          <Button look="danger" busy={busy} onClick={() => void decide('rejected')}>
            {t('page.totalset.stamp.refuse')}
          </Button>
          <Button look="primary" busy={busy} onClick={() => void decide('approved')}>
            {t('page.totalset.stamp.pass')}
          </Button>
        </>
      }
    >
      {error ? <Failed error={error} onRetry={() => void refetch()} /> : null}
      {data?.changes.length === 0 ? <p>{t('page.totalset.stamp.new', { name: String(row.name), by })}</p> : null}
      {data && data.changes.length > 0 ? (
        <DetailLines
          title={t('page.totalset.stamp.proposed', { by })}
          rows={data.changes}
          keyOf={one => one.field}
          columns={[
            { key: 'field', title: t('page.totalset.stamp.field'), width: 140, cell: one => one.field },
            { key: 'before', title: t('page.totalset.stamp.before'), cell: one => one.before ?? '—' },
            { key: 'after', title: t('page.totalset.stamp.after'), cell: one => one.after ?? '—' },
          ]}
        />
      ) : null}
      <p className="quiet">{t('page.totalset.stamp.effect')}</p>
      {problem ? (
        <p className="gt-problem" role="alert">
          {problem}
        </p>
      ) : null}
    </Dialog>
  )
}
