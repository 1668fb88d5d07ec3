import type { Contract, Controller } from '@gt/domain/kit/action.ts'
import type { HistoryEntry } from '@gt/domain/kit/behaviours.ts'
import type { Entity } from '@gt/domain/kit/entity.ts'
import { auditLog } from '@gt/domain/platform/audit-log.entity.ts'
import type { PageController } from '@gt/domain/platform/page-controller.ts'
import { useRead } from '../app/queries.ts'
import { fieldTitle } from '../kit/columns.tsx'
import { formatDatetime, unknown } from '../kit/format.ts'
import { useWords } from '../kit/i18n.ts'
import { Failed } from '../kit/parts.tsx'
import './shapes.css'

type HistoryController = Controller<{ readonly History: Contract<{ id: string }, { rows: HistoryEntry[] }, 'read'> }>

const { labels } = auditLog.fields.action.options.list
const nothing = { zh: '', en: '', es: '' }

/** Who changed what of a record and when, the newest first. */
export function RecordHistory({ entity, controller, id }: { entity: Entity; controller: PageController; id: string }) {
  const words = useWords()
  const { t, say } = words
  const { data, error, refetch } = useRead(controller as unknown as HistoryController, 'History', { id }) // every entity with a drawer has a history
  if (error) return <Failed error={error} onRetry={() => void refetch()} />
  if (!data) return null
  if (data.rows.length === 0) return <div className="gt-none">{t('kit.shape.no_history')}</div>
  const title = (name: string): string => {
    const field = entity.fields[name]
    return field ? fieldTitle(field, words) : name
  }
  return (
    <ol className="gt-history">
      {data.rows.map(entry => (
        <li key={entry.id}>
          <div className="head">
            <strong>{say(labels[entry.action as keyof typeof labels] ?? nothing)}</strong>
            <span>{entry.by ?? t('kit.shape.by_system')}</span>
            <time className="gt-number">{formatDatetime(entry.at)}</time>
          </div>
          {entry.reason ? <div className="reason">{entry.reason}</div> : null}
          {entry.changes.length > 0 ? (
            <dl>
              {entry.changes.map(({ field, before, after }) => (
                <div key={field}>
                  <dt>{title(field)}</dt>
                  <dd>
                    {entry.action === 'create' ? null : <del>{before ?? unknown}</del>}
                    <ins>{after ?? unknown}</ins>
                  </dd>
                </div>
              ))}
            </dl>
          ) : null}
        </li>
      ))}
    </ol>
  )
}
