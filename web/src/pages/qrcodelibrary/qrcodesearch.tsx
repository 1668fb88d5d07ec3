import { labelActions } from '@gt/domain/qrcode/label-actions.ts'
import { labelStates } from '@gt/domain/qrcode/lists.ts'
import page from '@gt/domain/qrcode/qrcodelibrary.qrcodesearch.page.ts'
import { useState } from 'react'
import { useRead } from '../../app/queries.ts'
import { PlaceConsent } from '../../features/labels/place-consent.tsx'
import { Button } from '../../kit/button.tsx'
import { DetailLines } from '../../kit/detail-lines.tsx'
import { Dialog } from '../../kit/dialog.tsx'
import { formatMinute } from '../../kit/format.ts'
import type { GridRow } from '../../kit/grid-column.ts'
import { useWords } from '../../kit/i18n.ts'
import { Failed } from '../../kit/parts.tsx'
import { ScanField } from '../../kit/scan-field.tsx'
import { ListPage } from '../../shapes/list-page.tsx'
import '../../features/labels/labels.css'

const states: Readonly<Record<string, (typeof labelStates.labels)['blank']>> = labelStates.labels

/** What has become of a label, step by step. */
function Life({ row, onClose }: { readonly row: GridRow; readonly onClose: () => void }) {
  const { t, say } = useWords()
  const { data, error, refetch } = useRead(labelActions, 'Life', { id: row.id })
  return (
    <Dialog
      title={t('page.qrcodelibrary.qrcodesearch.life_of', { code: String(row.code) })}
      width={720}
      onClose={onClose}
      foot={<Button onClick={onClose}>{t('common.close')}</Button>}
    >
      {error ? <Failed error={error} onRetry={() => void refetch()} /> : null}
      {data ? (
        <DetailLines
          title={t('page.qrcodelibrary.qrcodesearch.steps')}
          rows={data.steps}
          keyOf={step => `${step.at} ${step.state} ${step.note}`}
          columns={[
            {
              key: 'at',
              title: t('page.qrcodelibrary.qrcodesearch.at'),
              width: 150,
              cell: step => formatMinute(step.at),
            },
            {
              key: 'state',
              title: t('page.qrcodelibrary.qrcodesearch.state'),
              width: 110,
              cell: step => {
                const state = states[step.state]
                return state ? say(state) : step.state
              },
            },
            { key: 'note', title: t('page.qrcodelibrary.qrcodesearch.note'), cell: step => step.note },
            { key: 'by', title: t('page.qrcodelibrary.qrcodesearch.by'), width: 110, cell: step => step.by ?? '—' },
            {
              key: 'reason',
              title: t('page.qrcodelibrary.qrcodesearch.reason'),
              width: 160,
              cell: step => step.reason ?? '',
            },
          ]}
        />
      ) : null}
    </Dialog>
  )
}

/** Labels and their lives; a scanned one is found at once. */
export default function LabelSearchPage() {
  const { t } = useWords()
  const [shown, setShown] = useState<GridRow | null>(null)
  return (
    <ListPage
      page={page}
      slots={{
        head: (
          <div className="gt-label-scan">
            <ScanField label={t('page.qrcodelibrary.qrcodesearch.scan')} />
            <PlaceConsent />
          </div>
        ),
        rowOperations: { life: setShown },
        dialogs: shown ? <Life row={shown} onClose={() => setShown(null)} /> : null,
      }}
    />
  )
}
