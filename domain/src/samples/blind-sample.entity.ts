import { defineEntity } from '../kit/entity.ts'
import { boolean } from '../kit/fields/boolean.ts'
import { datetime } from '../kit/fields/datetime.ts'
import { decimal } from '../kit/fields/decimal.ts'
import { enumList, oneOf } from '../kit/fields/enum.ts'
import { json } from '../kit/fields/json.ts'
import { ref } from '../kit/fields/ref.ts'
import { text } from '../kit/fields/text.ts'

const blindKindList = enumList('blind_sample.blind_kind', {
  routine: { zh: '日常盲样', en: 'Routine blind', es: 'Muestra ciega ordinaria' },
  qc: { zh: '质控盲样', en: 'Control sample with known value', es: 'Muestra ciega de control de calidad' },
})

const qcResultList = enumList('blind_sample.qc_result', {
  pass: { zh: '满意', en: 'Satisfactory', es: 'Satisfactorio' },
  fail: { zh: '不满意', en: 'Unsatisfactory', es: 'Insatisfactorio' },
})

/** Blind code of a sample. */
export const blindSample = defineEntity('blind_sample', {
  label: { zh: '盲样', en: 'Blind sample', es: 'Muestra ciega' },
  tenancy: 'business',
  title: 'blind_code',
  pick: { label: 'blind_code', search: ['blind_code'] },
  fields: {
    sample_id: ref({ zh: '样品', en: 'Sample', es: 'Muestra' }, { to: 'sample', required: true, unique: true }),
    blind_code: text(
      { zh: '盲样编号', en: 'Blind code', es: 'N.º de muestra ciega' },
      { max: 40, required: true, unique: true, byServer: true },
    ),
    encoder_id: ref(
      { zh: '编码人', en: 'Encoded by', es: 'Codificado por' },
      { to: 'app_user', required: true, byServer: true },
    ),
    encoded_at: datetime(
      { zh: '编码时间', en: 'Encoded at', es: 'Fecha de codificación' },
      { required: true, default: 'now', byServer: true },
    ),
    opened_at: datetime({ zh: '解盲时间', en: 'Opened at', es: 'Fecha de apertura' }, { byServer: true }),
    opened_by_id: ref({ zh: '解盲人', en: 'Opened by', es: 'Abierto por' }, { to: 'app_user', byServer: true }),
    open_reason: text({ zh: '解盲原因', en: 'Reason', es: 'Motivo de apertura' }, { max: 200, byServer: true }),
    hidden_fields: json(
      { zh: '隐藏字段', en: 'Hidden fields', es: 'Campos ocultos' },
      { default: ['entrusting_unit', 'project_name', 'structural_part', 'manufacturer'], byServer: true },
    ),
    blind_kind: oneOf({ zh: '盲样类型', en: 'Kind', es: 'Tipo de muestra ciega' }, blindKindList),
    known_value: text({ zh: '已知值', en: 'Known value', es: 'Valor conocido' }, { max: 60 }),
    allowed_difference: text({ zh: '允许差', en: 'Permitted difference', es: 'Diferencia admisible' }, { max: 60 }),
    qc_result: oneOf({ zh: '质控结果', en: 'QC result', es: 'Resultado del control de calidad' }, qcResultList, {
      byServer: true,
    }),
    /** The parameter whose value is known, of those that the sample is tested for. */
    parameter_name: text({ zh: '考核参数', en: 'Parameter', es: 'Parámetro' }, { max: 100 }),
  },
  computed: {
    calc_number: text({ zh: '样品编号', en: 'Sample number', es: 'N.º de muestra' }, { max: 60 }),
    calc_tests: text({ zh: '试验', en: 'Tests', es: 'Ensayos' }, { max: 500 }),
    calc_testers: text({ zh: '试验检测员', en: 'Testers', es: 'Ensayadores' }, { max: 200 }),
    calc_value: decimal({ zh: '检测值', en: 'Value found', es: 'Valor hallado' }, { digits: [18, 6] }),
    calc_difference: decimal({ zh: '差值', en: 'Difference', es: 'Diferencia' }, { digits: [18, 6] }),
    calc_open: boolean({ zh: '已解盲', en: 'Opened', es: 'Abierta' }),
  },
})
