import { defineEntity } from '../kit/entity.ts'
import { boolean } from '../kit/fields/boolean.ts'
import { datetime } from '../kit/fields/datetime.ts'
import { enumList, oneOf } from '../kit/fields/enum.ts'
import { integer } from '../kit/fields/integer.ts'
import { objectId, ref } from '../kit/fields/ref.ts'
import { stateOf } from '../kit/fields/state.ts'
import { text } from '../kit/fields/text.ts'
import { ruleTypeList } from './number-rule-category.entity.ts'

const stateList = enumList('number_draw.state', {
  bound: { zh: '已使用', en: 'Bound', es: 'Usado' },
  free: { zh: '可复用', en: 'Free for reuse', es: 'Reutilizable' },
  voided: { zh: '已作废', en: 'Voided', es: 'Anulado' },
  reserved: { zh: '预留', en: 'Reserved', es: 'Reservado' },
})

/** Each number drawn, bound, voided or reused. */
export const numberDraw = defineEntity('number_draw', {
  label: { zh: '取号记录', en: 'Number draw', es: 'Número asignado' },
  tenancy: 'business',
  title: 'number_text',
  evidence: true,
  pick: { label: 'number_text', search: ['number_text'] },
  unique: [
    ['number_rule_id', 'scope_key', 'serial'],
    ['object_kind', 'number_text'],
  ],
  index: [
    ['object_kind', 'object_id'],
    ['number_rule_id', 'scope_key', 'state', 'serial'],
  ],
  fields: {
    number_rule_id: ref(
      { zh: '编号规则', en: 'Rule', es: 'Regla de numeración' },
      { to: 'number_rule', required: true },
    ),
    number_text: text({ zh: '编号', en: 'Number', es: 'N.º' }, { max: 100, required: true }),
    scope_key: text({ zh: '范围键', en: 'Scope key', es: 'Clave de ámbito' }, { max: 150, required: true }),
    serial: integer({ zh: '流水号', en: 'Serial', es: 'N.º de serie' }, { required: true }),
    object_kind: text({ zh: '对象类型', en: 'Object kind', es: 'Clase de objeto' }, { max: 40, required: true }),
    object_id: objectId({ zh: '对象', en: 'Object id', es: 'N.º de objeto' }),
    state: stateOf({ zh: '状态', en: 'State', es: 'Estado' }, stateList, 'bound'),
    void_reason: text({ zh: '作废原因', en: 'Void reason', es: 'Motivo de anulación' }, { max: 300 }),
    manual: boolean({ zh: '手工录入', en: 'Entered by hand', es: 'Entrada manual' }, { default: 0 }),
  },
  computed: {
    rule_type: oneOf({ zh: '规则类型', en: 'Rule type', es: 'Tipo de regla' }, ruleTypeList),
    /** The kind of record that it was drawn for, and what that is called now. */
    object_title: text({ zh: '对象', en: 'Object', es: 'Objeto' }, { max: 200 }),
    drawn_at: datetime({ zh: '取号时间', en: 'Drawn at', es: 'Emitido el' }),
  },
})
