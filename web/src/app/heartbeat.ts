/** Shortest time between two heartbeats (clause 9.1-002). */
const heartbeatMs = 180_000

interface HeartbeatParts {
  /** A steady clock in milliseconds. */
  readonly now: () => number
  readonly recordId: () => string
  readonly send: (recordId: string) => Promise<unknown>
}

/**
 * Tells the server that the user is at work: call the answer at every activity. It sends at most every three minutes, and
 * only for a positive login record id (clauses 4.2-010, 4.2-011). A lost heartbeat is no matter for the user; the next follows.
 */
export function createHeartbeat({ now, recordId, send }: HeartbeatParts): () => void {
  let last = Number.NEGATIVE_INFINITY
  return () => {
    const id = recordId()
    if (!/^[1-9]\d*$/.test(id) || now() - last < heartbeatMs) return
    last = now()
    send(id).catch((error: unknown) => console.info('heartbeat', error))
  }
}
