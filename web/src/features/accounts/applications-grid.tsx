import { registerApplication } from '@gt/domain/identity/register-application.entity.ts'
import { datetime } from '@gt/domain/kit/fields/datetime.ts'
import { text } from '@gt/domain/kit/fields/text.ts'
import type { ReactNode } from 'react'
import type { Failure } from '../../app/failure.ts'
import type { Page } from '../../app/use-page.ts'
import { factColumn } from '../../kit/columns.tsx'
import { DataGrid } from '../../kit/data-grid.tsx'
import type { GridColumn, GridRow } from '../../kit/grid-column.ts'
import { useWords } from '../../kit/i18n.ts'
import { PageFrame } from '../../kit/page-frame.tsx'
import { firstPaging } from '../../kit/paging.ts'
import { Empty } from '../../kit/parts.tsx'
import type { RowCommand } from '../../kit/row-commands.tsx'

const { fields } = registerApplication

/** Columns that applications of both kinds have; what is asked for stands between them. */
export function applicationColumns(between: readonly GridColumn[]): GridColumn[] {
  return [
    factColumn('id', text({ zh: '编号', en: 'Number', es: 'Número' }), { width: 80 }),
    factColumn('real_name', fields.real_name, { width: 100 }),
    factColumn('user_name', fields.user_name, { width: 130 }),
    factColumn('phone_number', fields.phone_number, { width: 120 }),
    ...between,
    factColumn('created_at', datetime({ zh: '申请时间', en: 'Sent', es: 'Enviada' }), { width: 150 }),
    factColumn('state', fields.state, { width: 100 }),
    factColumn('handled_at', fields.handled_at, { width: 150 }),
    factColumn('reject_reason', fields.reject_reason, { width: 200 }),
  ].map(column => ({ ...column, sort: null }))
}

interface Read {
  readonly error: Failure | null
  readonly isPending: boolean
  readonly isFetching: boolean
  readonly refetch: () => unknown
  readonly dataUpdatedAt: number
}

interface ApplicationsGridProps {
  readonly page: Page
  readonly above: ReactNode
  readonly tools?: ReactNode
  readonly columns: readonly GridColumn[]
  /** Undefined until they are there. */
  readonly rows: readonly GridRow[] | undefined
  readonly read: Read
  readonly commandsOf: (row: GridRow) => readonly RowCommand[]
  readonly children?: ReactNode
}

/** A list of applications for accounts, with what decides them. */
export function ApplicationsGrid({
  page,
  above,
  tools,
  columns,
  rows,
  read,
  commandsOf,
  children,
}: ApplicationsGridProps) {
  const { t } = useWords()
  const shown = rows ?? []
  const { error, isPending, isFetching, refetch, dataUpdatedAt } = read
  return (
    <PageFrame page={page} onRefresh={() => void refetch()}>
      {above}
      {tools}
      <DataGrid
        label={t('kit.queue.applications')}
        columns={[...columns]}
        density="page"
        paged={false}
        list={{
          rows: [...shown],
          total: shown.length,
          capped: false,
          paging: firstPaging(null),
          turn: () => undefined,
          answer: rows
            ? { rows: [...shown], total: shown.length, capped: false, page: 1, size: 25, next: null, prev: null }
            : undefined,
          loading: isPending,
          reloading: isFetching && !isPending,
          error: error?.kind === 'session' || error?.kind === 'aborted' ? null : error,
          reload: () => void refetch(),
          loadedAt: dataUpdatedAt,
        }}
        commandsOf={commandsOf}
        empty={<Empty text={t('kit.queue.no_applications')} />}
      />
      {children}
    </PageFrame>
  )
}
