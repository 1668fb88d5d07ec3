import { todoActions } from '@gt/domain/dashboard/actions.ts'
import { useState } from 'react'
import { useWrite } from '../../app/queries.ts'
import type { Page } from '../../app/use-page.ts'
import type { Way } from '../../app/use-way.ts'
import { toastFailure } from '../../kit/failure-words.ts'
import type { GridRow } from '../../kit/grid-column.ts'
import { useWords } from '../../kit/i18n.ts'
import type { RowCommand } from '../../kit/row-commands.tsx'
import { toastDone } from '../../kit/toast.tsx'

interface Hold {
  /** What may be done with a to-do of a list: the work itself by its way, and who has it. */
  readonly ofRow: (row: GridRow, list: 'open' | 'done' | 'started', way: Way) => readonly RowCommand[]
  /** The to-do that is being handed over. */
  readonly delegating: GridRow | null
  readonly close: () => void
}

/** Doing, claiming, giving back and handing over to-dos of a post, and urging those that the user started. */
export function useHold(page: Page): Hold {
  const { t } = useWords()
  const [delegating, delegate] = useState<GridRow | null>(null)
  const writes = {
    claim: useWrite(todoActions, 'Claim'),
    release: useWrite(todoActions, 'Release'),
    urge: useWrite(todoActions, 'Urge'),
  }
  const nameOf = (op: string): string => page.toolbar('row').find(tool => tool.Op === op)?.Name ?? op
  const send = async (op: keyof typeof writes, row: GridRow): Promise<void> => {
    try {
      await writes[op].run({ id: row.id })
      toastDone(t('kit.command.done', { command: nameOf(op), n: 1 }))
    } catch (error) {
      toastFailure(error)
    }
  }
  const command = (op: keyof typeof writes, row: GridRow): readonly RowCommand[] =>
    page.can(op) ? [{ key: op, text: nameOf(op), run: () => void send(op, row) }] : []
  return {
    ofRow(row, list, way) {
      if (!page.isNamed || row.state !== 'open' || list === 'done') return []
      if (list === 'started') return command('urge', row)
      const handle = page.can('open') ? [{ key: 'open', text: nameOf('open'), reason: way.reason, run: way.open }] : []
      if (row.post === null || row.absent !== null) return handle
      const over = page.can('delegate') ? [{ key: 'delegate', text: nameOf('delegate'), run: () => delegate(row) }] : []
      return [...handle, ...command(row.shared === 1 ? 'claim' : 'release', row), ...over]
    },
    delegating,
    close: () => delegate(null),
  }
}
