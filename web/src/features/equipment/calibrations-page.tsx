import { calibrationCareActions } from '@gt/domain/equipment/care-actions.ts'
import type { PageDefinition } from '@gt/domain/kit/page/page.ts'
import { useState } from 'react'
import { useWrite } from '../../app/queries.ts'
import { usePage } from '../../app/use-page.ts'
import type { GridRow } from '../../kit/grid-column.ts'
import { useWords } from '../../kit/i18n.ts'
import { toastDone } from '../../kit/toast.tsx'
import { MasterDetailPage } from '../../shapes/master-detail-page.tsx'
import { AffectedTests } from './affected-tests.tsx'
import { PlanDialog } from './plan-dialog.tsx'
import { savePaper } from './save-paper.ts'

const isOpen = (row: GridRow): boolean => ['planned', 'sent', 'returned'].includes(String(row.state))
const hasFailed = (row: GridRow): boolean => row.result === 'fail' || row.confirm_result === 'unsuitable'

/** Calibrations with the plan of the year; below one that failed stand the tests that were made with the machine. */
export function CalibrationsPage({ page }: { page: PageDefinition }) {
  const { t } = useWords()
  const { toolbar } = usePage(page.code)
  const [asking, ask] = useState<'plan' | 'print' | null>(null)
  const nameOf = (op: string): string => toolbar('toolbar').find(({ Op }) => Op === op)?.Name ?? ''
  const make = useWrite(calibrationCareActions, 'Make')
  return (
    <MasterDetailPage
      page={page}
      slots={{
        tools: { plan: { run: () => ask('plan') }, print: { run: () => ask('print') } },
        batch: rows => ({
          print: {
            run: () => {
              const [row] = rows
              if (row)
                void savePaper('Confirmation', { id: row.id }, `${nameOf('print')} ${String(row.calibration_no ?? '')}`)
            },
            reason: rows.length === 1 ? undefined : t('page.djequipment.equipmenttest.print_one'),
          },
        }),
        mayChange: isOpen,
        detail: row => (hasFailed(row) ? <AffectedTests id={row.id} /> : null),
        dialogs: asking ? (
          <PlanDialog
            title={nameOf(asking)}
            run={async plan_year => {
              if (asking === 'print')
                return savePaper('CalibrationPlan', { plan_year }, `${nameOf('print')} ${plan_year}`)
              const { count } = await make.run({ plan_year })
              toastDone(t('page.djequipment.equipmenttest.planned', { n: count }))
            }}
            onClose={() => ask(null)}
          />
        ) : null,
      }}
    />
  )
}
