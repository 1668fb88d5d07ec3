import type { CommandResult } from '@gt/domain/kit/action.ts'
import { taskActions } from '@gt/domain/tasks/actions.ts'
import { useRef, useState } from 'react'
import { useWrite } from '../../app/queries.ts'
import { callCommand } from '../../kit/call-command.ts'
import { mergedResult } from '../../kit/command-outcome.ts'
import { toastFailure } from '../../kit/failure-words.ts'
import type { GridRow } from '../../kit/grid-column.ts'
import { useWords } from '../../kit/i18n.ts'
import { toastDone } from '../../kit/toast.tsx'

/** Tasks that one call sends with the same input. */
export interface Batch {
  readonly rows: readonly GridRow[]
  readonly input: Readonly<Record<string, unknown>>
}

type Action = 'Assign' | 'Reassign' | 'Plan'

/** A command for several batches, as the user knows it. */
export interface BatchOrder {
  readonly action: Action
  /** Word of the command: "分配". */
  readonly name: string
  readonly batches: readonly Batch[]
  /** What is told when all went well. */
  readonly told: string
}

interface Ended {
  readonly order: BatchOrder
  readonly result: CommandResult
}

interface Batches {
  readonly run: (order: BatchOrder) => Promise<void>
  /** Sends the refused ones of the last order again, as they stand now. */
  readonly retry: (fresh: (ids: readonly string[]) => readonly GridRow[]) => Promise<void>
  readonly busy: boolean
  /** The order of which some tasks were refused, until the user has read it. */
  readonly ended: Ended | null
  readonly close: () => void
}

const none: CommandResult = { succeeded: [], failed: [] }

/**
 * Sends a command for tasks that are given different things, batch by batch, and tells once what became of them all: a
 * toast, or the list of those that were refused.
 * @param onDone told the action and the ids for which it was carried out
 */
export function useBatches(onDone: (action: Action, ids: readonly string[]) => void): Batches {
  const { t } = useWords()
  const assign = useWrite(taskActions, 'Assign')
  const reassign = useWrite(taskActions, 'Reassign')
  const plan = useWrite(taskActions, 'Plan')
  const writes = { Assign: assign, Reassign: reassign, Plan: plan }
  // a second key comes before the first one is drawn
  const running = useRef(false)
  const [busy, setBusy] = useState(false)
  const [ended, setEnded] = useState<Ended | null>(null)

  const run = async (order: BatchOrder): Promise<void> => {
    if (running.current) return
    running.current = true
    setBusy(true)
    // the contract parses the input; which one it is stands with the action
    const write = writes[order.action].run as (input: Readonly<Record<string, unknown>>) => Promise<unknown>
    let result = none
    let isWhole = true
    try {
      for (const { rows, input } of order.batches) {
        const answer = await callCommand(write, rows, input)
        if (answer.result) result = mergedResult(result, answer.result)
        else if (answer.failure) throw answer.failure
      }
    } catch (error) {
      isWhole = false
      toastFailure(error)
    }
    running.current = false
    setBusy(false)
    onDone(
      order.action,
      result.succeeded.map(one => one.id),
    )
    setEnded(result.failed.length > 0 ? { order, result } : null)
    const n = result.succeeded.length
    if (result.failed.length > 0 || n === 0) return
    toastDone(isWhole && order.told ? order.told : t('kit.command.done', { command: order.name, n }))
  }
  const retry = async (fresh: (ids: readonly string[]) => readonly GridRow[]): Promise<void> => {
    if (!ended) return
    const failed = new Set(ended.result.failed.map(one => one.id))
    const batches = ended.order.batches
      .map(({ rows, input }) => ({ rows: fresh(rows.map(row => row.id).filter(id => failed.has(id))), input }))
      .filter(({ rows }) => rows.length > 0)
    if (batches.length === 0) return setEnded(null)
    await run({ ...ended.order, batches, told: '' })
  }
  return { run, retry, busy, ended, close: () => setEnded(null) }
}
