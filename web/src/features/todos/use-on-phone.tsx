import type { Todo } from '@gt/domain/dashboard/actions.ts'
import { lazy, type ReactNode, Suspense, useState } from 'react'
import { todoAddress } from '../../app/todo-address.ts'
import type { GridRow } from '../../kit/grid-column.ts'
import { useWords } from '../../kit/i18n.ts'
import type { RowCommand } from '../../kit/row-commands.tsx'
import { kindOnPhone } from './kind-on-phone.ts'

const OnPhone = lazy(async () => ({ default: (await import('./on-phone.tsx')).OnPhone }))

/** The command that shows the record of a to-do on the user's telephone, for records that a link can show. */
export function useOnPhone(): { readonly ofRow: (row: GridRow) => readonly RowCommand[]; readonly dialog: ReactNode } {
  const { t } = useWords()
  const [shown, show] = useState<GridRow | null>(null)
  const kind = shown ? kindOnPhone(shown) : undefined
  const target = shown ? addressOf(shown) : null
  return {
    ofRow: row =>
      kindOnPhone(row) && addressOf(row)
        ? [{ key: 'phone', text: t('page.djnotification.todoitems.phone'), run: () => show(row) }]
        : [],
    dialog:
      shown && kind && target ? (
        <Suspense fallback={null}>
          <OnPhone row={shown} kind={kind} target={target} onClose={() => show(null)} />
        </Suspense>
      ) : null,
  }
}

const addressOf = (row: GridRow): string | null => todoAddress(row as unknown as Todo) // the rows of this grid are to-dos
