import { integer } from '../kit/fields/integer.ts'
import { longtext } from '../kit/fields/longtext.ts'
import { defineDetail, defineMasterDetailPage } from '../kit/page/define.ts'
import { qrcode } from './qrcode.entity.ts'
import { mostLabels, qrcodeBatch } from './qrcode-batch.entity.ts'

const spans = {
  zh: '可逐个填写，也可填号段，如 GT00000001~GT00000020。',
  en: 'One by one, or spans such as GT00000001~GT00000020.',
  es: 'Una a una o rangos como GT00000001~GT00000020.',
}

/** Batches of labels and what is in stock of them: the source of all labels. */
export default defineMasterDetailPage('qrcodelibrary.qrcodelibrary', {
  entity: qrcodeBatch,
  columns: [
    { of: 'batch_no', width: 150 },
    { of: 'medium', width: 110 },
    { of: 'usage', width: 90, optional: true },
    { of: 'qrcode_style_id', width: 140 },
    { of: 'count', width: 90 },
    { of: 'calc_in_stock', width: 90 },
    { of: 'calc_assigned', width: 90 },
    { of: 'calc_bound', width: 90 },
    { of: 'calc_void', width: 80 },
    { of: 'state', width: 90 },
    { of: 'created_by_id', width: 100 },
    { of: 'created_at', width: 160 },
    { of: 'remark', width: 160, optional: true },
  ],
  filters: ['batch_no', 'medium', 'qrcode_style_id', 'state', 'created_at'],
  details: [
    defineDetail({
      entity: qrcode,
      label: { zh: '码明细', en: 'Codes', es: 'Códigos' },
      by: 'qrcode_batch_id',
      columns: [
        { of: 'code', width: 150 },
        { of: 'state', width: 100 },
        { of: 'business_id', width: 180 },
        { of: 'object_kind', width: 100 },
        { of: 'bound_at', width: 160 },
      ],
      sort: 'code',
    }),
  ],
  commands: [
    {
      op: 'instock',
      action: 'TakeIntoStock',
      label: { zh: '入库', en: 'Take into stock', es: 'Dar entrada' },
      single: true,
      when: { field: 'state', is: ['created', 'stocked'] },
      ask: {
        good: {
          field: integer({ zh: '合格数量', en: 'Good ones', es: 'Buenas' }, { min: 0, max: mostLabels }),
          required: true,
        },
        bad_serials: { field: longtext({ zh: '不良序列号', en: 'Serials of bad ones', es: 'Series defectuosas' }) },
      },
      consequence: {
        zh: `未委托工厂、由标识库自行打印的标识在此入库，按序列号从小到大；不良的作废。${spans.zh}`,
        en: `For labels that the library prints itself, the lowest serials first; bad ones are void. ${spans.en}`,
        es: `Para etiquetas que imprime la propia biblioteca, primero las series más bajas; las defectuosas se anulan. ${spans.es}`,
      },
    },
    {
      op: 'void',
      action: 'VoidLabels',
      label: { zh: '作废', en: 'Void', es: 'Anular' },
      single: true,
      danger: true,
      when: { field: 'state', is: ['created', 'producing', 'stocked', 'finished'] },
      ask: {
        serials: { field: longtext({ zh: '序列号', en: 'Serials', es: 'Series' }), required: true },
      },
      reason: 'required',
      consequence: {
        zh: `确定作废所选二维码吗？已绑定的不能作废。${spans.zh}`,
        en: `Void these labels? Bound ones cannot be voided. ${spans.en}`,
        es: `¿Anular estas etiquetas? Las vinculadas no se pueden anular. ${spans.es}`,
      },
    },
  ],
  empty: { zh: '还没有批次', en: 'No batches yet', es: 'Aún no hay lotes' },
  // making, the way to the orders and the serial ranges in web/src/pages/qrcodelibrary/qrcodelibrary.tsx
  byHand: ['make', 'order'],
})
