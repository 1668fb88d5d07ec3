import { equipment } from '@gt/domain/equipment/equipment.entity.ts'
import { equipmentFault } from '@gt/domain/equipment/equipment-fault.entity.ts'
import { equipmentFaultActions } from '@gt/domain/equipment/fault-actions.ts'
import { equipmentNotices } from '@gt/domain/equipment/notices.ts'
import type { Row } from '@gt/domain/kit/entity.ts'
import { Refusal, refused } from '@gt/domain/kit/errors.ts'
import { generalErrors } from '@gt/domain/kit/general-errors.ts'
import { notice } from '@gt/domain/kit/notice.ts'
import { type Ctx, userOf } from '../../db/context.ts'
import { changeRow, getRow, insertRow, lockRow } from '../../db/write.ts'
import { holdsAny } from '../../flow/can.ts'
import { logStep } from '../../flow/command.ts'
import { closeTodos, openTodoForPost } from '../../flow/todos.ts'
import type { Run } from '../../http/implement.ts'

const { actions } = equipmentFaultActions

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
  await insertRow(ctx, equipmentFault, {
    equipment_id: equipmentId,
    found_at: at,
    found_by_id: userOf(ctx),
    phenomenon: `任务${task.task_number}试验后设备状态异常`,
    affected_from: at,
    affected_task_ids: [task.id],
  })
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
export const faultsOfMachine: Run<typeof actions.OfMachine> = async (ctx, { equipment_id }) => {
  await getRow(ctx, equipment, equipment_id)
  const rows = await ctx.tx.query<Pick<FaultRow, FaultColumn> & { found_by: string }>(
    `select f.id, f.row_version, f.found_at, coalesce(u.real_name, u.nickname, u.user_name) as found_by, f.phenomenon, f.severity, f.state,
       f.treatment, f.closed_at
     from equipment_fault f join app_user u on u.id = f.found_by_id
     where f.business_id = app_biz() and f.equipment_id = $1 and f.deleted_at is null order by f.found_at desc, f.id desc limit 50`,
    [equipment_id],
  )
  const may = holdsAny(ctx, actions.Close.permission as readonly string[]) // declared as codes
  return { rows: rows.map(row => ({ ...row, may_close: may && row.state === 'open' ? (1 as const) : (0 as const) })) }
}
type FaultColumn = 'id' | 'row_version' | 'found_at' | 'phenomenon' | 'severity' | 'state' | 'treatment' | 'closed_at'

/** Clears a fault without a repair; see the contract. */
export const closeFault: Run<typeof actions.Close> = async (ctx, { reason, ...item }) => {
  const fault = await lockRow(ctx, equipmentFault, item)
  if (fault.state !== 'open') {
    const { labels } = equipmentFault.fields.state.options.list
    throw new Refusal([refused(generalErrors, 'G-02', { state: labels[fault.state], command: actions.Close.label })])
  }
  const machine = await getRow(ctx, equipment, fault.equipment_id)
  const changes = { state: 'cleared', treatment: reason, closed_at: ctx.now } as const
  const { id, row_version } = await changeRow(ctx, equipmentFault, fault, changes, { reason })
  const object = { kind: 'equipment', id: machine.id } as const
  await logStep(ctx, {
    ...object,
    number: machine.equipment_number,
    command: 'close_fault',
    from: machine.state,
    to: machine.state,
    opinion: reason,
  })
  await closeTodos(ctx, object, ['equipment'])
  return { id, row_version }
}
