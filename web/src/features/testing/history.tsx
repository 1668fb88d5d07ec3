import { paperActions } from '@gt/domain/reports/paper-actions.ts'
import { recordActions } from '@gt/domain/testing/actions.ts'
import { backdatedFields } from '@gt/domain/testing/backdating.ts'
import { testRecord } from '@gt/domain/testing/test-record.entity.ts'
import { trialDataHistory } from '@gt/domain/testing/trial-data-history.entity.ts'
import { call } from '../../app/client.ts'
import { useRead } from '../../app/queries.ts'
import { formatMinute } from '../../kit/format.ts'
import { useWords } from '../../kit/i18n.ts'
import { placeOfHistory } from '../../kit/paper/place.ts'
import { Failed } from '../../kit/parts.tsx'
import { PdfLink } from '../../kit/pdf-link.tsx'
import type { Sheet } from './entry-state.ts'
import { cellWords } from './sheet-words.ts'

const { source, stage } = trialDataHistory.fields

/** The word of a code of a closed list; null for none. */
const labelIn = <L,>(labels: Readonly<Record<string, L>>, code: string | null): L | null =>
  code === null ? null : (labels[code] ?? null)

/** Struck runs of the task, stored versions of its record and every value that was changed: which cell, from what to what, how, by whom, when and why. */
export function History({ sheet }: { sheet: Pick<Sheet, 'record' | 'task' | 'method' | 'context'> }) {
  const { t, say, language } = useWords()
  const { data, error, refetch } = useRead(recordActions, 'History', { record_id: sheet.record.id })
  if (error) return <Failed error={error} onRetry={() => void refetch()} />
  if (!data) return <div className="quiet" aria-busy="true" />
  const nameOf = (row: { field_key: string; row_no: number | null }): string => {
    const place = placeOfHistory(row)
    if (!place) {
      const time = backdatedFields.find(field => field === row.field_key)
      return time ? say(testRecord.fields[time].label) : row.field_key
    }
    return cellWords(sheet.method, place, sheet.context.samples[place.sampleId]?.number ?? '', language)
  }
  return (
    <ul className="plain">
      {data.struck.map(run => (
        <li key={run.id}>
          <PdfLink
            name={run.number ?? run.id}
            load={() => call(paperActions, 'RecordPdf', { task_id: sheet.task.id, struck_id: run.id })}
          >
            {t('page.djentrustmanage.checklist.struck', { number: run.number ?? '' })}
          </PdfLink>
          <span>
            {run.by} {formatMinute(run.at)}
          </span>
          {run.reason ? <span className="quiet">{run.reason}</span> : null}
        </li>
      ))}
      {data.versions.map(version => (
        <li key={version.version_no}>
          <b>{t('page.djentrustmanage.checklist.version', { n: version.version_no })}</b>
          <span>
            {version.saved_by} {formatMinute(version.saved_at)}
          </span>
          {version.reason ? <span className="quiet">{version.reason}</span> : null}
        </li>
      ))}
      {data.rows.map(row => {
        const [before, after] = [row.old_source, row.source].map(code => labelIn(source.options.list.labels, code))
        const when = labelIn(stage.options.list.labels, row.stage)
        return (
          <li key={`${row.field_key} ${row.row_no} ${row.changed_at} ${row.new_value}`}>
            <span className="rows">{nameOf(row)}</span>
            <span className="gt-number">
              <s>{row.old_value ?? '—'}</s>
              {before && before !== after ? <span className="quiet"> {say(before)}</span> : null} →{' '}
              {row.new_value ?? '—'}
            </span>
            {after ? <span className="quiet">{say(after)}</span> : null}
            <span>
              {row.changed_by} {formatMinute(row.changed_at)}
            </span>
            {when ? <span className="quiet">{say(when)}</span> : null}
            {row.reason ? <span className="quiet">{row.reason}</span> : null}
          </li>
        )
      })}
    </ul>
  )
}
