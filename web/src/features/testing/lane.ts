/** What goes one after the other: each may name the version of the record that the one before left behind. */
export class Lane {
  #last: Promise<unknown> = Promise.resolve()
  #undone = 0

  /** How many of what `try` ran were refused or given up. */
  get undone(): number {
    return this.#undone
  }

  /** Runs `work` when everything given before is done. Rejects as it does. */
  inTurn<Answer>(work: () => Promise<Answer>): Promise<Answer> {
    const turn = this.#last.then(work)
    // a refusal is told to whoever asked; the next in the lane goes on
    this.#last = turn.catch(() => undefined)
    return turn
  }

  /** The same for what may come to nothing: `work` answers whether it was done. */
  async try(work: () => Promise<boolean>): Promise<void> {
    let isDone = false
    try {
      isDone = await this.inTurn(work)
    } finally {
      if (!isDone) this.#undone += 1
    }
  }
}
