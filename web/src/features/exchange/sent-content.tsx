import { pushActions } from '@gt/domain/exchange/actions.ts'
import { useRead } from '../../app/queries.ts'
import { DetailLines } from '../../kit/detail-lines.tsx'
import { useWords } from '../../kit/i18n.ts'
import { Failed } from '../../kit/parts.tsx'
import './exchange.css'

/** What was sent last, what it was sent under, and what an archive objects to in it. */
export function SentContent({ id }: { id: string }) {
  const { t } = useWords()
  const { data, error, refetch } = useRead(pushActions, 'Content', { id })
  if (error) return <Failed error={error} onRetry={() => void refetch()} />
  if (!data) return null
  return (
    <div className="gt-details">
      {data.faults.length > 0 ? (
        <DetailLines
          title={t('page.gdtrialtest.senddata.faults')}
          rows={data.faults}
          keyOf={one => `${one.file} ${one.text}`}
          columns={[
            { key: 'file', title: t('page.gdtrialtest.senddata.file'), width: 180, cell: one => one.file },
            { key: 'text', title: t('page.gdtrialtest.senddata.fault'), cell: one => one.text },
          ]}
        />
      ) : null}
      <p>
        {t('page.gdtrialtest.senddata.key')} <span className="gt-number">{data.key}</span>
      </p>
      {data.content === null ? (
        <p>{t('page.gdtrialtest.senddata.unsent')}</p>
      ) : (
        <>
          <p>
            {t('page.gdtrialtest.senddata.digest')} <span className="gt-number">{data.digest}</span>
          </p>
          {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls is reached by the keyboard */}
          <pre className="gt-exchange-content" tabIndex={0}>
            {data.content}
          </pre>
        </>
      )}
    </div>
  )
}
