import { type SettingsPage, settingsController, settingsOfPage } from '@gt/domain/kit/page/settings.ts'
import { useRead } from '../app/queries.ts'
import { Button } from '../kit/button.tsx'
import { Dialog } from '../kit/dialog.tsx'
import { formatDatetime } from '../kit/format.ts'
import { useWords } from '../kit/i18n.ts'
import { Failed } from '../kit/parts.tsx'
import { Progress } from '../kit/progress.tsx'
import './shapes.css'

interface SettingsHistoryProps {
  readonly page: SettingsPage
  readonly title: string
  readonly onClose: () => void
}

/** Who changed which setting of a page and when; an empty value means that it is inherited. */
export function SettingsHistory({ page, title, onClose }: SettingsHistoryProps) {
  const { t, say } = useWords()
  const { data, error, isPending, refetch } = useRead(settingsController(page), 'History', {})
  const labels = new Map(settingsOfPage(page).map(({ key, field }) => [key, say(field.label)]))
  const inherited = t('kit.settings.inherited')
  return (
    <Dialog
      title={`${title} · ${t('kit.shape.history')}`}
      width={640}
      onClose={onClose}
      foot={<Button onClick={onClose}>{t('common.close')}</Button>}
    >
      {isPending ? <Progress /> : null}
      {error ? <Failed error={error} onRetry={() => void refetch()} /> : null}
      {data?.rows.length === 0 ? <div className="gt-none">{t('kit.shape.no_history')}</div> : null}
      <ol className="gt-history">
        {(data?.rows ?? []).map(entry => (
          <li key={entry.id}>
            <div className="head">
              <strong>{entry.by ?? t('kit.shape.by_system')}</strong>
              <time className="gt-number">{formatDatetime(entry.at)}</time>
            </div>
            <dl>
              {entry.changes.map(({ field, before, after }) => (
                <div key={field}>
                  <dt>{labels.get(field) ?? field}</dt>
                  <dd>
                    <del>{before ?? inherited}</del>
                    <ins>{after ?? inherited}</ins>
                  </dd>
                </div>
              ))}
            </dl>
          </li>
        ))}
      </ol>
    </Dialog>
  )
}
