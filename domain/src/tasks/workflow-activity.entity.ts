import { defineEntity } from '../kit/entity.ts'
import { enumList, oneOf } from '../kit/fields/enum.ts'
import { integer } from '../kit/fields/integer.ts'
import { ref } from '../kit/fields/ref.ts'
import { text } from '../kit/fields/text.ts'

const kindList = enumList('workflow_activity.kind', {
  start: { zh: '开始', en: 'Start', es: 'Inicio' },
  step: { zh: '环节', en: 'Step', es: 'Etapa' },
  end: { zh: '结束', en: 'End', es: 'Fin' },
})

/** Step of a scheme. */
export const workflowActivity = defineEntity('workflow_activity', {
  label: { zh: '流程环节', en: 'Workflow activity', es: 'Actividad' },
  tenancy: 'business',
  title: 'name_zh',
  seedable: true,
  pick: { label: 'name_zh', hint: 'code', search: ['name_zh', 'code'] },
  unique: [['workflow_scheme_id', 'code']],
  fields: {
    workflow_scheme_id: ref({ zh: '方案', en: 'Scheme', es: 'Esquema' }, { to: 'workflow_scheme', required: true }),
    code: text({ zh: '编码', en: 'Code', es: 'Código' }, { max: 40, required: true }),
    name_zh: text({ zh: '名称', en: 'Name zh', es: 'Nombre' }, { max: 60, required: true }),
    name_en: text({ zh: '英文名', en: 'Name en', es: 'Nombre en inglés' }, { max: 60 }),
    kind: oneOf({ zh: '类型', en: 'Kind', es: 'Tipo' }, kindList, { required: true, default: 'step' }),
    object_state: text({ zh: '对应状态', en: 'Object state', es: 'Estado del objeto' }, { max: 30, required: true }),
    signature_target_id: ref(
      { zh: '签名位置', en: 'Signature place', es: 'Lugar de firma' },
      { to: 'signature_target' },
    ),
    pos_x: integer({ zh: 'X', en: 'X', es: 'X' }, { default: 0 }),
    pos_y: integer({ zh: 'Y', en: 'Y', es: 'Y' }, { default: 0 }),
  },
})
