import type { PageDefinition } from '@gt/domain/kit/page/page.ts'
import { useState } from 'react'
import { usePage } from '../../app/use-page.ts'
import type { GridRow } from '../../kit/grid-column.ts'
import { useWords } from '../../kit/i18n.ts'
import { MasterDetailPage } from '../../shapes/master-detail-page.tsx'
import { CodesDialog } from './codes-dialog.tsx'
import { SentContent } from './sent-content.tsx'

type Page = 'sendQualityData' | 'sendERMData' | 'sendThirdpartyData'

/** What waits for systems outside, what went, what failed and why; below a row its calls and what was sent. */
export function TransfersPage({ page, name }: { page: PageDefinition; name: Page }) {
  const { t } = useWords()
  const { toolbar } = usePage(page.code)
  const [mapping, map] = useState(false)
  const title = toolbar('toolbar').find(({ Op }) => Op === 'bindCode')?.Name ?? ''
  return (
    <MasterDetailPage
      page={page}
      slots={{
        tools: { bindCode: { run: () => map(true) } },
        cells: {
          simulated: (row: GridRow) => (row.simulated === 1 ? t('page.gdtrialtest.senddata.simulated') : ''),
        },
        detail: row => <SentContent id={row.id} />,
        dialogs: mapping ? <CodesDialog page={name} title={title} onClose={() => map(false)} /> : null,
      }}
    />
  )
}
