import { defineEntity } from '../kit/entity.ts'
import { boolean } from '../kit/fields/boolean.ts'
import { date } from '../kit/fields/date.ts'
import { datetime } from '../kit/fields/datetime.ts'
import { decimal } from '../kit/fields/decimal.ts'
import { oneOf } from '../kit/fields/enum.ts'
import { integer } from '../kit/fields/integer.ts'
import { json } from '../kit/fields/json.ts'
import { longtext } from '../kit/fields/longtext.ts'
import { ref } from '../kit/fields/ref.ts'
import { stateOf } from '../kit/fields/state.ts'
import { text } from '../kit/fields/text.ts'
import { curingList, sampleState } from './lists.ts'

/** Sample. */
export const sample = defineEntity('sample', {
  label: { zh: '样品', en: 'Sample', es: 'Muestra' },
  tenancy: 'business',
  title: 'name',
  evidence: true,
  draft: 'registered',
  pick: {
    label: 'name',
    hint: 'specification',
    by: ['entrustment_id', 'sample_number'],
    search: ['name', 'specification'],
  },
  index: [['entrustment_id', 'sort_no'], ['state', 'received_at'], ['maturity_date'], ['batch_number'], ['name']],
  fields: {
    entrustment_id: ref({ zh: '委托单', en: 'Order', es: 'Orden de encargo' }, { to: 'entrustment', required: true }),
    sample_number: text(
      { zh: '样品编号', en: 'Sample number', es: 'N.º de muestra' },
      { max: 60, requiredFrom: 'received', unique: true },
    ),
    /** Stands on the label of a sample that was registered without a network, beside its number since. */
    local_no: text({ zh: '离线编号', en: 'Offline number', es: 'N.º sin conexión' }, { max: 30, unique: true }),
    name: text(
      { zh: '样品名称', en: 'Sample name', es: 'Nombre de la muestra' },
      { max: 100, requiredAfterDraft: true },
    ),
    trial_class_id: ref({ zh: '试验分类', en: 'Class', es: 'Clase de ensayo' }, { to: 'trial_class', required: true }),
    trial_target_group_id: ref(
      { zh: '指标组', en: 'Target group', es: 'Grupo de indicadores' },
      { to: 'trial_target_group' },
    ),
    grade: text({ zh: '等级', en: 'Grade', es: 'Grado' }, { max: 60 }),
    sampling_date: date({
      zh: '取样/成型日期',
      en: 'Sampling or moulding date',
      es: 'Fecha de muestreo o de fabricación',
    }),
    quantity: text({ zh: '样品数量', en: 'Quantity', es: 'Cantidad de muestra' }, { max: 50 }),
    state: stateOf({ zh: '状态', en: 'State', es: 'Estado' }, sampleState, 'registered'),
    sample_condition: text(
      { zh: '样品状态描述', en: 'Condition on receipt', es: 'Estado de la muestra a la recepción' },
      { max: 200 },
    ),
    description: longtext({ zh: '样品描述', en: 'Description', es: 'Descripción de la muestra' }),
    site_stake: text({ zh: '现场桩号', en: 'Site stake', es: 'P.K. de obra' }, { max: 50, rule: 'stretch' }),
    structural_part: text({ zh: '结构部位', en: 'Structural part', es: 'Parte estructural' }, { max: 300 }),
    age_days: integer({ zh: '龄期', en: 'Age in days', es: 'Edad (días)' }, { unit: 'day', min: 0 }),
    manufacturer: text(
      { zh: '生产厂家/产地', en: 'Manufacturer or origin', es: 'Fabricante o procedencia' },
      { max: 200 },
    ),
    representative_quantity: decimal(
      { zh: '代表数量', en: 'Representative quantity', es: 'Cantidad representada' },
      { digits: [16, 3], min: 0 },
    ),
    representative_unit: text(
      { zh: '代表数量单位', en: 'Unit of represented quantity', es: 'Unidad de la cantidad representada' },
      { max: 20 },
    ),
    specification: text(
      {
        zh: '规格/等级/设计强度',
        en: 'Specification, grade, design strength',
        es: 'Especificación, grado o resistencia de proyecto',
      },
      { max: 150 },
    ),
    factory_number: text({ zh: '出厂编号', en: 'Factory number', es: 'N.º de fabricación' }, { max: 80 }),
    warranty_number: text(
      { zh: '质保书编号', en: 'Warranty certificate number', es: 'N.º de certificado de garantía' },
      { max: 80 },
    ),
    batch_number: text({ zh: '批号', en: 'Batch number', es: 'N.º de lote' }, { max: 80 }),
    manufacture_date: date({ zh: '出厂日期', en: 'Manufacture date', es: 'Fecha de fabricación' }),
    sampling_location: text({ zh: '取样地点', en: 'Sampling location', es: 'Lugar de muestreo' }, { max: 200 }),
    attachment_description: text(
      { zh: '附件描述', en: 'Attachment description', es: 'Descripción de adjuntos' },
      { max: 500 },
    ),
    inbound_date: date({ zh: '进场日期', en: 'Inbound date', es: 'Fecha de entrada en obra' }),
    due_reminder: boolean({ zh: '到期提醒', en: 'Due reminder', es: 'Aviso de vencimiento' }, { default: 0 }),
    /** moulding date + age. */
    maturity_date: date({ zh: '到期日期', en: 'Maturity date', es: 'Fecha de vencimiento' }),
    sampling_record_id: ref({ zh: '取样单', en: 'Sampling sheet', es: 'Acta de muestreo' }, { to: 'sampling_record' }),
    material_arrival_id: ref({ zh: '材料进场', en: 'Arrival', es: 'Entrada de material' }, { to: 'material_arrival' }),
    mix_design_id: ref({ zh: '配合比', en: 'Mix design', es: 'Dosificación' }, { to: 'mix_design' }),
    curing: oneOf({ zh: '养护方式', en: 'Curing', es: 'Tipo de curado' }, curingList, { default: 'none' }),
    sample_library_id: ref(
      { zh: '存放位置', en: 'Storage place', es: 'Lugar de almacenamiento' },
      { to: 'sample_library' },
    ),
    qrcode_id: ref({ zh: '二维码', en: 'QR code', es: 'Código QR' }, { to: 'qrcode' }),
    photo_file_ids: json({ zh: '样品照片', en: 'Photos', es: 'Fotos de la muestra' }, { default: [] }),
    received_by_id: ref({ zh: '收样人', en: 'Received by', es: 'Recibido por' }, { to: 'app_user' }),
    received_at: datetime({ zh: '收样时间', en: 'Received at', es: 'Fecha de recepción' }),
    reject_reason: text({ zh: '拒收原因', en: 'Rejection reason', es: 'Motivo de rechazo en recepción' }, { max: 300 }),
    retain_required: boolean(
      { zh: '需留样', en: 'Retention required', es: 'Requiere muestra testigo' },
      { default: 0 },
    ),
    additional: json({ zh: '附加信息', en: 'Additional fields', es: 'Información adicional' }, { default: {} }),
    sort_no: integer({ zh: '排序', en: 'Order', es: 'Orden' }, { default: 0 }),
  },
})
