import { Num } from '@gt/domain/kit/decimal.ts'
import { deviceWatchActions } from '@gt/domain/testing/device-watch-actions.ts'
import { curveQuantity } from '@gt/domain/testing/machine-curve.ts'
import { useMemo } from 'react'
import { useRead } from '../../app/queries.ts'
import { Button } from '../../kit/button.tsx'
import { toastFailure } from '../../kit/failure-words.ts'
import type { GridRow } from '../../kit/grid-column.ts'
import { useWords } from '../../kit/i18n.ts'
import { Loaded, later } from '../../kit/loaded.tsx'
import { Empty, Failed } from '../../kit/parts.tsx'
import { Progress } from '../../kit/progress.tsx'

// the library of pictures travels when the first one is looked at
const picture = later(async () => (await import('../../kit/curves-picture.tsx')).CurvesPicture)

/** Curves of readings over one another. */
export function OverlaidCurves({ ids }: { readonly ids: readonly string[] }) {
  const { t, say } = useWords()
  const { data, error, refetch } = useRead(deviceWatchActions, 'Curves', { ids: [...ids] })
  const curves = useMemo(
    // places in a drawing, not values of a test
    () =>
      (data?.curves ?? []).map(({ label, points }) => ({
        name: label,
        points: points.map(([x, y]) => [new Num(x).toNumber(), new Num(y).toNumber()] as const),
      })),
    [data],
  )
  if (error) return <Failed error={error} onRetry={() => void refetch()} />
  if (!data) return <Progress />
  const [first] = data.curves
  if (!first) return <Empty text={t('page.djentrustmanage.trialDeviceSupV.no_curve')} />
  const axis = ({ name, unit }: typeof first.x): string => {
    const known = curveQuantity.codes.find(code => curveQuantity.labels[code].zh === name)
    const word = known ? say(curveQuantity.labels[known]) : name
    return unit ? `${word} (${unit})` : word
  }
  return (
    <div className="gt-reading-curve">
      <Loaded
        of={picture}
        given={{
          title: `${curves.map(({ name }) => name).join('、')}: ${axis(first.y)} / ${axis(first.x)}`,
          x: axis(first.x),
          y: axis(first.y),
          curves,
        }}
      />
    </div>
  )
}

interface ReadingCurveProps {
  readonly row: GridRow
  /** Saves every point; null for who may not. */
  readonly points: (() => Promise<void>) | null
}

/** The curve of a reading with its figures. */
export function ReadingCurve({ row, points }: ReadingCurveProps) {
  const { t } = useWords()
  return (
    <div className="gt-reading">
      <OverlaidCurves ids={[row.id]} />
      {points && row.calc_outline ? (
        <Button onClick={() => void points().catch(toastFailure)}>
          {t('page.djentrustmanage.trialDeviceSupV.points')}
        </Button>
      ) : null}
    </div>
  )
}
