import { deviceReadingActions } from '@gt/domain/testing/device-reading-actions.ts'
import { drawMachineCurve } from '@gt/domain/testing/machine-curve.ts'
import { useQueries } from '@tanstack/react-query'
import { useMemo } from 'react'
import { readOptions } from '../../app/queries.ts'
import { CurveTiles } from '../../kit/curve-tiles.tsx'
import { useWords } from '../../kit/i18n.ts'
import { Failed } from '../../kit/parts.tsx'
import { Fold } from '../../kit/work-place.tsx'
import { curvesOf } from './curves.ts'
import type { Desk } from './use-desk.ts'

interface DeskCurvesProps {
  readonly desk: Desk
  readonly open: boolean
  readonly onToggle: () => void
}

/** The curves of the records: those that stand on their papers, and those that machines sent with the readings used. */
export function DeskCurves({ desk, open, onToggle }: DeskCurvesProps) {
  const { t, language } = useWords()
  const { records } = desk
  const answers = useQueries({
    queries: records.map(({ sheet }) => readOptions(deviceReadingActions, 'Curves', { record_id: sheet.record.id })),
  })
  const printed = useMemo(() => curvesOf(records), [records])
  const measured = records.flatMap(({ number }, index) =>
    (answers[index]?.data?.curves ?? []).flatMap(curve => {
      const drawing = curve.bound === 1 ? drawMachineCurve(curve, language) : null
      const title = t('page.djentrustmanage.auditlist.machine_curve', { number, label: curve.label })
      return drawing ? [{ key: `machine ${curve.id}`, title, drawing }] : []
    }),
  )
  const curves = [
    ...printed.map(({ key, drawing }) => ({
      key,
      title: t('page.djentrustmanage.auditlist.curve', { number: key }),
      drawing,
    })),
    ...measured,
  ]
  const failed = answers.find(({ error }) => error)
  if (curves.length === 0 && !failed?.error) return null
  return (
    <Fold title={t('page.djentrustmanage.auditlist.curves')} summary={curves.length} open={open} onToggle={onToggle}>
      {failed?.error ? <Failed error={failed.error} onRetry={() => void failed.refetch()} /> : null}
      <CurveTiles curves={curves} />
    </Fold>
  )
}
