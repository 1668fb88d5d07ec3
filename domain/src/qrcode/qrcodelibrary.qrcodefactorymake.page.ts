import { file } from '../kit/fields/file.ts'
import { integer } from '../kit/fields/integer.ts'
import { longtext } from '../kit/fields/longtext.ts'
import { text } from '../kit/fields/text.ts'
import { defineListPage } from '../kit/page/define.ts'
import { qrcodeFactoryMake } from './qrcode-factory-make.entity.ts'

const { photo_file_id } = qrcodeFactoryMake.fields
const counted = (zh: string, en: string, es: string) => integer({ zh, en, es }, { min: 0, max: 100_000 })

/** Orders to makers: sent, their codes handed over, reported, delivered, checked and taken into stock. */
export default defineListPage('qrcodelibrary.qrcodefactorymake', {
  entity: qrcodeFactoryMake,
  columns: [
    { of: 'make_no', width: 150 },
    { of: 'qrcode_supplier_id', width: 160 },
    { of: 'qrcode_batch_id', width: 150 },
    { of: 'quantity', width: 90 },
    { of: 'expected_on', width: 110 },
    { of: 'made_quantity', width: 90 },
    { of: 'delivered_quantity', width: 90 },
    { of: 'defective_quantity', width: 80 },
    { of: 'calc_progress', width: 100 },
    { of: 'accepted_quantity', width: 90, optional: true },
    { of: 'parcel_no', width: 130, optional: true },
    { of: 'file_count', width: 90, optional: true },
    { of: 'state', width: 90 },
  ],
  filters: ['make_no', 'qrcode_supplier_id', 'state', 'expected_on'],
  form: ['qrcode_supplier_id', { of: 'qrcode_batch_id', offer: { state: 'created' } }, 'quantity', 'expected_on'],
  commands: [
    {
      op: 'send',
      action: 'Send',
      label: { zh: '下达', en: 'Send', es: 'Enviar' },
      single: true,
      when: { field: 'state', is: 'ordered' },
      consequence: { zh: '确定下达该生产单吗？', en: 'Send this order to the maker?', es: '¿Enviar esta orden?' },
      touches: ['QrcodeBatches'],
    },
    {
      op: 'report',
      action: 'Report',
      label: { zh: '报工', en: 'Report', es: 'Informar producción' },
      single: true,
      when: { field: 'state', is: 'producing' },
      ask: {
        made: { field: counted('已生产', 'Made', 'Hechos'), required: true },
        bad_serials: { field: longtext({ zh: '不良序列号', en: 'Serials of bad ones', es: 'Series defectuosas' }) },
        photo_file_id: { field: file(photo_file_id.label) },
      },
      consequence: {
        zh: '不良的序列号永久作废；可逐个填写，也可填号段，如 GT00000001~GT00000020。',
        en: 'Bad serials are void for ever. One by one, or spans such as GT00000001~GT00000020.',
        es: 'Las series defectuosas se anulan para siempre. Una a una o rangos como GT00000001~GT00000020.',
      },
    },
    {
      op: 'deliver',
      action: 'Deliver',
      label: { zh: '交货', en: 'Deliver', es: 'Entregar' },
      single: true,
      when: { field: 'state', is: 'producing' },
      ask: {
        delivered: { field: counted('交货数量', 'Delivered quantity', 'Cantidad entregada'), required: true },
        parcel: { field: text({ zh: '运单号', en: 'Parcel', es: 'Envío' }, { max: 60 }), required: true },
      },
    },
    {
      op: 'accept',
      action: 'Accept',
      label: { zh: '验收入库', en: 'Accept', es: 'Aceptar' },
      single: true,
      when: { field: 'state', is: 'delivered' },
      ask: {
        accepted: { field: counted('验收数量', 'Accepted quantity', 'Cantidad aceptada'), required: true },
        scanned: { field: longtext({ zh: '抽检扫码', en: 'Scanned samples', es: 'Etiquetas leídas' }), required: true },
      },
      consequence: {
        zh: '抽检不少于1%且不少于5个，逐个扫码，每行一个；未交货和未验收的号码作废。',
        en: 'Scan one of a hundred, five at least, one on each line. What was not delivered or accepted is void.',
        es: 'Lea una de cada cien, cinco como mínimo, una por línea. Lo no entregado ni aceptado se anula.',
      },
      touches: ['QrcodeBatches'],
    },
  ],
  empty: { zh: '还没有生产单', en: 'No production orders yet', es: 'Aún no hay órdenes' },
  // downloads with their password in web/src/pages/qrcodelibrary/qrcodefactorymake.tsx
  byHand: ['file'],
})
