import type { StateMachine } from '@gt/domain/kit/states.ts'
import type { Tool } from '../app/contract.ts'
import type { Page } from '../app/use-page.ts'
import { stateReason } from './command-outcome.ts'
import type { GridRow } from './grid-column.ts'
import { useWords } from './i18n.ts'
import type { RowCommand } from './row-commands.tsx'
import type { ToolHandler } from './toolbar.tsx'

/** A command of a state machine as a page offers it. */
export interface PageCommand {
  /** Name in the machine and in `can` of a row. */
  readonly key: string
  /** Operation of the page that permits it. */
  readonly op: string
  readonly danger?: boolean
  /** The operation permits more than this command, which therefore has the word of its machine. */
  readonly shared?: true
  /** It is given to one record at a time: what is asked for is read from that record. */
  readonly single?: true
}

interface OfferedOptions<C extends PageCommand> {
  readonly page: Page
  readonly machine: StateMachine
  readonly commands: readonly C[]
  /** Why a record whose state allows a command is refused it nevertheless, as far as its row tells. */
  readonly against?: ((row: GridRow, command: C) => string | undefined) | undefined
}

type Run<C> = (command: C, rows: readonly GridRow[]) => void

interface Offered<C extends PageCommand> {
  /** The user holds at least one of them. */
  readonly any: boolean
  /** The buttons that the server grants for them, in the order of the commands. */
  readonly tools: readonly Tool[]
  /** The button of a command out of that of its operation, which may permit others too. */
  readonly toolOf: (command: C, tool: Tool) => Tool
  /** The word on its button: the server's, else the machine's. */
  readonly nameOf: (command: C) => string
  readonly ofRow: (row: GridRow, run: Run<C>) => readonly RowCommand[]
  /** For toolbar and batch bar; a command that none of the rows allows is greyed with the reason. */
  readonly handlers: (rows: readonly GridRow[], run: Run<C>) => Readonly<Record<string, ToolHandler>>
  /** Which commands only some of the rows allow, said before they are run (looks 7.2). */
  readonly note: (rows: readonly GridRow[]) => string
}

/** Name of a command among the buttons of its page. */
const keyOf = ({ shared, key, op }: PageCommand): string => (shared ? key : op)

const allows = (row: GridRow, { key }: PageCommand): boolean => Array.isArray(row.can) && row.can.includes(key)

/** The commands that the user holds on a page, by what the state of each record allows (conventions 12). */
export function useOffered<C extends PageCommand>(options: OfferedOptions<C>): Offered<C> {
  const { page, machine, commands } = options
  const { t, say, language } = useWords()
  const permitted = commands.filter(command => page.can(command.op))
  const held = page.isNamed ? permitted : []
  const named = new Map([...page.toolbar('toolbar'), ...page.toolbar('row')].map(tool => [tool.Op, tool.Name]))
  const batch = page.toolbar('toolbar')
  const nameOf = (command: C): string => {
    const label = machine.commands[command.key]?.label
    const name = label ? say(label) : command.key
    return command.shared ? name : (named.get(command.op) ?? name)
  }
  const toolOf = (command: C, tool: Tool): Tool =>
    command.shared
      ? { ...tool, Op: command.key, Code: `${tool.Code} ${command.key}`, Name: nameOf(command) }
      : { ...tool, Name: nameOf(command) }
  const against = (row: GridRow, command: C): string | undefined => {
    const state = String(row.state)
    const isOfState = allows(row, command) || machine.commands[command.key]?.from.includes(state)
    const reason = isOfState ? options.against?.(row, command) : undefined
    return reason ?? (allows(row, command) ? undefined : stateReason(machine, state, nameOf(command), language))
  }
  const reasonFor = (rows: readonly GridRow[], command: C): string | undefined => {
    const [first] = rows
    if (!first) return t('kit.command.tick_first')
    if (command.single && rows.length > 1) return t('kit.command.one_only')
    if (rows.some(row => against(row, command) === undefined)) return undefined
    return rows.length === 1
      ? against(first, command)
      : t('kit.command.fit', { command: nameOf(command), n: rows.length, fit: 0 })
  }
  return {
    any: permitted.length > 0,
    // a button that stands for several commands says none of them
    tools: held
      .filter(({ shared }) => !shared)
      .flatMap(command => batch.filter(tool => tool.Op === command.op).map(tool => toolOf(command, tool))),
    toolOf,
    nameOf,
    ofRow: (row, run) =>
      held
        .map(command => ({
          key: keyOf(command),
          text: nameOf(command),
          ...(command.danger ? { danger: true } : {}),
          reason: against(row, command),
          run: () => run(command, [row]),
        }))
        .sort((a, b) => Number(a.reason !== undefined) - Number(b.reason !== undefined)),
    handlers: (rows, run) =>
      Object.fromEntries(
        held.map(command => [keyOf(command), { run: () => run(command, rows), reason: reasonFor(rows, command) }]),
      ),
    note: rows =>
      held
        .filter(({ op }) => batch.some(tool => tool.Op === op))
        .map(command => ({ command, fit: rows.filter(row => against(row, command) === undefined).length }))
        .filter(({ fit }) => fit > 0 && fit < rows.length)
        .map(({ command, fit }) => t('kit.command.fit', { command: nameOf(command), n: rows.length, fit }))
        .join(' · '),
  }
}
