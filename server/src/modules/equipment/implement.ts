import { equipmentActions, equipmentSortActions } from '@gt/domain/equipment/actions.ts'
import { equipment } from '@gt/domain/equipment/equipment.entity.ts'
import { equipmentSort } from '@gt/domain/equipment/equipment-sort.entity.ts'
import { equipmentFaultActions } from '@gt/domain/equipment/fault-actions.ts'
import type { Row } from '@gt/domain/kit/entity.ts'
import type { Listed, ListPage } from '@gt/domain/kit/list.ts'
import { crudActions } from '../../db/crud.ts'
import { listRows } from '../../db/list.ts'
import { type Implemented, implement, type Run } from '../../http/implement.ts'
import { closeFault, faultsOfMachine } from './faults.ts'
import { ownDue } from './own-due.ts'
import { equipmentRules } from './rules.ts'

/** The register; its view `own_due` holds the machines that concern the caller and whose calibration ends. */
const listEquipment: Run<(typeof equipmentActions)['actions']['List']> = async (ctx, query) =>
  (await listRows(ctx, equipment, query, query.view === 'own_due' ? { where: [ownDue(ctx)] } : {})) as ListPage<
    Listed<Row<typeof equipment>>
  > // made from the definition

export const equipmentImplemented: readonly Implemented[] = [
  ...implement(equipmentSortActions, crudActions(equipmentSort)),
  ...implement(equipmentActions, { ...crudActions(equipment, equipmentRules), List: listEquipment }),
  ...implement(equipmentFaultActions, { OfMachine: faultsOfMachine, Close: closeFault }),
]
