import { useEffect, useState } from 'react'

/** What is known of an answer that a public page asked for. */
export type Answer<T> =
  | { readonly kind: 'asking' }
  | { readonly kind: 'failed'; readonly error: unknown; readonly again: () => void }
  | { readonly kind: 'known'; readonly value: T }

/**
 * Asks once for each key, without the query cache of the shell, which public pages do not carry. A key of null asks
 * nothing. Look-ups are counted by the server, so that nothing is asked twice.
 */
export function useAnswer<T>(key: string | null, ask: () => Promise<T>): Answer<T> {
  const [answer, setAnswer] = useState<Answer<T>>({ kind: 'asking' })
  const [attempt, setAttempt] = useState(0)
  // biome-ignore lint/correctness/useExhaustiveDependencies: the key stands for what is asked
  useEffect(() => {
    if (key === null) return
    let wanted = true
    setAnswer({ kind: 'asking' })
    ask().then(
      value => wanted && setAnswer({ kind: 'known', value }),
      (error: unknown) => wanted && setAnswer({ kind: 'failed', error, again: () => setAttempt(before => before + 1) }),
    )
    return () => {
      wanted = false
    }
  }, [key, attempt])
  return answer
}
