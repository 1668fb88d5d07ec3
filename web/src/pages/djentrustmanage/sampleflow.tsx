import page from '@gt/domain/samples/djentrustmanage.sampleflow.page.ts'
import { useState } from 'react'
import { FlowDesk, useFlowWays } from '../../features/samples/flow-desk.tsx'
import { useWords } from '../../kit/i18n.ts'
import { ListPage } from '../../shapes/list-page.tsx'

/** Every hand-over of the samples, with the screen of the sample room's tablet. */
export default function SampleFlowPage() {
  const { t } = useWords()
  const ways = useFlowWays()
  const [scanning, scan] = useState(false)
  return (
    <ListPage
      page={page}
      slots={{
        tools: {
          scan: {
            run: () => scan(true),
            reason: ways.length === 0 ? t('page.djentrustmanage.sampleflow.no_way') : undefined,
          },
        },
        dialogs: scanning ? <FlowDesk onClose={() => scan(false)} /> : null,
      }}
    />
  )
}
