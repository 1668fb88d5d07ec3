import { defineEntity } from '../kit/entity.ts'
import { datetime } from '../kit/fields/datetime.ts'
import { decimal } from '../kit/fields/decimal.ts'
import { enumList, oneOf } from '../kit/fields/enum.ts'
import { file } from '../kit/fields/file.ts'
import { objectId, ref } from '../kit/fields/ref.ts'
import { text } from '../kit/fields/text.ts'

const kindList = enumList('equipment_lifecycle_event.kind', {
  purchase: { zh: '购置', en: 'Purchase', es: 'Compra' },
  accept: { zh: '验收', en: 'Acceptance', es: 'Recepción' },
  enable: { zh: '启用', en: 'Put in use', es: 'Puesta en servicio' },
  use: { zh: '使用', en: 'Use', es: 'Uso' },
  maintain: { zh: '保养', en: 'Maintenance', es: 'Mantenimiento' },
  calibrate: { zh: '检校', en: 'Calibration', es: 'Calibración' },
  check: { zh: '期间核查', en: 'Check', es: 'Comprobación intermedia' },
  fault: { zh: '故障', en: 'Fault', es: 'Avería' },
  repair: { zh: '维修', en: 'Repair', es: 'Reparación' },
  degrade: { zh: '降级', en: 'Downgrade', es: 'Degradación' },
  disable: { zh: '停用', en: 'Stop', es: 'Puesta fuera de servicio' },
  transfer: { zh: '调拨', en: 'Transfer', es: 'Traslado' },
  inventory: { zh: '盘点', en: 'Stock-take', es: 'Inventario' },
  scrap: { zh: '报废', en: 'Scrap', es: 'Baja' },
  enter: { zh: '进场', en: 'Entered site', es: 'Entrada en obra' },
  leave: { zh: '退场', en: 'Left site', es: 'Salida de obra' },
})

/** Life-cycle timeline entry. */
export const equipmentLifecycleEvent = defineEntity('equipment_lifecycle_event', {
  label: { zh: '设备生命周期', en: 'Life-cycle event', es: 'Evento de ciclo de vida' },
  tenancy: 'business',
  title: 'title',
  appendOnly: true,
  index: [
    ['equipment_id', 'occurred_at'],
    ['source_entity', 'source_id'],
  ],
  computed: {
    equipment_number: text({ zh: '设备编号', en: 'Equipment number', es: 'N.º de equipo' }),
    /** What was typed with the event, else what its sheet says that it cost. */
    total_cost: decimal({ zh: '费用', en: 'Cost', es: 'Coste' }, { digits: [12, 2], unit: 'CNY' }),
    paper: text({ zh: '文件', en: 'Document', es: 'Documento' }),
  },
  fields: {
    equipment_id: ref({ zh: '设备', en: 'Equipment', es: 'Equipos' }, { to: 'equipment', required: true }),
    kind: oneOf({ zh: '类型', en: 'Kind', es: 'Tipo' }, kindList, { required: true }),
    occurred_at: datetime({ zh: '时间', en: 'Time', es: 'Fecha y hora' }, { required: true }),
    title: text({ zh: '标题', en: 'Title', es: 'Título' }, { max: 200, required: true }),
    source_entity: text({ zh: '来源表', en: 'Source', es: 'Tabla de origen' }, { max: 60, byServer: true }),
    source_id: objectId({ zh: '来源', en: 'Source id', es: 'Origen' }, { byServer: true }),
    user_id: ref({ zh: '经办人', en: 'By', es: 'Gestionado por' }, { to: 'app_user' }),
    cost: decimal({ zh: '费用', en: 'Cost', es: 'Coste' }, { digits: [12, 2], unit: 'CNY', min: 0 }),
    file_id: file({ zh: '文件', en: 'Document', es: 'Documento' }),
  },
})
