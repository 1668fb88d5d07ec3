import type { CalibrationSpec } from '@gt/domain/kit/page/calibration.ts'
import type { PageDefinition } from '@gt/domain/kit/page/page.ts'
import { pageController } from '@gt/domain/platform/page-controller.ts'
import { useState } from 'react'
import { usePage } from '../app/use-page.ts'
import { today } from '../kit/clock.ts'
import type { FormValues } from '../kit/form-changes.ts'
import type { GridRow } from '../kit/grid-column.ts'
import { AddManyDialog } from './add-many-dialog.tsx'
import { CalibrationPanel } from './calibration-panel.tsx'
import { ListSheet } from './list-sheet.tsx'
import { RemeasureDialog } from './remeasure-dialog.tsx'
import { noSlots, type PageSlots } from './slots.ts'
import { useRetake } from './use-retake.ts'
import { VersionList } from './version-list.tsx'

interface CalibrationPageProps {
  readonly page: PageDefinition
  readonly slots?: PageSlots
}

/** Calibrations in versions, reckoned while they are typed; measured anew in one sheet, with the open tests that follow. */
export function CalibrationPage({ page, slots = noSlots }: CalibrationPageProps) {
  const { calibration } = page
  if (!calibration) throw new Error(`${page.code} has no calibration`)
  return <Sheet page={page} slots={slots} calibration={calibration} />
}

/** A measurement is written down on its day. */
const measuredToday = ({ entity }: PageDefinition): FormValues => {
  const day = today()
  return entity.versioned && day ? { [entity.versioned.from]: day } : {}
}

function Sheet({ page, slots, calibration }: Required<CalibrationPageProps> & { calibration: CalibrationSpec }) {
  const [adding, setAdding] = useState(false)
  const [measuring, setMeasuring] = useState<readonly GridRow[] | null>(null)
  const controller = pageController(page)
  const { can } = usePage(page.code)
  const retake = useRetake(controller)
  const canMeasure = calibration.measured.length > 0
  const measure = (rows: readonly GridRow[]): void => setMeasuring(rows)
  const own: PageSlots = {
    ...slots,
    tools: { addMany: { run: () => setAdding(true) }, ...slots.tools },
    batch: rows => ({
      ...(canMeasure ? { calibrate: { run: () => measure(rows) } } : {}),
      ...slots.batch?.(rows),
    }),
    rowOperations: {
      ...(canMeasure ? { calibrate: (row: GridRow) => measure([row]) } : {}),
      ...slots.rowOperations,
    },
    besideForm: beside => <CalibrationPanel work={calibration.work} can={can} {...beside} />,
    afterChange: row => void retake({ ids: [row.id] }),
    detail: row => (
      <>
        {slots.detail?.(row)}
        <VersionList page={page} row={row} />
      </>
    ),
    dialogs: (
      <>
        {slots.dialogs}
        {adding ? (
          <AddManyDialog
            page={page}
            calibration={calibration}
            start={measuredToday(page)}
            onClose={() => setAdding(false)}
          />
        ) : null}
        {measuring ? (
          <RemeasureDialog
            page={page}
            calibration={calibration}
            rows={measuring}
            onDone={ids => void retake({ ids })}
            onClose={() => setMeasuring(null)}
          />
        ) : null}
      </>
    ),
  }
  return <ListSheet page={page} slots={own} start={measuredToday(page)} />
}
