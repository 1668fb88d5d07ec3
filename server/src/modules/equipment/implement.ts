import {
  bindingActions,
  calibrationCareActions,
  carePaperActions,
  checkCareActions,
  maintenanceCareActions,
  reminderCareActions,
  useCareActions,
} from '@gt/domain/equipment/care-actions.ts'
import { equipment } from '@gt/domain/equipment/equipment.entity.ts'
import { equipmentSort } from '@gt/domain/equipment/equipment-sort.entity.ts'
import { equipmentFaultActions } from '@gt/domain/equipment/fault-actions.ts'
import { inventoryActions } from '@gt/domain/equipment/inventory-actions.ts'
import { lifeActions } from '@gt/domain/equipment/life-actions.ts'
import { equipmentPreviewActions } from '@gt/domain/equipment/preview-actions.ts'
import { equipmentSheetActions } from '@gt/domain/equipment/sheet-actions.ts'
import { stateBoardActions } from '@gt/domain/equipment/state-board-actions.ts'
import { pickController } from '@gt/domain/platform/pick-actions.ts'
import { type Implemented, implement } from '../../http/implement.ts'
import { entityRules } from '../../pages/rules.ts'
import { bindMachines } from './bindings.ts'
import { affectedTests, makePlan } from './calibration-plan.ts'
import { calibrationPointRules, calibrationRules } from './calibrations.ts'
import { printCalibrationPlan, printChecks, printConfirmation, printUses } from './care-papers.ts'
import { checkChart, checkPlanRules, checkRecordRules, makeCheckPlan } from './checks.ts'
import { degradationRules } from './degradations.ts'
import { enableDisableRules } from './enable-disable.ts'
import { faultRules } from './fault-rules.ts'
import { affectedBy, faultsOfMachine } from './faults.ts'
import { overlapsOfUse, useRules } from './hand-uses.ts'
import { inventoryRules } from './inventories.ts'
import { inventoryItemRules, scanForInventory } from './inventory-items.ts'
import { lifeRules, readMachine } from './life.ts'
import { printLife } from './life-file.ts'
import { maintenanceOfLabel, maintenanceRules, makeMaintenancePlan } from './maintenance.ts'
import { needRules } from './needs.ts'
import { ownDue } from './own-due.ts'
import { pickEquipment } from './pick-equipment.ts'
import { previewInside } from './preview.ts'
import { printSheet } from './print-sheet.ts'
import { loadLeads, reminderRules, saveLeads } from './reminders.ts'
import { repairRules } from './repairs.ts'
import { equipmentRules, sentToSql } from './rules.ts'
import { scrapRules } from './scraps.ts'
import { printStateBoard, readStateBoard } from './state-board.ts'
import { stateChangeRules } from './state-changes.ts'

export const equipmentImplemented: readonly Implemented[] = [
  ...implement(calibrationCareActions, { Make: makePlan, Affected: affectedTests }),
  ...implement(maintenanceCareActions, { Make: makeMaintenancePlan, OfLabel: maintenanceOfLabel }),
  ...implement(useCareActions, { Overlaps: overlapsOfUse }),
  ...implement(checkCareActions, { Make: makeCheckPlan, Chart: checkChart }),
  ...implement(reminderCareActions, { Load: loadLeads, Save: saveLeads }),
  ...implement(carePaperActions, {
    CalibrationPlan: printCalibrationPlan,
    Confirmation: printConfirmation,
    CheckRecord: printChecks,
    UseLedger: printUses,
  }),
  ...implement(bindingActions, { Bind: bindMachines }),
  ...implement(equipmentFaultActions, { OfMachine: faultsOfMachine, Affected: affectedBy }),
  ...implement(inventoryActions, { Scan: scanForInventory }),
  ...implement(lifeActions, { Machine: readMachine, File: printLife }),
  ...implement(equipmentPreviewActions, { Inside: previewInside }),
  ...implement(stateBoardActions, { Read: readStateBoard, Print: printStateBoard }),
  ...implement(equipmentSheetActions, { Print: printSheet }),
  ...implement(pickController('equipment'), { Pick: pickEquipment }),
]

/** Rules of the entities whose pages are definitions. */
export const equipmentEntities = [
  needRules,
  inventoryRules,
  inventoryItemRules,
  lifeRules,
  calibrationRules,
  calibrationPointRules,
  maintenanceRules,
  reminderRules,
  checkPlanRules,
  checkRecordRules,
  useRules,
  stateChangeRules,
  enableDisableRules,
  degradationRules,
  scrapRules,
  repairRules,
  faultRules,
  entityRules(equipmentSort, {
    computed: {
      equipment_count:
        'select count(*)::int from equipment e where e.business_id = t.business_id and e.equipment_sort_id = t.id and e.deleted_at is null',
    },
  }),
  // the view `own_due` holds the machines that concern the caller and whose calibration ends
  entityRules(equipment, {
    ...equipmentRules,
    computed: { sent_to: sentToSql },
    views: { own_due: ctx => ({ where: [ownDue(ctx)] }) },
  }),
]
