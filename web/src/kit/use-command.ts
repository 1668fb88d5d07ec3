import type { CommandResult, Contract, Controller } from '@gt/domain/kit/action.ts'
import { useState } from 'react'
import { Failure } from '../app/failure.ts'
import { useWrite } from '../app/queries.ts'
import { type Warned, mergedResult, warnedOf } from './command-outcome.ts'
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
  readonly busy: boolean
  /** Why the one record was refused. */
  readonly problem: string
  /** The answer for several records of which some were refused. */
  readonly result: CommandResult | null
}

type Answer = { readonly result: CommandResult } | { readonly failure: Failure }

/** What came of one record alone, in the form in which several are answered. */
function asResult(row: GridRow, failure: Failure): CommandResult {
  const errors = failure.errors.map(error => ({ ...error, params: error.params }))
  return { succeeded: [], failed: [{ id: row.id, number: null, errors }] }
}

/**
 * Sends a command for one or several records (conventions 8): warnings are asked about once and repeated with their codes,
 * success is told and ends the dialog, a refusal of one record stays with it, refusals among several are listed.
 */
export function useCommand({ actions, action, name, onDone }: CommandOptions): CommandRun {
  const { t } = useWords()
  const { run, busy } = useWrite(actions, action)
  const [problem, setProblem] = useState('')
  const [result, setResult] = useState<CommandResult | null>(null)

  const call = async (rows: readonly GridRow[], input: Input): Promise<Answer> => {
    const items = rows.map(row => ({ id: row.id, row_version: Number(row.row_version) }))
    try {
      return { result: (await run({ ...input, items })) as CommandResult } // every command answers so
    } catch (error) {
      if (error instanceof Failure) return { failure: error }
      throw error
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
  const ended = (done: CommandResult): void => {
    if (done.failed.length > 0) return setResult(done)
    toastDone(t('kit.command.done', { command: name, n: done.succeeded.length }))
    onDone()
  }
  const send = async (rows: readonly GridRow[], input: Input): Promise<void> => {
    setProblem('')
    setResult(null)
    const first = await call(rows, input)
    const [only] = rows
    const answered = 'result' in first ? first.result : only ? asResult(only, first.failure) : null
    if (!answered) return
    const warned = warnedOf(answered.failed)
    const sure = warned ? await confirmed(warned, input.reason) : null
    if (warned && sure) {
      const again = await call(
        rows.filter(row => warned.ids.includes(row.id)),
        { ...input, ...sure },
      )
      if ('failure' in again) setProblem(messageOf(again.failure))
      else ended(mergedResult(answered, again.result))
      return
    }
    if ('failure' in first) setProblem(warned ? '' : messagesOf(first.failure))
    else ended(answered)
  }
  return { send, busy, problem, result }
}

/** All reasons of a refusal; one without reasons has its own sentence. */
const messagesOf = (failure: Failure): string =>
  failure.errors.length > 1 ? failure.errors.map(error => error.message).join('；') : messageOf(failure)
