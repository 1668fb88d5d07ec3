import { reportActions } from '@gt/domain/reports/actions.ts'
import { call } from '../../app/client.ts'
import { toastFailure } from '../../kit/failure-words.ts'
import type { GridRow } from '../../kit/grid-column.ts'
import type { Words } from '../../kit/i18n.ts'
import { listMark } from '../../kit/marks.ts'
import { bytesOfBase64 } from '../../kit/pdf-viewer-source.ts'
import { saveBytes } from '../../kit/save-bytes.ts'
import { toastFailed } from '../../kit/toast.tsx'

/** Saves the papers of these reports as one archive under the name, and tells which have none. */
export async function saveArchive(rows: readonly GridRow[], name: string, t: Words['t']): Promise<void> {
  try {
    const { content, left_out } = await call(reportActions, 'Download', { report_ids: rows.map(row => row.id) })
    saveBytes(bytesOfBase64(content), `${name}.zip`, 'application/zip')
    if (left_out.length > 0) toastFailed(t('page.trialreport.index.without_file', { list: left_out.join(listMark()) }))
  } catch (error) {
    toastFailure(error)
  }
}
