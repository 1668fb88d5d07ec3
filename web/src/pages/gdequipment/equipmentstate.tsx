import changes from '@gt/domain/equipment/gdequipment.statechange.page.ts'
import { StateBoardPage } from '../../features/equipment/state-board-page.tsx'

/** Machines by room with their states, as they are now. */
export default function EquipmentStatePage() {
  return <StateBoardPage code="gdequipment.equipmentstate" changes={changes} file="gdequipment.equipmentlist" />
}
