import { type EChartsCoreOption, init } from 'echarts/core'
import { type RefObject, useEffect, useRef } from 'react'
import { appearance } from '../app/appearance.ts'
import { useStore } from './store.ts'

/** Colours of the page as a picture takes them. */
export interface CanvasLook {
  readonly text: string
  readonly line: string
  readonly colours: readonly string[]
  /** The value of a token of the page. */
  readonly token: (name: string) => string
}

/**
 * A place for a picture in the colours and letters of the page, as wide as its room.
 * @param optionOf what is drawn
 * @param of what that depends on
 */
export function useCanvas(
  optionOf: (look: CanvasLook) => EChartsCoreOption,
  of: readonly unknown[],
): RefObject<HTMLDivElement | null> {
  const box = useRef<HTMLDivElement>(null)
  const look = useStore(appearance)
  // biome-ignore lint/correctness/useExhaustiveDependencies: colours are read from the page anew when its look changes
  useEffect(() => {
    const at = box.current
    if (!at) return
    const token = (name: string): string => getComputedStyle(at).getPropertyValue(name).trim()
    const text = token('--gt-text-2')
    const colours = ['--gt-accent', '--gt-green', '--gt-orange', '--gt-purple', '--gt-red', '--gt-cyan']
      .map(token)
      .filter(Boolean)
    const chart = init(at, null, { renderer: 'canvas' })
    chart.setOption({
      animation: false,
      color: colours,
      textStyle: { fontFamily: getComputedStyle(at).fontFamily, color: text },
      ...optionOf({ text, line: token('--gt-line'), colours, token }),
    })
    const observer = new ResizeObserver(() => chart.resize())
    observer.observe(at)
    return () => {
      observer.disconnect()
      chart.dispose()
    }
  }, [...of, look])
  return box
}
