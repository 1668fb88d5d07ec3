import { reportActions } from '@gt/domain/reports/actions.ts'
import { printFileAccount } from '@gt/domain/reports/print-file-account.entity.ts'
import { useRead } from '../../app/queries.ts'
import { fieldTitle } from '../../kit/columns.tsx'
import { DetailLines } from '../../kit/detail-lines.tsx'
import { formatMinute, unknown } from '../../kit/format.ts'
import { useWords } from '../../kit/i18n.ts'
import { Failed } from '../../kit/parts.tsx'

const { fields } = printFileAccount

const text = (value: unknown): string => (typeof value === 'string' ? value : '')

/** Every print of a report: when, by whom, how many, of what, and why again. */
export function PrintLog({ id }: { id: string }) {
  const words = useWords()
  const { t, say } = words
  const { data, error, refetch } = useRead(reportActions, 'Prints', { id }, { keep: true })
  if (error) return <Failed error={error} onRetry={() => void refetch()} />
  if (!data || data.rows.length === 0) return null
  const word = (list: typeof fields.kind.options.list | typeof fields.document_kind.options.list, code: unknown) => {
    const label = (list.labels as Readonly<Record<string, Parameters<typeof say>[0]>>)[text(code)] // codes of the row
    return label ? say(label) : unknown
  }
  return (
    <div className="gt-details">
      <DetailLines
        title={t('page.djentrustmanage.printlist.log')}
        rows={data.rows}
        keyOf={row => text(row.id)}
        columns={[
          {
            key: 'at',
            title: fieldTitle(fields.printed_at, words),
            width: 148,
            cell: row => <span className="gt-number">{formatMinute(text(row.printed_at))}</span>,
          },
          { key: 'by', title: fieldTitle(fields.printed_by_id, words), width: 96, cell: row => text(row.printed_by) },
          {
            key: 'kind',
            title: fieldTitle(fields.kind, words),
            width: 136,
            wraps: true,
            cell: row =>
              [
                word(fields.kind.options.list, row.kind),
                word(fields.document_kind.options.list, row.document_kind),
                ...(row.page_range ? [t('page.djentrustmanage.printlist.pages', { range: text(row.page_range) })] : []),
              ].join(' · '),
          },
          {
            key: 'copies',
            title: fieldTitle(fields.copies, words),
            // "N.º de ejemplares" whole
            width: words.language === 'es' ? 132 : 68,
            right: true,
            cell: row => <span className="gt-number">{String(row.copies)}</span>,
          },
          {
            key: 'reason',
            title: fieldTitle(fields.reason, words),
            wraps: true,
            cell: row => text(row.reason) || unknown,
          },
        ]}
      />
    </div>
  )
}
