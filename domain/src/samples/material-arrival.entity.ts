import { defineEntity } from '../kit/entity.ts'
import { date } from '../kit/fields/date.ts'
import { decimal } from '../kit/fields/decimal.ts'
import { enumList, oneOf } from '../kit/fields/enum.ts'
import { file } from '../kit/fields/file.ts'
import { integer } from '../kit/fields/integer.ts'
import { ref } from '../kit/fields/ref.ts'
import { text } from '../kit/fields/text.ts'

/** How a batch of material stands. */
export const arrivalState = enumList('material_arrival.result_state', {
  untested: { zh: '未检', en: 'Untested', es: 'Sin ensayar' },
  testing: { zh: '检测中', en: 'In test', es: 'En ensayo' },
  pass: { zh: '合格', en: 'Pass', es: 'Conforme' },
  fail: { zh: '不合格', en: 'Fail', es: 'No conforme' },
  withdrawn: { zh: '已退场', en: 'Withdrawn', es: 'Retirado de obra' },
})

/** Material batch arrival on site with represented quantity. */
export const materialArrival = defineEntity('material_arrival', {
  label: { zh: '材料进场', en: 'Material arrival', es: 'Entrada de material' },
  tenancy: 'business',
  title: 'arrival_no',
  pick: {
    label: 'arrival_no',
    hint: 'material_name',
    search: ['arrival_no', 'material_name', 'specification', 'batch_number'],
  },
  index: [['inbound_date'], ['batch_number']],
  computed: {
    /** Follows from the tests of its samples; what left the site stays so. */
    result_state: oneOf({ zh: '检验状态', en: 'Test state', es: 'Estado de ensayo' }, arrivalState),
    /** Samples of it that are not refused or cancelled, those of drafts with them. */
    sample_count: integer({ zh: '已取样', en: 'Samples', es: 'Muestras' }),
    calc_missing: integer({ zh: '欠取样', en: 'Missing', es: 'Faltan' }),
  },
  fields: {
    arrival_no: text({ zh: '进场编号', en: 'Arrival number', es: 'N.º de entrada' }, { max: 50, byServer: true }),
    material_name: text({ zh: '材料名称', en: 'Material', es: 'Nombre del material' }, { max: 100, required: true }),
    trial_class_id: ref({ zh: '试验分类', en: 'Class', es: 'Clase de ensayo' }, { to: 'trial_class' }),
    specification: text({ zh: '规格型号', en: 'Specification', es: 'Especificación y modelo' }, { max: 150 }),
    manufacturer: text({ zh: '生产厂家', en: 'Manufacturer', es: 'Fabricante' }, { max: 200 }),
    supplier: text({ zh: '供应商', en: 'Supplier', es: 'Proveedor' }, { max: 200 }),
    batch_number: text({ zh: '批号', en: 'Batch', es: 'N.º de lote' }, { max: 80 }),
    warranty_number: text({ zh: '质保书号', en: 'Warranty number', es: 'N.º de certificado de garantía' }, { max: 80 }),
    inbound_date: date({ zh: '进场日期', en: 'Inbound date', es: 'Fecha de entrada en obra' }, { required: true }),
    quantity: decimal(
      { zh: '进场数量', en: 'Quantity', es: 'Cantidad de entrada' },
      { digits: [16, 3], required: true, min: 0.001 },
    ),
    quantity_unit: text({ zh: '单位', en: 'Unit', es: 'Unidad' }, { max: 20, required: true }),
    storage_place: text({ zh: '存放地点', en: 'Storage place', es: 'Lugar de acopio' }, { max: 150 }),
    project_id: ref({ zh: '项目', en: 'Project', es: 'Proyecto' }, { to: 'project' }),
    wbs_node_id: ref({ zh: '使用部位', en: 'Used in', es: 'Parte de obra de destino' }, { to: 'wbs_node' }),
    required_tests: integer(
      { zh: '应取样', en: 'Samples required', es: 'Muestras requeridas' },
      { min: 1, default: 1, byServer: true },
    ),
    warranty_file_id: file({ zh: '质保资料', en: 'Certificate', es: 'Certificado' }),
    withdrawn_on: date({ zh: '退场日期', en: 'Removed on', es: 'Fecha de retirada' }, { byServer: true }),
    withdrawal_note: text(
      { zh: '退场去向', en: 'Removed to', es: 'Destino de la retirada' },
      { max: 300, byServer: true },
    ),
    withdrawal_file_id: file(
      { zh: '退场照片', en: 'Photo of the removal', es: 'Foto de la retirada' },
      { byServer: true },
    ),
  },
})
