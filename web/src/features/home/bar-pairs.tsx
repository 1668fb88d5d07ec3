import { ticksTo } from './scale.ts'

/** A subject with its value and that of the time it is compared with. */
export interface BarPair {
  readonly key: string
  readonly label: string
  readonly n: number
  readonly before: number
  /** Both as they are told, where digits stand behind the point. */
  readonly told?: readonly [now: string, before: string]
}

interface BarPairsProps {
  /** What the bars count, for readers of the table behind them. */
  readonly title: string
  readonly series: readonly [now: string, before: string]
  readonly pairs: readonly BarPair[]
  readonly format: (n: number) => string
}

/** Pairs of bars over one axis (looks 7.8), and the same figures as a table for those who do not see them. */
export function BarPairs({ title, series, pairs, format }: BarPairsProps) {
  const ticks = ticksTo(Math.max(0, ...pairs.flatMap(({ n, before }) => [n, before])))
  const top = ticks.at(-1) ?? 1
  const share = (n: number): string => `${(Math.max(n, 0) / top) * 100}%`
  return (
    <figure className="gt-bars">
      <div className="plot" aria-hidden>
        {ticks.map(tick => (
          <div key={tick} className="tick" style={{ bottom: share(tick) }}>
            <span>{format(tick)}</span>
          </div>
        ))}
        <div className="pairs">
          {pairs.map(({ key, n, before, told = [format(n), format(before)] }) => (
            <div key={key} className="pair">
              <i style={{ height: share(n) }} title={told[0]} />
              <i className="before" style={{ height: share(before) }} title={told[1]} />
            </div>
          ))}
        </div>
      </div>
      <div className="names" aria-hidden>
        {pairs.map(({ key, label }) => (
          <span key={key} className="gt-ellipsis" title={label}>
            {label}
          </span>
        ))}
      </div>
      <table className="gt-hidden">
        <caption>{title}</caption>
        <thead>
          <tr>
            <td />
            {series.map(name => (
              <th key={name} scope="col">
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {pairs.map(({ key, label, n, before, told = [format(n), format(before)] }) => (
            <tr key={key}>
              <th scope="row">{label}</th>
              <td>{told[0]}</td>
              <td>{told[1]}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </figure>
  )
}

/** The legend of two series as words (looks 7.8). */
export const Legend = ({ series }: { series: readonly [string, string] }) => (
  <span className="gt-legend">
    <i />
    {series[0]}
    <i className="before" />
    {series[1]}
  </span>
)
