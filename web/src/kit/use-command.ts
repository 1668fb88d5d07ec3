import type { CommandResult, Contract, Controller } from '@gt/domain/kit/action.ts'
import { useRef, useState } from 'react'
import type { Failure } from '../app/failure.ts'
import { useWrite } from '../app/queries.ts'
import { type CommandAnswer, callCommand } from './call-command.ts'
import { mergedResult, type Warned, warnedOf } from './command-outcome.ts'
import { confirm } from './confirm.tsx'
import { messageOf } from './failure-words.ts'
import type { GridRow } from './grid-column.ts'
import { useWords } from './i18n.ts'
import { sentenceMark } from './marks.ts'
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
  /** Takes a refusal of the one record, and what was sent, upon itself; true when nothing more is to be told of it. */
  readonly onRefused?: (failure: Failure, input: Input) => boolean
  /** Takes the refusal of a call as a whole upon itself, as that of the one record. */
  readonly onFailed?: (failure: Failure) => boolean
  /** Asks for what refused records lack; null when nothing would help them, or the user steps back. */
  readonly askMore?: (failed: CommandResult['failed']) => Promise<More | null>
}

/** What some of the refused records are sent again with. */
export interface More {
  readonly ids: readonly string[]
  readonly input: Input
}

interface CommandRun {
  readonly send: (rows: readonly GridRow[], input: Input) => Promise<void>
  /** Sends what was sent last for these records. */
  readonly again: (rows: readonly GridRow[]) => Promise<void>
  /** Takes the reason of the last refusal away: the next try has its own. */
  readonly forget: () => void
  readonly busy: boolean
  /** Why the one record was refused. */
  readonly problem: string
  /** The answer for several records of which some were refused. */
  readonly result: CommandResult | null
}

/**
 * Sends a command for one or several records (conventions 8): warnings are asked about once and repeated with their codes,
 * what a refusal still wants to know is asked for, success is told and ends the dialog, a refusal of one record stays with it, refusals among several are listed.
 */
export function useCommand({
  actions,
  action,
  name,
  onDone,
  onRefused,
  onFailed,
  askMore,
}: CommandOptions): CommandRun {
  const { t } = useWords()
  const { run, busy } = useWrite(actions, action, 'shown')
  const last = useRef<Input>({})
  const [problem, setProblem] = useState('')
  const [result, setResult] = useState<CommandResult | null>(null)

  const call = (rows: readonly GridRow[], input: Input): Promise<CommandAnswer> => callCommand(run, rows, input)
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
    } else if (single && failure && !result) {
      if (!onRefused?.(failure, last.current)) setProblem(messagesOf(failure))
    } else setResult(done)
  }
  const fail = ({ failure }: CommandAnswer): void => {
    if (failure && !onFailed?.(failure)) setProblem(messagesOf(failure))
  }
  const repeat = async (
    rows: readonly GridRow[],
    first: CommandResult,
    { ids, input }: More,
  ): Promise<CommandAnswer> => {
    const held = rows.filter(row => ids.includes(row.id))
    const again = await call(held, input)
    return again.result ? { ...again, result: mergedResult(first, again.result) } : again
  }
  const send = async (rows: readonly GridRow[], input: Input): Promise<void> => {
    last.current = input
    setProblem('')
    const single = rows.length === 1
    let answer = await call(rows, input)
    if (!answer.result) {
      // a command that stands or falls as one is refused as one
      const warned = warnedOf([{ id: '', errors: answer.failure?.errors ?? [] }])
      if (!warned) return fail(answer)
      const sure = await confirmed(warned, input.reason)
      if (!sure) return undefined
      answer = await call(rows, { ...input, ...sure })
      if (!answer.result) return fail(answer)
    }
    const warned = warnedOf(answer.result.failed)
    if (warned) {
      const sure = await confirmed(warned, input.reason)
      if (!sure) return single ? undefined : ended(answer.result, null, single)
      answer = await repeat(rows, answer.result, { ids: warned.ids, input: { ...input, ...sure } })
      if (!answer.result) return fail(answer)
    }
    const more = await askMore?.(answer.result.failed)
    if (more) answer = await repeat(rows, answer.result, { ...more, input: { ...input, ...more.input } })
    if (answer.result) ended(answer.result, answer.failure, single)
    else fail(answer)
  }
  return { send, again: rows => send(rows, last.current), forget: () => setProblem(''), busy, problem, result }
}

/** All reasons of a refusal; one without reasons has its own sentence. */
const messagesOf = (failure: Failure): string =>
  failure.errors.length > 1 ? failure.errors.map(error => error.message).join(sentenceMark()) : messageOf(failure)
