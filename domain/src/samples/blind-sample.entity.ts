import { defineEntity } from '../kit/entity.ts'
import { datetime } from '../kit/fields/datetime.ts'
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
      { max: 40, required: true, unique: true },
    ),
    encoder_id: ref({ zh: '编码人', en: 'Encoded by', es: 'Codificado por' }, { to: 'app_user', required: true }),
    encoded_at: datetime(
      { zh: '编码时间', en: 'Encoded at', es: 'Fecha de codificación' },
      { required: true, default: 'now' },
    ),
    opened_at: datetime({ zh: '解盲时间', en: 'Opened at', es: 'Fecha de apertura' }),
    opened_by_id: ref({ zh: '解盲人', en: 'Opened by', es: 'Abierto por' }, { to: 'app_user' }),
    open_reason: text({ zh: '解盲原因', en: 'Reason', es: 'Motivo de apertura' }, { max: 200 }),
    hidden_fields: json(
      { zh: '隐藏字段', en: 'Hidden fields', es: 'Campos ocultos' },
      { default: ['entrusting_unit', 'project_name', 'structural_part', 'manufacturer'] },
    ),
    blind_kind: oneOf({ zh: '盲样类型', en: 'Kind', es: 'Tipo de muestra ciega' }, blindKindList),
    known_value: text({ zh: '已知值', en: 'Known value', es: 'Valor conocido' }, { max: 60 }),
    allowed_difference: text({ zh: '允许差', en: 'Permitted difference', es: 'Diferencia admisible' }, { max: 60 }),
    qc_result: oneOf({ zh: '质控结果', en: 'QC result', es: 'Resultado del control de calidad' }, qcResultList),
  },
})
