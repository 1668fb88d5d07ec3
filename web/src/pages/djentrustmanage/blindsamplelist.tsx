import page from '@gt/domain/samples/djentrustmanage.blindsamplelist.page.ts'
import { useState } from 'react'
import { SampleLabels } from '../../features/samples/sample-labels.tsx'
import type { GridRow } from '../../kit/grid-column.ts'
import { useWords } from '../../kit/i18n.ts'
import { ListPage } from '../../shapes/list-page.tsx'

/** A row of the samples' labels: a code that is closed prints nothing else. */
const asSample = (row: GridRow): GridRow => ({ ...row, id: String(row.sample_id), sample_number: row.blind_code })

/** Blind samples, with the labels that bear their codes alone. */
export default function BlindSamplesPage() {
  const { t } = useWords()
  const [printing, print] = useState<readonly GridRow[] | null>(null)
  return (
    <ListPage
      page={page}
      slots={{
        batch: rows => ({
          printLabel: {
            run: () => print(rows.map(asSample)),
            reason: rows.some(row => row.calc_open === 1)
              ? t('page.djentrustmanage.blindsamplelist.opened')
              : undefined,
          },
        }),
        dialogs: printing?.[0] ? (
          <SampleLabels rows={printing} businessId={String(printing[0].business_id)} onClose={() => print(null)} />
        ) : null,
      }}
    />
  )
}
