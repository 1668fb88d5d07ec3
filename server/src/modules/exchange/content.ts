import type { mapKind } from '@gt/domain/exchange/lists.ts'
import { sentFields } from '@gt/domain/exchange/sent-fields.ts'
import type { thirdPartyPush } from '@gt/domain/exchange/third-party-push.entity.ts'
import type { Row } from '@gt/domain/kit/entity.ts'
import { z } from 'zod'
import type { Ctx } from '../../db/context.ts'
import { contentKey } from '../../files/keep.ts'
import type { FileStore } from '../../files/store.ts'
import { placeOfReport, type System } from './offer.ts'

export type Push = Row<typeof thirdPartyPush>
type Json = string | number | boolean | null | readonly Json[] | { readonly [name: string]: Json }
export type Fields = Record<string, Json>

/** A code of the laboratory that a system may know under another name. */
export interface OwnCode {
  readonly kind: Exclude<(typeof mapKind.codes)[number], 'field'>
  readonly code: string | null
  readonly name: string
}

/** What a transfer carries before anything of it is called otherwise. */
interface Raw {
  readonly fields: Fields
  readonly codes: readonly OwnCode[]
}

const moment = (column: string): string => `to_char(${column}, 'YYYY-MM-DD HH24:MI:SS')`

/** The unit that sends, in every kind of content. */
const unit = "'unit_code', b.code, 'laboratory', coalesce(nullif(b.test_room_name, ''), b.name)"
const ofUnit = 'join business b on b.id = app_biz()'
const nameOf = (column: string): string =>
  `(select coalesce(u.real_name, u.nickname, u.user_name) from app_user u where u.id = ${column})`

/** Where the points of curves are stored: files are read once no transaction is held any more. */
const curves = (where: string): string =>
  `coalesce((select jsonb_agg(jsonb_build_object('storage_key', f.storage_key, 'sha256', f.sha256) order by c.id)
     from device_test_curve c join device_test_data d on d.business_id = c.business_id and d.id = c.device_test_data_id and d.deleted_at is null
     join file_object f on f.business_id = c.business_id and f.id = c.file_id and f.deleted_at is null
     where c.business_id = app_biz() and c.deleted_at is null and ${where}), '[]'::jsonb)`

const tasksOf =
  'select l.trial_task_id from report_task l where l.business_id = r.business_id and l.report_id = r.id and l.deleted_at is null'

/** One row of `fields`, for the id $1 and the revision $2. */
const queries: Readonly<Record<Push['object_kind'], string>> = {
  report: `select jsonb_build_object('report_number', r.report_number, 'display_number', v.display_number, 'revision_no', v.revision_no,
      'report_date', to_char(r.report_date, 'YYYY-MM-DD'), 'approved_at', ${moment('v.effective_at')}, 'judgement', coalesce(v.judgement, r.judgement), 'conclusion', r.conclusion,
      'order_number', e.entrust_no, 'sample_number', s.sample_number, 'sample_name', s.name, 'test_code', q.code, 'test_name', q.name_zh,
      'part_code', w.code, 'part_name', w.name, ${unit},
      'results', coalesce((select jsonb_agg(jsonb_build_object('parameter_code', m.code, 'parameter_name', m.parameter_name, 'group_no', x.group_no, 'value', x.value_text, 'unit', x.unit,
          'requirement', x.requirement_text, 'judgement', x.judgement) order by x.trial_task_id, x.test_item_id, x.group_no, x.id)
        from test_item_result x join trial_parameter m on m.id = x.trial_parameter_id
        where x.business_id = r.business_id and x.trial_task_id in (${tasksOf}) and x.valid and x.deleted_at is null), '[]'::jsonb),
      'persons', jsonb_build_object('compiled_by', ${nameOf('r.compiler_id')}, 'audited_by', ${nameOf('r.auditor_id')}, 'approved_by', ${nameOf('r.approver_id')}),
      'curves', ${curves('d.trial_task_id in (select l.trial_task_id from report_task l where l.business_id = app_biz() and l.report_id = $1 and l.deleted_at is null)')},
      'papers', jsonb_build_object('content_hash', v.content_hash, 'page_count', v.page_count)) as fields
    from report r
    join report_revision v on v.business_id = r.business_id and v.report_id = r.id and v.revision_no = $2 and v.deleted_at is null
    left join entrustment e on e.business_id = r.business_id and e.id = r.entrustment_id
    left join sample s on s.business_id = r.business_id and s.id = r.sample_id
    left join trial_list q on q.id = coalesce(r.trial_list_id, (select k.trial_list_id from trial_task k where k.business_id = r.business_id and k.id in (${tasksOf}) order by k.id limit 1))
    ${placeOfReport}
    ${ofUnit} where r.business_id = app_biz() and r.id = $1 and r.deleted_at is null`,
  device: `select jsonb_build_object('local_no', d.local_no, 'equipment_number', m.equipment_number, 'task_number', k.task_number, 'test_code', q.code, 'test_name', q.name_zh,
      'started_at', ${moment('d.started_at')}, 'ended_at', ${moment('d.ended_at')}, 'peak_force', d.peak_force::text, 'result_value', d.result_value::text, 'result_unit', d.result_unit, ${unit},
      'curves', ${curves('d.id = $1')}) as fields
    from device_test_data d left join equipment m on m.business_id = d.business_id and m.id = d.equipment_id
    left join trial_task k on k.business_id = d.business_id and k.id = d.trial_task_id left join trial_list q on q.id = k.trial_list_id
    ${ofUnit} where d.business_id = app_biz() and d.id = $1 and $2::int is not null and d.deleted_at is null`,
  equipment: `select jsonb_build_object('equipment_number', m.equipment_number, 'name', m.name, 'model', m.specification_model, 'serial_number', m.serial_number,
      'manufacturer', m.manufacturer, 'state', m.state, 'valid_to', to_char(m.validity_period, 'YYYY-MM-DD'), ${unit}) as fields
    from equipment m ${ofUnit} where m.business_id = app_biz() and m.id = $1 and $2::int is not null and m.deleted_at is null`,
  // neither identity nor telephone numbers: they are sealed, and no partner needs them
  personnel: `select jsonb_build_object('name', p.name, 'personnel_no', p.personnel_no, 'position', p.position, 'title', p.title, 'state', p.state, ${unit},
      'certificates', coalesce((select jsonb_agg(jsonb_build_object('kind', c.kind, 'number', c.certificate_no, 'valid_to', to_char(c.valid_to, 'YYYY-MM-DD')) order by c.id)
        from personnel_certificate c where c.business_id = p.business_id and c.personnel_id = p.id and c.deleted_at is null), '[]'::jsonb)) as fields
    from personnel p ${ofUnit} where p.business_id = app_biz() and p.id = $1 and $2::int is not null and p.deleted_at is null`,
  climate: `select jsonb_build_object('room_code', w.code, 'room_name', w.name, 'day', to_char(to_date($2::text, 'YYYYMMDD'), 'YYYY-MM-DD'), ${unit},
      'readings', coalesce((select jsonb_agg(jsonb_build_object('at', ${moment('h.recorded_at')}, 'temperature', h.temperature::text, 'humidity', h.humidity::text, 'out_of_range', h.out_of_range) order by h.recorded_at, h.id)
        from humiture_record h where h.business_id = w.business_id and h.workplace_id = w.id and not h.voided and h.deleted_at is null
          and to_char(h.recorded_at, 'YYYYMMDD') = $2::text), '[]'::jsonb)) as fields
    from workplace w ${ofUnit} where w.business_id = app_biz() and w.id = $1 and w.deleted_at is null`,
}

const textOf = (value: Json | undefined): string => (typeof value === 'string' ? value : '')
const listOf = (value: Json | undefined): readonly Fields[] =>
  Array.isArray(value) ? (value as readonly Fields[]) : [] // rows of the queries above

/** The codes in a content that a system may know under other names. */
function codesIn(fields: Fields): OwnCode[] {
  const found: OwnCode[] = [{ kind: 'unit', code: textOf(fields.unit_code) || null, name: textOf(fields.laboratory) }]
  if ('test_code' in fields)
    found.push({ kind: 'test', code: textOf(fields.test_code) || null, name: textOf(fields.test_name) })
  if ('part_code' in fields)
    found.push({ kind: 'part', code: textOf(fields.part_code) || null, name: textOf(fields.part_name) })
  for (const result of listOf(fields.results))
    found.push({
      kind: 'parameter',
      code: textOf(result.parameter_code) || null,
      name: textOf(result.parameter_name),
    })
  return [...new Map(found.map(one => [`${one.kind} ${one.code}`, one])).values()]
}

/** What a transfer carries, by our own names; null when the record is gone. */
export async function rawContent(ctx: Ctx, push: Push): Promise<Raw | null> {
  const [row] = await ctx.tx.query<{ fields: Fields }>(queries[push.object_kind], [push.object_id, push.revision_no])
  return row ? { fields: row.fields, codes: codesIn(row.fields) } : null
}

/** The parts of a content that a system is given, in the order in which they are named. */
export function chosenParts(kind: Push['object_kind'], fields: Fields, { contents }: Pick<System, 'contents'>): Fields {
  const optional: readonly string[] = ['results', 'persons', 'curves', 'papers']
  const given = new Set<string>(contents ?? [])
  return Object.fromEntries(
    sentFields[kind]
      .filter(name => !optional.includes(name) || given.has(name))
      .map(name => [name, fields[name] ?? null]),
  )
}

const storedCurve = z.object({ storage_key: z.string(), sha256: z.string() })

/** A content whose curves are their points. Throws when a file is not as it was stored. */
export async function withCurves(fields: Fields, files: FileStore): Promise<Fields> {
  if (!('curves' in fields)) return fields
  const curves: Json[] = []
  for (const one of listOf(fields.curves)) {
    const { storage_key, sha256 } = storedCurve.parse(one)
    const content = await files.get(contentKey(storage_key), sha256)
    curves.push(JSON.parse(content.toString('utf8')) as Json) // written by the capture itself
  }
  return { ...fields, curves }
}
