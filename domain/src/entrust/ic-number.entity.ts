import { defineEntity } from '../kit/entity.ts'
import { date } from '../kit/fields/date.ts'
import { datetime } from '../kit/fields/datetime.ts'
import { enumList, oneOf } from '../kit/fields/enum.ts'
import { ref } from '../kit/fields/ref.ts'
import { text } from '../kit/fields/text.ts'

const kindList = enumList('ic_number.kind', {
  sender: { zh: '送样员卡', en: 'Sender card', es: 'Tarjeta de entregador' },
  witness: { zh: '见证员卡', en: 'Witness card', es: 'Tarjeta de testigo' },
  chip: { zh: '试件芯片', en: 'Specimen chip', es: 'Chip de probeta' },
  staff: { zh: '员工卡', en: 'Staff card', es: 'Tarjeta de empleado' },
})

const stateList = enumList('ic_number.state', {
  active: { zh: '正常', en: 'Active', es: 'Normal' },
  lost: { zh: '挂失', en: 'Lost', es: 'Extraviada' },
  cancelled: { zh: '注销', en: 'Cancelled', es: 'Cancelada' },
})

const cardStateList = enumList('ic_number.card_state', {
  unbound: { zh: '未绑定', en: 'Unbound', es: 'Sin vincular' },
  bound: { zh: '已绑定', en: 'Bound', es: 'Vinculada' },
  expired: { zh: '已失效', en: 'Expired', es: 'Caducada' },
  lost: { zh: '挂失', en: 'Lost', es: 'Extraviada' },
  cancelled: { zh: '注销', en: 'Cancelled', es: 'Cancelada' },
})

/** IC/RFID card or chip number bound to person or specimen. Meaning chosen - a registered IC/RFID number: a sender's or witness's card, or a chip cast into a specimen. */
export const icNumber = defineEntity('ic_number', {
  label: { zh: 'IC卡号', en: 'IC number', es: 'Número IC' },
  tenancy: 'business',
  title: 'ic_no',
  pick: { label: 'ic_no', search: ['ic_no'] },
  fields: {
    ic_no: text(
      { zh: '卡/芯片号', en: 'Number', es: 'N.º de tarjeta o chip' },
      { max: 50, required: true, unique: true },
    ),
    kind: oneOf({ zh: '类型', en: 'Kind', es: 'Tipo' }, kindList, { required: true }),
    entrust_unit_id: ref({ zh: '单位', en: 'Client', es: 'Entidad' }, { to: 'entrust_unit' }),
    holder_name: text({ zh: '持有人', en: 'Holder', es: 'Poseedor' }, { max: 50 }),
    holder_phone: text({ zh: '电话', en: 'Phone', es: 'Teléfono' }, { max: 20, rule: 'phone' }),
    certificate_no: text({ zh: '证书号', en: 'Certificate', es: 'N.º de certificado' }, { max: 50 }),
    test_sample_id: ref(
      { zh: '绑定试件', en: 'Specimen', es: 'Probeta vinculada' },
      { to: 'test_sample', byServer: true },
    ),
    valid_to: date({ zh: '有效期至', en: 'Valid to', es: 'Válido hasta' }),
    state: oneOf({ zh: '状态', en: 'State', es: 'Estado' }, stateList, {
      required: true,
      default: 'active',
      byServer: true,
    }),
    bound_at: datetime({ zh: '绑定时间', en: 'Bound at', es: 'Fecha de vinculación' }, { byServer: true }),
    bound_by_id: ref({ zh: '绑定人', en: 'Bound by', es: 'Vinculado por' }, { to: 'app_user', byServer: true }),
    project_id: ref({ zh: '工程项目', en: 'Project', es: 'Proyecto' }, { to: 'project' }),
  },
  computed: {
    card_state: oneOf({ zh: '状态', en: 'State', es: 'Estado' }, cardStateList),
    sample_id: ref({ zh: '绑定样品', en: 'Sample', es: 'Muestra' }, { to: 'sample' }),
    sample_no: text({ zh: '样品编号', en: 'Sample no.', es: 'N.º de muestra' }, { max: 60 }),
  },
})
