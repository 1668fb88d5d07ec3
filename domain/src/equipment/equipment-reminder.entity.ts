import { defineEntity } from '../kit/entity.ts'
import { date } from '../kit/fields/date.ts'
import { enumList, oneOf } from '../kit/fields/enum.ts'
import { integer } from '../kit/fields/integer.ts'
import { objectId, ref } from '../kit/fields/ref.ts'
import { stateOf } from '../kit/fields/state.ts'
import { text } from '../kit/fields/text.ts'

const kindList = enumList('equipment_reminder.kind', {
  calibration: { zh: '检校到期', en: 'Calibration due', es: 'Vencimiento de calibración' },
  check: { zh: '期间核查', en: 'Intermediate check', es: 'Comprobación intermedia' },
  maintenance: { zh: '保养', en: 'Maintenance', es: 'Mantenimiento' },
  repair: { zh: '维修超期', en: 'Repair overdue', es: 'Reparación fuera de plazo' },
  return: { zh: '归还', en: 'Return', es: 'Devolución' },
})

const stateList = enumList('equipment_reminder.state', {
  pending: { zh: '未到', en: 'Pending', es: 'Sin llegar' },
  active: { zh: '提醒中', en: 'Active', es: 'Aviso activo' },
  done: { zh: '已处理', en: 'Done', es: 'Tramitado' },
  ignored: { zh: '忽略', en: 'Ignored', es: 'Ignorado' },
})

/** Reminder (calibration due, check due, maintenance due). */
export const equipmentReminder = defineEntity('equipment_reminder', {
  label: { zh: '设备提醒', en: 'Equipment reminder', es: 'Aviso de equipo' },
  tenancy: 'business',
  title: 'equipment_id',
  unique: [['equipment_id', 'kind', 'due_on']],
  index: [['state', 'remind_from']],
  computed: {
    equipment_number: text({ zh: '设备编号', en: 'Equipment number', es: 'N.º de equipo' }, { max: 50 }),
    lead_days: integer({ zh: '提前天数', en: 'Lead', es: 'Antelación' }, { unit: 'day' }),
  },
  fields: {
    equipment_id: ref({ zh: '设备', en: 'Equipment', es: 'Equipos' }, { to: 'equipment', required: true }),
    kind: oneOf({ zh: '类型', en: 'Kind', es: 'Tipo' }, kindList, { required: true }),
    due_on: date({ zh: '到期日期', en: 'Due', es: 'Fecha de vencimiento' }, { required: true }),
    remind_from: date({ zh: '提醒起始', en: 'Remind from', es: 'Inicio del aviso' }, { required: true }),
    user_id: ref({ zh: '提醒人', en: 'User', es: 'Destinatario del aviso' }, { to: 'app_user' }),
    state: stateOf({ zh: '状态', en: 'State', es: 'Estado' }, stateList, 'pending'),
    source_id: objectId({ zh: '来源', en: 'Source id', es: 'Origen' }),
  },
})
