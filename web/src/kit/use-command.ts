import type { CommandResult, Contract, Controller } from '@gt/domain/kit/action.ts'
import { useRef, useState } from 'react'
import { Failure } from '../app/failure.ts'
import { useWrite } from '../app/queries.ts'
import { mergedResult, type Warned, warnedOf } from './command-outcome.ts'
import { confirm } from './confirm.tsx'
import { messageOf } from './failure-words.ts'
import type { GridRow } from './grid-column.ts'
import { useWords } from './i18n.ts'
import { toastDone } from './toast.tsx'

type Input = Readonly<Record<string, unknown>>

/** A controller with commands; what each takes besides the records is known to the dialog that asks for it. */
export type CommandController = Controller<Readonly<Record<string, Contract>>>

interface CommandOptions {
  readonly actions: CommandController
  readonly action: string
  /** Word of the command: "入库". */
  readonly name: string
  readonly onDone: () => void
}

interface CommandRun {
  readonly send: (rows: readonly GridRow[], input: Input) => Promise<void>
  /** Sends what was sent last for these records. */
  readonly again: (rows: readonly GridRow[]) => Promise<void>
  readonly busy: boolean
  /** Why the one record was refused. */
  readonly problem: string
  /** The answer for several records of which some were refused. */
  readonly result: CommandResult | null
}

/** What came of a call: an answer for each record, or a failure of the whole call. */
interface Answer {
  readonly result: CommandResult | null
  readonly failure: Failure | null
}

/** A refusal of one record alone comes as the failure of its call; here it stands as if it were one of several. */
const asResult = (row: GridRow, failure: Failure): CommandResult => ({
  succeeded: [],
  failed: [{ id: row.id, number: null, errors: failure.errors }],
})

/**
 * Sends a command for one or several records (conventions 8): warnings are asked about once and repeated with their codes,
 * success is told and ends the dialog, a refusal of one record stays with it, refusals among several are listed.
 */
export function useCommand({ actions, action, name, onDone }: CommandOptions): CommandRun {
  const { t } = useWords()
  const { run, busy } = useWrite(actions, action)
  const last = useRef<Input>({})
  const [problem, setProblem] = useState('')
  const [result, setResult] = useState<CommandResult | null>(null)

  const call = async (rows: readonly GridRow[], input: Input): Promise<Answer> => {
    const items = rows.map(row => ({ id: row.id, row_version: Number(row.row_version) }))
    try {
      return { result: (await run({ ...input, items })) as CommandResult, failure: null } // every command answers so
    } catch (error) {
      if (!(error instanceof Failure)) throw error
      const [row] = rows
      const refused = row && rows.length === 1 && error.errors.length > 0
      return { result: refused ? asResult(row, error) : null, failure: error }
    }
  }
  const confirmed = async (warned: Warned, given: unknown): Promise<Input | null> => {
    const answer = await confirm({
      question: t('kit.command.warned', { command: name }),
      consequence: warned.messages.join('\n'),
      verb: t('kit.command.continue'),
      ...(given ? {} : { reason: 'required' as const }),
    })
    return answer ? { confirmed: warned.codes, reason: given ?? answer.reason } : null
  }
  const ended = (done: CommandResult, failure: Failure | null, single: boolean): void => {
    if (done.failed.length === 0) {
      toastDone(t('kit.command.done', { command: name, n: done.succeeded.length }))
      onDone()
    } else if (single && failure && !result) setProblem(messagesOf(failure))
    else setResult(done)
  }
  const send = async (rows: readonly GridRow[], input: Input): Promise<void> => {
    last.current = input
    setProblem('')
    const single = rows.length === 1
    const first = await call(rows, input)
    if (!first.result) return setProblem(first.failure ? messagesOf(first.failure) : '')
    const warned = warnedOf(first.result.failed)
    if (!warned) return ended(first.result, first.failure, single)
    const sure = await confirmed(warned, input.reason)
    if (!sure) return single ? undefined : ended(first.result, null, single)
    const held = rows.filter(row => warned.ids.includes(row.id))
    const again = await call(held, { ...input, ...sure })
    if (again.result) ended(mergedResult(first.result, again.result), again.failure, single)
    else setProblem(again.failure ? messagesOf(again.failure) : '')
  }
  return { send, again: rows => send(rows, last.current), busy, problem, result }
}

/** All reasons of a refusal; one without reasons has its own sentence. */
const messagesOf = (failure: Failure): string =>
  failure.errors.length > 1 ? failure.errors.map(error => error.message).join('；') : messageOf(failure)
