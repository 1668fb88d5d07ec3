import { controllerName } from '@gt/domain/platform/pick-actions.ts'
import type { Implemented } from '../../src/http/implement.ts'
import { allPages } from '../../src/pages/definitions.ts'

/** Entities with states and without a table of them: the tests of their rules go through every state (methods, numbering, reports, people, equipment, exchange, tasks). */
const withoutTable: ReadonlySet<string> = new Set([
  'trial_method',
  'number_draw',
  'report_unique_code',
  'signature',
  'equipment_calibration',
  'equipment_maintenance',
  'equipment_reminder',
  'intermediate_check_plan',
  'equipment_state_change',
  'equipment_enable_disable',
  'equipment_degradation',
  'equipment_scrap',
  'equipment_repair',
  'equipment_fault',
  'equipment_inventory_record',
  'business_service',
  'charge_settlement',
  'payment_check',
  'service_invoice',
  'extension_approve_record',
  'third_party_push',
  'outsourced_test',
  'delivery_parcel',
  'mix_design',
  'esign_request',
  'test_sample',
  'device_test_data',
])

/** Commands of pages that leave the state of a record as it is: a remark of who watches. */
const beside: ReadonlySet<string> = new Set(['Records/Remark'])

/** True for a command of a defined page over records that have no states: what it does and refuses is tested where its rules are. */
export const isStatelessPageCommand = ({ controller, name }: Implemented): boolean =>
  beside.has(`${controller}/${name}`) ||
  allPages.some(
    ({ entity, commands }) =>
      controllerName(entity.name) === controller &&
      (entity.fields.state?.kind.name !== 'state' || withoutTable.has(entity.name)) &&
      commands.some(({ action }) => action === name),
  )
