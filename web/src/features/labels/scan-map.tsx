import type { OutputOf } from '@gt/domain/kit/action.ts'
import type { locationActions } from '@gt/domain/qrcode/location-actions.ts'
import { locationAlarms, locationEvents } from '@gt/domain/qrcode/qrcode-location.entity.ts'
import { clustered, clusterMetres, scaleBar } from '@gt/domain/qrcode/scan-map.ts'
import { useMemo, useState } from 'react'
import { formatMinute } from '../../kit/format.ts'
import { useWords } from '../../kit/i18n.ts'
import { Empty } from '../../kit/parts.tsx'
import './labels.css'

type Points = OutputOf<(typeof locationActions)['actions']['Points']>
type Point = Points['points'][number]

const [width, height, margin] = [640, 300, 32]
const isOpen = ({ alarm }: Point): boolean => alarm === 'distance' || alarm === 'double'
const events: Readonly<Record<string, (typeof locationEvents.labels)['bind']>> = locationEvents.labels
const alarms: Readonly<Record<string, (typeof locationAlarms.labels)['none']>> = locationAlarms.labels
const mostListed = 60

/** Points of scans on a plane of our own, clustered at 20 m, with a scale and a list of the marks beside it; no tiles of others. */
export function ScanMap({ points, total, middle }: Points) {
  const { t, say } = useWords()
  const [chosen, choose] = useState<number | null>(null)
  const clusters = useMemo(() => clustered(points, clusterMetres), [points])
  if (clusters.length === 0 || !middle) return <Empty text={t('page.qrcodelibrary.qrcodelocation.no_points')} />
  const reach = Math.max(50, ...clusters.flatMap(({ x, y }) => [Math.abs(x), Math.abs(y) * (width / height)]))
  const scale = (width / 2 - margin) / reach
  const bar = scaleBar(Math.floor(140 / scale))
  const at = ({ x, y }: { readonly x: number; readonly y: number }) => ({
    cx: width / 2 + x * scale,
    cy: height / 2 - y * scale,
  })
  const lines = Array.from({ length: 9 }, (_, index) => (index * width) / 8)
  return (
    <div className="gt-scan-map">
      <svg viewBox={`0 0 ${width} ${height}`} role="img" aria-label={t('page.qrcodelibrary.qrcodelocation.map')}>
        {lines.map(x => (
          <line key={x} className="grid" x1={x} x2={x} y1={0} y2={height} />
        ))}
        {lines
          .filter(y => y < height)
          .map(y => (
            <line key={y} className="grid" x1={0} x2={width} y1={y} y2={y} />
          ))}
        {clusters.map((cluster, index) => {
          const place = at(cluster)
          const open = cluster.points.some(isOpen)
          const first = cluster.points[0]
          return (
            <g key={first?.id} className={[open ? 'alarm' : 'plain', chosen === index ? 'chosen' : ''].join(' ')}>
              <title>{`${first?.code ?? ''} · ${cluster.points.length}`}</title>
              <circle {...place} r={Math.min(16, 5 + cluster.points.length)} />
              {cluster.points.length > 1 ? (
                <text x={place.cx} y={place.cy + 4}>
                  {cluster.points.length}
                </text>
              ) : null}
            </g>
          )
        })}
        <g className="bar">
          <path d={`M${margin} ${height - 18}v6h${bar * scale}v-6`} />
          <text x={margin} y={height - 24}>
            {bar < 1000 ? `${bar} m` : `${bar / 1000} km`}
          </text>
          <text className="end" x={width - 12} y={height - 10}>
            {`${middle.latitude}, ${middle.longitude}`}
          </text>
          <text x={width - 20} y={22}>
            ↑N
          </text>
        </g>
      </svg>
      <ul aria-label={t('page.qrcodelibrary.qrcodelocation.marks')}>
        {clusters
          .flatMap(({ points: own }, index) => own.map(point => ({ ...point, index })))
          .slice(0, mostListed)
          .map(point => (
            <li key={point.id} className={isOpen(point) ? 'alarm' : undefined}>
              <button
                type="button"
                aria-pressed={chosen === point.index}
                onClick={() => choose(chosen === point.index ? null : point.index)}
              >
                {point.code}
              </button>
              <span>{events[point.event] ? say(events[point.event] ?? locationEvents.labels.scan) : point.event}</span>
              <span>{formatMinute(point.at)}</span>
              {point.alarm === 'none' ? null : <em>{say(alarms[point.alarm] ?? locationAlarms.labels.none)}</em>}
            </li>
          ))}
        {total > points.length ? (
          <li>{t('page.qrcodelibrary.qrcodelocation.newest', { n: points.length, total })}</li>
        ) : null}
      </ul>
    </div>
  )
}
