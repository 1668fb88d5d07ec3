import { defineEntity } from '../kit/entity.ts'
import { boolean } from '../kit/fields/boolean.ts'
import { datetime } from '../kit/fields/datetime.ts'
import { decimal } from '../kit/fields/decimal.ts'
import { file } from '../kit/fields/file.ts'
import { json } from '../kit/fields/json.ts'
import { ref } from '../kit/fields/ref.ts'
import { stateOf } from '../kit/fields/state.ts'
import { text } from '../kit/fields/text.ts'
import { approveState } from '../platform/lists.ts'

/** Change of an accepted order with approval. */
export const entrustChange = defineEntity('entrust_change', {
  label: { zh: '委托变更', en: 'Order change', es: 'Cambio de encargo' },
  tenancy: 'business',
  title: 'change_no',
  draft: 'draft',
  pick: { label: 'change_no', search: ['change_no'] },
  index: [['entrustment_id'], ['state']],
  fields: {
    change_no: text(
      { zh: '变更单号', en: 'Change number', es: 'N.º de cambio' },
      { max: 60, requiredFrom: 'submitted', unique: true },
    ),
    entrustment_id: ref({ zh: '委托单', en: 'Order', es: 'Orden de encargo' }, { to: 'entrustment', required: true }),
    reason: text({ zh: '变更原因', en: 'Reason', es: 'Motivo del cambio' }, { max: 500, requiredAfterDraft: true }),
    requested_by: text({ zh: '申请人', en: 'Requested by', es: 'Solicitante' }, { max: 50, requiredAfterDraft: true }),
    diff: json({ zh: '变更内容', en: 'Before and after', es: 'Contenido del cambio' }, { required: true, default: {} }),
    affects_report: boolean(
      { zh: '影响已出报告', en: 'Affects issued report', es: 'Afecta a informes emitidos' },
      { required: true, default: 0 },
    ),
    /** Price of all tests after less before, CNY; counted when the change is submitted, and when it is applied. */
    fee_effect: decimal(
      { zh: '费用变化', en: 'Fee effect', es: 'Efecto en el importe' },
      { digits: [14, 2], unit: 'CNY' },
    ),
    client_signed_file_id: file({ zh: '委托方确认件', en: 'Client confirmation', es: 'Confirmación del cliente' }),
    state: stateOf({ zh: '状态', en: 'State', es: 'Estado' }, approveState, 'draft'),
    submitted_at: datetime({ zh: '申请时间', en: 'Submitted at', es: 'Fecha de solicitud' }),
    approved_by_id: ref({ zh: '批准人', en: 'Approved by', es: 'Aprobado por' }, { to: 'app_user' }),
    approved_at: datetime({ zh: '批准时间', en: 'Approved at', es: 'Fecha de aprobación' }),
  },
})
