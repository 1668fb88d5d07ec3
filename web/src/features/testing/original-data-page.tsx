import type { PageDefinition } from '@gt/domain/kit/page/page.ts'
import { rawRecordActions } from '@gt/domain/testing/raw-record-actions.ts'
import { useState } from 'react'
import { call } from '../../app/client.ts'
import { usePage } from '../../app/use-page.ts'
import { toastFailure } from '../../kit/failure-words.ts'
import type { GridRow } from '../../kit/grid-column.ts'
import { useWords } from '../../kit/i18n.ts'
import { PdfDialog } from '../../kit/pdf-viewer-dialog.tsx'
import { bytesOfBase64, type PdfSource } from '../../kit/pdf-viewer-source.ts'
import { RawView } from '../../kit/raw-record-view.tsx'
import { saveBytes } from '../../kit/save-bytes.ts'
import { MasterDetailPage } from '../../shapes/master-detail-page.tsx'
import { RawCompare } from './raw-compare.tsx'
import { RawFiles } from './raw-files.tsx'
import { RawReadings } from './raw-readings.tsx'

const spreadsheet = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'

type Opened =
  | { readonly what: 'paper'; readonly source: PdfSource }
  | { readonly what: 'compare'; readonly row: GridRow }

/** Raw records by number: paper, files, captured readings, changed cells. */
export function OriginalDataPage({ page }: { page: PageDefinition }) {
  const { t } = useWords()
  const { can } = usePage(page.code)
  const [opened, open] = useState<Opened | null>(null)
  const idsOf = (rows: readonly GridRow[]): string[] => rows.map(({ id }) => id)
  const paperOf = (rows: readonly GridRow[], print: boolean): void =>
    open({
      what: 'paper',
      source: {
        name: `${t('page.djentrustmanage.originaldata.papers')}.pdf`,
        load: async () => bytesOfBase64((await call(rawRecordActions, 'Paper', { ids: idsOf(rows) })).pdf),
        print,
        save: !print,
      },
    })
  const saveValues = async (rows: readonly GridRow[]): Promise<void> => {
    try {
      const { content } = await call(rawRecordActions, 'Values', { ids: idsOf(rows) })
      saveBytes(bytesOfBase64(content), `${t('page.djentrustmanage.originaldata.values')}.xlsx`, spreadsheet)
    } catch (error) {
      toastFailure(error)
    }
  }
  return (
    <MasterDetailPage
      page={page}
      slots={{
        tabs: [
          {
            key: 'paper',
            label: t('page.djentrustmanage.originaldata.paper'),
            show: row => <RawView id={row.id} name={String(row.record_number ?? '')} />,
          },
          {
            key: 'files',
            label: t('page.djentrustmanage.originaldata.files'),
            show: row => <RawFiles id={row.id} mayAdd={can('upload')} />,
          },
          {
            key: 'readings',
            label: t('page.djentrustmanage.originaldata.readings'),
            show: row => <RawReadings id={row.id} />,
          },
        ],
        batch: rows => ({
          print: { run: () => paperOf(rows, true) },
          exportPdf: { run: () => paperOf(rows, false) },
          export: { run: () => void saveValues(rows) },
        }),
        rowOperations: { compare: row => open({ what: 'compare', row }) },
        dialogs:
          opened?.what === 'paper' ? (
            <PdfDialog source={opened.source} onClose={() => open(null)} />
          ) : opened ? (
            <RawCompare row={opened.row} onClose={() => open(null)} />
          ) : null,
      }}
    />
  )
}
