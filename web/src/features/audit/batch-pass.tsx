import type { CommandResult } from '@gt/domain/kit/action.ts'
import { reportActions } from '@gt/domain/reports/actions.ts'
import { recordActions } from '@gt/domain/testing/actions.ts'
import { CheckCheck, ListChecks } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { readyToSign } from '../../app/signing.ts'
import type { Page } from '../../app/use-page.ts'
import { BatchResult } from '../../kit/batch-result.tsx'
import { Button } from '../../kit/button.tsx'
import { confirm } from '../../kit/confirm.tsx'
import { toastFailure } from '../../kit/failure-words.ts'
import { useWords } from '../../kit/i18n.ts'
import { sentenceMark } from '../../kit/marks.ts'
import { useCommand } from '../../kit/use-command.ts'
import { batchOf, type Flags } from './flags.ts'
import { type Level, levelWords, passing, type QueueItem } from './queues.ts'
import type { Ticks } from './use-ticks.ts'

interface BatchOptions {
  readonly page: Page
  readonly level: Level
  /** Whether these items wait for somebody. */
  readonly waiting: boolean
  readonly items: readonly QueueItem[]
  readonly ticks: Ticks
  readonly flags: ReadonlyMap<string, Flags>
  /** The laboratory lets several be passed at this level. */
  readonly allowed: boolean
}

/** A command over several items of the queue. */
export interface BatchCommand {
  /** Null where it is not offered. */
  readonly button: ReactNode
  /** What became of it. */
  readonly dialog: ReactNode
}

/**
 * Passes the ticked records or reports to which no check objects, and lists the others with what it is (page auditlist,
 * batchPass). Nothing is passed that nobody ticked: without a tick the button ticks what is all green.
 */
export function useBatchPass({ page, level, waiting, items, ticks, flags, allowed }: BatchOptions): BatchCommand {
  const { t } = useWords()
  const name = t(levelWords[level])
  const { meant } = ticks
  const batch = batchOf(meant, flags)
  const { green, left } = batch
  const { greenIds } = batchOf(items, flags)
  const closed = allowed ? undefined : t('page.djentrustmanage.auditlist.batch_closed', { step: name })
  /** What was sent, for the list leaves with the answer. */
  const [sent, setSent] = useState<ReturnType<typeof batchOf> | null>(null)
  const [done, setDone] = useState(false)
  /** The answer to the batch before. */
  const [past, setPast] = useState<CommandResult | null>(null)
  const {
    send,
    again,
    busy,
    result: last,
    problem,
  } = useCommand({
    actions: level === 'check' ? recordActions : reportActions,
    action: passing[level],
    name,
    onDone: () => setDone(true),
  })
  const result = last === past ? null : last
  if (!waiting || !page.can('batchPass') || !page.can(level)) return { button: null, dialog: null }
  const pass = async (): Promise<void> => {
    const sure = await confirm({
      question: t('page.djentrustmanage.auditlist.batch_ask', { n: green.length }),
      ...(left.length > 0 ? { consequence: t('page.djentrustmanage.auditlist.batch_note', { n: left.length }) } : {}),
      verb: name,
    })
    if (!sure) return
    try {
      if (!(await readyToSign())) return
      setSent(batch)
      setDone(false)
      setPast(last)
      ticks.set([])
      await send(
        green.map(one => one.row),
        {},
      )
    } catch (error) {
      toastFailure(error)
    }
  }
  const told = sent && (result || done) ? outcome(sent, result, t('common.loading')) : null
  const failed = result?.failed ?? []
  return {
    button: (
      <>
        {meant.length > 0 ? (
          <Button
            look="text"
            icon={CheckCheck}
            busy={busy}
            reason={
              closed ?? (green.length === 0 ? t('page.djentrustmanage.auditlist.none_green') : problem || undefined)
            }
            onClick={() => void pass()}
          >
            {t('page.djentrustmanage.auditlist.batch', { n: meant.length })}
          </Button>
        ) : (
          <Button
            look="text"
            icon={ListChecks}
            busy={busy}
            reason={
              closed ?? (greenIds.length === 0 ? t('page.djentrustmanage.auditlist.none_green') : problem || undefined)
            }
            onClick={() => ticks.set(greenIds)}
          >
            {t('page.djentrustmanage.auditlist.tick_green')}
          </Button>
        )}
      </>
    ),
    dialog:
      sent && told && told.failed.length > 0 ? (
        <BatchResult
          name={name}
          result={told}
          busy={busy}
          numberOf={id => sent.green.find(({ row }) => row.id === id)?.number ?? id}
          {...(failed.length > 0
            ? {
                onRetry: () =>
                  void again(sent.green.map(one => one.row).filter(row => failed.some(one => one.id === row.id))),
              }
            : {})}
          onClose={() => setSent(null)}
        />
      ) : null,
  }
}

/** What the server refused, and what was not sent because a check objects. */
function outcome(
  { green, left }: ReturnType<typeof batchOf>,
  result: CommandResult | null,
  unknown: string,
): CommandResult {
  const skipped = left.map(({ id, number, found }) => ({
    id,
    number,
    errors: [
      {
        code: 'batch',
        severity: 'error' as const,
        message: found.join(sentenceMark()) || unknown,
        field: null,
        row: null,
        params: {},
      },
    ],
  }))
  return {
    succeeded: result?.succeeded ?? green.map(({ row }) => ({ id: row.id, row_version: 0, state: null })),
    failed: [...(result?.failed ?? []), ...skipped],
  }
}
