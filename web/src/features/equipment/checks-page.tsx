import { checkCareActions } from '@gt/domain/equipment/care-actions.ts'
import type { PageDefinition } from '@gt/domain/kit/page/page.ts'
import { useState } from 'react'
import { useWrite } from '../../app/queries.ts'
import { usePage } from '../../app/use-page.ts'
import type { GridRow } from '../../kit/grid-column.ts'
import { useWords } from '../../kit/i18n.ts'
import { toastDone } from '../../kit/toast.tsx'
import { MasterDetailPage } from '../../shapes/master-detail-page.tsx'
import { ControlChart } from './control-chart.tsx'
import { PlanDialog } from './plan-dialog.tsx'
import { savePaper } from './save-paper.ts'

/** Checks between calibrations with the plan of the year and the control chart of every machine. */
export function ChecksPage({ page }: { page: PageDefinition }) {
  const { t } = useWords()
  const { toolbar } = usePage(page.code)
  const [planning, setPlanning] = useState(false)
  const [charted, setCharted] = useState<GridRow | null>(null)
  const make = useWrite(checkCareActions, 'Make')
  return (
    <MasterDetailPage
      page={page}
      slots={{
        tools: { plan: { run: () => setPlanning(true) } },
        rowOperations: {
          chart: setCharted,
          print: row => void savePaper('CheckRecord', { id: row.id }, String(row.plan_no ?? '')),
        },
        mayChange: row => row.state === 'draft',
        dialogs: (
          <>
            {planning ? (
              <PlanDialog
                title={toolbar('toolbar').find(({ Op }) => Op === 'plan')?.Name ?? ''}
                run={async plan_year => {
                  const { count } = await make.run({ plan_year })
                  toastDone(t('page.djequipment.intermediatechecksplan.planned', { n: count }))
                }}
                onClose={() => setPlanning(false)}
              />
            ) : null}
            {charted ? (
              <ControlChart
                id={charted.id}
                title={`${t('page.djequipment.intermediatechecksplan.chart')} ${String(charted.equipment_number ?? '')}`}
                onClose={() => setCharted(null)}
              />
            ) : null}
          </>
        ),
      }}
    />
  )
}
