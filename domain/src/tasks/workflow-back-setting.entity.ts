import { defineEntity } from '../kit/entity.ts'
import { boolean } from '../kit/fields/boolean.ts'
import { enumList, oneOf } from '../kit/fields/enum.ts'
import { integer } from '../kit/fields/integer.ts'
import { ref } from '../kit/fields/ref.ts'

const rejoinList = enumList('workflow_back_setting.rejoin', {
  step: { zh: '逐级重走', en: 'Step by step', es: 'Etapa por etapa' },
  direct: { zh: '直接返回', en: 'Straight back', es: 'Retorno directo' },
})

/** Where a return goes and what it resets. */
export const workflowBackSetting = defineEntity('workflow_back_setting', {
  label: { zh: '退回设置', en: 'Back setting', es: 'Ajuste de devolución' },
  tenancy: 'business',
  title: 'keep_number',
  seedable: true,
  unique: [['from_activity_id', 'to_activity_id']],
  fields: {
    workflow_scheme_id: ref({ zh: '方案', en: 'Scheme', es: 'Esquema' }, { to: 'workflow_scheme', required: true }),
    from_activity_id: ref(
      { zh: '退回环节', en: 'From', es: 'Etapa de devolución' },
      { to: 'workflow_activity', required: true },
    ),
    to_activity_id: ref({ zh: '退回至', en: 'To', es: 'Devolver a' }, { to: 'workflow_activity', required: true }),
    reset_signatures: boolean(
      { zh: '清除签名', en: 'Clear signatures', es: 'Borrar firmas' },
      { required: true, default: 1 },
    ),
    keep_number: boolean({ zh: '保留编号', en: 'Keep number', es: 'Conservar el n.º' }, { required: true, default: 1 }),
    rejoin: oneOf({ zh: '再提交方式', en: 'Resubmission', es: 'Modo de reenvío' }, rejoinList, {
      required: true,
      default: 'step',
    }),
    reason_dict_type_id: ref(
      { zh: '退回原因字典', en: 'Reason list', es: 'Diccionario de motivos de devolución' },
      { to: 'dict_type' },
    ),
    /** 0 = none. */
    limit_count: integer({ zh: '次数上限', en: 'Limit', es: 'Límite de veces' }, { default: 0 }),
    notify: boolean({ zh: '通知', en: 'Notify', es: 'Aviso' }, { default: 1 }),
  },
})
