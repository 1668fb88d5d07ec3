import { integer } from '../kit/fields/integer.ts'
import { text } from '../kit/fields/text.ts'
import { defineDetail, defineMasterDetailPage } from '../kit/page/define.ts'
import { qrcodeAssign } from './qrcode-assign.entity.ts'
import { qrcodeForewarning } from './qrcode-forewarning.entity.ts'
import { qrcodeWarning } from './qrcode-warning.entity.ts'

/** Least stocks of labels by institution and medium, and the times that one fell below. */
export default defineMasterDetailPage('qrcodelibrary.qrcodeforewarning', {
  entity: qrcodeForewarning,
  columns: [
    { of: 'check_institution_id', width: 220 },
    { of: 'medium', width: 110 },
    { of: 'calc_stock', width: 100 },
    { of: 'threshold', width: 100 },
    { of: 'calc_reach_days', width: 100 },
    { of: 'distance_limit_m', width: 110 },
    { of: 'state', width: 100 },
    { of: 'warned_at', width: 160 },
  ],
  filters: ['check_institution_id', 'medium', 'state'],
  sort: '-warned_at',
  chips: [
    {
      key: 'low',
      label: { zh: '需补充', en: 'To be filled up', es: 'Por reponer' },
      tone: 'red',
      filters: [{ field: 'state', op: 'eq', value: ['low', 'empty'] }],
    },
  ],
  form: [
    { of: 'check_institution_id', once: true },
    { of: 'medium', once: true },
    {
      of: 'threshold',
      hint: {
        zh: '已分配而未绑定的标识少于此数时预警',
        en: 'Warned when fewer labels are held that are not bound yet',
        es: 'Se avisa cuando quedan menos etiquetas sin vincular',
      },
    },
    {
      of: 'distance_limit_m',
      hint: {
        zh: '扫描位置距绑定位置超过此距离时预警',
        en: 'A scan farther from where the label was bound is an alarm',
        es: 'Un escaneo más lejos de donde se vinculó es una alarma',
      },
    },
    { of: 'notify_user_ids', needed: true },
  ],
  formColumns: 1,
  commands: [
    {
      op: 'apply',
      action: 'Apply',
      label: { zh: '申请领用', en: 'Ask for labels', es: 'Solicitar etiquetas' },
      single: true,
      ask: {
        count: { field: integer(qrcodeAssign.fields.count.label, { min: 1, max: 100_000 }), required: true },
        reason_text: { field: text(qrcodeAssign.fields.reason.label, { max: 200 }), required: true },
      },
      consequence: {
        zh: '生成该单位的领用申请，批准后成为分配单。',
        en: 'Makes a request of this institution; approved, it becomes an assignment.',
        es: 'Crea una solicitud de esta institución; aprobada, es una asignación.',
      },
      touches: ['QrcodeAssigns'],
    },
    {
      op: 'handle',
      action: 'Handle',
      label: { zh: '处理', en: 'Handle', es: 'Tramitar' },
      single: true,
      when: { field: 'state', is: ['low', 'empty'] },
      ask: { note: { field: text(qrcodeWarning.fields.note.label, { max: 300 }), required: true } },
    },
  ],
  details: [
    defineDetail({
      entity: qrcodeWarning,
      by: 'qrcode_forewarning_id',
      sort: '-warned_at',
      columns: [
        { of: 'warned_at', width: 170 },
        { of: 'stock', width: 100 },
        { of: 'closed_at', width: 170 },
        { of: 'handled_by_id', width: 110 },
        { of: 'note', width: 300 },
      ],
    }),
  ],
  empty: { zh: '还没有库存预警', en: 'No stock warnings yet', es: 'Aún no hay avisos' },
})
