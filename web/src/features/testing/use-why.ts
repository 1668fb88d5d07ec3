import { useCallback, useEffect, useState } from 'react'
import { isAsked } from '../../kit/key-target.ts'
import { cellName, type Place } from '../../kit/paper/place.ts'

interface Why {
  /** The value whose derivation is shown. */
  readonly why: Place | null
  /** A value was pressed: shows how it came about, or no longer when it does so already. */
  readonly onWhy: (place: Place | null) => void
  readonly close: () => void
}

/** "Show me why" of one value at a time, until it is pressed again, closed or left by Esc. */
export function useWhy(): Why {
  const [why, setWhy] = useState<Place | null>(null)
  const close = useCallback(() => setWhy(null), [])
  const onWhy = useCallback(
    (place: Place | null) => setWhy(before => (before && place && cellName(before) === cellName(place) ? null : place)),
    [],
  )
  const isShown = why !== null
  useEffect(() => {
    if (!isShown) return
    const onKey = ({ key }: KeyboardEvent): void => {
      if (key === 'Escape' && !isAsked()) close()
    }
    addEventListener('keydown', onKey)
    return () => removeEventListener('keydown', onKey)
  }, [isShown, close])
  return { why, onWhy, close }
}
