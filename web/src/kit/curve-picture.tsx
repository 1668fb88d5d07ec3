import type { CalibrationPlot } from '@gt/domain/kit/page/calibration.ts'
import { LineChart, ScatterChart } from 'echarts/charts'
import { GridComponent, LegendComponent, TooltipComponent } from 'echarts/components'
import { init, use as register } from 'echarts/core'
import { CanvasRenderer } from 'echarts/renderers'
import { useEffect, useRef } from 'react'
import { appearance } from '../app/appearance.ts'
import { useWords } from './i18n.ts'
import { useStore } from './store.ts'

register([LineChart, ScatterChart, GridComponent, LegendComponent, TooltipComponent, CanvasRenderer])

const strokes = { limit: 'solid', middle: 'dotted', target: 'dashed' } as const

const pairs = (points: CalibrationPlot['points']): [number, number][] =>
  points.map(({ x, y }) => [Number(x), Number(y)])

/** Steps of the horizontal axis that are written to by their own names. */
const ticksOf = (ticks: readonly { readonly at: number; readonly text: string }[]) => ({
  min: 'dataMin' as const,
  max: 'dataMax' as const,
  customValues: ticks.map(tick => tick.at),
  formatter: (value: number): string => ticks.find(tick => Math.abs(tick.at - value) < 1e-9)?.text ?? '',
})

/** An axis with ends of its own, in quarters. */
const betweenEnds = (ends: readonly [string, string]) => {
  const [min, max] = [Number(ends[0]), Number(ends[1])]
  return { min, max, interval: (max - min) / 4 }
}

const mergedAxis = <Axis extends { axisLabel: object; splitLine: object }>(
  axis: Axis,
  named: Partial<ReturnType<typeof ticksOf>>,
) => {
  const { min, max, customValues, formatter } = named
  const place = { nameLocation: 'middle' as const, nameGap: 26 }
  if (!customValues) return { ...axis, ...place }
  return {
    ...axis,
    ...place,
    min,
    max,
    axisTick: { show: true, customValues },
    axisLabel: { ...axis.axisLabel, customValues, formatter, hideOverlap: true },
    splitLine: { show: false },
  }
}

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
    const lines = plot.lines ?? []
    const ticks = (plot.ticks ?? []).map(tick => ({ at: Number(tick.at), text: tick.text }))
    const named = ticks.length === 0 ? {} : ticksOf(ticks)
    const chart = init(at, null, { renderer: 'canvas' })
    chart.setOption({
      animation: false,
      textStyle: { fontFamily: getComputedStyle(at).fontFamily, color: token('--gt-text-2') },
      // words drawn on the canvas: markup with styles of its own is not let through
      tooltip: { trigger: 'item', renderMode: 'richText' },
      grid: { left: 8, right: 20, top: lines.length > 0 ? 56 : 32, bottom: 28, containLabel: true },
      legend: {
        show: lines.length > 0,
        top: 0,
        left: 0,
        itemStyle: { opacity: 0 },
        textStyle: { color: token('--gt-text-2') },
      },
      xAxis: mergedAxis(axis(say(plot.x)), named),
      yAxis: {
        ...axis(say(plot.y)),
        ...(plot.yEnds ? betweenEnds(plot.yEnds) : {}),
        axisLine: { onZero: false },
        nameLocation: 'end',
        nameTextStyle: { align: 'left' },
      },
      series: [
        ...lines.map(({ label, look: kind, points }) => ({
          type: 'line' as const,
          name: say(label),
          data: pairs(points),
          symbol: 'none',
          color: token(kind === 'target' ? '--gt-green-text' : '--gt-text-3'),
          lineStyle: { type: strokes[kind], width: kind === 'limit' ? 1.5 : 1 },
        })),
        {
          type: 'line',
          ...(plot.curveLabel && plot.curve.length > 0 ? { name: say(plot.curveLabel) } : {}),
          color: token('--gt-accent'),
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
