import { entityController } from '../platform/page-controller.ts'
import { equipment } from './equipment.entity.ts'
import { equipmentSort } from './equipment-sort.entity.ts'

/** The plain actions behind the pages of classes and devices, for who calls them by hand. */
export const equipmentSortActions = entityController(equipmentSort)
export const equipmentActions = entityController(equipment)
