import { defineEntity } from '../kit/entity.ts'
import { date } from '../kit/fields/date.ts'
import { enumList } from '../kit/fields/enum.ts'
import { integer } from '../kit/fields/integer.ts'
import { ref } from '../kit/fields/ref.ts'
import { stateOf } from '../kit/fields/state.ts'
import { text } from '../kit/fields/text.ts'

const stateList = enumList('equipment_inventory_record.state', {
  open: { zh: '盘点中', en: 'Open', es: 'En curso' },
  submitted: { zh: '待审核', en: 'To approve', es: 'Por aprobar' },
  closed: { zh: '已完成', en: 'Closed', es: 'Cerrado' },
})

/** A stock-take of one room, one class, or the whole laboratory: its list is drawn up when it begins (0161). */
export const equipmentInventoryRecord = defineEntity('equipment_inventory_record', {
  label: { zh: '设备盘点', en: 'Stock-take', es: 'Inventario' },
  tenancy: 'business',
  title: 'inventory_no',
  pick: { label: 'inventory_no', hint: 'title', search: ['inventory_no', 'title'] },
  index: [['state', 'started_on']],
  computed: {
    scope: text({ zh: '范围', en: 'Scope', es: 'Ámbito' }),
    planned_count: integer({ zh: '应盘', en: 'To find', es: 'Previstos' }),
    found_count: integer({ zh: '实盘', en: 'Found', es: 'Hallados' }),
    missing_count: integer({ zh: '盘亏', en: 'Missing', es: 'Faltan' }),
    surplus_count: integer({ zh: '盘盈', en: 'Surplus', es: 'Sobran' }),
  },
  fields: {
    inventory_no: text({ zh: '盘点单号', en: 'Number', es: 'Número' }, { max: 60, byServer: true }),
    title: text({ zh: '盘点名称', en: 'Name', es: 'Nombre' }, { max: 100, required: true }),
    started_on: date({ zh: '开始日期', en: 'Started', es: 'Inicio' }, { required: true, default: 'today' }),
    finished_on: date({ zh: '结束日期', en: 'Finished', es: 'Fin' }, { min: 'started_on', byServer: true }),
    workplace_id: ref({ zh: '地点', en: 'Room', es: 'Lugar' }, { to: 'workplace' }),
    equipment_sort_id: ref({ zh: '设备类型', en: 'Class', es: 'Clase' }, { to: 'equipment_sort' }),
    leader_id: ref({ zh: '负责人', en: 'Leader', es: 'Responsable' }, { to: 'app_user' }),
    state: stateOf({ zh: '状态', en: 'State', es: 'Estado' }, stateList, 'open'),
    submitted_by_id: ref(
      { zh: '提交人', en: 'Submitted by', es: 'Presentado por' },
      { to: 'app_user', byServer: true },
    ),
    approved_by_id: ref({ zh: '审核人', en: 'Approved by', es: 'Aprobado por' }, { to: 'app_user', byServer: true }),
    summary: text({ zh: '盘点结论', en: 'Summary', es: 'Conclusión' }, { max: 500 }),
    opinion: text({ zh: '审核意见', en: 'Opinion', es: 'Dictamen' }, { max: 300, byServer: true }),
  },
})
