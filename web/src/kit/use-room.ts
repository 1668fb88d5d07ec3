import { useEffect, useLayoutEffect, useState } from 'react'

const measured = { width: 'clientWidth', height: 'clientHeight' } as const

/**
 * Width or height in CSS px that an element leaves for what is in it, its scroll bars taken off; 0 while there is none.
 * @param find the element as the page holds it now
 */
export function useRoom(find: () => Element | null, side: keyof typeof measured = 'width'): number {
  const size = measured[side]
  const [room, setRoom] = useState(0)
  const [element, setElement] = useState<Element | null>(null)
  // before the first paint, so that nothing moves afterwards
  useLayoutEffect(() => {
    const now = find()
    // measuring makes the browser lay the page out at once: only for an element that is new here
    if (now === element) return
    setElement(now)
    if (now) setRoom(now[size])
  })
  useEffect(() => {
    if (!element) return
    const watch = new ResizeObserver(() => setRoom(element[size]))
    watch.observe(element)
    return () => watch.disconnect()
  }, [element, size])
  return room
}
