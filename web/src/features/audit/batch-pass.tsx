import type { CommandResult } from '@gt/domain/kit/action.ts'
import { reportActions } from '@gt/domain/reports/actions.ts'
import { recordActions } from '@gt/domain/testing/actions.ts'
import { CheckCheck } from 'lucide-react'
import { useState } from 'react'
import { readyToSign } from '../../app/signing.ts'
import type { Page } from '../../app/use-page.ts'
import { BatchResult } from '../../kit/batch-result.tsx'
import { Button } from '../../kit/button.tsx'
import { confirm } from '../../kit/confirm.tsx'
import { toastFailure } from '../../kit/failure-words.ts'
import { useWords } from '../../kit/i18n.ts'
import { useCommand } from '../../kit/use-command.ts'
import { batchOf, type Flags } from './flags.ts'
import { type Level, levelWords, passing, type QueueItem } from './queues.ts'

interface BatchPassProps {
  readonly page: Page
  readonly level: Level
  /** The ticked items, or all of the page. */
  readonly items: readonly QueueItem[]
  readonly flags: ReadonlyMap<string, Flags>
  /** What became of it was told. */
  readonly onClosed: () => void
}

/** Passes the records or reports to which no check objects, and lists the others with what it is (page auditlist, batchPass). */
export function BatchPass({ page, level, items, flags, onClosed }: BatchPassProps) {
  const { t } = useWords()
  const name = t(levelWords[level])
  const { green, left } = batchOf(items, flags)
  /** What was sent, for the list leaves with the answer. */
  const [sent, setSent] = useState({ green, left })
  const [done, setDone] = useState(false)
  const { send, again, busy, result, problem } = useCommand({
    actions: level === 'check' ? recordActions : reportActions,
    action: passing[level],
    name,
    onDone: () => setDone(true),
  })
  if (!page.can('batchPass') || !page.can(level)) return null
  const pass = async (): Promise<void> => {
    const sure = await confirm({
      question: t('page.djentrustmanage.auditlist.batch_ask', { n: green.length }),
      ...(left.length > 0 ? { consequence: t('page.djentrustmanage.auditlist.batch_note', { n: left.length }) } : {}),
      verb: name,
    })
    if (!sure) return
    setSent({ green, left })
    setDone(false)
    try {
      if (await readyToSign())
        await send(
          green.map(one => one.row),
          {},
        )
    } catch (error) {
      toastFailure(error)
    }
  }
  const skipped: CommandResult['failed'] = sent.left.map(({ id, number, found }) => ({
    id,
    number,
    errors: [
      {
        code: 'batch',
        severity: 'error',
        message: found.join('；') || t('common.loading'),
        field: null,
        row: null,
        params: {},
      },
    ],
  }))
  const failed = result?.failed ?? []
  const told = result
    ? { succeeded: result.succeeded, failed: [...failed, ...skipped] }
    : done && skipped.length > 0
      ? { succeeded: sent.green.map(({ row }) => ({ id: row.id, row_version: 0, state: null })), failed: skipped }
      : null
  return (
    <span className="batch">
      <Button
        look="text"
        icon={CheckCheck}
        busy={busy}
        reason={green.length === 0 ? t('page.djentrustmanage.auditlist.none_green') : problem || undefined}
        onClick={() => void pass()}
      >
        {t('page.djentrustmanage.auditlist.batch')}
      </Button>
      {told ? (
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
          onClose={onClosed}
        />
      ) : null}
    </span>
  )
}
