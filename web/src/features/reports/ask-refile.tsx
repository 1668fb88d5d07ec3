import { reportActions } from '@gt/domain/reports/actions.ts'
import { call } from '../../app/client.ts'
import { CommandDialog } from '../../kit/command-dialog.tsx'
import type { GridRow } from '../../kit/grid-column.ts'
import { useWords } from '../../kit/i18n.ts'
import { refile, refileFields, reportNumber } from './desk-commands.ts'
import type { Volume } from './volume-branches.ts'

/** Files on their way into another volume, and the volume when it is known. */
export interface Refiling {
  readonly rows: readonly GridRow[]
  readonly to: Volume | null
}

interface AskRefileProps extends Refiling {
  readonly name: string
  readonly fresh: (ids: readonly string[]) => readonly GridRow[]
  readonly onClose: () => void
}

/** Asks into which volume files are moved; nothing moves before. */
export function AskRefile({ rows, to, name, fresh, onClose }: AskRefileProps) {
  const { t } = useWords()
  return (
    <CommandDialog
      actions={reportActions}
      action={refile.action}
      name={name}
      rows={rows}
      numberOf={reportNumber}
      fields={refileFields(to)}
      consequence={
        to
          ? t('page.djentrustmanage.archivelist.refile_to', { n: rows.length, volume: to.volume_no })
          : t('page.djentrustmanage.archivelist.refile_note')
      }
      fresh={fresh}
      onClose={onClose}
    />
  )
}

/** A page of the list that asks what is in a volume. */
const size = 50
/** Most files that are moved at once. */
export const mostMoved = 200

/** The files of a volume, as many as are moved at once. */
export async function filesOfVolume(volume: string): Promise<readonly GridRow[]> {
  const rows: GridRow[] = []
  for (let page = 1; rows.length < mostMoved; page += 1) {
    const filter = [{ field: 'volume_no', op: 'eq' as const, value: [volume] }]
    const answer = await call(reportActions, 'List', {
      filter,
      size,
      page,
      sort: { field: 'report_number', dir: 'asc' },
    })
    rows.push(...answer.rows)
    if (answer.rows.length < size) break
  }
  return rows.slice(0, mostMoved)
}
