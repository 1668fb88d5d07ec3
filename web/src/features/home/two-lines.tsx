import { ticksTo } from './scale.ts'

interface TwoLinesProps {
  readonly title: string
  readonly series: readonly [string, string]
  /** Along the axis, each with one value for each series; null where there is none. */
  readonly points: readonly { readonly name: string; readonly values: readonly [number | null, number | null] }[]
}

/** Two lines over one axis (looks 7.8), and the same figures as a table for those who do not see them. */
export function TwoLines({ title, series, points }: TwoLinesProps) {
  const ticks = ticksTo(Math.max(0, ...points.flatMap(({ values }) => values.map(value => value ?? 0))))
  const top = ticks.at(-1) ?? 1
  const across = (index: number): string => `${((index + 0.5) / points.length) * 100}%`
  const up = (value: number): string => `${100 - (value / top) * 100}%`
  return (
    <figure className="gt-line-chart">
      <div className="plot" aria-hidden>
        {ticks.map(tick => (
          <div key={tick} className="tick" style={{ bottom: `${(tick / top) * 100}%` }}>
            <span>{tick}</span>
          </div>
        ))}
        <svg aria-hidden>
          {[0, 1].map(line =>
            points.map(({ name, values }, index) => {
              const value = values[line] ?? null
              const last = index > 0 ? (points[index - 1]?.values[line] ?? null) : null
              return value === null ? null : (
                <g key={`${line} ${name}`} className={line === 0 ? 'first' : 'second'}>
                  {last === null ? null : (
                    <line x1={across(index - 1)} y1={up(last)} x2={across(index)} y2={up(value)} />
                  )}
                  <circle cx={across(index)} cy={up(value)} r={2.5}>
                    <title>{value}</title>
                  </circle>
                </g>
              )
            }),
          )}
        </svg>
      </div>
      <div className="names" aria-hidden>
        {points.map(({ name }) => (
          <span key={name}>{name}</span>
        ))}
      </div>
      <table className="gt-hidden">
        <caption>{title}</caption>
        <tbody>
          {series.map((name, line) => (
            <tr key={name}>
              <th scope="row">{name}</th>
              {points.map(point => (
                <td key={point.name}>{`${point.name}: ${point.values[line] ?? '—'}`}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </figure>
  )
}
