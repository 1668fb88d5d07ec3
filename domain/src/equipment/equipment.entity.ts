import { defineEntity } from '../kit/entity.ts'
import { boolean } from '../kit/fields/boolean.ts'
import { date } from '../kit/fields/date.ts'
import { decimal } from '../kit/fields/decimal.ts'
import { enumList, oneOf } from '../kit/fields/enum.ts'
import { file } from '../kit/fields/file.ts'
import { integer } from '../kit/fields/integer.ts'
import { json } from '../kit/fields/json.ts'
import { longtext } from '../kit/fields/longtext.ts'
import { ref } from '../kit/fields/ref.ts'
import { stateOf } from '../kit/fields/state.ts'
import { text } from '../kit/fields/text.ts'
import { calibrationStatus, equipmentLabel, equipmentState } from './lists.ts'

const categoryList = enumList('equipment.category', {
  A: { zh: 'A类', en: 'A', es: 'Clase A' },
  B: { zh: 'B类', en: 'B', es: 'Clase B' },
  C: { zh: 'C类', en: 'C', es: 'Clase C' },
})

const traceModeList = enumList('equipment.trace_mode', {
  verification: { zh: '检定', en: 'Verification', es: 'Verificación metrológica' },
  calibration: { zh: '校准', en: 'Calibration', es: 'Calibración' },
  self: { zh: '自校', en: 'In-house', es: 'Calibración interna' },
  function: { zh: '功能检验', en: 'Function check', es: 'Comprobación funcional' },
  none: { zh: '不需', en: 'None', es: 'No requerida' },
})

const ownerList = enumList('equipment.owner', {
  own: { zh: '自有', en: 'Own', es: 'Propio' },
  hired: { zh: '租用', en: 'Hired', es: 'Alquilado' },
  borrowed: { zh: '借用', en: 'Borrowed', es: 'Prestado' },
})

const captureKindList = enumList('equipment.capture_kind', {
  none: { zh: '无', en: 'None', es: 'Ninguno' },
  press: { zh: '压力机', en: 'Compression machine', es: 'Prensa de compresión' },
  universal: { zh: '万能机', en: 'Universal machine', es: 'Máquina universal' },
  balance: { zh: '天平', en: 'Balance', es: 'Balanza' },
  curing: { zh: '养护设备', en: 'Curing', es: 'Equipo de curado' },
  other: { zh: '其他', en: 'Other', es: 'Otro' },
})

/** Equipment info. */
export const equipment = defineEntity('equipment', {
  label: { zh: '仪器设备', en: 'Equipment', es: 'Equipo' },
  tenancy: 'business',
  title: 'name',
  pick: { label: 'name', hint: 'equipment_number', search: ['equipment_number', 'name', 'specification_model'] },
  index: [['equipment_sort_id', 'state'], ['state', 'validity_period'], ['custodian_id'], ['name']],
  computed: {
    sent_to: text({ zh: '派出至', en: 'At the site', es: 'En obra' }, { max: 200 }),
  },
  fields: {
    /** Number already exists. */
    equipment_number: text(
      { zh: '设备编号', en: 'Equipment number', es: 'N.º de equipo' },
      { max: 50, required: true, unique: true },
    ),
    /** Please select equipment type. */
    equipment_sort_id: ref(
      { zh: '设备类型', en: 'Type', es: 'Tipo de equipo' },
      { to: 'equipment_sort', required: true },
    ),
    name: text({ zh: '设备名称', en: 'Name', es: 'Nombre del equipo' }, { max: 100, required: true }),
    specification_model: text(
      { zh: '规格型号', en: 'Specification model', es: 'Especificación y modelo' },
      { max: 100 },
    ),
    serial_number: text({ zh: '出厂编号', en: 'Serial number', es: 'N.º de fábrica' }, { max: 60 }),
    manufacturer: text({ zh: '生产厂家', en: 'Manufacturer', es: 'Fabricante' }, { max: 200 }),
    purchase_date: date({ zh: '购置日期', en: 'Purchase date', es: 'Fecha de compra' }),
    category: oneOf({ zh: '管理类别', en: 'Category', es: 'Categoría de control' }, categoryList, { default: 'B' }),
    verification_unit: text(
      { zh: '检定/校准单位', en: 'Verification unit', es: 'Entidad de verificación o calibración' },
      { max: 200 },
    ),
    trace_mode: oneOf({ zh: '溯源方式', en: 'Traceability', es: 'Modo de trazabilidad' }, traceModeList, {
      default: 'calibration',
    }),
    cycle: integer(
      { zh: '检校周期', en: 'Cycle', es: 'Periodo de calibración' },
      { unit: 'month', min: 0, default: 12 },
    ),
    last_calibration_date: date({ zh: '上次检校日期', en: 'Last calibrated', es: 'Fecha de la última calibración' }),
    validity_period: date({ zh: '有效期至', en: 'Validity period', es: 'Válido hasta' }),
    range_accuracy: text({ zh: '准确度等级', en: 'Range accuracy', es: 'Clase de exactitud' }, { max: 100 }),
    measuring_range: text({ zh: '量程', en: 'Measuring range', es: 'Campo de medida' }, { max: 100 }),
    range_min: decimal(
      { zh: '量程下限', en: 'Range from', es: 'Límite inferior del campo de medida' },
      { digits: [18, 6] },
    ),
    range_max: decimal(
      { zh: '量程上限', en: 'Range to', es: 'Límite superior del campo de medida' },
      { digits: [18, 6], min: 'range_min' },
    ),
    range_unit: text({ zh: '量程单位', en: 'Range unit', es: 'Unidad del campo de medida' }, { max: 20 }),
    custodian_id: ref({ zh: '保管人', en: 'Custodian', es: 'Custodio' }, { to: 'app_user' }),
    department_id: ref({ zh: '使用部门', en: 'Department', es: 'Departamento usuario' }, { to: 'department' }),
    workplace_id: ref({ zh: '放置地点', en: 'Place', es: 'Emplazamiento' }, { to: 'workplace' }),
    price: decimal({ zh: '原值', en: 'Price', es: 'Valor de compra' }, { digits: [14, 2], unit: 'CNY', min: 0 }),
    quantity: integer({ zh: '数量', en: 'Quantity', es: 'Cantidad' }, { min: 1, default: 1 }),
    accepted_on: date({ zh: '验收日期', en: 'Accepted', es: 'Fecha de recepción' }),
    enabled_on: date({ zh: '启用日期', en: 'In use since', es: 'Fecha de puesta en servicio' }),
    owner: oneOf({ zh: '权属', en: 'Ownership', es: 'Titularidad' }, ownerList, { default: 'own' }),
    asset_no: text({ zh: '资产编号', en: 'Asset number', es: 'N.º de activo' }, { max: 50 }),
    capture_serial: text({ zh: '采集序列号', en: 'Capture serial', es: 'N.º de serie de captura' }, { max: 60 }),
    capture_kind: oneOf({ zh: '采集类型', en: 'Capture', es: 'Tipo de captura' }, captureKindList, { default: 'none' }),
    needs_intermediate_check: boolean(
      { zh: '需期间核查', en: 'Intermediate check', es: 'Requiere comprobación intermedia' },
      { default: 0 },
    ),
    /** required when downgraded. */
    allowed_scope: text({ zh: '准用范围', en: 'Allowed scope', es: 'Alcance de uso limitado' }, { max: 300 }),
    /** Tests that a downgraded machine may still be used for; empty: what its scope names. */
    permitted_trial_ids: json(
      { zh: '准用试验', en: 'Permitted tests', es: 'Ensayos permitidos' },
      { default: [], byServer: true },
    ),
    permitted_min: decimal(
      { zh: '准用量程下限', en: 'Permitted from', es: 'Límite inferior permitido' },
      { digits: [18, 6], byServer: true },
    ),
    permitted_max: decimal(
      { zh: '准用量程上限', en: 'Permitted to', es: 'Límite superior permitido' },
      { digits: [18, 6], byServer: true },
    ),
    photo_file_id: file({ zh: '照片', en: 'Photo', es: 'Foto' }),
    manual_file_ids: json({ zh: '说明书资料', en: 'Manuals', es: 'Manuales' }, { default: [] }),
    qrcode_id: ref({ zh: '二维码', en: 'QR code', es: 'Código QR' }, { to: 'qrcode' }),
    /** recomputed nightly and on every certificate confirmation. */
    calibration_status: oneOf(
      { zh: '检校状态', en: 'Calibration status', es: 'Estado de calibración' },
      calibrationStatus,
      { required: true, default: 'unconfirmed', byServer: true },
    ),
    /** derived: green in_service+valid, yellow degraded, red everything else. */
    label: oneOf({ zh: '状态标识', en: 'Label colour', es: 'Etiqueta de estado' }, equipmentLabel, {
      required: true,
      default: 'red',
      byServer: true,
    }),
    state: stateOf({ zh: '设备状态', en: 'State', es: 'Estado del equipo' }, equipmentState, 'stopped'),
    remarks: longtext({ zh: '备注', en: 'Remarks', es: 'Observaciones' }),
    left_on: date({ zh: '退场日期', en: 'Left site', es: 'Fecha de salida de obra' }),
    /** The laboratory that sent it to this site. */
    sent_by_business_id: ref(
      { zh: '派出单位', en: 'Sent by', es: 'Entidad de procedencia' },
      { to: 'business', byServer: true },
    ),
  },
})
