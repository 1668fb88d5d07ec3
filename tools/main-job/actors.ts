import type { Contract, Controller, InputOf, OutputOf } from '../../domain/src/kit/action.ts'
import type { FilePurposeKey } from '../../domain/src/platform/file-purposes.ts'
import { signatureActions } from '../../domain/src/testing/actions.ts'
import { ApiClient, sealPassword } from '../../server/test/support/api-client.ts'

const smallestPicture =
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=='

/** The people of the demonstration laboratory, each with a session of his own, in the time of the story. */
export class Actors {
  readonly #password: string
  readonly #clients = new Map<string, ApiClient>()
  readonly #coming = new Map<string, Promise<ApiClient>>()
  readonly #newClient: () => ApiClient
  #clock: string | null = null

  /** @param newClient makes a caller that has not signed in yet; one that gives up when it gets no answer, when not given */
  constructor(base: string, password: string, newClient: () => ApiClient = () => new ApiClient(base)) {
    this.#password = password
    this.#newClient = newClient
  }

  /** Sets the clock of everybody's next calls. */
  at(moment: string): void {
    this.#clock = moment
    for (const client of this.#clients.values()) client.clock = moment
  }

  async as(account: string): Promise<ApiClient> {
    const known = this.#clients.get(account)
    if (known) return known
    // several who ask at once wait for one sign-in: many at a time look like somebody who guesses
    const coming = this.#coming.get(account) ?? this.#signIn(account)
    this.#coming.set(account, coming)
    try {
      return await coming
    } finally {
      this.#coming.delete(account)
    }
  }

  async #signIn(account: string): Promise<ApiClient> {
    const client = await this.#newClient().signIn(account, this.#password)
    client.clock = this.#clock
    this.#clients.set(account, client)
    return client
  }

  async call<A extends Readonly<Record<string, Contract>>, Name extends keyof A & string>(
    account: string,
    controller: Controller<A>,
    name: Name,
    input: InputOf<A[Name]>,
  ): Promise<OutputOf<A[Name]>> {
    return (await this.as(account)).call(controller, name, input)
  }

  /** Sends the smallest picture for a purpose and answers its key, as the pad does with a signature. */
  async sendPicture(account: string, purpose: FilePurposeKey): Promise<string> {
    return (await this.as(account)).upload(purpose, 'signature.png', Buffer.from(smallestPicture, 'base64'))
  }

  /** Gives the signing PIN, as a person does before the first signature of a sitting. */
  async unlock(account: string): Promise<void> {
    const client = await this.as(account)
    const { envelope } = await client.raw('OAuth/LoginChallenge', {})
    const pin = sealPassword(this.#password, envelope.result as { challenge: string; publicKey: string }) // the contract's answer
    await client.call(signatureActions, 'Unlock', { pin })
  }
}
