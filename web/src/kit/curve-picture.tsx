import type { CalibrationPlot } from '@gt/domain/kit/page/calibration.ts'
import { LineChart, ScatterChart } from 'echarts/charts'
import { GridComponent, TooltipComponent } from 'echarts/components'
import { init, use as register } from 'echarts/core'
import { CanvasRenderer } from 'echarts/renderers'
import { useEffect, useRef } from 'react'
import { appearance } from '../app/appearance.ts'
import { useWords } from './i18n.ts'
import { useStore } from './store.ts'

register([LineChart, ScatterChart, GridComponent, TooltipComponent, CanvasRenderer])

const pairs = (points: CalibrationPlot['points']): [number, number][] =>
  points.map(({ x, y }) => [Number(x), Number(y)])

/** Measured points with the curve through them; the table beside it says the same in figures. */
export function CurvePicture({ plot }: { readonly plot: CalibrationPlot }) {
  const { say } = useWords()
  const box = useRef<HTMLDivElement>(null)
  const look = useStore(appearance)
  const title = `${say(plot.y)} – ${say(plot.x)}`
  // biome-ignore lint/correctness/useExhaustiveDependencies: colours are read from the page anew when its look changes
  useEffect(() => {
    const at = box.current
    if (!at) return
    const token = (name: string): string => getComputedStyle(at).getPropertyValue(name).trim()
    const axis = (name: string) => ({
      type: 'value' as const,
      name,
      splitNumber: 4,
      scale: true,
      axisLabel: { color: token('--gt-text-2') },
      splitLine: { lineStyle: { color: token('--gt-line') } },
    })
    const chart = init(at, null, { renderer: 'canvas' })
    chart.setOption({
      animation: false,
      textStyle: { fontFamily: getComputedStyle(at).fontFamily, color: token('--gt-text-2') },
      // words drawn on the canvas: markup with styles of its own is not let through
      tooltip: { trigger: 'item', renderMode: 'richText' },
      grid: { left: 8, right: 20, top: 32, bottom: 28, containLabel: true },
      xAxis: { ...axis(say(plot.x)), nameLocation: 'middle', nameGap: 26 },
      yAxis: { ...axis(say(plot.y)), nameLocation: 'end', nameTextStyle: { align: 'left' } },
      series: [
        {
          type: 'line',
          data: pairs(plot.curve),
          symbol: 'none',
          lineStyle: { color: token('--gt-accent'), width: 2 },
        },
        { type: 'scatter', data: pairs(plot.points), symbolSize: 8, itemStyle: { color: token('--gt-orange-text') } },
      ],
    })
    const watch = new ResizeObserver(() => chart.resize())
    watch.observe(at)
    return () => {
      watch.disconnect()
      chart.dispose()
    }
  }, [plot, look])
  return <div ref={box} className="gt-curve-picture" role="img" aria-label={title} />
}
