import { unitText } from '@gt/domain/paper/runs.ts'
import { useWords } from '../../kit/i18n.ts'
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

/** Up to 24 groups as a line; those of the report filled, the requirement dashed in red (looks 2.5, 7.6). */
export function CompareChart({ title, unit, series }: CompareChartProps) {
  const { t, language } = useWords()
  const { points, requirement, lowest, highest } = series
  const told = points.filter(point => point.own).map(point => point.text)
  return (
    <figure className="chart">
      <figcaption>
        {title} <span className="unit">{unitText(unit, language)}</span>
      </figcaption>
      <svg
        viewBox={`0 0 ${width} ${height}`}
        role="img"
        aria-label={t('page.djentrustmanage.auditlist.chart', { title, n: points.length, values: told.join('、') })}
      >
        {[1, 0].map(y => (
          <g key={y}>
            <line className="grid" x1={left} x2={width - right} y1={up(y)} y2={up(y)} />
            <text x={left - 6} y={up(y)} textAnchor="end" dominantBaseline="central">
              {y === 1 ? highest : lowest}
            </text>
          </g>
        ))}
        {requirement ? (
          <g className="limit">
            <line x1={left} x2={width - right} y1={up(requirement.y)} y2={up(requirement.y)} />
            <text x={width - right} y={up(requirement.y) - 7} textAnchor="end" dominantBaseline="central">
              {requirement.text}
            </text>
          </g>
        ) : null}
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
