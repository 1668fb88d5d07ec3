import { defineEntity } from '../kit/entity.ts'
import { boolean } from '../kit/fields/boolean.ts'
import { datetime } from '../kit/fields/datetime.ts'
import { decimal } from '../kit/fields/decimal.ts'
import { enumList, oneOf } from '../kit/fields/enum.ts'
import { ref } from '../kit/fields/ref.ts'
import { text } from '../kit/fields/text.ts'

const stateBeforeList = enumList('equipment_use_record.state_before', {
  normal: { zh: '正常', en: 'Normal', es: 'Normal' },
  abnormal: { zh: '异常', en: 'Abnormal', es: 'Anómalo' },
})

const stateAfterList = enumList('equipment_use_record.state_after', {
  normal: { zh: '正常', en: 'Normal', es: 'Normal' },
  abnormal: { zh: '异常', en: 'Abnormal', es: 'Anómalo' },
})

const sourceList = enumList('equipment_use_record.source', {
  auto: { zh: '自动', en: 'Automatic', es: 'Automático' },
  manual: { zh: '手工', en: 'Manual', es: 'Manual' },
  device: { zh: '采集', en: 'Capture', es: 'Captura' },
})

/** Use log entry (automatic or manual). */
export const equipmentUseRecord = defineEntity('equipment_use_record', {
  label: { zh: '设备使用记录', en: 'Equipment use record', es: 'Registro de uso' },
  tenancy: 'business',
  title: 'sample_number',
  evidence: true,
  pick: { label: 'sample_number', search: ['sample_number'] },
  unique: [['equipment_id', 'trial_task_id', 'used_from']],
  index: [
    ['equipment_id', 'used_from'],
    ['user_id', 'used_from'],
  ],
  computed: {
    equipment_number: text({ zh: '设备编号', en: 'Equipment number', es: 'N.º de equipo' }, { max: 50 }),
    use_hours: decimal({ zh: '时长', en: 'Hours', es: 'Horas' }, { digits: [9, 2], unit: 'h' }),
    stake_part: text({ zh: '桩号部位', en: 'Stake and part', es: 'P.K. y parte' }, { max: 300 }),
  },
  fields: {
    equipment_id: ref({ zh: '设备', en: 'Equipment', es: 'Equipos' }, { to: 'equipment', required: true }),
    trial_task_id: ref({ zh: '任务', en: 'Task', es: 'Tarea' }, { to: 'trial_task' }),
    sample_number: text({ zh: '样品编号', en: 'Sample number', es: 'N.º de muestra' }, { max: 60 }),
    test_name: text({ zh: '试验内容', en: 'Test', es: 'Contenido del ensayo' }, { max: 200 }),
    used_from: datetime({ zh: '开始时间', en: 'From', es: 'Hora de inicio' }, { required: true }),
    used_to: datetime({ zh: '结束时间', en: 'To', es: 'Hora de fin' }, { min: 'used_from' }),
    user_id: ref({ zh: '使用人', en: 'User', es: 'Usuario' }, { to: 'app_user', required: true }),
    temperature: decimal({ zh: '温度', en: 'Temperature', es: 'Temperatura' }, { digits: [4, 1], unit: 'degC' }),
    humidity: decimal({ zh: '湿度', en: 'Humidity', es: 'Humedad' }, { digits: [4, 1], unit: '%RH' }),
    state_before: oneOf({ zh: '使用前', en: 'Before', es: 'Antes del uso' }, stateBeforeList, {
      required: true,
      default: 'normal',
    }),
    state_after: oneOf({ zh: '使用后', en: 'After', es: 'Después del uso' }, stateAfterList, {
      required: true,
      default: 'normal',
    }),
    abnormal_note: text({ zh: '异常说明', en: 'Abnormality', es: 'Descripción de la anomalía' }, { max: 300 }),
    source: oneOf({ zh: '来源', en: 'Source', es: 'Origen' }, sourceList, {
      required: true,
      default: 'auto',
      byServer: true,
    }),
    voided: boolean({ zh: '作废', en: 'Voided', es: 'Anulado' }, { default: 0, byServer: true }),
    remark: text({ zh: '备注', en: 'Remarks', es: 'Observaciones' }, { max: 300 }),
  },
})
