/** A piece of a stream as the relay has it. */
export interface RelaySegment {
  readonly seq: number
  /** Milliseconds of the clock when it arrived. */
  readonly at: number
  readonly ms: number
  readonly discontinuous: boolean
  readonly bytes: Buffer
}

/** Where a camera is and how it is asked; known to the server alone. */
export interface CameraSource {
  readonly id: string
  readonly businessId: string
  readonly protocol: string
  readonly address: string
  readonly account: string
  readonly password: string
}

/** What a source gives of a stream until it is told to end. */
export interface Feed {
  /** Resolves when it ended by itself. */
  readonly done: Promise<void>
  end(): void
}

/** What a source tells the relay. */
export interface FeedEvents {
  readonly push: (segment: Omit<RelaySegment, 'seq' | 'at'>) => void
  readonly fail: (why: string) => void
}

/** Waits, or less when it is told to end. */
export const pause = (ms: number, signal: AbortSignal): Promise<void> =>
  new Promise(resolve => {
    const timer = setTimeout(finish, ms)
    function finish(): void {
      clearTimeout(timer)
      signal.removeEventListener('abort', finish)
      resolve()
    }
    signal.addEventListener('abort', finish)
    if (signal.aborted) finish()
  })
