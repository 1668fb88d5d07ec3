import { Forward } from 'lucide-react'
import { useState } from 'react'
import type { Page } from '../../app/use-page.ts'
import { Button } from '../../kit/button.tsx'
import type { GridRow } from '../../kit/grid-column.ts'
import { useWords } from '../../kit/i18n.ts'
import type { BatchCommand } from './batch-pass.tsx'
import { type CommandRow, commandRows, type Flags } from './flags.ts'
import { HandOverDialog } from './hand-over-dialog.tsx'
import type { Level, QueueItem } from './queues.ts'
import type { Ticks } from './use-ticks.ts'

interface HandOverOptions {
  readonly page: Page
  readonly level: Level
  /** Whether these items wait for somebody. */
  readonly waiting: boolean
  readonly items: readonly QueueItem[]
  readonly ticks: Ticks
  readonly flags: ReadonlyMap<string, Flags>
}

/** Gives the ticked records or reports to one colleague with one reason; those that he cannot take are listed by the server. */
export function useBatchHandOver({ page, level, waiting, items, ticks, flags }: HandOverOptions): BatchCommand & {
  /** Whether this user may hand something over here. */
  readonly offered: boolean
} {
  const { t } = useWords()
  /** What was ticked when the dialog opened: rows leave the queue before it tells what became of them. */
  const [open, setOpen] = useState<readonly CommandRow[] | null>(null)
  const isNamer = level === 'check' && page.can('nameChecker')
  const offered = waiting && ((page.can('transfer') && page.can(level)) || isNamer) && !page.readonly
  const rows = commandRows(ticks.meant, flags)
  if (!offered) return { offered, button: null, dialog: null }
  const close = (): void => setOpen(null)
  const now = (id: string): GridRow[] => commandRows(items, flags).flatMap(({ row }) => (row.id === id ? [row] : []))
  return {
    offered,
    button:
      ticks.meant.length > 0 ? (
        <Button
          look="text"
          icon={Forward}
          reason={rows.length < ticks.meant.length ? t('common.loading') : undefined}
          onClick={() => setOpen(rows)}
        >
          {t('page.djentrustmanage.auditlist.hand_over_many', { n: ticks.meant.length })}
        </Button>
      ) : null,
    dialog: open ? (
      <HandOverDialog
        kind={level === 'check' ? 'record' : 'report'}
        rows={open.map(({ row }) => row)}
        numberOf={({ id }) => open.find(({ row }) => row.id === id)?.number ?? id}
        fresh={ids => ids.flatMap(now)}
        onClose={close}
        onDone={() => ticks.set([])}
        onPartly={done =>
          ticks.set(open.filter(({ row }) => !done.some(({ id }) => id === row.id)).map(({ item }) => item.id))
        }
      />
    ) : null,
  }
}
