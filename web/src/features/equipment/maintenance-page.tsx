import { maintenanceCareActions } from '@gt/domain/equipment/care-actions.ts'
import type { PageDefinition } from '@gt/domain/kit/page/page.ts'
import { pageController } from '@gt/domain/platform/page-controller.ts'
import { useRef, useState } from 'react'
import { call } from '../../app/client.ts'
import { useWrite } from '../../app/queries.ts'
import { usePage } from '../../app/use-page.ts'
import { asCrud } from '../../kit/crud-controller.ts'
import { toastFailure } from '../../kit/failure-words.ts'
import type { GridRow } from '../../kit/grid-column.ts'
import { useWords } from '../../kit/i18n.ts'
import { useLabelsAnywhere } from '../../kit/label-gun.ts'
import { ScanInput } from '../../kit/scan-field.tsx'
import { toastDone } from '../../kit/toast.tsx'
import { ListPage } from '../../shapes/list-page.tsx'
import { RecordForm } from '../../shapes/record-form.tsx'
import { PlanDialog } from './plan-dialog.tsx'
import './plan-dialog.css'

/** Maintenance with the plan of the year; the label of a machine opens its open line. */
export function MaintenancePage({ page }: { page: PageDefinition }) {
  const { t } = useWords()
  const { can, toolbar } = usePage(page.code)
  const [planning, setPlanning] = useState(false)
  const [text, setText] = useState('')
  const [opened, setOpened] = useState<GridRow | null>(null)
  const field = useRef<HTMLInputElement>(null)
  const make = useWrite(maintenanceCareActions, 'Make')
  const crud = asCrud(pageController(page))
  const scan = async (label: string): Promise<void> => {
    if (!can('scan') || label.trim() === '') return
    setText(label)
    try {
      const { id } = await call(maintenanceCareActions, 'OfLabel', { scanned: label.trim() })
      setOpened((await call(crud, 'GetById', { id })) as GridRow) // rows of the page
    } catch (error) {
      toastFailure(error)
    }
  }
  useLabelsAnywhere(label => void scan(label))
  return (
    <ListPage
      page={page}
      slots={{
        head: can('scan') ? (
          <div className="gt-care-scan">
            <ScanInput
              label={t('page.djequipment.equipmentmaintenance.scan')}
              text={text}
              onText={setText}
              onEnter={() => void scan(text)}
              input={field}
            />
          </div>
        ) : null,
        tools: { plan: { run: () => setPlanning(true) }, scan: { run: () => field.current?.focus() } },
        dialogs: (
          <>
            {planning ? (
              <PlanDialog
                title={toolbar('toolbar').find(({ Op }) => Op === 'plan')?.Name ?? ''}
                run={async plan_year => {
                  const { count } = await make.run({ plan_year })
                  toastDone(t('page.djequipment.equipmentmaintenance.planned', { n: count }))
                }}
                onClose={() => setPlanning(false)}
              />
            ) : null}
            {opened ? (
              <RecordForm
                key={opened.id}
                page={page}
                actions={crud}
                can={can}
                record={opened}
                start={{}}
                slots={{}}
                onClose={() => setOpened(null)}
              />
            ) : null}
          </>
        ),
      }}
    />
  )
}
