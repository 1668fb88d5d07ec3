import type { CommandItem, CommandResult, Contract, Controller, InputOf, OutputOf } from '@gt/domain/kit/action.ts'
import { Refusal, refused } from '@gt/domain/kit/errors.ts'
import { generalErrors } from '@gt/domain/kit/general-errors.ts'
import type { LocalDateTime } from '@gt/domain/kit/id.ts'
import type { FilePurposeKey } from '@gt/domain/platform/file-purposes.ts'
import { allActions } from '../../actions.ts'
import type { Principal } from '../../db/context.ts'
import { keepFile } from '../../files/keep.ts'
import { runAlone } from '../../http/alone.ts'
import { dispatch, newTrace } from '../../http/dispatch.ts'
import type { Implemented } from '../../http/implement.ts'
import { callerOf } from '../../http/session.ts'
import { unlockSigning } from '../../modules/testing/signing.ts'
import type { Services } from '../../services.ts'
import type { Sessions } from './sessions.ts'

type Actions = Readonly<Record<string, Contract>>

const table: ReadonlyMap<string, Implemented> = new Map(
  allActions.map(action => [`${action.controller}/${action.name}`, action]),
)

/** The same right that the HTTP server asks for: any one of the codes, `a+b` both. */
function permit({ contract, name }: Implemented, principal: Principal): void {
  const { permission, label } = contract
  if (!Array.isArray(permission)) return
  const held = (permission as readonly string[]).some(code =>
    code.split('+').every(part => principal.permissions.has(part.toLowerCase())),
  )
  if (!held) throw new Refusal([refused(generalErrors, 'G-03', { command: label ?? name })])
}

type Failed = CommandResult['failed'][number]

/** Records that a command was refused for, each with its reasons. */
export class StepRefused extends Error {
  readonly codes: readonly string[]

  constructor(failed: readonly Failed[]) {
    super(
      failed
        .map(({ number, errors }) => `${number}: ${errors.map(error => `${error.code} ${error.message}`).join('; ')}`)
        .join(' | '),
    )
    this.codes = failed.flatMap(({ errors }) => errors.map(({ code }) => code))
  }
}

/**
 * Calls the actions of the product as demonstration accounts, in process and at the moments of the story. Everything but
 * the sign-in is as in life: rights, guards, numbers, trail.
 */
export class Desk {
  readonly #services: Services
  readonly #sessions: Sessions
  /** Room in which a head of several works in this step. */
  #room: string | null = null
  #now: LocalDateTime = ''
  #step = ''
  #calls = 0

  /** @param services whose pool lets a caller set the clock */
  constructor(services: Services, sessions: Sessions) {
    this.#services = services
    this.#sessions = sessions
  }

  get now(): LocalDateTime {
    return this.#now
  }

  /** Turns the clock; `step` names what follows, so that a repeat of it is known as such. */
  at(moment: LocalDateTime, step: string): void {
    this.#now = moment
    this.#step = step
    this.#calls = 0
    this.#room = null
  }

  /** A head leads two rooms, but his account belongs to one: lets him act in the other for the rest of the step. */
  actIn(departmentId: string | null): void {
    this.#room = departmentId
  }

  async #principalOf(account: string): Promise<Principal> {
    const principal = await this.#sessions.of(account)
    return this.#room && principal.dataScope === 'department'
      ? { ...principal, departmentIds: [this.#room] }
      : principal
  }

  /** Calls an action by its contract. Throws its refusal. */
  async call<A extends Actions, Name extends keyof A & string>(
    account: string,
    controller: Controller<A>,
    name: Name,
    input: InputOf<A[Name]>,
  ): Promise<OutputOf<A[Name]>> {
    const action = table.get(`${controller.name}/${name}`)
    if (!action) throw new Error(`${controller.name}/${name} is not implemented`)
    const principal = await this.#principalOf(account)
    permit(action, principal)
    this.#calls += 1
    const result = await dispatch(this.#services, {
      action,
      principal,
      language: 'zh',
      requestId: newTrace(),
      address: null,
      origin: null,
      userAgent: null,
      token: null,
      trialCategory: null,
      idempotencyKey: `orders:${this.#step}:${this.#calls}`,
      clock: this.#now,
      body: input,
    })
    return result as OutputOf<A[Name]> // the contract's own answer
  }

  /**
   * Gives a command for some records. Warnings are confirmed with the reason, as a person does who is asked once more;
   * any other refusal is thrown.
   */
  async give<A extends Actions, Name extends keyof A & string>(
    account: string,
    controller: Controller<A>,
    name: Name,
    items: readonly CommandItem[],
    more: Readonly<Record<string, unknown>> = {},
    reason = '已核对，情况属实',
  ): Promise<void> {
    if (items.length === 0) throw new Error(`${controller.name}/${name} has nothing to do`)
    const failed = await this.#give(account, controller, name, items, more)
    for (const failure of failed) {
      const item = items.find(one => one.id === failure.id)
      if (!item || !failure.errors.every(error => error.severity === 'warn')) throw new StepRefused(failed)
      const confirmed = failure.errors.map(error => error.code)
      const again = await this.#give(account, controller, name, [item], { ...more, confirmed, reason })
      if (again.length > 0) throw new StepRefused(again)
    }
  }

  async #give<A extends Actions, Name extends keyof A & string>(
    account: string,
    controller: Controller<A>,
    name: Name,
    items: readonly CommandItem[],
    more: Readonly<Record<string, unknown>>,
  ): Promise<readonly Failed[]> {
    const input = { items, ...more } as InputOf<A[Name]> // the contract parses it
    try {
      return ((await this.call(account, controller, name, input)) as CommandResult).failed // commands answer this
    } catch (error) {
      const [item] = items
      const warned = error instanceof Refusal && error.reasons.every(one => one.definition.severity === 'warn')
      if (!warned || !item || items.length > 1) throw error
      const errors = error.reasons.map(({ code, field, row }) => ({
        code,
        field,
        row,
        severity: 'warn' as const,
        message: error.message,
        params: {},
      }))
      return [{ id: item.id, number: null, errors }]
    }
  }

  /** Opens signing for an account, as its PIN does: the seeding knows no passwords. */
  async unlock(account: string): Promise<void> {
    const principal = await this.#sessions.of(account)
    await runAlone(this.#services.pool, principal, { caller: callerOf(principal, this.#now) }, unlockSigning)
  }

  /** Stores a file as an upload of an account does. */
  async upload(
    account: string,
    { content, ...about }: { name: string; mime: string; purpose: FilePurposeKey; content: Buffer },
  ): Promise<string> {
    const principal = await this.#sessions.of(account)
    const stored = await this.#services.files.put(content)
    const { id } = await runAlone(this.#services.pool, principal, { caller: callerOf(principal, this.#now) }, ctx =>
      keepFile(ctx, stored, about),
    )
    return id
  }

  async userId(account: string): Promise<string> {
    const { userId } = await this.#sessions.of(account)
    if (!userId) throw new Error(`${account} is nobody`)
    return userId
  }
}
