import { randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { type Answer, ApiClient } from '../../server/test/support/api-client.ts'
import { isWrite, type Ledger } from './ledger.ts'

/** Milliseconds after which a call that nobody answers is a fault of the house. */
const patience = 120_000

/**
 * A caller as the browser is one: a call without an answer is sent again with the same key, to whichever server comes
 * next, until it is answered. What was acknowledged stands in the ledger.
 */
export class PatientClient extends ApiClient {
  readonly #bases: readonly string[]
  readonly #ledger: Ledger
  readonly #chance: () => number
  account = ''

  constructor(bases: readonly string[], ledger: Ledger, chance: () => number) {
    super(bases[0] ?? '')
    this.#bases = bases
    this.#ledger = ledger
    this.#chance = chance
  }

  override async signIn(userName: string, password: string): Promise<this> {
    this.account = userName
    return super.signIn(userName, password)
  }

  /** The answer of one attempt; null when there was none or that of a fault. */
  async #attempt(path: string, body: unknown, options: Parameters<ApiClient['raw']>[2]): Promise<Answer | null> {
    this.base = this.#bases[Math.floor(this.#chance() * this.#bases.length)] ?? this.base
    try {
      const answer = await super.raw(path, body, options)
      return answer.status < 500 ? answer : null
    } catch (error) {
      // the connection ended before the answer or in the midst of it; fetch and its JSON say no more than that
      if (error instanceof TypeError || error instanceof SyntaxError) return null
      throw error
    }
  }

  override async raw(path: string, body: unknown, options: Parameters<ApiClient['raw']>[2] = {}): Promise<Answer> {
    const key = options.key === undefined ? randomUUID() : options.key
    const { clock } = this
    const end = performance.now() + patience
    for (;;) {
      const answer = await this.#attempt(path, body, { ...options, key })
      if (answer) {
        if (key !== null && answer.envelope.issucess && isWrite(path))
          this.#ledger.note({ account: this.account, path, body, key, clock, result: answer.envelope.result })
        return answer
      }
      this.#ledger.repeats += 1
      if (performance.now() > end) throw new Error(`${path} was not answered within ${patience / 1000} s`)
      await pause(50 + this.#chance() * 100)
    }
  }
}
