import { type RefObject, useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { pageAt, type Size } from './pdf-viewer-zoom.ts'

/** The room that an element has inside, kept up to date; null before it was measured. */
export function useRoom(ref: RefObject<HTMLElement | null>): Size | null {
  const [room, setRoom] = useState<Size | null>(null)
  useLayoutEffect(() => {
    const element = ref.current
    if (!element) return
    const measure = (): void => setRoom({ width: element.clientWidth, height: element.clientHeight })
    const watch = new ResizeObserver(measure)
    watch.observe(element)
    measure()
    return () => watch.disconnect()
  }, [ref])
  return room
}

/** Which page is read, and going to another one. */
export function useTurning(view: RefObject<HTMLDivElement | null>, total: number) {
  const [current, setCurrent] = useState(1)
  /** Where the last turn led; scrolling that ends there is not the reader's own. */
  const turned = useRef(-1)
  const go = useCallback(
    (wanted: number) => {
      const number = Math.min(Math.max(wanted, 1), total)
      const [area, paper] = [view.current, view.current?.querySelectorAll<HTMLElement>('.paper')[number - 1]]
      if (!area || !paper) return
      area.scrollTop = paper.offsetTop - area.offsetTop - 8
      turned.current = area.scrollTop
      setCurrent(number)
    },
    [view, total],
  )
  const onScroll = (): void => {
    const area = view.current
    if (!area || Math.abs(area.scrollTop - turned.current) < 2) return
    turned.current = -1
    const tops = [...area.querySelectorAll<HTMLElement>('.paper')].map(paper => paper.offsetTop - area.offsetTop)
    setCurrent(pageAt(tops, area.scrollTop, area.clientHeight, area.scrollHeight) + 1)
  }
  return { current, go, onScroll }
}

const keys: Readonly<Record<string, { readonly what: 'turn' | 'zoom'; readonly by: 1 | -1 }>> = {
  PageUp: { what: 'turn', by: -1 },
  PageDown: { what: 'turn', by: 1 },
  '+': { what: 'zoom', by: 1 },
  '=': { what: 'zoom', by: 1 },
  '-': { what: 'zoom', by: -1 },
}

/** PageUp and PageDown turn, + and − zoom, from anywhere in the viewer. */
export function useKeys(turn: (by: 1 | -1) => void, zoom: (by: 1 | -1) => void, active: boolean): void {
  useEffect(() => {
    if (!active) return
    const onKey = (event: KeyboardEvent): void => {
      const act = keys[event.key]
      if (!act || event.ctrlKey || event.metaKey || event.altKey) return
      event.preventDefault()
      if (act.what === 'turn') turn(act.by)
      else zoom(act.by)
    }
    addEventListener('keydown', onKey)
    return () => removeEventListener('keydown', onKey)
  }, [turn, zoom, active])
}
