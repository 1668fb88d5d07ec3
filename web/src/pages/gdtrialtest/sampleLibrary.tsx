import page from '@gt/domain/samples/gdtrialtest.sampleLibrary.page.ts'
import { placeActions } from '@gt/domain/samples/place-actions.ts'
import { useState } from 'react'
import { call } from '../../app/client.ts'
import { usePage } from '../../app/use-page.ts'
import { PlaceContents } from '../../features/samples/places/place-contents.tsx'
import { StockTakeDialog } from '../../features/samples/places/stock-take-dialog.tsx'
import { ScanDialog } from '../../features/samples/scan-dialog.tsx'
import type { GridRow } from '../../kit/grid-column.ts'
import { useWords } from '../../kit/i18n.ts'
import { PdfDialog } from '../../kit/pdf-viewer-dialog.tsx'
import { bytesOfBase64 } from '../../kit/pdf-viewer-source.ts'
import { TreePage } from '../../shapes/tree-page.tsx'

type Opened =
  | { readonly what: 'Store' | 'Take' }
  | { readonly what: 'count'; readonly place: string | null }
  | { readonly what: 'labels'; readonly rows: readonly GridRow[] }

/** Rooms, racks and cells: what lies in them, its way in and out, and its stock-take. */
export default function SampleLibraryPage() {
  const { t } = useWords()
  const { toolbar } = usePage(page.code)
  const [opened, setOpened] = useState<Opened | null>(null)
  const close = (): void => setOpened(null)
  const word = (op: string, at: 'row' | 'toolbar'): string => toolbar(at).find(tool => tool.Op === op)?.Name ?? op
  return (
    <TreePage
      page={page}
      slots={{
        tools: {
          moveIn: { run: () => setOpened({ what: 'Store' }) },
          confirm: { run: () => setOpened({ what: 'count', place: null }) },
          printLabel: { run: () => undefined, reason: t('page.gdtrialtest.sampleLibrary.tick_first') },
        },
        batch: rows => ({
          confirm: {
            run: () => setOpened({ what: 'count', place: rows[0]?.id ?? null }),
            reason: rows.length === 1 ? undefined : t('page.gdtrialtest.sampleLibrary.one_place'),
          },
          printLabel: { run: () => setOpened({ what: 'labels', rows }) },
        }),
        rowOperations: { moveOut: () => setOpened({ what: 'Take' }) },
        detail: row => <PlaceContents row={row} />,
        dialogs:
          opened === null ? null : opened.what === 'count' ? (
            <StockTakeDialog title={word('confirm', 'toolbar')} start={opened.place} onClose={close} />
          ) : opened.what === 'labels' ? (
            <PdfDialog
              source={{
                name: `${word('printLabel', 'toolbar')}.pdf`,
                load: async () =>
                  bytesOfBase64((await call(placeActions, 'Labels', { ids: opened.rows.map(({ id }) => id) })).pdf),
                print: true,
                save: true,
              }}
              onClose={close}
            />
          ) : (
            <ScanDialog
              action={opened.what}
              name={opened.what === 'Take' ? word('moveOut', 'row') : word('moveIn', 'toolbar')}
              onClose={close}
            />
          ),
      }}
    />
  )
}
