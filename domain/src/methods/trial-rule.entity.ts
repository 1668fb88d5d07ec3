import { defineEntity } from '../kit/entity.ts'
import { boolean } from '../kit/fields/boolean.ts'
import { date } from '../kit/fields/date.ts'
import { enumList, oneOf } from '../kit/fields/enum.ts'
import { integer } from '../kit/fields/integer.ts'
import { ref } from '../kit/fields/ref.ts'
import { text } from '../kit/fields/text.ts'
import { standardStates } from '../standards/standard.entity.ts'

const kindList = enumList('trial_rule.kind', {
  test: { zh: '检测依据', en: 'Test basis', es: 'Norma de ensayo' },
  judgement: { zh: '判定依据', en: 'Judgement basis', es: 'Norma de dictamen' },
  sampling: { zh: '取样依据', en: 'Sampling basis', es: 'Norma de muestreo' },
})

/** Test basis and judgement basis offered per test/parameter. Judgement basis and test basis cannot be empty in the basis dialog. */
export const trialRule = defineEntity('trial_rule', {
  label: { zh: '试验规程', en: 'Trial rule', es: 'Regla de ensayo' },
  tenancy: 'business',
  title: 'display_text',
  seedable: true,
  replaces: ['trial_list_id', 'trial_parameter_id', 'kind', 'standard_id', 'clause'],
  ordered: { by: 'sort_no', within: ['trial_list_id', 'kind'] },
  switchable: 'enabled',
  computed: {
    standard_no: text({ zh: '标准号', en: 'Standard', es: 'Norma' }),
    standard_name: text({ zh: '标准名称', en: 'Name of the standard', es: 'Título de la norma' }),
    standing: oneOf({ zh: '标准状态', en: 'State of the standard', es: 'Estado de la norma' }, standardStates),
  },
  unique: [['trial_list_id', 'trial_parameter_id', 'kind', 'standard_id', 'clause']],
  index: [['trial_list_id', 'kind', 'enabled']],
  fields: {
    trial_list_id: ref({ zh: '试验', en: 'Test', es: 'Ensayo' }, { to: 'trial_list', required: true }),
    /** empty = whole test. */
    trial_parameter_id: ref({ zh: '参数', en: 'Parameter', es: 'Parámetro' }, { to: 'trial_parameter' }),
    kind: oneOf({ zh: '依据类型', en: 'Kind', es: 'Tipo de norma' }, kindList, { required: true }),
    standard_id: ref({ zh: '标准', en: 'Standard', es: 'Norma' }, { to: 'standard', required: true }),
    clause: text({ zh: '方法/条款号', en: 'Method or clause', es: 'Método o apartado' }, { max: 100 }),
    display_text: text({ zh: '显示文字', en: 'Text on report', es: 'Texto mostrado' }, { max: 300 }),
    is_default: boolean({ zh: '默认', en: 'Default', es: 'Por defecto' }, { required: true, default: 0 }),
    enabled: boolean({ zh: '启用', en: 'Enabled', es: 'Activo' }, { required: true, default: 1 }),
    sort_no: integer({ zh: '排序', en: 'Order', es: 'Orden' }, { default: 0 }),
    /** Offered from this day on, and not any more from that one; written where a standard is replaced. */
    valid_from: date({ zh: '启用日期', en: 'Offered from', es: 'Se ofrece desde' }, { byServer: true }),
    valid_to: date({ zh: '停用日期', en: 'Not offered from', es: 'Deja de ofrecerse desde' }, { byServer: true }),
    replaced_by_id: ref(
      { zh: '代替规程', en: 'Replaced by', es: 'Sustituida por' },
      { to: 'trial_rule', byServer: true },
    ),
  },
})
