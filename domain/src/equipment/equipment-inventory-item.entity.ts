import { defineEntity } from '../kit/entity.ts'
import { boolean } from '../kit/fields/boolean.ts'
import { datetime } from '../kit/fields/datetime.ts'
import { enumList, oneOf } from '../kit/fields/enum.ts'
import { ref } from '../kit/fields/ref.ts'
import { text } from '../kit/fields/text.ts'
import { equipmentState } from './lists.ts'

const conditionList = enumList('equipment_inventory_item.condition', {
  good: { zh: '完好', en: 'Good', es: 'Bueno' },
  damaged: { zh: '损坏', en: 'Damaged', es: 'Dañado' },
  incomplete: { zh: '附件不全', en: 'Parts missing', es: 'Faltan accesorios' },
})

const decisionList = enumList('equipment_inventory_item.decision', {
  change: { zh: '调整账面', en: 'Change the register', es: 'Ajustar el registro' },
  keep: { zh: '账面不变', en: 'Leave the register', es: 'Dejar el registro' },
})

/** How what was found compares with the register. */
export const inventoryResult = enumList('equipment_inventory_item.check_result', {
  match: { zh: '相符', en: 'Agrees', es: 'Coincide' },
  place: { zh: '位置不符', en: 'Other place', es: 'Otro lugar' },
  missing: { zh: '盘亏', en: 'Missing', es: 'Falta' },
  surplus: { zh: '盘盈', en: 'Surplus', es: 'Sobra' },
})

/** A machine of a stock-take: what the register said of it when it began, and what was found. */
export const equipmentInventoryItem = defineEntity('equipment_inventory_item', {
  label: { zh: '盘点明细', en: 'Stock-take line', es: 'Línea de inventario' },
  tenancy: 'business',
  title: 'equipment_id',
  unique: [['equipment_inventory_record_id', 'equipment_id']],
  index: [['equipment_id']],
  computed: {
    equipment_number: text({ zh: '设备编号', en: 'Equipment number', es: 'N.º de equipo' }),
    check_result: oneOf({ zh: '盘点结果', en: 'Result', es: 'Resultado' }, inventoryResult),
  },
  fields: {
    equipment_inventory_record_id: ref(
      { zh: '盘点单', en: 'Stock-take', es: 'Inventario' },
      { to: 'equipment_inventory_record', required: true },
    ),
    equipment_id: ref({ zh: '设备', en: 'Equipment', es: 'Equipo' }, { to: 'equipment', required: true }),
    /** On the list when it was drawn up; a machine that was found besides is surplus. */
    planned: boolean({ zh: '应盘', en: 'On the list', es: 'Previsto' }, { required: true, default: 1, byServer: true }),
    book_state: oneOf({ zh: '账面状态', en: 'Book state', es: 'Estado en libros' }, equipmentState, { byServer: true }),
    book_place_id: ref(
      { zh: '账面位置', en: 'Book place', es: 'Lugar en libros' },
      { to: 'workplace', byServer: true },
    ),
    found: boolean({ zh: '在位', en: 'Found', es: 'Hallado' }, { required: true, default: 0 }),
    real_place_id: ref({ zh: '实际位置', en: 'Place', es: 'Lugar real' }, { to: 'workplace' }),
    condition: oneOf({ zh: '完好情况', en: 'Condition', es: 'Estado físico' }, conditionList),
    checked_by_id: ref({ zh: '盘点人', en: 'Checked by', es: 'Verificado por' }, { to: 'app_user', byServer: true }),
    checked_at: datetime({ zh: '扫码时间', en: 'Scanned', es: 'Escaneado' }, { byServer: true }),
    difference: text({ zh: '差异说明', en: 'Difference', es: 'Diferencia' }, { max: 300 }),
    /** What becomes of a difference when the stock-take is approved. */
    decision: oneOf({ zh: '处理意见', en: 'Decision', es: 'Decisión' }, decisionList, {
      required: true,
      default: 'change',
    }),
    remark: text({ zh: '备注', en: 'Remarks', es: 'Observaciones' }, { max: 300 }),
  },
})
