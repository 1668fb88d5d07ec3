import type { equipment } from '@gt/domain/equipment/equipment.entity.ts'
import { equipmentLifecycleEvent } from '@gt/domain/equipment/equipment-lifecycle-event.entity.ts'
import { equipmentErrors } from '@gt/domain/equipment/errors.ts'
import type { NewRow, Row, RowChange, RowValues } from '@gt/domain/kit/entity.ts'
import { type Refused, refused, refuseIfAny } from '@gt/domain/kit/errors.ts'
import type { Ctx } from '../../db/context.ts'
import type { CrudHooks } from '../../pages/rules.ts'
import { writeLifeEvent } from './life-line.ts'

type Equipment = typeof equipment

/** Q-01 when another machine of the laboratory bears the number. */
async function numberRefusals(ctx: Ctx, number: string | null | undefined, ownId: string | null): Promise<Refused[]> {
  if (!number) return []
  const [other] = await ctx.tx.query(
    'select 1 from equipment where business_id = app_biz() and equipment_number = $1 and id is distinct from $2::bigint and deleted_at is null',
    [number, ownId],
  )
  return other ? [refused(equipmentErrors, 'Q-01', {}, { field: 'equipment_number' })] : []
}

/** A machine that goes to another room or department has moved; its life line says from where to where. */
async function tellMove(ctx: Ctx, row: Row<Equipment>, before: Row<Equipment>): Promise<void> {
  if (row.workplace_id === before.workplace_id && row.department_id === before.department_id) return
  const [names] = await ctx.tx.query<{ from: string; to: string }>(
    `select concat_ws(' ', (select d.name from department d where d.id = $1), (select w.name from workplace w where w.business_id = app_biz() and w.id = $2)) as from,
       concat_ws(' ', (select d.name from department d where d.id = $3), (select w.name from workplace w where w.business_id = app_biz() and w.id = $4)) as to`,
    [before.department_id, before.workplace_id, row.department_id, row.workplace_id],
  )
  await writeLifeEvent(ctx, {
    equipmentId: row.id,
    kind: 'transfer',
    title: `${names?.from || '—'} → ${names?.to || '—'}`,
  })
}

/** The site laboratory that has a machine. */
export const sentToSql = `select coalesce(u.short_name, d.name) from equipment_borrow b join dispatch_org d on d.business_id = b.business_id and d.id = b.dispatch_org_id
    left join business u on u.id = d.site_business_id
  where b.business_id = t.business_id and b.equipment_id = t.id and b.returned_at is null and b.deleted_at is null order by b.borrowed_at desc limit 1`

/** Registering and correcting a machine: number unique, class chosen; it begins unconfirmed (workflow 17). */
export const equipmentRules: CrudHooks<Equipment> = {
  // a machine that nothing was done with yet is no more than its first event
  parts: [[equipmentLifecycleEvent.name, 'equipment_id']],
  async beforeCreate(ctx: Ctx, values: NewRow<Equipment>): Promise<RowValues<Equipment>> {
    refuseIfAny([
      ...(values.equipment_sort_id ? [] : [refused(equipmentErrors, 'Q-02', {}, { field: 'equipment_sort_id' })]),
      ...(await numberRefusals(ctx, values.equipment_number, null)),
    ])
    return { calibration_status: values.trace_mode === 'none' ? 'not_required' : 'unconfirmed', ...values }
  },
  async beforeChange(ctx: Ctx, row: Row<Equipment>, changes: RowChange<Equipment>): Promise<RowValues<Equipment>> {
    refuseIfAny([
      ...(changes.equipment_sort_id === null
        ? [refused(equipmentErrors, 'Q-02', {}, { field: 'equipment_sort_id' })]
        : []),
      ...(await numberRefusals(ctx, changes.equipment_number, row.id)),
    ])
    return changes
  },
  async afterSave(ctx: Ctx, row: Row<Equipment>, before: Row<Equipment> | null): Promise<void> {
    if (before) return tellMove(ctx, row, before)
    const title = `${row.equipment_number} ${row.name}`
    await writeLifeEvent(ctx, { equipmentId: row.id, kind: 'accept', title })
    if (ctx.principal.business?.labKind === 'gd')
      await writeLifeEvent(ctx, {
        equipmentId: row.id,
        kind: 'enter',
        title,
        ...(row.accepted_on ? { at: `${row.accepted_on} 00:00:00` } : {}),
      })
  },
}
