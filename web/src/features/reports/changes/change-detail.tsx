import type { ChangedField } from '@gt/domain/reports/change-scope.ts'
import { reportChange } from '@gt/domain/reports/report-change.entity.ts'
import { Button } from '../../../kit/button.tsx'
import { refLabel } from '../../../kit/cells.tsx'
import { DetailLines } from '../../../kit/detail-lines.tsx'
import { Details } from '../../../kit/details.tsx'
import type { FormSection } from '../../../kit/entity-form.tsx'
import { unknown } from '../../../kit/format.ts'
import type { GridRow } from '../../../kit/grid-column.ts'
import { useWords } from '../../../kit/i18n.ts'
import type { PdfSource } from '../../../kit/pdf-viewer-source.ts'
import { StateMark } from '../../../kit/state-mark.tsx'
import { storedPaper } from '../papers.ts'
import { changeNumber, diffOf, isReading } from './change-commands.ts'

const sections: readonly FormSection[] = [
  {
    title: 'page.djentrustmanage.changelist.request',
    fields: ['reason_kind', 'scope', 'apply_source', 'requested_by_id', 'created_at', 'charge_amount', 'reason'],
  },
  {
    title: 'page.djentrustmanage.changelist.decision',
    fields: ['approved_by_id', 'approved_at', 'reject_reason', 'recovered_copies', 'unrecovered_note'],
  },
]

/** Number of a change, the report it is about, and where it stands. */
export const ChangeHead = ({ row }: { row: GridRow }) => (
  <>
    <span className="id gt-number">{changeNumber(row)}</span>
    <span className="name gt-ellipsis gt-number">{refLabel(row, 'from_revision_id')}</span>
    <StateMark list={reportChange.fields.state.options.list} code={String(row.state)} soft />
  </>
)

interface ChangeDetailProps {
  readonly row: GridRow
  readonly onPaper: (source: PdfSource) => void
}

/** Everything of a change: what is asked for, what was made of it, who decided, and the paper of the client. */
export function ChangeDetail({ row, onPaper }: ChangeDetailProps) {
  const { t } = useWords()
  const file = row.client_request_file_id
  return (
    <>
      <div className="gt-change-ways">
        {typeof file === 'string' ? (
          <Button onClick={() => onPaper(storedPaper(file, t('page.djentrustmanage.changelist.client_request'), true))}>
            {t('page.djentrustmanage.changelist.client_request')}
          </Button>
        ) : null}
      </div>
      <div className="gt-details">
        <ChangedFields row={row} />
      </div>
      <Details entity={reportChange} sections={sections} row={row} />
    </>
  )
}

/** What a change names, with what the report says and what it shall say. */
export function ChangedFields({ row }: { row: GridRow }) {
  const { t, say } = useWords()
  const nowOf = ({ key, made, wanted }: ChangedField): string =>
    (made === undefined ? wanted : made) ?? (isReading(key) ? t('page.djentrustmanage.changelist.by_tester') : unknown)
  return (
    <DetailLines
      title={t('page.djentrustmanage.changelist.fields')}
      rows={diffOf(row).fields}
      keyOf={({ key }) => key}
      columns={[
        {
          key: 'name',
          title: t('page.djentrustmanage.changelist.field'),
          width: 180,
          cell: field => (
            <>
              {say(field.name)}
              {field.of ? <span className="quiet gt-number"> {field.of}</span> : null}
            </>
          ),
          text: field => `${say(field.name)} ${field.of ?? ''}`,
        },
        {
          key: 'old',
          title: t('page.djentrustmanage.changelist.old'),
          cell: ({ old }) => old ?? unknown,
          text: ({ old }) => old ?? '',
        },
        {
          key: 'wanted',
          title: t('page.djentrustmanage.changelist.wanted'),
          cell: field => nowOf(field),
          text: field => nowOf(field),
        },
      ]}
    />
  )
}
