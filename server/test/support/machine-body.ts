import { entityNamed } from '../../src/db/schema.ts'
import type { Transaction } from '../../src/db/transaction.ts'
import { anyRow, type Scope } from './any-row.ts'

/** What a sheet about a machine asks of the machine: its state, and the rule that numbers the sheet. */
const asked: Readonly<Record<string, { readonly state: string; readonly rule: string }>> = {
  equipment_state_change: { state: 'stopped', rule: 'sheet' },
  equipment_enable_disable: { state: 'in_service', rule: 'sheet' },
  equipment_degradation: { state: 'in_service', rule: 'sheet' },
  equipment_scrap: { state: 'stopped', rule: 'scrap' },
  equipment_repair: { state: 'stopped', rule: 'repair' },
  equipment_fault: { state: 'in_service', rule: 'fault' },
}

/** A rule of the laboratory that gives numbers of a kind. */
export async function numberedBy(
  tx: Transaction,
  { instanceId, organizationId, businessId }: Scope,
  code: string,
): Promise<void> {
  await tx.query(
    `with category as (
       insert into number_rule_category (code, name_zh) select $1::text, $1::text
       where not exists (select from number_rule_category where code = $1::text) returning id
     ), known as (select id from category union all select id from number_rule_category where code = $1::text)
     insert into number_rule (instance_id, organization_id, business_id, rule_type, rule_one)
     select $2, $3, $4, id, upper($1::text) from known
     where not exists (select from number_rule r where r.business_id = $4 and r.rule_type = known.id and r.deleted_at is null)`,
    [code, instanceId, organizationId, businessId],
  )
}

/** A stock-take is of a room with a machine of the class that no other one counts; a line belongs to one that is open. */
async function stockTakeBody(
  tx: Transaction,
  scope: Scope,
  entityName: string,
  body: Record<string, unknown>,
): Promise<void> {
  if (entityName === 'equipment_inventory_record') {
    await numberedBy(tx, scope, 'inventory')
    await tx.query("update equipment_inventory_record set state = 'closed' where business_id = $1", [scope.businessId])
    const id = await anyRow(tx, entityNamed('equipment'), scope, new Map())
    await tx.query(
      "update equipment set workplace_id = $2, equipment_sort_id = $3, state = 'in_service', left_on = null where id = $1",
      [id, body.workplace_id, body.equipment_sort_id],
    )
    body.started_on = '2026-01-05'
  }
  if (entityName === 'equipment_inventory_item') {
    await tx.query("update equipment_inventory_record set state = 'open' where id = $1", [
      body.equipment_inventory_record_id,
    ])
    await tx.query("update equipment set state = 'in_service' where id = $1", [body.equipment_id])
    body.found = 1
  }
}

/** Makes the body of a sheet about a machine, or of a batch of material, one that its rules take; other bodies stay as they are. */
export async function machineBody(
  tx: Transaction,
  scope: Scope,
  entityName: string,
  body: Record<string, unknown>,
): Promise<void> {
  await stockTakeBody(tx, scope, entityName, body)
  if (entityName === 'delivery_parcel') await numberedBy(tx, scope, 'delivery')
  if (entityName === 'process_task') {
    await numberedBy(tx, scope, 'process')
    body.done_at = '2026-01-05 10:00:00'
  }
  if (entityName === 'material_arrival') {
    await numberedBy(tx, scope, 'arrival')
    body.inbound_date = '2026-01-05'
  }
  // only what is older than the register is added by hand
  if (entityName === 'equipment_lifecycle_event')
    Object.assign(body, { kind: 'purchase', occurred_at: '2025-01-05 10:00:00' })
  const wanted = asked[entityName]
  if (!wanted) return
  await numberedBy(tx, scope, wanted.rule)
  await tx.query(
    "update equipment set state = $2, calibration_status = 'valid', validity_period = null, left_on = null, owner = 'own' where id = $1",
    [body.equipment_id, wanted.state],
  )
  if ('permitted_trial_ids' in body)
    body.permitted_trial_ids = [await anyRow(tx, entityNamed('trial_list'), scope, new Map())]
  if (entityName === 'equipment_fault') body.found_at = '2026-01-05 10:00:00'
  if (entityName === 'equipment_repair')
    await tx.query("update equipment_fault set equipment_id = $2, state = 'open' where id = $1", [
      body.equipment_fault_id,
      body.equipment_id,
    ])
}
