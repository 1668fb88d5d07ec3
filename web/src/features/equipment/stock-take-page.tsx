import type { PageDefinition } from '@gt/domain/kit/page/page.ts'
import { useState } from 'react'
import { usePage } from '../../app/use-page.ts'
import type { GridRow } from '../../kit/grid-column.ts'
import { useWords } from '../../kit/i18n.ts'
import { MasterDetailPage } from '../../shapes/master-detail-page.tsx'
import { StockTakeScan } from './stock-take-scan.tsx'

/** Stock-takes with their lines below; an open one is scanned label after label. */
export function StockTakePage({ page }: { readonly page: PageDefinition }) {
  const { t } = useWords()
  const { can } = usePage(page.code)
  const [scanned, scan] = useState<GridRow | null>(null)
  return (
    <MasterDetailPage
      page={page}
      slots={{
        rowCommands: row =>
          can('scan') && row.state === 'open'
            ? [{ key: 'scan', text: t('page.djequipment.inventoryrecord.scan'), run: () => scan(row) }]
            : [],
        dialogs: scanned ? <StockTakeScan key={scanned.id} record={scanned} onClose={() => scan(null)} /> : null,
      }}
    />
  )
}
