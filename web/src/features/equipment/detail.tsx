import { equipmentActions } from '@gt/domain/equipment/actions.ts'
import { equipment } from '@gt/domain/equipment/equipment.entity.ts'
import { useRead } from '../../app/queries.ts'
import { Details } from '../../kit/details.tsx'
import { formatMinute } from '../../kit/format.ts'
import type { GridRow } from '../../kit/grid-column.ts'
import { useWords } from '../../kit/i18n.ts'
import { Failed } from '../../kit/parts.tsx'
import { StateMark } from '../../kit/state-mark.tsx'
import { equipmentSections } from './columns.tsx'

const { list } = equipment.fields.state.options

/** Number, name and state of a device, for the head of its drawer. */
export const EquipmentHead = ({ row }: { row: GridRow }) => (
  <>
    <span className="id gt-number">{String(row.equipment_number)}</span>
    <span className="name gt-ellipsis">{String(row.name)}</span>
    <StateMark list={list} code={String(row.state)} soft />
  </>
)

/** Everything the register holds of one device. */
export function EquipmentDetail({ id }: { id: string }) {
  const { t } = useWords()
  const { data, error, refetch } = useRead(equipmentActions, 'GetById', { id }, { keep: true })
  if (error) return <Failed error={error} onRetry={() => void refetch()} />
  if (!data) return null
  return (
    <>
      <Details entity={equipment} sections={equipmentSections} row={data} />
      <div className="note">{`${t('page.djequipment.equipmentlist.last_note')} ${formatMinute(data.updated_at)}`}</div>
    </>
  )
}
