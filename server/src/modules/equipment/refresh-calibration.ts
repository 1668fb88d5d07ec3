import {
  type CalibrationStatus,
  calibrationStatusOn,
  isReminderDay,
  labelOf,
} from '@gt/domain/equipment/calibration-status.ts'
import { equipment } from '@gt/domain/equipment/equipment.entity.ts'
import { equipmentNotices } from '@gt/domain/equipment/notices.ts'
import type { Row } from '@gt/domain/kit/entity.ts'
import { notice } from '@gt/domain/kit/notice.ts'
import { dayOf } from '@gt/domain/kit/time.ts'
import type { Ctx } from '../../db/context.ts'
import { quote } from '../../db/schema.ts'
import { changeRow, rowColumns } from '../../db/write.ts'
import { settingsOf } from '../../flow/settings.ts'
import { openTodoForPost, openTodosForUsers, type Todo } from '../../flow/todos.ts'
import { ignoredReminders, reminderKey, remindOfCare } from './remind-care.ts'

type EquipmentRow = Row<typeof equipment>

const columns = rowColumns(equipment)
  .map(name => `e.${quote(name)}`)
  .join(', ')

/** Reminders are a work list: those of machines whose date moved are done, those due are kept once for each date. */
async function keepReminders(ctx: Ctx, due: readonly EquipmentRow[], leadDays: number): Promise<void> {
  await ctx.tx.query(
    `update equipment_reminder r set state = 'done', row_version = r.row_version + 1, updated_at = gt_now(), updated_by_id = app_user_id()
     from equipment e where r.business_id = app_biz() and r.kind = 'calibration' and r.state in ('pending', 'active') and r.deleted_at is null
       and e.business_id = r.business_id and e.id = r.equipment_id and (e.validity_period is distinct from r.due_on or e.state in ('scrapped', 'sealed', 'lost'))`,
  )
  await ctx.tx.query(
    `insert into equipment_reminder (equipment_id, kind, due_on, remind_from, user_id, state)
     select w.id, 'calibration', w.due, w.due - $4::int, w.custodian, 'active' from unnest($1::bigint[], $2::date[], $3::bigint[]) as w(id, due, custodian)
     on conflict (business_id, equipment_id, kind, due_on) where deleted_at is null do nothing`,
    [due.map(row => row.id), due.map(row => row.validity_period), due.map(row => row.custodian_id), leadDays],
  )
}

/** One to-do for each machine and day: what stood of it before is replaced, so that a week overdue is not seven lines. */
async function remind(ctx: Ctx, row: EquipmentRow, status: CalibrationStatus): Promise<void> {
  await ctx.tx.query(
    `update todo_item set state = 'cancelled', row_version = row_version + 1, updated_at = gt_now(), updated_by_id = app_user_id()
     where business_id = app_biz() and object_kind = 'equipment' and object_id = $1 and step = 'calibration' and state = 'open' and deleted_at is null`,
    [row.id],
  )
  const isOverdue = status === 'overdue'
  const todo: Todo = {
    kind: 'equipment',
    step: 'calibration',
    title: notice(equipmentNotices, isOverdue ? 'calibration_over' : 'calibration_due', {
      number: row.equipment_number,
      name: row.name,
      day: row.validity_period,
    }),
    object: { kind: 'equipment', id: row.id, number: row.equipment_number },
    route: '/djequipment/equipmenttest',
    dueAt: row.validity_period ? `${row.validity_period} 23:59:59` : null,
    priority: isOverdue ? 'urgent' : 'normal',
  }
  if (row.custodian_id) await openTodosForUsers(ctx, [row.custodian_id], todo)
  await openTodoForPost(ctx, 'equip_keeper', todo)
}

/**
 * For the nightly timer (00:10), once for each laboratory: status and label of every machine as of today, reminders of
 * those due or overdue, and to-dos 30, 7 and 1 days before and daily once overdue (workflow 17). Sealed, scrapped and lost
 * machines rest. Checks, maintenance and returns are reminded as well. Answers how many machines changed.
 */
export async function refreshCalibrationStatus(ctx: Ctx): Promise<number> {
  const { overall, calibrationBlock } = await settingsOf(ctx)
  const leadDays = overall.Reminder.calibration_days
  const today = dayOf(ctx.now)
  const rows = await ctx.tx.query<EquipmentRow>(
    `select ${columns} from equipment e where e.business_id = app_biz() and e.deleted_at is null and e.state not in ('scrapped', 'sealed', 'lost')
     order by e.id for update`,
  )
  const judged = rows.map(row => {
    const status = calibrationStatusOn(
      { traceMode: row.trace_mode, status: row.calibration_status, validTo: row.validity_period },
      today,
      leadDays,
    )
    return { row, status, label: labelOf(row.state, status, calibrationBlock === 'block') }
  })
  const changed = judged.filter(({ row, status, label }) => row.calibration_status !== status || row.label !== label)
  for (const { row, status, label } of changed)
    await changeRow(ctx, equipment, row, { calibration_status: status, label })
  const due = judged.filter(
    ({ status, row }) => row.validity_period !== null && (status === 'due_soon' || status === 'overdue'),
  )
  await keepReminders(
    ctx,
    due.map(({ row }) => row),
    leadDays,
  )
  const ignored = await ignoredReminders(ctx, ['calibration'])
  for (const { row, status } of due)
    if (
      row.validity_period &&
      isReminderDay(today, row.validity_period, leadDays) &&
      !ignored.has(reminderKey('calibration', row.id, row.validity_period))
    )
      await remind(ctx, row, status)
  await remindOfCare(ctx)
  return changed.length
}
