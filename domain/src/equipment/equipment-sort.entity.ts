import { defineEntity } from '../kit/entity.ts'
import { boolean } from '../kit/fields/boolean.ts'
import { enumList, oneOf } from '../kit/fields/enum.ts'
import { integer } from '../kit/fields/integer.ts'
import { ref } from '../kit/fields/ref.ts'
import { text } from '../kit/fields/text.ts'

const abcClassList = enumList('equipment_sort.abc_class', {
  A: { zh: 'A类 强检', en: 'A mandatory', es: 'Clase A, verificación obligatoria' },
  B: { zh: 'B类 校准', en: 'B calibration', es: 'Clase B, calibración' },
  C: { zh: 'C类 自校', en: 'C in-house', es: 'Clase C, calibración interna' },
})

const traceModeList = enumList('equipment_sort.trace_mode', {
  verification: { zh: '检定', en: 'Verification', es: 'Verificación metrológica' },
  calibration: { zh: '校准', en: 'Calibration', es: 'Calibración' },
  self: { zh: '自校', en: 'In-house', es: 'Calibración interna' },
  function: { zh: '功能检验', en: 'Function check', es: 'Comprobación funcional' },
  none: { zh: '不需', en: 'None', es: 'No requerida' },
})

/** Equipment class tree. */
export const equipmentSort = defineEntity('equipment_sort', {
  label: { zh: '设备分类', en: 'Equipment class', es: 'Clase de equipo' },
  tenancy: 'business',
  title: 'name',
  pick: { label: 'name', hint: 'code', search: ['name', 'code'], live: { enabled: 1 } },
  unique: [['code']],
  tree: { parent: 'parent_id', levels: 5 },
  ordered: { by: 'sort_no' },
  switchable: 'enabled',
  computed: {
    equipment_count: integer({ zh: '设备数', en: 'Devices', es: 'Equipos' }),
  },
  fields: {
    parent_id: ref({ zh: '上级', en: 'Parent', es: 'Superior' }, { to: 'equipment_sort' }),
    code: text({ zh: '分类编码', en: 'Code', es: 'Código de clase' }, { max: 30, required: true }),
    name: text({ zh: '分类名称', en: 'Name', es: 'Nombre de clase' }, { max: 100, required: true }),
    abc_class: oneOf({ zh: '管理类别', en: 'Control class', es: 'Categoría de control' }, abcClassList, {
      default: 'B',
    }),
    default_cycle_months: integer(
      { zh: '默认周期', en: 'Default cycle', es: 'Periodo por defecto' },
      { unit: 'month', min: 0, default: 12 },
    ),
    trace_mode: oneOf({ zh: '溯源方式', en: 'Traceability', es: 'Modo de trazabilidad' }, traceModeList, {
      default: 'calibration',
    }),
    needs_intermediate_check: boolean(
      { zh: '需期间核查', en: 'Intermediate check', es: 'Requiere comprobación intermedia' },
      { default: 0 },
    ),
    sort_no: integer({ zh: '排序', en: 'Order', es: 'Orden' }, { default: 0 }),
    check_cycle_months: integer({ zh: '核查周期(月)', en: 'Check cycle', es: 'Periodo de comprobación (meses)' }),
    maintain_cycle_months: integer({
      zh: '保养周期(月)',
      en: 'Maintenance cycle',
      es: 'Periodo de mantenimiento (meses)',
    }),
    capture_protocol: text({ zh: '采集协议', en: 'Capture protocol', es: 'Protocolo de captura' }, { max: 50 }),
    /** A machine of the class that was moved to a site or back is calibrated before it is used. */
    recalibrate_after_move: boolean(
      { zh: '搬运后须检校', en: 'Recalibrate after a move', es: 'Recalibrar tras un traslado' },
      { default: 0 },
    ),
    enabled: boolean({ zh: '启用', en: 'Enabled', es: 'Activo' }, { required: true, default: 1 }),
  },
})
