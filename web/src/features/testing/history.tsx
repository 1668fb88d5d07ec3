import { recordActions } from '@gt/domain/testing/actions.ts'
import { useRead } from '../../app/queries.ts'
import { formatMinute } from '../../kit/format.ts'
import { useWords } from '../../kit/i18n.ts'
import { Failed } from '../../kit/parts.tsx'

/** Stored versions of a record and every value that was changed after it had been seen. */
export function History({ recordId }: { recordId: string }) {
  const { t } = useWords()
  const { data, error, refetch } = useRead(recordActions, 'History', { record_id: recordId })
  if (error) return <Failed error={error} onRetry={() => void refetch()} />
  if (!data) return <div className="quiet" aria-busy="true" />
  return (
    <ul className="plain">
      {data.versions.map(version => (
        <li key={version.version_no}>
          <b>{t('page.djentrustmanage.checklist.version', { n: version.version_no })}</b>
          <span>
            {version.saved_by} {formatMinute(version.saved_at)}
          </span>
          {version.reason ? <span className="quiet">{version.reason}</span> : null}
        </li>
      ))}
      {data.rows.map(row => (
        <li key={`${row.field_key} ${row.row_no} ${row.changed_at} ${row.new_value}`}>
          <span className="gt-number">
            <s>{row.old_value ?? '—'}</s> → {row.new_value ?? '—'}
          </span>
          <span>
            {row.changed_by} {formatMinute(row.changed_at)}
          </span>
          {row.reason ? <span className="quiet">{row.reason}</span> : null}
        </li>
      ))}
    </ul>
  )
}
