import { defineEntity } from '../kit/entity.ts'
import { date } from '../kit/fields/date.ts'
import { oneOf } from '../kit/fields/enum.ts'
import { file } from '../kit/fields/file.ts'
import { integer } from '../kit/fields/integer.ts'
import { ref } from '../kit/fields/ref.ts'
import { text } from '../kit/fields/text.ts'
import { productionStates } from './lists.ts'

/** Order of labels to a maker. */
export const qrcodeFactoryMake = defineEntity('qrcode_factory_make', {
  label: { zh: '二维码生产单', en: 'Production order', es: 'Orden de producción' },
  tenancy: 'platform',
  title: 'make_no',
  pick: { label: 'make_no', search: ['make_no'] },
  index: [['qrcode_batch_id', 'state']],
  computed: {
    /** Hundredths that are made. */
    calc_progress: integer({ zh: '进度', en: 'Progress', es: 'Progreso' }, { unit: '%' }),
  },
  fields: {
    make_no: text(
      { zh: '生产单号', en: 'Order', es: 'Orden' },
      { max: 40, required: true, unique: true, byServer: true },
    ),
    qrcode_supplier_id: ref(
      { zh: '供应商', en: 'Supplier', es: 'Proveedor' },
      { to: 'qrcode_supplier', required: true },
    ),
    qrcode_batch_id: ref({ zh: '批次', en: 'Batch', es: 'Lote' }, { to: 'qrcode_batch', required: true }),
    quantity: integer({ zh: '数量', en: 'Quantity', es: 'Cantidad' }, { required: true, min: 1 }),
    ordered_on: date(
      { zh: '下单日期', en: 'Ordered', es: 'Pedido' },
      { required: true, default: 'today', byServer: true },
    ),
    expected_on: date({ zh: '交货日期', en: 'Due', es: 'Entrega' }, { required: true }),
    made_quantity: integer(
      { zh: '已生产', en: 'Made', es: 'Hechos' },
      { required: true, default: 0, min: 0, byServer: true },
    ),
    delivered_quantity: integer(
      { zh: '已交货', en: 'Delivered', es: 'Entregados' },
      { required: true, default: 0, min: 0, byServer: true },
    ),
    defective_quantity: integer(
      { zh: '不良', en: 'Bad', es: 'Defectuosos' },
      { required: true, default: 0, min: 0, byServer: true },
    ),
    accepted_quantity: integer(
      { zh: '验收数量', en: 'Accepted', es: 'Aceptados' },
      { required: true, default: 0, min: 0, byServer: true },
    ),
    delivered_on: date({ zh: '交货时间', en: 'Delivered on', es: 'Entregado el' }, { byServer: true }),
    parcel_no: text({ zh: '运单号', en: 'Parcel', es: 'Envío' }, { max: 60, byServer: true }),
    photo_file_id: file({ zh: '照片', en: 'Photo', es: 'Foto' }, { byServer: true }),
    /** How often the file with its codes was handed out. */
    file_count: integer(
      { zh: '码包下载', en: 'Downloads', es: 'Descargas' },
      { required: true, default: 0, min: 0, byServer: true },
    ),
    state: oneOf({ zh: '状态', en: 'State', es: 'Estado' }, productionStates, {
      required: true,
      default: 'ordered',
      byServer: true,
    }),
  },
})
