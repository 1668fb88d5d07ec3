import { equipmentActions, equipmentSortActions } from '@gt/domain/equipment/actions.ts'
import { equipment } from '@gt/domain/equipment/equipment.entity.ts'
import { equipmentSort } from '@gt/domain/equipment/equipment-sort.entity.ts'
import { equipmentFaultActions } from '@gt/domain/equipment/fault-actions.ts'
import { crudActions } from '../../db/crud.ts'
import { type Implemented, implement } from '../../http/implement.ts'
import { closeFault, faultsOfMachine } from './faults.ts'
import { equipmentRules } from './rules.ts'

export const equipmentImplemented: readonly Implemented[] = [
  ...implement(equipmentSortActions, crudActions(equipmentSort)),
  ...implement(equipmentActions, crudActions(equipment, equipmentRules)),
  ...implement(equipmentFaultActions, { OfMachine: faultsOfMachine, Close: closeFault }),
]
