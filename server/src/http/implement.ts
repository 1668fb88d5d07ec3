import type {
  ActionKind,
  CommandDone,
  CommandItem,
  Contract,
  Controller,
  InputOf,
  OutputOf,
} from '@gt/domain/kit/action.ts'
import type { Language } from '@gt/domain/kit/label.ts'
import type { Ctx, Principal } from '../db/context.ts'
import type { CallerRole } from '../db/policy-rules.ts'
import type { Services } from '../services.ts'

/** A call that holds no transaction by itself and opens short ones where it needs them. */
export interface OutsideCall {
  readonly principal: Principal
  readonly language: Language
  readonly requestId: string
  readonly address: string | null
  readonly userAgent: string | null
  readonly token: string | null
  readonly services: Services
  /** The action that is called. */
  readonly action: { readonly controller: string; readonly name: string }
  /** The background job that calls, where nobody waits for the answer. */
  readonly job: string | null
  /** How the call was sent; null for what no request sent. */
  readonly method: string | null
  /** Runs a short transaction as the caller, as somebody for whom he was given a key, or in the role that the action names. */
  transaction<T>(
    options: {
      readOnly?: boolean
      role?: CallerRole
      as?: Principal
      /** Keeps no more than that this call came, which sessions that only read do as well. */
      marks?: true
    },
    work: (ctx: Ctx) => Promise<T>,
  ): Promise<T>
}

/** What carries out an action of each kind. A command does one record; the framework runs it for each. */
export type Run<C> =
  C extends Contract<infer _I, infer _O, infer K extends ActionKind>
    ? {
        read: (ctx: Ctx, input: InputOf<C>) => Promise<OutputOf<C>>
        write: (ctx: Ctx, input: InputOf<C>) => Promise<OutputOf<C>>
        command: (ctx: Ctx, item: CommandItem, input: InputOf<C>) => Promise<CommandDone>
        outside: (call: OutsideCall, input: InputOf<C>) => Promise<OutputOf<C>>
      }[K]
    : never

/** An action as the dispatcher sees it: types were checked where it was implemented. */
export interface Implemented {
  readonly controller: string
  readonly name: string
  readonly contract: Contract
  readonly run: (context: Ctx | OutsideCall, input: unknown, whole?: unknown) => Promise<unknown>
}

/** Binds every action of a controller to the function that carries it out; a missing one does not compile. */
export function implement<A extends Readonly<Record<string, Contract>>>(
  controller: Controller<A>,
  functions: { readonly [Name in keyof A]: Run<A[Name]> },
): Implemented[] {
  return Object.entries(controller.actions).map(([name, contract]) => ({
    controller: controller.name,
    name,
    contract,
    // the mapped type above tied each function to its contract; the dispatcher parses the input by the same contract
    run: functions[name as keyof A] as unknown as Implemented['run'],
  }))
}
