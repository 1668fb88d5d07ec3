/** One act of the life of an order: who did what, the state of its object before and after, and how long the call took. */
export interface TimelineStep {
  readonly step: string
  readonly account: string
  readonly from: string | null
  readonly to: string | null
  readonly ms: number
}

/** Collects the steps of an order as they happen. */
export class Timeline {
  readonly steps: TimelineStep[] = []
  readonly #say: (line: string) => void

  constructor(say: (line: string) => void) {
    this.#say = say
  }

  /** Runs one act and notes it; `state` reads the state of the object before and after. */
  async act<T>(
    step: string,
    account: string,
    work: () => Promise<T>,
    state?: () => Promise<string | null>,
  ): Promise<T> {
    const from = state ? await state() : null
    const started = performance.now()
    const result = await work()
    const ms = Math.round(performance.now() - started)
    const to = state ? await state() : null
    this.steps.push({ step, account, from, to, ms })
    this.#say(`  ${step.padEnd(34)} ${account.padEnd(12)} ${from ?? ''}${to ? ` → ${to}` : ''} (${ms} ms)`)
    return result
  }
}
