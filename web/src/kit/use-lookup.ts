import { useEffect, useEffectEvent, useState } from 'react'

/** Milliseconds for which the typing rests before the server is asked (conventions 11). */
const restMs = 250

/** What was typed, once it rests. */
export function useRested(text: string): string {
  const [rested, setRested] = useState(text)
  useEffect(() => {
    const timer = setTimeout(() => setRested(text), restMs)
    return () => clearTimeout(timer)
  }, [text])
  return rested
}

interface Lookup<Found> {
  /** What stands in the field. */
  readonly text: string
  /** What was found belongs to this text. */
  readonly settled: boolean
  readonly found: Found | undefined
  readonly take: (found: Found) => void
}

/**
 * Enter in a field that looks things up: it takes what was found for the text, as soon as that is there. A quick hand and a label
 * gun press it before the answer: what an earlier text had found is never taken for it, and the key is not lost. Typing on calls
 * it off.
 */
export function useEnter<Found>({ text, settled, found, take }: Lookup<Found>): () => void {
  const [asked, ask] = useState<string | null>(null)
  const due = asked === text && settled
  const answer = useEffectEvent(() => {
    ask(null)
    if (found !== undefined) take(found)
  })
  useEffect(() => {
    if (due) answer()
  }, [due])
  return () => ask(text)
}
