import { deviceReadingActions } from '@gt/domain/testing/device-reading-actions.ts'
import { drawMachineCurve } from '@gt/domain/testing/machine-curve.ts'
import { useRead } from '../../app/queries.ts'
import { CurveTiles } from '../../kit/curve-tiles.tsx'
import { useWords } from '../../kit/i18n.ts'
import { Failed } from '../../kit/parts.tsx'

/** The curves that machines sent with the readings of a record. */
export function CapturedCurves({ recordId }: { recordId: string }) {
  const { t, language } = useWords()
  const { data, error, refetch } = useRead(deviceReadingActions, 'Curves', { record_id: recordId })
  if (error) return <Failed error={error} onRetry={() => void refetch()} />
  const curves = (data?.curves ?? []).flatMap(curve => {
    const drawing = drawMachineCurve(curve, language)
    const title = t('page.djentrustmanage.checklist.captured_curve', { label: curve.label })
    return drawing ? [{ key: curve.id, title, drawing }] : []
  })
  return <CurveTiles curves={curves} />
}
