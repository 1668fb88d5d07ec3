import { equipment } from '@gt/domain/equipment/equipment.entity.ts'
import { equipmentFault } from '@gt/domain/equipment/equipment-fault.entity.ts'
import { closingFaults, type equipmentFaultActions } from '@gt/domain/equipment/fault-actions.ts'
import { equipmentNotices } from '@gt/domain/equipment/notices.ts'
import type { OutputOf } from '@gt/domain/kit/action.ts'
import type { Row } from '@gt/domain/kit/entity.ts'
import { notice } from '@gt/domain/kit/notice.ts'
import { type Ctx, userOf } from '../../db/context.ts'
import { changeRow, getRow, insertRow } from '../../db/write.ts'
import { holdsAny } from '../../flow/can.ts'
import { openTodoForPost } from '../../flow/todos.ts'
import type { Run } from '../../http/implement.ts'
import { bindNumber, drawNumber, nextNumber } from '../numbering/api.ts'

type Actions = (typeof equipmentFaultActions)['actions']

/** The number of a fault that a test brings; without a rule it has none, for no submission fails by it. */
async function faultNumber(ctx: Ctx): Promise<string | null> {
  if ((await nextNumber(ctx, 'fault', {})) === null) return null
  return (await drawNumber(ctx, 'fault', {}, { kind: 'equipment_fault', id: null })).text
}

/** A machine that a test left abnormal. */
export interface LeftAbnormal {
  readonly equipmentId: string
  /** End of its use. */
  readonly at: string
  readonly task: { readonly id: string; readonly task_number: string }
}

type FaultRow = Row<typeof equipmentFault>

/**
 * Opens a fault of the machine for its keeper, once (workflow 6, effects of submit): a test that is submitted anew, or another one
 * while the fault is not settled, adds no second one; the tests that met it stand in it.
 */
export async function openFault(ctx: Ctx, { equipmentId, at, task }: LeftAbnormal): Promise<void> {
  // two submissions at once wait for each other at the machine
  const machine = await getRow(ctx, equipment, equipmentId, true)
  const [known] = await ctx.tx.query<FaultRow>(
    `select * from equipment_fault where business_id = app_biz() and equipment_id = $1 and deleted_at is null
       and (state in ('open', 'repairing') or affected_task_ids @> to_jsonb($2::text))
     order by (state in ('open', 'repairing')) desc, id desc limit 1 for update`,
    [equipmentId, task.id],
  )
  const affected = Array.isArray(known?.affected_task_ids) ? known.affected_task_ids : []
  if (known) {
    if (!affected.includes(task.id))
      await changeRow(ctx, equipmentFault, known, { affected_task_ids: [...affected, task.id] })
    return
  }
  const { id, fault_no } = await insertRow(ctx, equipmentFault, {
    fault_no: await faultNumber(ctx),
    equipment_id: equipmentId,
    found_at: at,
    found_by_id: userOf(ctx),
    phenomenon: `任务${task.task_number}试验后设备状态异常`,
    affected_from: at,
    affected_task_ids: [task.id],
  })
  if (fault_no) await bindNumber(ctx, 'equipment_fault', fault_no, id)
  await openTodoForPost(ctx, 'equip_keeper', {
    kind: 'equipment',
    step: 'abnormal',
    title: notice(equipmentNotices, 'left_abnormal', { number: machine.equipment_number, task: task.task_number }),
    object: { kind: 'equipment', id: equipmentId, number: machine.equipment_number },
    route: '/djequipment/equipmentlist',
    priority: 'urgent',
  })
}

/** The faults of a machine; see the contract. */
export const faultsOfMachine: Run<Actions['OfMachine']> = async (ctx, { equipment_id }) => {
  await getRow(ctx, equipment, equipment_id)
  const rows = await ctx.tx.query<Pick<FaultRow, FaultColumn> & { found_by: string }>(
    `select f.id, f.row_version, f.found_at, coalesce(u.real_name, u.nickname, u.user_name) as found_by, f.phenomenon, f.severity, f.state,
       f.treatment, f.closed_at
     from equipment_fault f join app_user u on u.id = f.found_by_id
     where f.business_id = app_biz() and f.equipment_id = $1 and f.deleted_at is null order by f.found_at desc, f.id desc limit 50`,
    [equipment_id],
  )
  const may = holdsAny(ctx, closingFaults)
  return { rows: rows.map(row => ({ ...row, may_close: may && row.state === 'open' ? (1 as const) : (0 as const) })) }
}
type FaultColumn = 'id' | 'row_version' | 'found_at' | 'phenomenon' | 'severity' | 'state' | 'treatment' | 'closed_at'

/** The tests that a fault may have spoilt: made with its machine since it began, and those that met it. */
export const affectedTasks = (fault: string): string =>
  `select u.trial_task_id from equipment_use_record u where u.business_id = ${fault}.business_id and u.equipment_id = ${fault}.equipment_id and not u.voided
     and u.deleted_at is null and u.trial_task_id is not null and coalesce(u.used_to, u.used_from) >= coalesce(${fault}.affected_from, ${fault}.found_at)
     and u.used_from <= coalesce(${fault}.closed_at, 'infinity')
   union select a.value::bigint from jsonb_array_elements_text(${fault}.affected_task_ids) a`

/** The tests that a fault may have spoilt; see the contract. */
export const affectedBy: Run<Actions['Affected']> = async (ctx, { id }) => {
  await getRow(ctx, equipmentFault, id)
  const rows = await ctx.tx.query<OutputOf<Actions['Affected']>['rows'][number]>(
    `select k.task_number, k.test_name, k.state, k.report_id is not null as reported,
       (select max(u.used_from) from equipment_use_record u where u.business_id = k.business_id and u.trial_task_id = k.id and u.equipment_id = f.equipment_id
          and not u.voided and u.deleted_at is null) as used_from
     from equipment_fault f join trial_task k on k.business_id = f.business_id and k.deleted_at is null and k.id in (${affectedTasks('f')})
     where f.business_id = app_biz() and f.id = $1 order by used_from desc nulls last, k.id desc limit 200`,
    [id],
  )
  return { rows }
}
