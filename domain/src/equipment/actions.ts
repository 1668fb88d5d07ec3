import { controller, crud } from '../kit/action.ts'
import { equipment } from './equipment.entity.ts'
import { equipmentSort } from './equipment-sort.entity.ts'

export const equipmentSortActions = controller(
  'EquipmentSorts',
  crud(equipmentSort, { pages: ['djequipment.equipmentsorts', 'gdequipment.equipmentsorts'] }),
)

export const equipmentActions = controller(
  'Equipment',
  crud(equipment, { pages: ['djequipment.equipmentlist', 'gdequipment.equipmentlist'] }),
)
