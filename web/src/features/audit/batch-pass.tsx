import { reportActions } from '@gt/domain/reports/actions.ts'
import { recordActions } from '@gt/domain/testing/actions.ts'
import { CheckCheck } from 'lucide-react'
import { readyToSign } from '../../app/signing.ts'
import type { Page } from '../../app/use-page.ts'
import { BatchResult } from '../../kit/batch-result.tsx'
import { Button } from '../../kit/button.tsx'
import { confirm } from '../../kit/confirm.tsx'
import { toastFailure } from '../../kit/failure-words.ts'
import { useWords } from '../../kit/i18n.ts'
import { useCommand } from '../../kit/use-command.ts'
import { type Flags, greenRows } from './flags.ts'
import { type Level, levelWords, passing, type QueueItem } from './queues.ts'

interface BatchPassProps {
  readonly page: Page
  readonly level: Level
  readonly items: readonly QueueItem[]
  readonly flags: ReadonlyMap<string, Flags>
  /** The list of refusals was read. */
  readonly onClosed: () => void
}

/** Passes all records or reports of the page to which no check objects; the others have to be opened (interface 3.2, 6). */
export function BatchPass({ page, level, items, flags, onClosed }: BatchPassProps) {
  const { t } = useWords()
  const name = t(levelWords[level])
  const green = greenRows(items, flags)
  const rows = green.map(one => one.row)
  const { send, again, busy, result, problem } = useCommand({
    actions: level === 'check' ? recordActions : reportActions,
    action: passing[level],
    name,
    onDone: () => undefined,
  })
  if (!page.can('batchPass') || !page.can(level)) return null
  const pass = async (): Promise<void> => {
    const sure = await confirm({
      question: t('page.djentrustmanage.auditlist.batch_ask', { n: rows.length }),
      consequence: t('page.djentrustmanage.auditlist.batch_note', { n: items.length - rows.length }),
      verb: name,
    })
    if (!sure) return
    try {
      if (await readyToSign()) await send(rows, {})
    } catch (error) {
      toastFailure(error)
    }
  }
  return (
    <span className="batch">
      <Button
        look="text"
        icon={CheckCheck}
        busy={busy}
        reason={rows.length === 0 ? t('page.djentrustmanage.auditlist.none_green') : problem || undefined}
        onClick={() => void pass()}
      >
        {t('page.djentrustmanage.auditlist.batch')}
      </Button>
      {result && result.failed.length > 0 ? (
        <BatchResult
          name={name}
          result={result}
          busy={busy}
          numberOf={id => green.find(({ row }) => row.id === id)?.number ?? id}
          onRetry={() => void again(rows.filter(row => result.failed.some(one => one.id === row.id)))}
          onClose={onClosed}
        />
      ) : null}
    </span>
  )
}
