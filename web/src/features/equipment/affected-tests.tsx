import { calibrationCareActions } from '@gt/domain/equipment/care-actions.ts'
import { useRead } from '../../app/queries.ts'
import { DetailLines } from '../../kit/detail-lines.tsx'
import { formatDate, formatMinute } from '../../kit/format.ts'
import { useWords } from '../../kit/i18n.ts'
import { Failed } from '../../kit/parts.tsx'

/** The tests made with a machine since its last good calibration, whose results have to be assessed. */
export function AffectedTests({ id }: { id: string }) {
  const { t } = useWords()
  const { data, error, refetch } = useRead(calibrationCareActions, 'Affected', { id })
  if (error) return <Failed error={error} onRetry={() => void refetch()} />
  if (!data) return null
  return (
    <div className="gt-details">
      <DetailLines
        title={
          data.since
            ? t('page.djequipment.equipmenttest.affected_since', { day: formatDate(data.since) })
            : t('page.djequipment.equipmenttest.affected')
        }
        rows={data.rows}
        keyOf={row => row.id}
        columns={[
          {
            key: 'used_from',
            title: t('page.djequipment.equipmenttest.used'),
            width: 140,
            cell: row => formatMinute(row.used_from),
          },
          {
            key: 'task',
            title: t('page.djequipment.equipmenttest.task'),
            width: 130,
            cell: row => row.task_number ?? '—',
          },
          {
            key: 'sample',
            title: t('page.djequipment.equipmenttest.sample'),
            width: 160,
            cell: row => row.sample_number ?? '—',
          },
          { key: 'test', title: t('page.djequipment.equipmenttest.test'), cell: row => row.test_name ?? '—' },
          { key: 'user', title: t('page.djequipment.equipmenttest.user'), width: 90, cell: row => row.user ?? '—' },
        ]}
      />
    </div>
  )
}
