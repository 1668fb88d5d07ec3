import { inventoryErrors } from '@gt/domain/equipment/inventory-errors.ts'
import type { equipmentPreviewActions } from '@gt/domain/equipment/preview-actions.ts'
import { Refusal, refused } from '@gt/domain/kit/errors.ts'
import type { Id } from '@gt/domain/kit/id.ts'
import type { Run } from '../../http/implement.ts'
import { labelCalled } from '../labels/api.ts'

type Actions = (typeof equipmentPreviewActions)['actions']

const mostUses = 10
const mostRows = 50

/** What people of the laboratory see of the machine of a label; see the contract. */
export const previewInside: Run<Actions['Inside']> = async (ctx, { code }) => {
  const label = await labelCalled(ctx, code)
  const [machine] = await ctx.tx.query<{ id: Id }>(
    `select e.id from qrcode q join equipment e on e.qrcode_id = q.id and e.deleted_at is null
     where q.code = $1 and q.state = 'bound' and q.deleted_at is null and e.business_id = app_biz()`,
    [label],
  )
  if (!machine) throw new Refusal([refused(inventoryErrors, 'EI-05', { label: label ?? code }, { field: 'code' })])
  const { id } = machine
  const uses = await ctx.tx.query<{ id: string; used_from: string; user: string; test: string }>(
    `select u.id, u.used_from::text as used_from, coalesce(a.real_name, a.nickname, a.user_name) as user, coalesce(u.test_name, '') as test
     from equipment_use_record u join app_user a on a.id = u.user_id
     where u.business_id = app_biz() and u.equipment_id = $1 and not coalesce(u.voided, false) and u.deleted_at is null order by u.used_from desc, u.id desc limit ${mostUses}`,
    [id],
  )
  const faults = await ctx.tx.query<{ id: string; number: string; found_at: string; phenomenon: string }>(
    `select f.id, coalesce(f.fault_no, '') as number, f.found_at::text as found_at, f.phenomenon from equipment_fault f
     where f.business_id = app_biz() and f.equipment_id = $1 and f.state in ('open', 'repairing') and f.deleted_at is null order by f.found_at desc limit ${mostRows}`,
    [id],
  )
  const corrections = await ctx.tx.query<{
    id: string
    quantity: string
    nominal: string
    correction: string
    unit: string
  }>(
    `select p.id, coalesce(p.quantity_name, '') as quantity, trim_scale(p.nominal)::text as nominal, trim_scale(p.correction)::text as correction, coalesce(p.unit, '') as unit
     from equipment_calibration_point p where p.business_id = app_biz() and p.correction is not null and p.deleted_at is null
       and p.equipment_calibration_id = (select c.id from equipment_calibration c where c.business_id = app_biz() and c.equipment_id = $1 and c.state = 'confirmed'
         and c.deleted_at is null order by c.calibrated_on desc, c.id desc limit 1)
     order by p.sort_no, p.id limit ${mostRows}`,
    [id],
  )
  return { id, uses, faults, corrections }
}
