import changes from '@gt/domain/equipment/djequipment.statechange.page.ts'
import { StateBoardPage } from '../../features/equipment/state-board-page.tsx'

/** Machines by room with their states, as they are now. */
export default function EquipmentStatePage() {
  return <StateBoardPage code="djequipment.equipmentstate" changes={changes} file="djequipment.equipmentlist" />
}
