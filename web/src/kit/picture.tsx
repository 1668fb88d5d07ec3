import { BarChart, LineChart, PieChart } from 'echarts/charts'
import { DataZoomComponent, GridComponent, MarkLineComponent, TooltipComponent } from 'echarts/components'
import { init, use as register } from 'echarts/core'
import { CanvasRenderer } from 'echarts/renderers'
import { useEffect, useRef } from 'react'
import { appearance } from '../app/appearance.ts'
import { useStore } from './store.ts'

register([
  BarChart,
  LineChart,
  PieChart,
  GridComponent,
  TooltipComponent,
  DataZoomComponent,
  MarkLineComponent,
  CanvasRenderer,
])

interface PictureProps {
  readonly kind: 'bar' | 'line' | 'pie'
  readonly title: string
  /** What the values are, with their unit. */
  readonly measure: string
  readonly points: readonly { readonly name: string; readonly value: number | null }[]
}

/** Points beyond which a picture shows a part of them at once. */
const mostAtOnce = 40

/** Values by name as a picture, in the colours of the page; read out by its title, and value by value in the grid beside it. */
export function Picture({ kind, title, measure, points }: PictureProps) {
  const box = useRef<HTMLDivElement>(null)
  const look = useStore(appearance)
  // biome-ignore lint/correctness/useExhaustiveDependencies: colours are read from the page anew when its look changes
  useEffect(() => {
    const at = box.current
    if (!at) return
    const token = (name: string): string => getComputedStyle(at).getPropertyValue(name).trim()
    const text = token('--gt-text-2')
    const line = token('--gt-line')
    const colours = ['--gt-accent', '--gt-green', '--gt-orange', '--gt-purple', '--gt-red', '--gt-cyan']
      .map(token)
      .filter(Boolean)
    const chart = init(at, null, { renderer: 'canvas' })
    const names = points.map(({ name }) => name)
    chart.setOption({
      animation: false,
      color: colours,
      textStyle: { fontFamily: getComputedStyle(at).fontFamily, color: text },
      // words drawn on the canvas: markup with styles of its own is not let through
      tooltip: { trigger: kind === 'pie' ? 'item' : 'axis', renderMode: 'richText' },
      ...(kind === 'pie'
        ? {
            series: [
              {
                type: 'pie',
                name: measure,
                radius: ['38%', '66%'],
                label: { color: text, formatter: '{b}\n{d} %' },
                data: points.map(point => ({ ...point })),
              },
            ],
          }
        : {
            grid: {
              left: 8,
              right: kind === 'line' ? 48 : 16,
              top: 32,
              bottom: points.length > mostAtOnce ? 44 : 8,
              containLabel: true,
            },
            xAxis: {
              type: 'category',
              data: names,
              axisLabel: { color: text },
              axisLine: { lineStyle: { color: line } },
            },
            yAxis: {
              type: 'value',
              // a value that hardly changes is seen to change
              scale: kind === 'line',
              name: measure,
              nameTextStyle: { color: text, align: 'left' },
              axisLabel: { color: text },
              splitLine: { lineStyle: { color: line } },
            },
            ...(points.length > mostAtOnce
              ? { dataZoom: [{ type: 'slider', height: 18, bottom: 8, endValue: mostAtOnce - 1 }] }
              : {}),
            series: [
              {
                type: kind,
                name: measure,
                data: points.map(({ value }) => value),
                barMaxWidth: 36,
                // the mean of what is shown
                ...(kind === 'line' ? { markLine: { symbol: 'none', data: [{ type: 'average' }] } } : {}),
              },
            ],
          }),
    })
    const observer = new ResizeObserver(() => chart.resize())
    observer.observe(at)
    return () => {
      observer.disconnect()
      chart.dispose()
    }
  }, [kind, measure, points, look])
  return <div ref={box} className="canvas" role="img" aria-label={title} />
}
