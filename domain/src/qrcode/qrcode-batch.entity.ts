import { defineEntity } from '../kit/entity.ts'
import { enumList, oneOf } from '../kit/fields/enum.ts'
import { integer } from '../kit/fields/integer.ts'
import { ref } from '../kit/fields/ref.ts'
import { text } from '../kit/fields/text.ts'
import { batchStates, labelMedia } from './lists.ts'

const usageList = enumList('qrcode_batch.usage', {
  sample: { zh: '样品', en: 'Sample', es: 'Muestra' },
  specimen: { zh: '试件芯片', en: 'Specimen', es: 'Chip de probeta' },
  report: { zh: '报告', en: 'Report', es: 'Informe' },
  equipment: { zh: '设备', en: 'Equipment', es: 'Equipos' },
  seal: { zh: '封样', en: 'Seal', es: 'Precinto' },
})

/** Most labels of one batch. */
export const mostLabels = 100_000

/** Batch of codes: a run of serials that no other batch has. */
export const qrcodeBatch = defineEntity('qrcode_batch', {
  label: { zh: '二维码批次', en: 'QR batch', es: 'Lote de QR' },
  tenancy: 'platform',
  title: 'batch_no',
  evidence: true,
  pick: { label: 'batch_no', hint: 'prefix', search: ['batch_no'], by: ['state'] },
  index: [['prefix', 'serial_to']],
  computed: {
    calc_in_stock: integer({ zh: '库存', en: 'In stock', es: 'Existencias' }),
    calc_assigned: integer({ zh: '已分配', en: 'Assigned', es: 'Asignados' }),
    calc_bound: integer({ zh: '已绑定', en: 'Bound', es: 'Vinculados' }),
    calc_void: integer({ zh: '作废', en: 'Void', es: 'Anulados' }),
  },
  fields: {
    batch_no: text(
      { zh: '批次号', en: 'Batch', es: 'N.º de lote' },
      { max: 40, required: true, unique: true, byServer: true },
    ),
    prefix: text({ zh: '前缀', en: 'Prefix', es: 'Prefijo' }, { max: 10, required: true, byServer: true }),
    serial_from: integer({ zh: '起始号', en: 'From', es: 'N.º inicial' }, { required: true, byServer: true }),
    serial_to: integer(
      { zh: '终止号', en: 'To', es: 'N.º final' },
      { required: true, min: 'serial_from', byServer: true },
    ),
    count: integer({ zh: '数量', en: 'Quantity', es: 'Cantidad' }, { required: true, min: 1, byServer: true }),
    usage: oneOf({ zh: '用途', en: 'Usage', es: 'Uso' }, usageList, {
      required: true,
      default: 'sample',
      byServer: true,
    }),
    qrcode_style_id: ref(
      { zh: '标签样式', en: 'Style', es: 'Estilo de etiqueta' },
      { to: 'qrcode_style', byServer: true },
    ),
    state: oneOf({ zh: '状态', en: 'State', es: 'Estado' }, batchStates, {
      required: true,
      default: 'created',
      byServer: true,
    }),
    remark: text({ zh: '备注', en: 'Remark', es: 'Observaciones' }, { max: 500, byServer: true }),
    medium: oneOf({ zh: '载体', en: 'Medium', es: 'Soporte' }, labelMedia, { byServer: true }),
  },
})
