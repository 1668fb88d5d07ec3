import { rawRecordActions } from '@gt/domain/testing/raw-record-actions.ts'
import { useMemo } from 'react'
import { call } from '../app/client.ts'
import { PdfPane } from './pdf-pane.tsx'
import { bytesOfBase64 } from './pdf-viewer-source.ts'
import './raw-record-view.css'

/** The record as it stands on paper. */
export function RawView({ id, name }: { id: string; name: string }) {
  const source = useMemo(
    () => ({
      name: `${name}.pdf`,
      load: async () => bytesOfBase64((await call(rawRecordActions, 'View', { id })).pdf),
    }),
    [id, name],
  )
  return (
    <div className="gt-raw-view">
      <PdfPane source={source} />
    </div>
  )
}
