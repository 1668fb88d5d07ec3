import { checkCareActions } from '@gt/domain/equipment/care-actions.ts'
import { checkResultList } from '@gt/domain/equipment/intermediate-check-plan.entity.ts'
import type { OutputOf } from '@gt/domain/kit/action.ts'
import { Num } from '@gt/domain/kit/decimal.ts'
import { useRead } from '../../app/queries.ts'
import { Button } from '../../kit/button.tsx'
import { Dialog } from '../../kit/dialog.tsx'
import { formatDate, formatPlain } from '../../kit/format.ts'
import { useWords } from '../../kit/i18n.ts'
import { Empty, Failed } from '../../kit/parts.tsx'
import './control-chart.css'

type Chart = OutputOf<(typeof checkCareActions)['actions']['Chart']>

const size = { width: 640, height: 260, left: 64, right: 16, top: 16, bottom: 28 }

/** The differences of a machine's checks in their order between the warning and the action lines. */
function Drawn({ points, lines }: Chart) {
  const { t, say } = useWords()
  const values = points.map(({ value }) => new Num(value).toNumber())
  const mean = new Num(lines?.mean ?? 0).toNumber()
  const deviation = new Num(lines?.deviation ?? 0).toNumber()
  const levels = lines
    ? [-3, -2, 0, 2, 3].map(times => ({
        times,
        value: mean + times * deviation,
        word:
          times === 0
            ? t('page.djequipment.intermediatechecksplan.mean')
            : `${times > 0 ? '+' : '−'}${Math.abs(times)} s`,
      }))
    : []
  const all = [...values, ...levels.map(({ value }) => value)]
  const [low, high] = [Math.min(...all), Math.max(...all)]
  const span = high - low || 1
  const y = (value: number): number => size.top + ((high - value) / span) * (size.height - size.top - size.bottom)
  const step = (size.width - size.left - size.right) / Math.max(points.length - 1, 1)
  const x = (index: number): number => (points.length === 1 ? size.width / 2 : size.left + index * step)
  const [first, last] = [points[0], points.at(-1)]
  return (
    <svg
      className="gt-control-chart"
      viewBox={`0 0 ${size.width} ${size.height}`}
      role="img"
      aria-label={t('page.djequipment.intermediatechecksplan.chart')}
    >
      {levels.map(({ times, value, word }) => (
        <g key={times} className={times === 0 ? 'mean' : Math.abs(times) === 2 ? 'warning' : 'action'}>
          <line x1={size.left} x2={size.width - size.right} y1={y(value)} y2={y(value)} />
          <text x={size.left - 6} y={y(value) + 4} textAnchor="end">
            {word}
          </text>
        </g>
      ))}
      <polyline className="values" points={points.map((_, at) => `${x(at)},${y(values[at] ?? 0)}`).join(' ')} />
      {points.map(({ id, day, value, result }, at) => (
        <circle key={id} className={result ?? ''} cx={x(at)} cy={y(values[at] ?? 0)} r={4}>
          <title>
            {[formatDate(day), formatPlain(value), result ? say(checkResultList.labels[result as 'pass']) : '']
              .filter(Boolean)
              .join(' · ')}
          </title>
        </circle>
      ))}
      {first ? (
        <text x={size.left} y={size.height - 8}>
          {formatDate(first.day)}
        </text>
      ) : null}
      {last && last !== first ? (
        <text x={size.width - size.right} y={size.height - 8} textAnchor="end">
          {formatDate(last.day)}
        </text>
      ) : null}
    </svg>
  )
}

/** The control chart of the checks of one machine. */
export function ControlChart({ id, title, onClose }: { id: string; title: string; onClose: () => void }) {
  const { t } = useWords()
  const { data, error, refetch } = useRead(checkCareActions, 'Chart', { id })
  return (
    <Dialog title={title} width={720} onClose={onClose} foot={<Button onClick={onClose}>{t('common.close')}</Button>}>
      {error ? <Failed error={error} onRetry={() => void refetch()} /> : null}
      {data && data.points.length === 0 ? <Empty text={t('page.djequipment.intermediatechecksplan.none')} /> : null}
      {data && data.points.length > 0 ? <Drawn {...data} /> : null}
      {data && data.points.length > 0 && !data.lines ? (
        <p className="gt-consequence">{t('page.djequipment.intermediatechecksplan.few')}</p>
      ) : null}
    </Dialog>
  )
}
