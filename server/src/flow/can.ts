import { type Refused, refused } from '@gt/domain/kit/errors.ts'
import { generalErrors } from '@gt/domain/kit/general-errors.ts'
import { mayFollow, type StateMachine } from '@gt/domain/kit/states.ts'
import type { Ctx } from '../db/context.ts'

/** Operation codes of the commands that have an action; commands that come later stand in the machine only. */
export type CommandPermissions<C extends string> = Readonly<Partial<Record<C, readonly string[]>>>

/** True when the caller holds any one of the codes; `a+b` needs both (operations.yaml, commands). */
export const holdsAny = (ctx: Ctx, codes: readonly string[]): boolean =>
  codes.some(code => code.split('+').every(part => ctx.principal.permissions.has(part.toLowerCase())))

/** The commands that the state allows and the caller may give: `can` of a row (conventions 7). Guards may still refuse. */
export function commandsFor<S extends string, C extends string>(
  ctx: Ctx,
  machine: StateMachine<S, C>,
  actionPermissions: CommandPermissions<C>,
  state: S,
): C[] {
  return permitted(ctx, actionPermissions).filter(command => mayFollow(machine, state, command))
}

/** Why a command of the caller is greyed in this state: G-02 for each command that he may give in another state. */
export function reasonsAgainst<S extends string, C extends string>(
  ctx: Ctx,
  machine: StateMachine<S, C>,
  actionPermissions: CommandPermissions<C>,
  state: S,
): Map<C, Refused> {
  const params = { state: machine.states.labels[state] }
  return new Map(
    permitted(ctx, actionPermissions)
      .filter(command => !mayFollow(machine, state, command))
      .map(command => [
        command,
        refused(generalErrors, 'G-02', { ...params, command: machine.commands[command].label }),
      ]),
  )
}

function permitted<C extends string>(ctx: Ctx, actionPermissions: CommandPermissions<C>): C[] {
  const commands = Object.keys(actionPermissions) as C[] // keys of the record are its commands
  return commands.filter(command => holdsAny(ctx, actionPermissions[command] ?? []))
}
