import { LineChart } from 'echarts/charts'
import {
  DataZoomComponent,
  GridComponent,
  LegendComponent,
  MarkPointComponent,
  TooltipComponent,
} from 'echarts/components'
import { use as register } from 'echarts/core'
import { CanvasRenderer } from 'echarts/renderers'
import { useCanvas } from './canvas.ts'

register([
  LineChart,
  GridComponent,
  TooltipComponent,
  DataZoomComponent,
  LegendComponent,
  MarkPointComponent,
  CanvasRenderer,
])

/** A curve by its name. */
export interface DrawnCurve {
  readonly name: string
  readonly points: readonly (readonly [x: number, y: number])[]
}

interface CurvesPictureProps {
  readonly title: string
  readonly x: string
  readonly y: string
  readonly curves: readonly DrawnCurve[]
}

/** Curves over one another with their peaks, to be zoomed by the wheel and moved; read out by its title, point by point in the file. */
export function CurvesPicture({ title, x, y, curves }: CurvesPictureProps) {
  const box = useCanvas(
    ({ text, line }) => {
      const axis = (name: string) => ({
        type: 'value',
        name,
        nameTextStyle: { color: text },
        axisLabel: { color: text },
        splitLine: { lineStyle: { color: line } },
      })
      return {
        tooltip: { trigger: 'axis', renderMode: 'richText' },
        ...(curves.length > 1 ? { legend: { textStyle: { color: text }, top: 0 } } : {}),
        grid: { left: 12, right: 56, top: curves.length > 1 ? 44 : 32, bottom: 12, containLabel: true },
        xAxis: { ...axis(x), nameLocation: 'end' },
        yAxis: { ...axis(y), nameTextStyle: { color: text, align: 'left' } },
        dataZoom: [
          { type: 'inside', xAxisIndex: 0 },
          { type: 'inside', yAxisIndex: 0, zoomOnMouseWheel: 'ctrl' },
        ],
        series: curves.map(({ name, points }) => ({
          type: 'line',
          name,
          showSymbol: false,
          data: points.map(point => [...point]),
          markPoint: { symbolSize: 36, label: { fontSize: 10 }, data: [{ type: 'max' }] },
        })),
      }
    },
    [x, y, curves],
  )
  return <div ref={box} className="canvas" role="img" aria-label={title} />
}
