import { defineEntity } from '../kit/entity.ts'
import { boolean } from '../kit/fields/boolean.ts'
import { date } from '../kit/fields/date.ts'
import { enumList, oneOf } from '../kit/fields/enum.ts'
import { json } from '../kit/fields/json.ts'
import { ref } from '../kit/fields/ref.ts'

const relationList = enumList('business_relation.relation', {
  supervises: { zh: '监理', en: 'Supervises', es: 'Supervisión' },
  owns: { zh: '建设管理', en: 'Manages', es: 'Gestión de la construcción' },
  parent_lab: { zh: '母体机构', en: 'Parent lab of', es: 'Organismo matriz' },
  central_over: { zh: '中心管辖', en: 'Central lab over', es: 'Laboratorio central' },
  serves: { zh: '服务', en: 'Serves client', es: 'Servicio' },
})

/** Which business supervises, serves or belongs to which (scope of sight). */
export const businessRelation = defineEntity('business_relation', {
  label: { zh: '单位关系', en: 'Business relation', es: 'Relación entre unidades' },
  tenancy: 'organization',
  title: 'from_business_id',
  unique: [['from_business_id', 'to_business_id', 'relation']],
  index: [['to_business_id', 'relation']],
  fields: {
    from_business_id: ref(
      { zh: '监管/上级单位', en: 'From business', es: 'Unidad supervisora o superior' },
      { to: 'business', required: true },
    ),
    to_business_id: ref(
      { zh: '被监管/下级单位', en: 'To business', es: 'Unidad supervisada o inferior' },
      { to: 'business', required: true },
    ),
    relation: oneOf({ zh: '关系', en: 'Relation', es: 'Relación' }, relationList, { required: true }),
    /** list of object kinds: entrustment, task, report, equipment, personnel, ledger, video. */
    scope: json({ zh: '可见范围', en: 'Visible scope', es: 'Alcance visible' }, { default: {} }),
    /** supervision confirmation of orders and results. */
    can_confirm: boolean({ zh: '可确认', en: 'May confirm', es: 'Puede confirmar' }, { default: 0 }),
    valid_from: date({ zh: '起始', en: 'Valid from', es: 'Desde' }),
    valid_to: date({ zh: '截止', en: 'Valid to', es: 'Hasta' }),
  },
})
