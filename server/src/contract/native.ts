import { Refusal, refused } from '@gt/domain/kit/errors.ts'
import { generalErrors } from '@gt/domain/kit/general-errors.ts'
import type { Id } from '@gt/domain/kit/id.ts'
import type { Ctx } from '../db/context.ts'
import { parseInput } from '../http/dispatch.ts'
import type { Implemented } from '../http/implement.ts'
import { refusalOfRight } from '../http/right.ts'

/**
 * The actions of the product under their own names, for calls of the specification that say the same in other words: with the right,
 * the input, the rules and the trail of the action.
 */
export class NativeActions {
  readonly #actions: ReadonlyMap<string, Implemented>

  constructor(native: readonly Implemented[]) {
    this.#actions = new Map(native.map(action => [`${action.controller}/${action.name}`, action]))
  }

  /** The action, for a caller who may. Refuses with G-03 everybody else. */
  permitted(ctx: Pick<Ctx, 'principal'>, name: string): Implemented {
    const action = this.#actions.get(name)
    if (!action)
      throw new Refusal([refused(generalErrors, 'G-03', { command: { zh: '办理', en: 'process', es: 'tramitar' } })])
    const refusal = refusalOfRight(action, ctx.principal)
    if (refusal) throw new Refusal([refusal])
    return action
  }

  /** Runs an action that reads or writes within the caller's transaction. */
  async run(ctx: Ctx, name: string, input: unknown): Promise<unknown> {
    const action = this.permitted(ctx, name)
    return action.run(ctx, parseInput(action, input))
  }

  /** Runs a command for one record within the caller's transaction. */
  async command(ctx: Ctx, name: string, item: { id: Id; row_version: unknown }, more: object): Promise<void> {
    const action = this.permitted(ctx, name)
    const input = parseInput(action, { ...more, items: [item] }) as { items: readonly unknown[] } // the input of every command
    await action.run(ctx, input.items[0], input)
  }
}
