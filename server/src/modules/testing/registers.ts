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
  /** Table and alias of the record that is in versions, where its rows are what is taken. */
  readonly owner?: { readonly table: string; readonly alias: string }
  readonly number: string
  /** Day from which a record of versions holds. */
  readonly begins?: string
  /** Day after which the record may not be used. */
  readonly ends: string
  readonly enabled: string
  /** Degree of the equation; the methods compute with a line. */
  readonly degree?: string
  /** Records that are chosen together have this in common. */
  readonly together?: string
  /** What tells apart the rows of an owner, the same in all its versions. */
  readonly rowKey?: string
  /** Values that are not the columns of their names. */
  readonly values?: Readonly<Record<string, string>>
  /** Whether it is offered to the task `$6`, null for any. */
  readonly offeredTo?: string
}

const line = (table: string): Register => ({
  from: table,
  number: 't.equation_name',
  begins: 't.calibrated_on',
  ends: 't.valid_to',
  enabled: 't.enabled',
  degree: 't.degree',
})

/** A limit of a gradation as passing: the upper one of what is retained is the lower one of what passes. */
const passing = (asPassing: string, asRetained: string): string =>
  `case when g.ordinate = 'retained' then 100 - ${asRetained} else ${asPassing} end`

const registers: Readonly<Record<string, Register>> = {
  aluminum_box: {
    from: 'aluminum_box',
    number: 't.box_no',
    begins: 't.weighed_date',
    ends: 't.next_check_date',
    enabled: 't.enabled',
  },
  ring_knife: {
    from: 'ring_knife',
    number: 't.knife_no',
    begins: 't.weighed_date',
    ends: 't.valid_to',
    enabled: 't.enabled',
  },
  sand_cylinder: {
    from: 'sand_cylinder',
    number: 't.cylinder_no',
    begins: 't.calibrated_on',
    ends: 't.valid_to',
    enabled: 't.enabled',
  },
  stress_ring: line('stress_ring'),
  // a line in logarithms is none that the methods compute with
  cone_sounder: {
    ...line('cone_sounder'),
    degree: "case when coalesce(t.transform, 'none') = 'none' then t.degree else 0 end",
  },
  bump_integrator: line('bump_integrator'),
  aggregate_gradation_sieve: {
    from: 'aggregate_gradation_sieve',
    owner: { table: 'aggregate_gradation', alias: 'g' },
    number: 'g.name',
    begins: 'g.valid_from',
    ends: 'null::date',
    enabled: 'g.enabled',
    together: 't.aggregate_gradation_id',
    rowKey: 't.sieve_mm',
    // tests compute with what passes
    values: {
      pass_lower: passing('t.pass_lower', 't.pass_upper'),
      pass_upper: passing('t.pass_upper', 't.pass_lower'),
      pass_target: passing('t.pass_target', 't.pass_target'),
    },
    // one of a client or of a project is offered to its orders alone
    offeredTo: `((g.entrust_unit_id is null and g.project_id is null) or exists (select from trial_task k
      join entrustment o on o.business_id = k.business_id and o.id = k.entrustment_id where k.business_id = app_biz() and k.id = $6
        and (g.entrust_unit_id is null or g.entrust_unit_id = o.entrust_unit_id) and (g.project_id is null or g.project_id = o.project_id)))`,
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
      select c.id from equipment_calibration c where c.business_id = e.business_id and c.equipment_id = e.id and c.state = 'confirmed' and c.deleted_at is null
      order by c.calibrated_on desc nulls last, c.id desc limit 1)
    join equipment_calibration c on c.business_id = t.business_id and c.id = t.equipment_calibration_id and c.equipment_id = e.id`,
}

/** A record of a register as a reading takes it. */
export interface RegisterRecord {
  readonly id: string
  readonly number: string
  /** 1 for a record without versions. */
  readonly version: number
  /** Id that all versions of it have in common now. */
  readonly line: string
  readonly valid_from: string | null
  readonly valid_to: string | null
  /** A later version holds on the day that was asked for. */
  readonly replaced: 0 | 1
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
 * Records of a register that the laboratory sees, as they hold on a day: those with the given ids, whatever they are worth then;
 * else of each record the version in force, or the first one while none holds yet.
 * @param wanted.lines any id of the versions of records, of the records with rows where rows are taken
 * @param wanted.taskId the task that takes them, so that what belongs to other clients is not among them; null looks at all
 * @param wanted.equipmentIds machines of the task, whose constants alone are offered; null offers those of all
 */
export async function registerRecords(
  ctx: Ctx,
  entity: string,
  day: string,
  wanted: {
    readonly ids?: readonly string[]
    readonly lines?: readonly string[]
    readonly search?: string
    readonly equipmentIds?: readonly string[]
    readonly taskId?: string
  },
): Promise<RegisterRecord[]> {
  const register = registers[entity]
  if (!register) return []
  const fields = [...new Set(calibsOf(entity).map(calib => calib.field))]
  const pairs = fields.map(field => `'${field}', (${register.values?.[field] ?? `t.${quote(field)}`})::text`).join(', ')
  const machines =
    entity === 'equipment_calibration_point'
      ? 'and ($3::bigint[] is null or e.id = any($3::bigint[]))'
      : 'and ($3::bigint[] is null or true)'
  const versions = register.begins ? versionColumns(register, register.begins) : plainColumns
  const offered = `and ($6::bigint is null or ${register.offeredTo ?? 'true'})`
  return ctx.tx.query<RegisterRecord>(
    `select t.id, ${register.number} as number, ${versions.told}, ${register.ends} as valid_to, ${register.enabled} as enabled,
       ${register.degree ?? '1'}::int as degree, ${register.together ?? 't.id'} as together, jsonb_build_object(${pairs}) as fields
     from ${quote(register.from)} t ${joins[entity] ?? ''}
     where t.business_id in (0, app_biz()) and t.deleted_at is null and ($1::bigint[] is null or t.id = any($1::bigint[]))
       and strpos(lower(${register.number}), lower($2)) > 0 ${machines} ${offered} and ${versions.offered}
     order by ${register.number}, t.id limit ${register.together ? mostRows : most}`,
    [
      wanted.ids ?? null,
      wanted.search ?? '',
      wanted.equipmentIds ?? null,
      day,
      wanted.lines ?? null,
      wanted.taskId ?? null,
    ],
  )
}

const lineOf = (alias: string): string => `coalesce(${alias}.version_of_id, ${alias}.id)`

/** Of records without versions nothing is replaced, and a record is its own line. */
const plainColumns = {
  told: '1 as version, t.id as line, null::date as valid_from, false as replaced',
  offered: '($4::date is not null and ($5::bigint[] is null or t.id = any($5::bigint[])))',
}

/** What versions tell of themselves on the day `$4`; without ids one of each line is offered, of the lines that any id of `$5` is in. */
function versionColumns({ from, owner, rowKey }: Register, begins: string): typeof plainColumns {
  const { table, alias } = owner ?? { table: from, alias: 't' }
  const holds = (of: string): string => {
    const day = begins.replace(/^\w+\b/, of)
    return `(${day} is null or ${day} <= $4::date)`
  }
  const replaced = `exists (select 1 from ${quote(table)} n where n.business_id = ${alias}.business_id and n.deleted_at is null
    and ${lineOf('n')} = ${lineOf(alias)} and n.version_no > ${alias}.version_no and ${holds('n')})`
  const ofLines = `${lineOf(alias)} in (select ${lineOf('l')} from ${quote(table)} l where l.business_id = ${alias}.business_id and l.id = any($5::bigint[]))`
  const line = rowKey ? `concat(${lineOf(alias)}, ':', ${rowKey})` : lineOf(alias)
  return {
    told: `${alias}.version_no as version, ${line} as line, ${begins} as valid_from, ${replaced} as replaced`,
    offered: `($1::bigint[] is not null or (not ${replaced} and (${holds(alias)} or ${alias}.version_no = 1))) and ($5::bigint[] is null or ${ofLines})`,
  }
}

/** What a record is called where a reading names it: its number, with the version from the second on. */
export const calledBy = ({ number, version }: RegisterRecord): string =>
  version > 1 ? `${number} V${version}` : number

/** Why a record cannot be used on a day; null when it can. Its number stands before the words. */
export function registerProblem(record: RegisterRecord, day: string): Label | null {
  const { number, valid_from, valid_to, degree } = record
  if (record.replaced === 1)
    return {
      zh: `${number}的第${record.version}版已被新版本取代，不能使用`,
      en: `Version ${record.version} of ${number} was replaced and cannot be used.`,
      es: `La versión ${record.version} de ${number} fue sustituida y no se puede usar.`,
    }
  if (valid_from !== null && valid_from > day)
    return {
      zh: `${number}自${valid_from}起有效，试验日期在此之前，不能使用`,
      en: `${number} is valid from ${valid_from}; the test was before and cannot use it.`,
      es: `${number} es válido desde el ${valid_from}; el ensayo es anterior y no lo puede usar.`,
    }
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
  if (degree === 0)
    return {
      zh: `${number}采用对数变换，该试验只能采用不变换的一次方程`,
      en: `${number} has an equation in logarithms; this test computes with a plain line.`,
      es: `${number} tiene una ecuación logarítmica; este ensayo calcula con una recta.`,
    }
  if (degree !== 1)
    return {
      zh: `${number}为${degree}次方程，该试验只能采用一次方程`,
      en: `${number} has an equation of degree ${degree}; this test computes with a line.`,
      es: `${number} tiene una ecuación de grado ${degree}; este ensayo calcula con una recta.`,
    }
  return null
}
