import { batchActions } from '@gt/domain/qrcode/batch-actions.ts'
import { labelStates } from '@gt/domain/qrcode/lists.ts'
import { useRead } from '../../app/queries.ts'
import { DetailLines } from '../../kit/detail-lines.tsx'
import { useWords } from '../../kit/i18n.ts'
import { Failed } from '../../kit/parts.tsx'

/** The serial ranges of a batch by what has become of them. */
export function SerialRuns({ id }: { readonly id: string }) {
  const { t, say } = useWords()
  const { data, error, refetch } = useRead(batchActions, 'Runs', { id })
  if (error) return <Failed error={error} onRetry={() => void refetch()} />
  const labels: Readonly<Record<string, (typeof labelStates.labels)['blank']>> = labelStates.labels
  return (
    <DetailLines
      title={t('page.qrcodelibrary.qrcodelibrary.runs')}
      rows={data?.rows ?? []}
      keyOf={run => run.from}
      columns={[
        { key: 'from', title: t('page.qrcodelibrary.qrcodelibrary.run_from'), cell: run => run.from },
        { key: 'to', title: t('page.qrcodelibrary.qrcodelibrary.run_to'), cell: run => run.to },
        {
          key: 'count',
          title: t('page.qrcodelibrary.qrcodelibrary.run_count'),
          width: 100,
          right: true,
          cell: run => run.count,
        },
        {
          key: 'state',
          title: t('page.qrcodelibrary.qrcodelibrary.run_state'),
          width: 120,
          cell: run => (labels[run.state] ? say(labels[run.state] ?? { zh: '', en: '', es: '' }) : run.state),
        },
      ]}
    />
  )
}
