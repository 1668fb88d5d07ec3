import { calibrationCareActions } from '@gt/domain/equipment/care-actions.ts'
import type { PageDefinition } from '@gt/domain/kit/page/page.ts'
import { useState } from 'react'
import { useWrite } from '../../app/queries.ts'
import { usePage } from '../../app/use-page.ts'
import type { GridRow } from '../../kit/grid-column.ts'
import { useWords } from '../../kit/i18n.ts'
import { MasterDetailPage } from '../../shapes/master-detail-page.tsx'
import { AffectedTests } from './affected-tests.tsx'
import { PlanDialog } from './plan-dialog.tsx'

const isOpen = (row: GridRow): boolean => ['planned', 'sent', 'returned'].includes(String(row.state))
const hasFailed = (row: GridRow): boolean => row.result === 'fail' || row.confirm_result === 'unsuitable'

/** Calibrations with the plan of the year; below one that failed stand the tests that were made with the machine. */
export function CalibrationsPage({ page }: { page: PageDefinition }) {
  const { t } = useWords()
  const { toolbar } = usePage(page.code)
  const [planning, setPlanning] = useState(false)
  const make = useWrite(calibrationCareActions, 'Make')
  return (
    <MasterDetailPage
      page={page}
      slots={{
        tools: { plan: { run: () => setPlanning(true) } },
        mayChange: isOpen,
        detail: row => (hasFailed(row) ? <AffectedTests id={row.id} /> : null),
        dialogs: planning ? (
          <PlanDialog
            title={toolbar('toolbar').find(({ Op }) => Op === 'plan')?.Name ?? ''}
            make={plan_year => make.run({ plan_year })}
            done={n => t('page.djequipment.equipmenttest.planned', { n })}
            onClose={() => setPlanning(false)}
          />
        ) : null,
      }}
    />
  )
}
