/** Counts calls of one address in the running minute; sign-in and public calls only, in the memory of one process. */
export class RateLimiter {
  readonly #counts = new Map<string, number>()
  #minute = 0

  /** Seconds to wait when the address used up its calls of this minute, else null. */
  hit(address: string, perMinute: number): number | null {
    const now = performance.now() / 1000
    const minute = Math.floor(now / 60)
    if (minute !== this.#minute) {
      this.#minute = minute
      this.#counts.clear()
    }
    const key = `${address}|${perMinute}`
    const count = (this.#counts.get(key) ?? 0) + 1
    this.#counts.set(key, count)
    return count > perMinute ? Math.ceil((minute + 1) * 60 - now) : null
  }
}
