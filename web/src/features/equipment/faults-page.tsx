import { equipmentFaultActions } from '@gt/domain/equipment/fault-actions.ts'
import type { PageDefinition } from '@gt/domain/kit/page/page.ts'
import { taskState } from '@gt/domain/tasks/lists.ts'
import { useRead } from '../../app/queries.ts'
import { DetailLines } from '../../kit/detail-lines.tsx'
import { formatMinute } from '../../kit/format.ts'
import { useWords } from '../../kit/i18n.ts'
import { Failed } from '../../kit/parts.tsx'
import { StateMark } from '../../kit/state-mark.tsx'
import { ListPage } from '../../shapes/list-page.tsx'

/** The tests that a fault may have spoilt; nothing of one that spoilt none. */
function AffectedTests({ id }: { id: string }) {
  const { t } = useWords()
  const { data, error, refetch } = useRead(equipmentFaultActions, 'Affected', { id })
  if (error) return <Failed error={error} onRetry={() => void refetch()} />
  if (!data || data.rows.length === 0) return null
  return (
    <div className="gt-details">
      <DetailLines
        title={t('page.djequipment.equipmentfaultlist.affected')}
        rows={data.rows}
        keyOf={one => one.task_number}
        columns={[
          { key: 'task', title: t('page.djequipment.equipmentfaultlist.task'), cell: one => one.task_number },
          { key: 'test', title: t('page.djequipment.equipmentfaultlist.test'), cell: one => one.test_name },
          {
            key: 'used',
            title: t('page.djequipment.equipmentfaultlist.used_from'),
            cell: one => formatMinute(one.used_from),
          },
          {
            key: 'state',
            title: t('page.djequipment.equipmentfaultlist.task_state'),
            cell: one => <StateMark list={taskState} code={one.state} soft />,
          },
          {
            key: 'reported',
            title: t('page.djequipment.equipmentfaultlist.reported'),
            cell: one => t(one.reported === 1 ? 'common.yes' : 'common.no'),
          },
        ]}
      />
    </div>
  )
}

/** Faults of devices, each with the tests that it may have spoilt. */
export const FaultsPage = ({ page }: { page: PageDefinition }) => (
  <ListPage page={page} slots={{ detail: row => <AffectedTests id={row.id} /> }} />
)
