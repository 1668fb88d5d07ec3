import { sealActions } from '@gt/domain/reports/seal-actions.ts'
import page from '@gt/domain/reports/totalset.stamp.page.ts'
import { useState } from 'react'
import { useRead } from '../../app/queries.ts'
import { useSigned } from '../../app/state.ts'
import { usePage } from '../../app/use-page.ts'
import { Button } from '../../kit/button.tsx'
import { DetailLines } from '../../kit/detail-lines.tsx'
import { Dialog } from '../../kit/dialog.tsx'
import { formatMinute } from '../../kit/format.ts'
import type { GridRow } from '../../kit/grid-column.ts'
import { useWords } from '../../kit/i18n.ts'
import { Failed } from '../../kit/parts.tsx'
import { ListPage } from '../../shapes/list-page.tsx'
import { ConfirmSeal } from './confirm-seal.tsx'
import { Strokes } from './signature-picture.tsx'

/** The picture of a seal that the reader keeps. */
function SealPicture({ id }: { readonly id: string }) {
  const { say } = useWords()
  const { data } = useRead(sealActions, 'Picture', { id })
  return data ? <Strokes picture={data.picture} alt={say(page.entity.label)} /> : null
}

function Uses({ row, onClose }: { readonly row: GridRow; readonly onClose: () => void }) {
  const { t } = useWords()
  const { data, error, refetch } = useRead(sealActions, 'Uses', { id: row.id })
  return (
    <Dialog
      title={t('page.totalset.stamp.uses_of', { name: String(row.name) })}
      width={720}
      onClose={onClose}
      foot={<Button onClick={onClose}>{t('common.close')}</Button>}
    >
      {error ? <Failed error={error} onRetry={() => void refetch()} /> : null}
      {data ? (
        <DetailLines
          title={t('page.totalset.stamp.reports')}
          rows={data.rows}
          keyOf={one => one.id}
          columns={[
            { key: 'report', title: t('page.totalset.stamp.report'), cell: one => one.report },
            { key: 'revision', title: t('page.totalset.stamp.revision'), width: 70, cell: one => one.revision },
            { key: 'by', title: t('page.totalset.stamp.by'), width: 120, cell: one => one.by },
            { key: 'at', title: t('page.totalset.stamp.at'), width: 150, cell: one => formatMinute(one.at) },
            {
              key: 'outcome',
              title: t('page.totalset.stamp.outcome'),
              width: 190,
              cell: one =>
                one.ended_on
                  ? t('page.totalset.stamp.left_out', { day: one.ended_on })
                  : t('page.totalset.stamp.put_on'),
            },
          ]}
        />
      ) : null}
    </Dialog>
  )
}

const isWaiting = (row: GridRow): boolean => row.state === 'submitted' || typeof row.calc_proposed === 'string'

/** The seals of a laboratory. */
export function SealsPage() {
  const { t } = useWords()
  const { user } = useSigned()
  const { can } = usePage(page.code)
  const [uses, setUses] = useState<GridRow | null>(null)
  const [confirming, setConfirming] = useState<GridRow | null>(null)
  return (
    <ListPage
      page={page}
      slots={{
        cells: { image_file_id: row => (row.keeper_id === user.Id ? <SealPicture id={row.id} /> : '—') },
        rowCommands: row =>
          can('edit') && isWaiting(row) && row.proposed_by_id !== user.Id
            ? [{ key: 'confirm', text: t('page.totalset.stamp.confirm'), run: () => setConfirming(row) }]
            : [],
        rowOperations: { log: setUses },
        dialogs: (
          <>
            {uses ? <Uses row={uses} onClose={() => setUses(null)} /> : null}
            {confirming ? <ConfirmSeal row={confirming} onClose={() => setConfirming(null)} /> : null}
          </>
        ),
      }}
    />
  )
}
