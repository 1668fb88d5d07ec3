import { equipmentLifecycleEvent } from '@gt/domain/equipment/equipment-lifecycle-event.entity.ts'
import { inventoryErrors } from '@gt/domain/equipment/inventory-errors.ts'
import type { lifeActions } from '@gt/domain/equipment/life-actions.ts'
import { lifeErrors } from '@gt/domain/equipment/life-errors.ts'
import type { OutputOf } from '@gt/domain/kit/action.ts'
import { Refusal, refused } from '@gt/domain/kit/errors.ts'
import { generalErrors } from '@gt/domain/kit/general-errors.ts'
import type { Id } from '@gt/domain/kit/id.ts'
import { scannedCode } from '@gt/domain/kit/scanned.ts'
import type { Ctx } from '../../db/context.ts'
import type { Run } from '../../http/implement.ts'
import { entityRules } from '../../pages/rules.ts'
import { labelCalled } from '../labels/api.ts'
import { machineNumber } from './sheets.ts'

type Actions = (typeof lifeActions)['actions']
type Event = (typeof equipmentLifecycleEvent.fields.kind.options.list.codes)[number]
/** What the head of a life line says of its machine. */
export type LifeMachine = OutputOf<Actions['Machine']>

/**
 * What the event `t` cost: what was typed with it, else what its sheet says. A sheet that wrote several events of a kind, as a calibration
 * does when its machine leaves and when its certificate is confirmed, is counted with the last of them.
 */
export const costSql = `coalesce(t.cost, case when not exists (select from equipment_lifecycle_event n where n.business_id = t.business_id
    and n.source_entity = t.source_entity and n.source_id = t.source_id and n.kind = t.kind and n.id > t.id) then
  case when t.source_entity = 'equipment_repair' and t.kind = 'repair' then (select r.cost from equipment_repair r where r.business_id = t.business_id and r.id = t.source_id and r.deleted_at is null)
    when t.source_entity = 'equipment_calibration' and t.kind = 'calibrate' then (select c.cost from equipment_calibration c where c.business_id = t.business_id and c.id = t.source_id and c.deleted_at is null) end end)`

/** The document of the event `t`: its own, else that of its sheet. */
const paperSql = `coalesce(t.file_id, case t.source_entity
    when 'equipment_calibration' then (select c.certificate_file_id from equipment_calibration c where c.business_id = t.business_id and c.id = t.source_id)
    when 'equipment_maintenance' then (select m.file_id from equipment_maintenance m where m.business_id = t.business_id and m.id = t.source_id) end)::text`

/** Laboratories whose machines the caller reads: his own, or those that he oversees. */
const inSight = '(e.business_id = app_biz() or e.business_id = any(app_visible()))'

async function idOf(ctx: Ctx, scanned: string): Promise<Id> {
  const code = scannedCode(scanned)
  const label = await labelCalled(ctx, code)
  const [found] = await ctx.tx.query<{ id: Id }>(
    `select e.id from equipment e left join qrcode q on q.id = e.qrcode_id and q.state = 'bound' and q.deleted_at is null
     where ${inSight} and e.deleted_at is null and (e.equipment_number = $1 or q.code = $2) order by (e.business_id = app_biz()) desc, e.id limit 1`,
    [code, label],
  )
  if (!found) throw new Refusal([refused(inventoryErrors, 'EI-05', { label: code }, { field: 'scanned' })])
  return found.id
}

/** The head of a machine's life line. Refuses with G-04. */
export async function lifeMachine(ctx: Ctx, id: Id): Promise<LifeMachine> {
  const [row] = await ctx.tx.query<LifeMachine>(
    `select e.id, e.equipment_number, e.name, e.specification_model, e.serial_number, e.manufacturer, coalesce(u.real_name, u.nickname, u.user_name) as custodian,
       w.name as workplace, e.purchase_date::text as purchase_date, e.validity_period::text as validity_period, e.state, e.calibration_status, e.label, e.price::text as price,
       coalesce((select sum(${costSql}) from equipment_lifecycle_event t where t.business_id = e.business_id and t.equipment_id = e.id), 0)::numeric(14, 2)::text as spent,
       (select count(*)::int from equipment_calibration c where c.business_id = e.business_id and c.equipment_id = e.id and c.state in ('confirmed', 'rejected') and c.deleted_at is null) as calibrations,
       (select count(*)::int from equipment_repair r where r.business_id = e.business_id and r.equipment_id = e.id and r.state in ('repairing', 'finished', 'accepted') and r.deleted_at is null) as repairs,
       (select count(*)::int from equipment_use_record x where x.business_id = e.business_id and x.equipment_id = e.id and not coalesce(x.voided, false) and x.deleted_at is null) as uses
     from equipment e left join app_user u on u.id = e.custodian_id left join workplace w on w.business_id = e.business_id and w.id = e.workplace_id
     where ${inSight} and e.id = $1 and e.deleted_at is null`,
    [id],
  )
  if (!row) throw new Refusal([refused(generalErrors, 'G-04')])
  return row
}

/** A machine by its id, label or number; see the contract. */
export const readMachine: Run<Actions['Machine']> = async (ctx, { id, scanned }) => {
  const wanted = id ?? (scanned === undefined ? null : await idOf(ctx, scanned))
  if (wanted === null) throw new Refusal([refused(generalErrors, 'G-04')])
  return lifeMachine(ctx, wanted)
}

/** What sheets of the product write themselves since a machine is registered; by hand it is made good for the time before. */
const bySheets: ReadonlySet<Event> = new Set([
  'enable',
  'maintain',
  'calibrate',
  'check',
  'fault',
  'repair',
  'degrade',
  'disable',
  'inventory',
  'scrap',
])

/** Rules of life lines (pages djequipment/lifecycle, gdequipment/lifecycle): what is old is added by hand, nothing is ever changed. */
export const lifeRules = entityRules(equipmentLifecycleEvent, {
  computed: { equipment_number: machineNumber, total_cost: costSql, paper: paperSql },
  async beforeCreate(ctx, values) {
    if (values.occurred_at > ctx.now) throw new Refusal([refused(lifeErrors, 'QW-01', {}, { field: 'occurred_at' })])
    const [machine] = await ctx.tx.query<{ registered: string }>(
      'select created_at::date::text as registered from equipment where business_id = app_biz() and id = $1 and deleted_at is null',
      [values.equipment_id],
    )
    const day = machine?.registered ?? values.occurred_at.slice(0, 10)
    if (bySheets.has(values.kind) && values.occurred_at.slice(0, 10) > day)
      throw new Refusal([
        refused(
          lifeErrors,
          'QW-02',
          { kind: equipmentLifecycleEvent.fields.kind.options.list.labels[values.kind], day },
          { field: 'occurred_at' },
        ),
      ])
    return { user_id: ctx.principal.userId, ...values }
  },
})
