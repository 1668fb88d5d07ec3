import { type Entity, references } from '@gt/domain/kit/entity.ts'
import type { Label } from '@gt/domain/kit/label.ts'
import { allEntities } from '../db/schema.ts'

/** Words of what many actions take and no record holds under that name. */
const ofInputs: Readonly<Record<string, Label>> = {
  reason: { zh: '原因', en: 'Reason', es: 'Motivo' },
  take_reason: { zh: '原因', en: 'Reason', es: 'Motivo' },
  opinion: { zh: '意见', en: 'Opinion', es: 'Dictamen' },
  note: { zh: '备注', en: 'Note', es: 'Nota' },
  text: { zh: '内容', en: 'Text', es: 'Texto' },
  number: { zh: '编号', en: 'Number', es: 'Número' },
  search: { zh: '查询内容', en: 'Search', es: 'Búsqueda' },
  years: { zh: '年限', en: 'Years', es: 'Años' },
  percent: { zh: '百分比', en: 'Percentage', es: 'Porcentaje' },
  sample_condition: { zh: '样品状态', en: 'Sample condition', es: 'Estado de la muestra' },
  difference: { zh: '不符之处', en: 'What differs', es: 'Diferencia' },
  scanned: { zh: '标签', en: 'Label', es: 'Etiqueta' },
  wanted: { zh: '修改为', en: 'New value', es: 'Valor nuevo' },
  missing_note: { zh: '缺件说明', en: 'Note on missing papers', es: 'Nota sobre lo que falta' },
  used_from: { zh: '开始时间', en: 'From', es: 'Hora de inicio' },
  used_to: { zh: '结束时间', en: 'To', es: 'Hora de fin' },
  photos: { zh: '照片', en: 'Photos', es: 'Fotos' },
  date: { zh: '日期', en: 'Date', es: 'Fecha' },
  from: { zh: '开始日期', en: 'From', es: 'Desde' },
  to: { zh: '结束日期', en: 'To', es: 'Hasta' },
  until: { zh: '新的到期', en: 'New end', es: 'Nuevo vencimiento' },
  version: { zh: '版本', en: 'Version', es: 'Versión' },
  batch: { zh: '批次', en: 'Batch', es: 'Lote' },
  secret: { zh: '密钥', en: 'Secret', es: 'Secreto' },
  sum: { zh: '金额', en: 'Sum', es: 'Importe' },
  // what is printed before the codes of reports
  area: { zh: '区域码', en: 'Area', es: 'Zona' },
  field: { zh: '查询条件', en: 'Field', es: 'Campo' },
  // calls of the specification spell their ids so
  businessId: { zh: '业务单位', en: 'Business unit', es: 'Unidad' },
  postIds: { zh: '岗位', en: 'Posts', es: 'Puestos' },
  userIds: { zh: '用户', en: 'Users', es: 'Usuarios' },
  measure: { zh: '措施', en: 'Measure', es: 'Medida' },
  effect: { zh: '对在检试验的影响', en: 'Effect on running tests', es: 'Efecto en ensayos en curso' },
  moulded_at: { zh: '成型时间', en: 'Time of moulding', es: 'Hora de moldeo' },
}

interface Named {
  readonly entity: Entity
  readonly label: Label
}

const byName = new Map<string, Named[]>()
for (const entity of allEntities)
  for (const [name, { label }] of Object.entries(entity.fields))
    byName.set(name, [...(byName.get(name) ?? []), { entity, label }])

const refersTo = (one: Entity, name: string): boolean => references(one).some(([, to]) => to === name)

/**
 * The words of an input that its contract does not name: those of the field of its record, of what hangs on that record (a
 * delivery on its report), or those on which every record with such a field agrees. Null when there are none.
 */
export function inputLabel(entity: Entity | null, field: string): Label | null {
  const own = entity?.fields[field]?.label
  if (own) return own
  const named = byName.get(field) ?? []
  const hanging = entity ? named.find(one => refersTo(one.entity, entity.name)) : undefined
  const label = hanging?.label ?? ofInputs[field]
  if (label) return label
  const [first, ...others] = named
  return first && others.every(one => one.label.zh === first.label.zh) ? first.label : null
}
