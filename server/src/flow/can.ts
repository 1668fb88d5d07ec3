import { type Refused, refused } from '@gt/domain/kit/errors.ts'
import { generalErrors } from '@gt/domain/kit/general-errors.ts'
import type { ListPage } from '@gt/domain/kit/list.ts'
import { mayFollow, type StateMachine } from '@gt/domain/kit/states.ts'
import type { Ctx } from '../db/context.ts'

/** Operation codes of the commands that have an action; commands that come later stand in the machine only. */
type CommandPermissions<C extends string> = Readonly<Partial<Record<C, readonly string[]>>>

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

type Stated = { readonly state: string }

interface Reading<Query, Item> {
  readonly List: (ctx: Ctx, query: Query) => Promise<ListPage<Item>>
  readonly GetById: (ctx: Ctx, input: { id: string }) => Promise<Item>
}

/** The plain reads of an entity with a state, each row with `can`, the commands possible in it for this caller. */
export function withCan<S extends string, C extends string, Query, Item>(
  machine: StateMachine<S, C>,
  actionPermissions: CommandPermissions<C>,
  { List, GetById }: Reading<Query, Item>,
): Reading<Query, Item> {
  const marked = (ctx: Ctx, row: Item): Item => {
    const { state } = row as Stated // entities with a machine have a state field; a list may leave it out
    const can = state === undefined ? [] : commandsFor(ctx, machine, actionPermissions, state as S) // a code of the list
    return { ...row, can }
  }
  return {
    async List(ctx, query) {
      const page = await List(ctx, query)
      return { ...page, rows: page.rows.map(row => marked(ctx, row)) }
    },
    GetById: async (ctx, input) => marked(ctx, await GetById(ctx, input)),
  }
}
