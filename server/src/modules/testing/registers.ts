import type { Label } from '@gt/domain/kit/label.ts'
import { calibsOf } from '@gt/domain/methods/calibration.ts'
import type { Ctx } from '../../db/context.ts'
import { quote } from '../../db/schema.ts'

/**
 * Calibration registers that readings take their values from (methods.md section 7): each query gives number, end of
 * validity and values of the records that the laboratory sees. Table and column names come from this file only.
 */
interface Register {
  /** From and where of the query; the record itself has the alias `t`. */
  readonly from: string
  readonly number: string
  /** Day after which the record may not be used. */
  readonly ends: string
  readonly enabled: string
  /** Degree of the equation; the methods compute with a line. */
  readonly degree?: string
  /** Records that are chosen together have this in common. */
  readonly together?: string
}

const line = (table: string): Register => ({
  from: table,
  number: 't.equation_name',
  ends: 't.valid_to',
  enabled: 't.enabled',
  degree: 't.degree',
})

const registers: Readonly<Record<string, Register>> = {
  aluminum_box: { from: 'aluminum_box', number: 't.box_no', ends: 't.next_check_date', enabled: 't.enabled' },
  ring_knife: { from: 'ring_knife', number: 't.knife_no', ends: 't.valid_to', enabled: 't.enabled' },
  sand_cylinder: { from: 'sand_cylinder', number: 't.cylinder_no', ends: 't.valid_to', enabled: 't.enabled' },
  stress_ring: line('stress_ring'),
  cone_sounder: line('cone_sounder'),
  bump_integrator: line('bump_integrator'),
  aggregate_gradation_sieve: {
    from: 'aggregate_gradation_sieve',
    number: 'g.name',
    ends: 'null::date',
    enabled: 'g.enabled',
    together: 't.aggregate_gradation_id',
  },
  equipment_calibration_point: {
    from: 'equipment_calibration_point',
    number: "concat_ws(' ', e.equipment_number, t.quantity_name, t.unit)",
    ends: 'e.validity_period',
    enabled: 'true',
  },
}

const joins: Readonly<Record<string, string>> = {
  aggregate_gradation_sieve:
    'join aggregate_gradation g on g.business_id = t.business_id and g.id = t.aggregate_gradation_id and g.deleted_at is null',
  // a constant of a machine is that of the certificate it works with
  equipment_calibration_point: `join equipment e on e.business_id = t.business_id and e.deleted_at is null and t.equipment_calibration_id = (
      select c.id from equipment_calibration c where c.business_id = e.business_id and c.equipment_id = e.id and c.deleted_at is null
      order by c.calibrated_on desc, c.id desc limit 1)
    join equipment_calibration c on c.business_id = t.business_id and c.id = t.equipment_calibration_id and c.equipment_id = e.id`,
}

/** A record of a register as a reading takes it. */
export interface RegisterRecord {
  readonly id: string
  readonly number: string
  readonly valid_to: string | null
  readonly enabled: 0 | 1
  readonly degree: number
  /** What is chosen with it, such as the sieves of one gradation. */
  readonly together: string
  /** Its values by field. */
  readonly fields: Readonly<Record<string, string | null>>
}

/** Most records that are offered at once; a gradation has some ten sieves. */
const most = 50
const mostRows = 500

/**
 * Records of a register that the laboratory sees: by their ids, by words in their number, or all of them.
 * @param equipmentIds machines of the task, whose constants alone are offered; null offers those of all
 */
export async function registerRecords(
  ctx: Ctx,
  entity: string,
  wanted: { readonly ids?: readonly string[]; readonly search?: string; readonly equipmentIds?: readonly string[] },
): Promise<RegisterRecord[]> {
  const register = registers[entity]
  if (!register) return []
  const fields = [...new Set(calibsOf(entity).map(calib => calib.field))]
  const pairs = fields.map(field => `'${field}', t.${quote(field)}::text`).join(', ')
  const machines =
    entity === 'equipment_calibration_point'
      ? 'and ($3::bigint[] is null or e.id = any($3::bigint[]))'
      : 'and ($3::bigint[] is null or true)'
  return ctx.tx.query<RegisterRecord>(
    `select t.id, ${register.number} as number, ${register.ends} as valid_to, ${register.enabled} as enabled,
       ${register.degree ?? '1'}::int as degree, ${register.together ?? 't.id'} as together, jsonb_build_object(${pairs}) as fields
     from ${quote(register.from)} t ${joins[entity] ?? ''}
     where t.business_id in (0, app_biz()) and t.deleted_at is null and ($1::bigint[] is null or t.id = any($1::bigint[]))
       and strpos(lower(${register.number}), lower($2)) > 0 ${machines}
     order by ${register.number}, t.id limit ${register.together ? mostRows : most}`,
    [wanted.ids ?? null, wanted.search ?? '', wanted.equipmentIds ?? null],
  )
}

/** Why a record cannot be used on a day; null when it can. Its number stands before the words. */
export function registerProblem(record: RegisterRecord, day: string): Label | null {
  const { number, valid_to, degree } = record
  if (record.enabled !== 1)
    return {
      zh: `${number}已停用`,
      en: `${number} is out of use.`,
      es: `${number} está fuera de uso.`,
    }
  if (valid_to !== null && valid_to < day)
    return {
      zh: `${number}有效期至${valid_to}，已超期，不能使用`,
      en: `${number} was valid until ${valid_to} and cannot be used.`,
      es: `${number} fue válido hasta el ${valid_to} y no se puede usar.`,
    }
  if (degree !== 1)
    return {
      zh: `${number}为${degree}次方程，该试验只能采用一次方程`,
      en: `${number} has an equation of degree ${degree}; this test computes with a line.`,
      es: `${number} tiene una ecuación de grado ${degree}; este ensayo calcula con una recta.`,
    }
  return null
}
