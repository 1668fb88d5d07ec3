import { z } from 'zod'
import { defineEntity } from '../kit/entity.ts'
import { date } from '../kit/fields/date.ts'
import { datetime } from '../kit/fields/datetime.ts'
import { file } from '../kit/fields/file.ts'
import { integer } from '../kit/fields/integer.ts'
import { codesOf, json } from '../kit/fields/json.ts'
import { ref } from '../kit/fields/ref.ts'
import { stateOf } from '../kit/fields/state.ts'
import { text } from '../kit/fields/text.ts'
import { functionCodes } from '../platform/function-codes.ts'
import { approveState } from '../platform/lists.ts'

/** Ends of functions by their code; null for one that was never opened. */
const endsByFunction = z.record(z.string(), z.string().nullable())

/** A unit asks to keep functions for some days until its payment arrives; what the platform decided, with the ends before and after. */
export const extensionApproveRecord = defineEntity('extension_approve_record', {
  label: { zh: '延期审批记录', en: 'Extension approval', es: 'Aprobación de prórroga' },
  tenancy: 'platform',
  title: 'apply_no',
  pick: { label: 'apply_no', search: ['apply_no'] },
  search: ['apply_no', 'reason'],
  index: [['business_id', 'state'], ['state']],
  computed: {
    calc_functions: text({ zh: '延期功能', en: 'Functions', es: 'Funciones' }, { max: 300 }),
    calc_old: text({ zh: '原到期', en: 'Old dates', es: 'Fechas previas' }, { max: 300 }),
    calc_new: date({ zh: '延期至', en: 'New date', es: 'Nueva fecha' }),
    /** `decide` for who may judge it. */
    calc_step: text({ zh: '待办', en: 'Next', es: 'Siguiente' }, { max: 10 }),
  },
  fields: {
    apply_no: text({ zh: '申请单号', en: 'Number', es: 'Número' }, { max: 30, unique: true, byServer: true }),
    /** A unit asks for itself; the platform names one. */
    business_id: ref({ zh: '单位', en: 'Unit', es: 'Unidad' }, { to: 'business' }),
    function_codes: codesOf({ zh: '延期功能', en: 'Functions', es: 'Funciones' }, functionCodes, { least: 1 }),
    days: integer({ zh: '延期天数', en: 'Days', es: 'Días' }, { required: true, min: 1, max: 90, unit: 'day' }),
    reason: text({ zh: '原因', en: 'Reason', es: 'Motivo' }, { max: 300, required: true }),
    file_id: file({ zh: '附件', en: 'File', es: 'Archivo' }),
    old_expiry: json(
      { zh: '原到期', en: 'Old ends', es: 'Vencimientos previos' },
      { shape: endsByFunction, default: {}, byServer: true },
    ),
    new_expiry: json(
      { zh: '新到期', en: 'New ends', es: 'Vencimientos nuevos' },
      { shape: endsByFunction, default: {}, byServer: true },
    ),
    applied_by_id: ref(
      { zh: '申请人', en: 'Applied by', es: 'Solicitante' },
      { to: 'app_user', required: true, byServer: true },
    ),
    state: stateOf({ zh: '状态', en: 'State', es: 'Estado' }, approveState, 'submitted'),
    approved_by_id: ref({ zh: '审批人', en: 'Approver', es: 'Aprobador' }, { to: 'app_user', byServer: true }),
    approved_at: datetime({ zh: '审批时间', en: 'Decided', es: 'Decidido' }, { byServer: true }),
    opinion: text({ zh: '意见', en: 'Opinion', es: 'Opinión' }, { max: 300, byServer: true }),
  },
})
