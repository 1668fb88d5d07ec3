import { equipmentCalibration } from '@gt/domain/equipment/equipment-calibration.entity.ts'
import { equipmentCalibrationPoint } from '@gt/domain/equipment/equipment-calibration-point.entity.ts'
import type { RowValues } from '@gt/domain/kit/entity.ts'
import type { Id } from '@gt/domain/kit/id.ts'
import type { Ctx } from '../../db/context.ts'
import { insertRow, insertRows } from '../../db/write.ts'

/** What is confirmed of a machine, with the points that were measured; who confirmed it and the file stay where they are. */
export interface Certificate {
  readonly certificate: RowValues<typeof equipmentCalibration>
  readonly points: readonly RowValues<typeof equipmentCalibrationPoint>[]
}

const identified = [
  'calibration_no',
  'kind',
  'verification_unit',
  'certificate_no',
  'calibrated_on',
  'valid_to',
  'basis',
] as const
const judged = [
  'result',
  'uncertainty',
  'confirm_requirement',
  'confirm_result',
  'confirm_note',
  'confirmed_on',
] as const
const measured = [
  'quantity_name',
  'nominal',
  'measured',
  'correction',
  'error_percent',
  'allowed_error',
  'unit',
  'sort_no',
  'uncertainty',
] as const

/** The confirmed certificates of a machine in the tenant of the transaction, the oldest first. */
export async function certificatesOf(ctx: Ctx, equipmentId: Id): Promise<Certificate[]> {
  const rows = await ctx.tx.query<{ id: Id } & Record<string, unknown>>(
    `select c.id, c.use_correction, ${[...identified, ...judged].map(name => `c.${name}`).join(', ')} from equipment_calibration c
     where c.business_id = app_biz() and c.equipment_id = $1 and c.state = 'confirmed' and c.deleted_at is null
     order by c.calibrated_on nulls first, c.id`,
    [equipmentId],
  )
  const points = await ctx.tx.query<{ of: Id } & Record<string, unknown>>(
    `select p.equipment_calibration_id as of, ${measured.map(name => `p.${name}`).join(', ')} from equipment_calibration_point p
     where p.business_id = app_biz() and p.equipment_calibration_id = any($1::bigint[]) and p.deleted_at is null order by p.sort_no, p.id`,
    [rows.map(({ id }) => id)],
  )
  return rows.map(({ id, use_correction, ...certificate }) => ({
    certificate: { ...certificate, use_correction: use_correction ? 1 : 0 } as Certificate['certificate'], // columns of its entity
    points: points.filter(({ of }) => of === id).map(({ of: _of, ...point }) => point as Certificate['points'][number]), // as above
  }))
}

const same = (a: Certificate, b: Certificate): boolean =>
  a.certificate.certificate_no === b.certificate.certificate_no &&
  a.certificate.calibrated_on === b.certificate.calibrated_on

/** Adds the certificates that a machine does not have yet; answers how many. */
export async function addCertificates(ctx: Ctx, equipmentId: Id, given: readonly Certificate[]): Promise<number> {
  const known = await certificatesOf(ctx, equipmentId)
  const missing = given.filter(one => !known.some(other => same(one, other)))
  for (const { certificate, points } of missing) {
    const row = await insertRow(ctx, equipmentCalibration, {
      ...certificate,
      equipment_id: equipmentId,
      state: 'confirmed',
    })
    await insertRows(
      ctx,
      equipmentCalibrationPoint,
      points.map(point => ({ ...point, equipment_calibration_id: row.id })),
    )
  }
  return missing.length
}
