import { defineEntity } from '../kit/entity.ts'
import { date } from '../kit/fields/date.ts'
import { enumList, oneOf } from '../kit/fields/enum.ts'
import { integer } from '../kit/fields/integer.ts'
import { json } from '../kit/fields/json.ts'
import { ref } from '../kit/fields/ref.ts'
import { text } from '../kit/fields/text.ts'

const subjectList = enumList('dispatch_check_item.subject', {
  people: { zh: '人员', en: 'People', es: 'Personal' },
  equipment: { zh: '设备', en: 'Equipment', es: 'Equipos' },
  environment: { zh: '环境', en: 'Environment', es: 'Ambiente' },
  sample: { zh: '样品', en: 'Samples', es: 'Muestras' },
  record: { zh: '记录', en: 'Records', es: 'Registros' },
  report: { zh: '报告', en: 'Reports', es: 'Informes' },
  file: { zh: '文件', en: 'Files', es: 'Documentos' },
})

const resultList = enumList('dispatch_check_item.result', {
  met: { zh: '符合', en: 'Met', es: 'Cumple' },
  not_met: { zh: '不符合', en: 'Not met', es: 'No cumple' },
  not_applicable: { zh: '不适用', en: 'Not applicable', es: 'No aplicable' },
})

/** Item of a visit with finding and correction. */
export const dispatchCheckItem = defineEntity('dispatch_check_item', {
  label: { zh: '巡查项', en: 'Visit item', es: 'Punto de visita' },
  tenancy: 'business',
  title: 'item_text',
  index: [['dispatch_check_id', 'sort_no']],
  fields: {
    dispatch_check_id: ref({ zh: '巡查', en: 'Visit', es: 'Visita' }, { to: 'dispatch_check', required: true }),
    subject: oneOf({ zh: '类别', en: 'Subject', es: 'Asunto' }, subjectList, { required: true }),
    item_text: text({ zh: '检查内容', en: 'Item', es: 'Punto de control' }, { max: 300, required: true }),
    result: oneOf({ zh: '结果', en: 'Result', es: 'Resultado' }, resultList),
    finding: text({ zh: '问题', en: 'Finding', es: 'Hallazgo' }, { max: 500 }),
    photo_file_ids: json({ zh: '照片', en: 'Photos', es: 'Fotos' }, { default: [], byServer: true }),
    correction: text({ zh: '整改措施', en: 'Correction', es: 'Acción correctiva' }, { max: 500, byServer: true }),
    correction_due_on: date({ zh: '整改期限', en: 'Correction due', es: 'Plazo de corrección' }),
    evidence_file_ids: json(
      { zh: '整改证据', en: 'Evidence', es: 'Evidencia de corrección' },
      { default: [], byServer: true },
    ),
    answered_on: date({ zh: '回复日期', en: 'Answered on', es: 'Fecha de respuesta' }, { byServer: true }),
    /** Why an answer was not accepted. */
    return_note: text({ zh: '退回说明', en: 'Why returned', es: 'Motivo de devolución' }, { max: 300, byServer: true }),
    verified_by_id: ref({ zh: '验证人', en: 'Verified by', es: 'Comprobado por' }, { to: 'app_user', byServer: true }),
    verified_on: date({ zh: '验证日期', en: 'Verified on', es: 'Fecha de comprobación' }, { byServer: true }),
    sort_no: integer({ zh: '排序', en: 'Order', es: 'Orden' }, { default: 0 }),
  },
})
