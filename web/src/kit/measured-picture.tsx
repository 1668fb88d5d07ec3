import { BoxplotChart, LineChart, ScatterChart } from 'echarts/charts'
import { GridComponent, MarkLineComponent, TooltipComponent } from 'echarts/components'
import { use as register } from 'echarts/core'
import { CanvasRenderer } from 'echarts/renderers'
import { type CanvasLook, useCanvas } from './canvas.ts'

register([BoxplotChart, LineChart, ScatterChart, GridComponent, MarkLineComponent, TooltipComponent, CanvasRenderer])

/** A level that values are held against: their mean, what lies around it, or what is demanded. */
export interface Level {
  readonly name: string
  readonly value: number
  readonly tone: 'plain' | 'warn' | 'limit'
}

interface MeasuredProps {
  readonly title: string
  readonly measure: string
  /** Values one by one within levels, the five figures of each of several sets, or pairs with the line on which both are the same. */
  readonly drawn:
    | {
        readonly names: readonly string[]
        readonly values: readonly (number | null)[]
        readonly levels: readonly Level[]
      }
    | { readonly boxes: readonly { readonly name: string; readonly five: readonly number[] }[] }
    | { readonly pairs: readonly (readonly [number, number])[]; readonly across: string }
}

const tones = { plain: '--gt-text-3', warn: '--gt-orange', limit: '--gt-red' } as const

const axes = ({ text, line }: CanvasLook, names: readonly string[], measure: string) => ({
  grid: { left: 8, right: 64, top: 32, bottom: 8, containLabel: true },
  xAxis: { type: 'category', data: names, axisLabel: { color: text }, axisLine: { lineStyle: { color: line } } },
  yAxis: {
    type: 'value',
    scale: true,
    name: measure,
    nameTextStyle: { color: text, align: 'left' },
    axisLabel: { color: text },
    splitLine: { lineStyle: { color: line } },
  },
})

/** A figure of an axis with the digits that tell it from its neighbours. */
const shortNumber = (value: number): string => String(+value.toPrecision(4))

/** Measured values as a picture; read out by its title, and value by value in the grid beside it. */
export function MeasuredPicture({ title, measure, drawn }: MeasuredProps) {
  const box = useCanvas(
    look => {
      // words drawn on the canvas: markup with styles of its own is not let through
      const tooltip = { trigger: 'axis', renderMode: 'richText' }
      if ('boxes' in drawn)
        return {
          tooltip,
          ...axes(
            look,
            drawn.boxes.map(({ name }) => name),
            measure,
          ),
          series: [{ type: 'boxplot', name: measure, data: drawn.boxes.map(({ five }) => [...five]) }],
        }
      if ('pairs' in drawn) {
        const all = drawn.pairs.flat()
        const [least, greatest] = [Math.min(...all), Math.max(...all)]
        // one pair alone still stands inside its axes
        const room = (greatest - least || Math.abs(greatest) || 1) / 10
        const [low, high] = [least - room, greatest + room]
        const frame = axes(look, [], measure)
        const axis = { ...frame.yAxis, min: low, max: high, axisLabel: { color: look.text, formatter: shortNumber } }
        return {
          tooltip: { trigger: 'item', renderMode: 'richText' },
          ...frame,
          xAxis: { ...axis, name: drawn.across, nameLocation: 'middle', nameGap: 28 },
          yAxis: axis,
          series: [
            { type: 'scatter', name: measure, data: drawn.pairs.map(pair => [...pair]) },
            {
              type: 'line',
              symbol: 'none',
              silent: true,
              data: [
                [low, low],
                [high, high],
              ],
              lineStyle: { type: 'dashed', color: look.token(tones.plain) },
            },
          ],
        }
      }
      const values = [...drawn.values, ...drawn.levels.map(({ value }) => value)].filter(value => value !== null)
      const frame = axes(look, drawn.names, measure)
      return {
        tooltip,
        ...frame,
        // the levels are seen although no value comes near them
        yAxis: { ...frame.yAxis, min: Math.min(...values), max: Math.max(...values) },
        series: [
          {
            type: 'line',
            name: measure,
            data: [...drawn.values],
            markLine: {
              symbol: 'none',
              label: { formatter: '{b}', color: look.text },
              data: drawn.levels.map(({ name, value, tone }) => ({
                name,
                yAxis: value,
                lineStyle: { color: look.token(tones[tone]) },
              })),
            },
          },
        ],
      }
    },
    [measure, drawn],
  )
  return <div ref={box} className="canvas" role="img" aria-label={title} />
}
