import { unitText } from '@gt/domain/paper/runs.ts'
import { useWords } from '../../kit/i18n.ts'
import { listMark } from '../../kit/marks.ts'
import type { Series } from './series.ts'

const width = 286
const height = 108
/** Room for the figures of the axis and around the points. */
const [left, right, top, bottom] = [34, 8, 18, 10]

const across = (x: number): number => left + x * (width - left - right)
const up = (y: number): number => height - bottom - y * (height - top - bottom)

interface CompareChartProps {
  readonly title: string
  readonly unit: string
  readonly series: Series
}

/** Up to 24 groups as a line; those that are looked at filled, the limits dashed in red around what conforms (looks 2.5, 7.6). */
export function CompareChart({ title, unit, series }: CompareChartProps) {
  const { t, language } = useWords()
  const { points, lowest, highest } = series
  const told = points.filter(point => point.own).map(point => point.text)
  return (
    <figure className="chart">
      <figcaption>
        {title} <span className="unit">{unitText(unit, language)}</span>
      </figcaption>
      <svg
        viewBox={`0 0 ${width} ${height}`}
        role="img"
        aria-label={t('page.djentrustmanage.auditlist.chart', {
          title,
          n: points.length,
          values: told.join(listMark()),
        })}
      >
        {[1, 0].map(y => (
          <g key={y}>
            <line className="grid" x1={left} x2={width - right} y1={up(y)} y2={up(y)} />
            <text x={left - 6} y={up(y)} textAnchor="end" dominantBaseline="central">
              {y === 1 ? highest : lowest}
            </text>
          </g>
        ))}
        <Permitted permitted={series.permitted} />
        <polyline points={points.map(({ x, y }) => `${across(x)},${up(y)}`).join(' ')} />
        {points.map(point => (
          <circle
            key={point.x}
            className={point.own ? 'own' : undefined}
            cx={across(point.x)}
            cy={up(point.y)}
            r={point.own ? 3.6 : 2.2}
          >
            <title>{[point.number, point.text].filter(Boolean).join(' ')}</title>
          </circle>
        ))}
      </svg>
    </figure>
  )
}

/** The band in which a value conforms, with its limits; towards an open side it reaches to the edge. */
function Permitted({ permitted }: { permitted: Series['permitted'] }) {
  if (!permitted) return null
  const { text, from, to } = permitted
  const limits = [from, to].filter(limit => limit !== null)
  const high = up(to ?? 1)
  return (
    <g className="permitted">
      <rect x={left} y={high} width={width - left - right} height={up(from ?? 0) - high} />
      {limits.map(limit => (
        <line key={limit} x1={left} x2={width - right} y1={up(limit)} y2={up(limit)} />
      ))}
      <text x={width - right} y={up(limits.at(-1) ?? 1) - 7} textAnchor="end" dominantBaseline="central">
        {text}
      </text>
    </g>
  )
}
