import type { EnumList } from './fields/enum.ts'
import type { Label } from './label.ts'

/**
 * One command of a state machine. Guards and effects are functions of the module that carries it out; the table says
 * only what may follow what, so that server, screen and tests read the same facts.
 */
export interface Transition<State extends string> {
  readonly label: Label
  readonly from: readonly State[]
  /** State afterwards; several when the effect decides, none when the state is kept. */
  readonly to: readonly State[] | 'kept'
  /** Operation codes of which any one permits the command; none for commands that the system itself gives. */
  readonly permission: readonly string[]
  /** Leaving a trace of why is part of the command. */
  readonly reason?: 'required' | 'optional'
}

export interface StateMachine<State extends string = string, Command extends string = string> {
  readonly states: EnumList<State>
  readonly commands: Readonly<Record<Command, Transition<State>>>
}

/** Declares a state machine as data: every state × command pair is decided by this table and tested from it. */
export const defineStates = <State extends string, const C extends Readonly<Record<string, Transition<State>>>>(
  states: EnumList<State>,
  commands: C,
): StateMachine<State, keyof C & string> => ({ states, commands })

/** True when the command may be given in the state; guards may still refuse it. */
export const mayFollow = <S extends string, C extends string>(
  machine: StateMachine<S, C>,
  state: S,
  command: C,
): boolean => machine.commands[command].from.includes(state)
