import { reportCodeActions } from '@gt/domain/reports/report-code-actions.ts'
import { reportVerifyLog } from '@gt/domain/reports/report-verify-log.entity.ts'
import { useRead } from '../../app/queries.ts'
import { formatMinute } from '../../kit/format.ts'
import { useWords } from '../../kit/i18n.ts'
import { Failed } from '../../kit/parts.tsx'

const { fields } = reportVerifyLog

/** Who looked a code up, the newest first. */
export function CodeLookups({ id }: { id: string }) {
  const { t, say } = useWords()
  const { data, error, refetch } = useRead(reportCodeActions, 'Lookups', { id })
  const results: Readonly<Record<string, { zh: string; en: string; es: string }>> = fields.result.options.list.labels
  const channels: Readonly<Record<string, { zh: string; en: string; es: string }>> = fields.channel.options.list.labels
  const said = (words: typeof results, code: string | null): string => {
    const label = code === null ? undefined : words[code]
    return label ? say(label) : ''
  }
  if (error) return <Failed error={error} onRetry={() => void refetch()} />
  return (
    <section>
      <h3>{t('page.djbaseset.djreportUniqueCode.lookups')}</h3>
      {data?.rows.length === 0 ? <p className="quiet">{t('page.djbaseset.djreportUniqueCode.none')}</p> : null}
      {data && data.rows.length > 0 ? (
        <table className="gt-lines">
          <thead>
            <tr>
              <th>{say(fields.verified_at.label)}</th>
              <th>{say(fields.result.label)}</th>
              <th>{say(fields.channel.label)}</th>
              <th>{t('page.djbaseset.djreportUniqueCode.source')}</th>
            </tr>
          </thead>
          <tbody>
            {data.rows.map(row => (
              <tr key={row.id}>
                <td className="gt-number">{formatMinute(row.verified_at)}</td>
                <td>{said(results, row.result)}</td>
                <td>{said(channels, row.channel)}</td>
                <td className="gt-number">{row.source ?? ''}</td>
              </tr>
            ))}
          </tbody>
        </table>
      ) : null}
    </section>
  )
}
