import { BarChart, LineChart, PieChart } from 'echarts/charts'
import { DataZoomComponent, GridComponent, MarkLineComponent, TooltipComponent } from 'echarts/components'
import { use as register } from 'echarts/core'
import { CanvasRenderer } from 'echarts/renderers'
import { useCanvas } from './canvas.ts'

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

/** A value by its name, and one that is drawn as a line over it. */
export interface PicturePoint {
  readonly name: string
  readonly value: number | null
  readonly beside?: number | null
}

interface PictureProps {
  readonly kind: 'bar' | 'line' | 'pie'
  readonly title: string
  /** What the values are, with their unit. */
  readonly measure: string
  /** What the second values are, where there are any. */
  readonly beside?: string
  readonly points: readonly PicturePoint[]
}

/** Points beyond which a picture shows a part of them at once. */
const mostAtOnce = 40

/** Values by name as a picture, in the colours of the page; read out by its title, and value by value in the grid beside it. */
export function Picture({ kind, title, measure, beside, points }: PictureProps) {
  const box = useCanvas(
    ({ text, line, token }) => {
      const names = points.map(({ name }) => name)
      return {
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
                ...(beside
                  ? [
                      {
                        type: 'line' as const,
                        name: beside,
                        color: token('--gt-orange'),
                        data: points.map(point => point.beside ?? null),
                      },
                    ]
                  : []),
              ],
            }),
      }
    },
    [kind, measure, beside, points],
  )
  return <div ref={box} className="canvas" role="img" aria-label={title} />
}
