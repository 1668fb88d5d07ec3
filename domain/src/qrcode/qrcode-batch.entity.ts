import { defineEntity } from '../kit/entity.ts'
import { enumList, oneOf } from '../kit/fields/enum.ts'
import { integer } from '../kit/fields/integer.ts'
import { ref } from '../kit/fields/ref.ts'
import { text } from '../kit/fields/text.ts'

const usageList = enumList('qrcode_batch.usage', {
  sample: { zh: '样品', en: 'Sample', es: 'Muestra' },
  specimen: { zh: '试件芯片', en: 'Specimen', es: 'Chip de probeta' },
  report: { zh: '报告', en: 'Report', es: 'Informe' },
  equipment: { zh: '设备', en: 'Equipment', es: 'Equipos' },
  seal: { zh: '封样', en: 'Seal', es: 'Precinto' },
})

const stateList = enumList('qrcode_batch.state', {
  created: { zh: '已生成', en: 'Created', es: 'Generado' },
  producing: { zh: '生产中', en: 'In production', es: 'En producción' },
  stocked: { zh: '已入库', en: 'In stock', es: 'En almacén' },
  finished: { zh: '已用完', en: 'Used up', es: 'Agotado' },
  voided: { zh: '作废', en: 'Voided', es: 'Anulado' },
})

const mediumList = enumList('qrcode_batch.medium', {
  paper: { zh: '纸质标签', en: 'Paper label', es: 'Etiqueta de papel' },
  waterproof: { zh: '防水标签', en: 'Waterproof label', es: 'Etiqueta impermeable' },
  cast_in: { zh: '预埋标识', en: 'Cast-in tag', es: 'Etiqueta embebida' },
  rfid: { zh: 'RFID芯片', en: 'RFID chip', es: 'Chip RFID' },
})

/** Batch of codes. */
export const qrcodeBatch = defineEntity('qrcode_batch', {
  label: { zh: '二维码批次', en: 'QR batch', es: 'Lote de QR' },
  tenancy: 'platform',
  title: 'batch_no',
  pick: { label: 'batch_no', search: ['batch_no'] },
  fields: {
    batch_no: text({ zh: '批次号', en: 'Batch', es: 'N.º de lote' }, { max: 40, required: true, unique: true }),
    prefix: text({ zh: '前缀', en: 'Prefix', es: 'Prefijo' }, { max: 10, required: true }),
    serial_from: integer({ zh: '起始号', en: 'From', es: 'N.º inicial' }, { required: true }),
    serial_to: integer({ zh: '终止号', en: 'To', es: 'N.º final' }, { required: true, min: 'serial_from' }),
    count: integer({ zh: '数量', en: 'Count', es: 'Cantidad' }, { required: true, min: 1 }),
    usage: oneOf({ zh: '用途', en: 'Usage', es: 'Uso' }, usageList, { required: true, default: 'sample' }),
    qrcode_style_id: ref({ zh: '标签样式', en: 'Style', es: 'Estilo de etiqueta' }, { to: 'qrcode_style' }),
    state: oneOf({ zh: '状态', en: 'State', es: 'Estado' }, stateList, { required: true, default: 'created' }),
    remark: text({ zh: '备注', en: 'Remark', es: 'Observaciones' }, { max: 500 }),
    medium: oneOf({ zh: '载体', en: 'Medium', es: 'Soporte' }, mediumList),
  },
})
