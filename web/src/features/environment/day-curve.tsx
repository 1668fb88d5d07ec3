import type { ClimateReading, climateActions } from '@gt/domain/environment/climate-actions.ts'
import type { OutputOf } from '@gt/domain/kit/action.ts'
import { parseNumber } from '@gt/domain/kit/decimal.ts'
import { minutesBetween } from '@gt/domain/kit/time.ts'
import { useWords } from '../../kit/i18n.ts'
import './environment.css'

type Day = OutputOf<(typeof climateActions.actions)['Day']>

const width = 960
const height = 190
/** Room for the figures of the axes. */
const [left, right, top, bottom] = [44, 24, 12, 22]
const dayMinutes = 24 * 60
const hours = [0, 4, 8, 12, 16, 20, 24]

const figure = (text: string | null): number | null => (text === null ? null : (parseNumber(text)?.toNumber() ?? null))

interface DayCurveProps {
  readonly title: string
  readonly unit: string
  readonly day: string
  readonly data: Day
  readonly of: 'temperature' | 'humidity'
}

/** One quantity of a day with the band of its limits; nothing is drawn over the gaps, which are marked. */
export function DayCurve({ title, unit, day, data, of }: DayCurveProps) {
  const { t } = useWords()
  const start = `${day} 00:00:00`
  const { limits, gaps } = data
  const [low, high] =
    of === 'temperature'
      ? [figure(limits.temp_min), figure(limits.temp_max)]
      : [figure(limits.humidity_min), figure(limits.humidity_max)]
  const points = data.readings.flatMap((reading: ClimateReading) => {
    const value = figure(reading[of])
    return value === null
      ? []
      : [{ at: reading.recorded_at, minute: minutesBetween(start, reading.recorded_at), value }]
  })
  const values = [...points.map(({ value }) => value), ...(low === null ? [] : [low]), ...(high === null ? [] : [high])]
  const [least, most] = values.length > 0 ? [Math.min(...values) - 1, Math.max(...values) + 1] : [0, 1]
  const across = (minute: number): number => left + (minute / dayMinutes) * (width - left - right)
  const up = (value: number): number => height - bottom - ((value - least) / (most - least)) * (height - top - bottom)
  const isOut = (value: number): boolean => (low !== null && value < low) || (high !== null && value > high)
  const runs: (typeof points)[] = []
  for (const point of points) {
    const last = runs.at(-1)?.at(-1)
    const breaks = !last || gaps.some(gap => gap.from >= last.at && gap.to <= point.at)
    if (breaks) runs.push([point])
    else runs.at(-1)?.push(point)
  }
  return (
    <figure className="gt-climate-chart">
      <figcaption>{`${title} ${unit}`}</figcaption>
      <svg
        viewBox={`0 0 ${width} ${height}`}
        preserveAspectRatio="none"
        role="img"
        aria-label={t('page.djenvironment.humiture.curve_told', { title, n: points.length, gaps: gaps.length })}
      >
        {low !== null || high !== null ? (
          <rect
            className="band"
            x={left}
            width={width - left - right}
            y={up(high ?? most)}
            height={Math.max(0, up(low ?? least) - up(high ?? most))}
          />
        ) : null}
        {[low, high].map((limit, at) =>
          limit === null ? null : (
            <line
              key={at === 0 ? 'low' : 'high'}
              className="limit"
              x1={left}
              x2={width - right}
              y1={up(limit)}
              y2={up(limit)}
            />
          ),
        )}
        {gaps.map(gap => {
          const from = across(minutesBetween(start, gap.from))
          return (
            <rect
              key={gap.from}
              className="gap"
              x={from}
              width={across(minutesBetween(start, gap.to)) - from}
              y={top}
              height={height - top - bottom}
            >
              <title>{`${gap.from.slice(11, 16)}–${gap.to.slice(11, 16)}`}</title>
            </rect>
          )
        })}
        {runs.map(run => (
          <polyline
            key={run[0]?.at}
            className="curve"
            points={run.map(({ minute, value }) => `${across(minute)},${up(value)}`).join(' ')}
          />
        ))}
        {points
          .filter(({ value }) => isOut(value))
          .map(({ at, minute, value }) => (
            <circle key={at} className="out" cx={across(minute)} cy={up(value)} r={2.6}>
              <title>{`${at.slice(11, 16)} ${value}`}</title>
            </circle>
          ))}
        {[least, most].map(value => (
          <text key={value} x={left - 6} y={up(value)} textAnchor="end" dominantBaseline="central">
            {Math.round(value * 10) / 10}
          </text>
        ))}
        <line className="axis" x1={left} x2={width - right} y1={height - bottom} y2={height - bottom} />
        <line className="axis" x1={left} x2={left} y1={top} y2={height - bottom} />
        {hours.map(hour => (
          <text key={hour} x={across(hour * 60)} y={height - 6} textAnchor="middle">
            {`${hour}:00`}
          </text>
        ))}
      </svg>
    </figure>
  )
}
