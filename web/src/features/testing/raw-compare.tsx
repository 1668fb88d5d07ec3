import { rawRecordActions } from '@gt/domain/testing/raw-record-actions.ts'
import { useMemo } from 'react'
import { download } from '../../app/download.ts'
import { useRead } from '../../app/queries.ts'
import { Dialog } from '../../kit/dialog.tsx'
import type { GridRow } from '../../kit/grid-column.ts'
import { useWords } from '../../kit/i18n.ts'
import { Failed } from '../../kit/parts.tsx'
import { PdfPane } from '../../kit/pdf-pane.tsx'
import { RawView } from '../../kit/raw-record-view.tsx'
import './raw-records.css'

interface RawCompareProps {
  readonly row: GridRow
  readonly onClose: () => void
}

/** A record beside the report that was made from it. */
export function RawCompare({ row, onClose }: RawCompareProps) {
  const { t } = useWords()
  const { data, error, refetch } = useRead(rawRecordActions, 'Report', { id: row.id })
  const source = useMemo(
    () => (data ? { name: `${data.number}.pdf`, load: (signal: AbortSignal) => download(data.file_id, signal) } : null),
    [data],
  )
  return (
    <Dialog title={t('page.djentrustmanage.originaldata.beside')} width={1320} onClose={onClose}>
      <div className="gt-raw-pair">
        <RawView id={row.id} name={String(row.record_number ?? '')} />
        <div className="gt-raw-view">
          {error ? <Failed error={error} onRetry={() => void refetch()} /> : null}
          {source ? <PdfPane source={source} /> : null}
        </div>
      </div>
    </Dialog>
  )
}
